#include <spdlog/fmt/fmt.h>

#include <cstdlib>
#include <filesystem>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/disk_store.h"
#include "cli/report/report.h"
#include "cli/report/result_files.h"
#include "engine/kernel/text.h"
#include "tui/terminal/color_level.h"

namespace fathom::cli {
namespace {

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

report::Glyphs chosen_glyphs(bool ascii) {
  const bool unicode = tui::terminal::locale_shows_unicode(variable("LC_ALL"), variable("LC_CTYPE"),
                                                           variable("LANG"));
  return unicode && !ascii ? report::Glyphs::kBlocks : report::Glyphs::kAscii;
}

bool is_there(const std::string& path) {
  std::error_code error;
  return std::filesystem::symlink_status(path, error).type() !=
         std::filesystem::file_type::not_found;
}

// Asked before anything is read: nobody waits for a page that cannot be written.
void require_free(const ReportArguments& arguments) {
  if (arguments.html.empty() || !is_there(arguments.html)) return;
  for (const std::string& file : arguments.files) {
    std::error_code error;
    if (!std::filesystem::equivalent(file, arguments.html, error)) continue;
    throw CommandError{arguments.html + " holds the records; the page needs another name"};
  }
  const bool plain = std::filesystem::is_regular_file(arguments.html);
  if (arguments.force && plain) return;
  if (!plain) throw CommandError{arguments.html + " is no file that a page could replace"};
  throw CommandError{arguments.html + " is there already; --force replaces it"};
}

void write_page(const ReportArguments& arguments, const report::Report& report) {
  const std::string page = report_html(report);
  const absl::Status status = arguments.force ? replace_file(follow_links(arguments.html), page)
                                              : write_new_file(arguments.html, page);
  if (!status.ok()) throw CommandError{engine::kernel::message(status)};
}

}  // namespace

void run_report(const ReportArguments& arguments) {
  require_free(arguments);
  const report::Report report = report::read_report(arguments.files);
  if (!arguments.html.empty()) return write_page(arguments, report);
  fmt::print("{}", arguments.json ? report_json(report)
                                  : report_text(report, chosen_glyphs(arguments.ascii)));
}

}  // namespace fathom::cli
