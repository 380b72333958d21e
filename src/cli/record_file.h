#pragma once

// Owns a file of records while it is written: one process at a time, whole pieces at its end. A
// kill in the middle of a write leaves a torn last line, which whoever goes on cuts off. Failures
// are CommandErrors.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace fathom::cli {

class RecordFile {
 public:
  // A file that is not there yet.
  static std::unique_ptr<RecordFile> create(const std::string& path);
  // One that may be there, to go on behind what it holds.
  static std::unique_ptr<RecordFile> open(const std::string& path);
  ~RecordFile();
  RecordFile(const RecordFile&) = delete;
  RecordFile& operator=(const RecordFile&) = delete;

  const std::string& path() const { return path_; }

  // The next piece of what is there, at most `most` bytes; empty at the end.
  std::string read(std::size_t most);
  // Keeps so many bytes and goes on behind them.
  void cut(std::uint64_t size);
  // In the hands of the system when this returns: what happens to the process loses nothing.
  void append(std::string_view text);
  // Nothing more comes; a disk that only now finds itself full is heard.
  void finish();

 private:
  RecordFile(std::string path, int descriptor);
  [[noreturn]] void fail(std::string_view verb) const;

  std::string path_;
  int descriptor_;
};

}  // namespace fathom::cli
