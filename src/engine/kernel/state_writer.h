#pragma once

// Owns the walk over a state: a rule set names its fields once, in order, and the same walk
// feeds the snapshot hash, the text dump and the diff of two states. What is not walked does
// not exist for replays, so everything that can influence the future must be walked.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace fathom::engine::kernel {

class StateWriter {
 public:
  virtual ~StateWriter() = default;

  template <typename T>
  requires std::integral<T> || std::is_enum_v<T>
  void field(std::string_view name, T value) {
    if constexpr (std::is_enum_v<T>) {
      field(name, static_cast<std::underlying_type_t<T>>(value));
    } else if constexpr (std::is_signed_v<T>) {
      on_number(name, static_cast<std::uint64_t>(static_cast<std::int64_t>(value)), true);
    } else {
      on_number(name, static_cast<std::uint64_t>(value), false);
    }
  }
  void field(std::string_view name, std::string_view value) { on_text(name, value); }

  // A group of fields under one name; it closes when the guard goes out of scope.
  class Group {
   public:
    Group(StateWriter& writer, std::string_view name) : writer_(writer) { writer.on_begin(name); }
    Group(StateWriter& writer, std::string_view name, std::size_t index);
    ~Group() { writer_.on_end(); }
    Group(const Group&) = delete;
    Group& operator=(const Group&) = delete;

   private:
    StateWriter& writer_;
  };

 private:
  virtual void on_begin(std::string_view name) = 0;
  virtual void on_begin_element(std::string_view name, std::size_t index) = 0;
  virtual void on_end() = 0;
  virtual void on_number(std::string_view name, std::uint64_t bits, bool is_signed) = 0;
  virtual void on_text(std::string_view name, std::string_view value) = 0;
};

// Feeds XXH3-64. Names are left out: renaming a field is not a change of behaviour.
class HashWriter final : public StateWriter {
 public:
  HashWriter();
  ~HashWriter() override;

  std::uint64_t digest();

 private:
  void on_begin(std::string_view name) override;
  void on_begin_element(std::string_view name, std::size_t index) override;
  void on_end() override;
  void on_number(std::string_view name, std::uint64_t bits, bool is_signed) override;
  void on_text(std::string_view name, std::string_view value) override;

  void put(char tag);
  void put_word(char tag, std::uint64_t word);

  struct Stream;
  std::unique_ptr<Stream> stream_;
};

// One field of a dump: its full path ("player.hp", "rooms[3].seen") and its value.
struct DumpedField {
  std::string path;
  std::string value;

  friend bool operator==(const DumpedField&, const DumpedField&) = default;
};

class DumpWriter final : public StateWriter {
 public:
  const std::vector<DumpedField>& fields() const { return fields_; }
  std::vector<DumpedField> take() { return std::move(fields_); }

 private:
  void on_begin(std::string_view name) override;
  void on_begin_element(std::string_view name, std::size_t index) override;
  void on_end() override;
  void on_number(std::string_view name, std::uint64_t bits, bool is_signed) override;
  void on_text(std::string_view name, std::string_view value) override;

  void add(std::string_view name, std::string value);

  std::string prefix_;
  std::vector<std::size_t> prefix_lengths_;
  std::vector<DumpedField> fields_;
};

// A dump as lines "path = value".
std::string dump_text(const std::vector<DumpedField>& fields);

struct FieldDifference {
  std::string path;
  std::string left;  // "(absent)" where one side has no such field
  std::string right;
};

// Fields that differ, in the order of the left dump, then those only the right one has.
std::vector<FieldDifference> diff_dumps(const std::vector<DumpedField>& left,
                                        const std::vector<DumpedField>& right);

}  // namespace fathom::engine::kernel
