#include <spdlog/fmt/fmt.h>

#include <algorithm>

#include "cli/report/page_style.h"
#include "cli/report/report.h"
#include "cli/report/svg.h"
#include "cli/report/wording.h"

namespace fathom::cli::report {
namespace {

std::string_view ending_kind(std::string_view ending) {
  if (ending == "victory") return "won";
  return ending == "defeat" ? "lost" : "other";
}

std::string card(std::string_view kind, std::string_view heading, std::string_view content) {
  return fmt::format("<div class=\"card {}\">\n<h3>{}</h3>\n{}</div>\n", kind, heading, content);
}

std::string count_row(const NamedCount& row, const Rate& rate, std::uint64_t most,
                      std::string_view kind) {
  return fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td class=\"drawing\">{}</td></tr>\n",
                     escaped(in_words(row.slug)), grouped(row.count), percent(rate.share()),
                     svg_bar(Rate{row.count, most}.share(), kind));
}

// `kind` of a bar, or empty to take that of the ending it stands for.
std::string count_table(const std::vector<NamedCount>& counts, std::uint64_t of,
                        std::string_view first, std::string_view kind) {
  std::string rows;
  for (const NamedCount& row : counts) {
    rows += count_row(row, {row.count, of}, counts.front().count,
                      kind.empty() ? ending_kind(row.slug) : kind);
  }
  return fmt::format(
      "<table><thead><tr><th scope=\"col\">{}</th><th scope=\"col\">runs</th><th "
      "scope=\"col\">share"
      "</th><th class=\"drawing\"></th></tr></thead>\n<tbody>\n{}</tbody></table>\n",
      first, rows);
}

std::string win_card(const Group& group) {
  return fmt::format(
      "<div class=\"card hero\">\n<div class=\"figure\">{} <small>won</small></div>\n"
      "<p>{}</p>{}{}</div>\n",
      percent(group.won.share()), win_sentence(group), svg_rate(group.won, group.won.share()),
      svg_scale());
}

std::string distribution_row(std::string_view name, const Distribution& row) {
  return fmt::format(
      "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
      "<td>{}</td><td>{}</td></tr>\n",
      name, grouped_signed(row.least), grouped_signed(row.low), grouped_signed(row.quarter),
      grouped_signed(row.median), grouped_signed(row.three_quarters), grouped_signed(row.high),
      grouped_signed(row.most), one_decimal(row.mean));
}

std::string distribution_card(const Group& group) {
  return card(
      "", "Distributions",
      "<div class=\"scroll\" tabindex=\"0\"><table><thead><tr><th></th><th scope=\"col\">least</th>"
      "<th scope=\"col\">5 %</th><th scope=\"col\">25 %</th><th scope=\"col\">median</th>"
      "<th scope=\"col\">75 %</th><th scope=\"col\">95 %</th><th scope=\"col\">most</th>"
      "<th scope=\"col\">mean</th></tr></thead>\n<tbody>\n" +
          distribution_row("decisions", group.decisions) + distribution_row("ticks", group.ticks) +
          distribution_row("score", group.score) + "</tbody></table></div>\n");
}

std::string histogram_card(const std::string& id, std::string_view heading, std::string_view name,
                           const Distribution& distribution, std::uint64_t runs) {
  std::string rows;
  for (const Bin& bin : distribution.bins) {
    rows += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td></tr>\n", bin_label(bin),
                        grouped(bin.count), percent(Rate{bin.count, runs}.share()));
  }
  return card("third", heading,
              svg_histogram(id, name, distribution, runs) +
                  fmt::format("<details><summary>Figures</summary><table><thead><tr><th "
                              "scope=\"col\">{}</th><th scope=\"col\">runs</th><th "
                              "scope=\"col\">share</th></tr></thead>\n<tbody>\n{}</tbody></table>"
                              "</details>\n",
                              name, rows));
}

std::string trait_row(const TraitRow& row, const Group& group) {
  return fmt::format(
      "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
      "<td class=\"drawing\">{}</td></tr>\n",
      escaped(in_words(row.name)), grouped(row.with.of),
      percent(Rate{row.with.of, group.runs()}.share()), percent(row.with.share()),
      percent_bounds(row.with.interval()), row.has_difference() ? points(row.difference()) : "–",
      svg_rate(row.with, group.won.share()));
}

