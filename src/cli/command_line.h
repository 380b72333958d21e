#pragma once

// Owns the grammar of the command line: names, options, defaults and help texts of all commands.

namespace fathom::cli {

// Reads the arguments and runs the command they name; gives the exit code.
int run_command_line(int argc, char** argv);

}  // namespace fathom::cli
