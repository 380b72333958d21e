#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <system_error>

#include "cli/command.h"
#include "cli/command_line.h"
#include "cli/commands.h"

namespace fathom::cli {
namespace {

int run(int argc, char** argv) {
  try {
    if (argc == 1 && isatty(STDOUT_FILENO) != 0) {
      const int exit_code = run_title();
      finish_output();
      return exit_code;
    }
    const int exit_code = run_command_line(argc, argv);
    finish_output();
    return exit_code;
  } catch (const CommandError& error) {
    report_error(error.message);
    return error.exit_code;
  } catch (const std::filesystem::filesystem_error& error) {
    report_error("cannot use " + error.path1().string() + ": " + error.code().message());
    return kExitUsage;
  } catch (const std::system_error& error) {  // how fmt tells that stdout cannot be written
    report_error("cannot write the output: " + error.code().message());
    return kExitFailed;
  }
}

}  // namespace
}  // namespace fathom::cli

int main(int argc, char** argv) {
  // A closed pipe (| head) ends the program quietly, even if the parent ignored the signal.
  std::signal(SIGPIPE, SIG_DFL);
  try {
    return fathom::cli::run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "fathom: unexpected failure: %s\n", error.what());
    return fathom::cli::kExitFailed;
  }
}
