// What a forger would do, for tests: replaces a text in a journal and makes the checksums fit.

#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

#include "engine/kernel/hash.h"

int main(int argc, char** argv) {
  using fathom::engine::kernel::hash_bytes;
  using fathom::engine::kernel::hash_text;
  if (argc != 4) {
    std::cerr << "usage: forge FILE OLD NEW\n";
    return 2;
  }
  std::ifstream input(argv[1]);
  const std::string old_text = argv[2];
  std::ostringstream output;
  std::uint64_t sum = 0;
  for (std::string line; std::getline(input, line);) {
    std::string body = line.substr(0, line.rfind(",\"sum\":"));
    if (const std::size_t at = body.find(old_text); at != std::string::npos) {
      body.replace(at, old_text.size(), argv[3]);
    }
    sum = hash_bytes(body, sum);
    output << body << ",\"sum\":\"" << hash_text(sum) << "\"}\n";
  }
  input.close();
  std::ofstream(argv[1]) << output.str();
  return 0;
}