std::string trait_card(const TraitTable& traits, const Group& group) {
  std::string rows;
  for (const TraitRow& row : traits.rows) rows += trait_row(row, group);
  const std::string kind = escaped(in_words(traits.kind));
  return card("", "Win rate by " + kind,
              fmt::format("<div class=\"scroll\" tabindex=\"0\"><table class=\"traits\"><thead><tr>"
                          "<th scope=\"col\">{}</th><th scope=\"col\">runs</th>"
                          "<th scope=\"col\">share</th><th scope=\"col\">won</th>"
                          "<th scope=\"col\">95 %</th><th scope=\"col\">to runs without</th>"
                          "<th class=\"drawing\">{}</th></tr></thead>\n<tbody>\n{}</tbody></table>"
                          "</div>\n",
                          kind, svg_scale(), rows));
}

std::string choices_line(std::string_view what, const engine::run::Setup& choices) {
  if (choices.empty()) return {};
  return fmt::format("<p class=\"soft\">{}: {}</p>\n", what, escaped(choices_text(choices)));
}

std::string group_section(const Group& group, const std::string& id) {
  std::string cards = "<div class=\"half stack\">\n" + win_card(group) +
                      card("", "Endings", count_table(group.endings, group.runs(), "ending", "")) +
                      "</div>\n";
  if (!group.reasons.empty()) {
    cards += card("half", "Causes of death and other ends",
                  count_table(group.reasons, group.lost(),
                              fmt::format("of {} runs not won", grouped(group.lost())), "lost"));
  }
  cards += distribution_card(group);
  cards +=
      histogram_card(id + "-decisions", "Decisions", "decisions", group.decisions, group.runs());
  cards += histogram_card(id + "-ticks", "Ticks", "ticks", group.ticks, group.runs());
  cards += histogram_card(id + "-score", "Score", "score", group.score, group.runs());
  for (const TraitTable& traits : group.traits) cards += trait_card(traits, group);
  return fmt::format(
      "<section class=\"group\" id=\"{}\">\n<h2>{}</h2>\n{}{}<p class=\"soft\">Seeds {} to "
      "{}.</p>\n"
      "<div class=\"cards\">\n{}</div>\n{}</section>\n",
      id, escaped(group_title(group)), choices_line("Setup", group.origin.setup),
      choices_line("Orders", group.origin.orders), group.first_seed, group.last_seed, cards,
      group.traits.empty() ? "" : fmt::format("<p class=\"soft caution\">{}</p>\n", kSurvivorship));
}

std::string group_id(std::size_t index) { return fmt::format("group-{}", index + 1); }

std::string contents(const Report& report) {
  if (report.groups.size() < 2) return {};
  std::string items;
  for (std::size_t i = 0; i < report.groups.size(); ++i) {
    const Group& group = report.groups[i];
    const std::string setup = choices_text(group.origin.setup);
    const std::string orders = choices_text(group.origin.orders);
    items += fmt::format("<li><a href=\"#{}\">{}{}{}{}{}</a>: {} won</li>\n", group_id(i),
                         escaped(group_title(group)), setup.empty() ? "" : ", ", escaped(setup),
                         orders.empty() ? "" : ", ", escaped(orders), percent(group.won.share()));
  }
  return "<nav aria-label=\"Groups\"><ul>\n" + items + "</ul></nav>\n";
}

}  // namespace

std::string report_html(const Report& report) {
  std::uint64_t runs = 0;
  for (const Group& group : report.groups) runs += group.runs();
  std::string sections;
  for (std::size_t i = 0; i < report.groups.size(); ++i) {
    sections += group_section(report.groups[i], group_id(i));
  }
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>Fathom report: {0} runs</title>\n<style>{1}</style>\n</head>\n<body>\n"
      "<header><h1>Fathom report</h1>\n<p class=\"soft\">{0} runs, each a seed that can be played "
      "again.</p>\n{2}</header>\n<main>\n{3}</main>\n"
      "<footer class=\"soft\"><p>Ranges are 95 % intervals (Wilson). Of a rate drawn as a dot, the "
      "thick line is its interval and the dotted line the rate of all runs of the group.</p>"
      "</footer>\n</body>\n</html>\n",
      grouped(runs), page_style(), contents(report), sections);
}

}  // namespace fathom::cli::report
