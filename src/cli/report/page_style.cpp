#include "cli/report/page_style.h"

namespace fathom::cli::report {

// Blue and orange are told apart by all kinds of colour vision, and nothing is told by them alone.
std::string_view page_style() {
  return R"css(
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --card: #ffffff; --ink: #22262b; --soft: #626a73; --line: #e3e0d9;
  --blue: #1f6fa8; --orange: #c4621b; --gray: #8b929a; --mark: #22262b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171b; --card: #1c2026; --ink: #e6e8ea; --soft: #9aa3ad; --line: #30363e;
    --blue: #6cb6e8; --orange: #e59a4f; --gray: #78818b; --mark: #e6e8ea;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 2.5rem 1.25rem 4rem; max-width: 68rem;
  background: var(--paper); color: var(--ink);
  font: 16px/1.55 "Source Sans 3", "Segoe UI", "Helvetica Neue", "DejaVu Sans", Arial, sans-serif;
  font-variant-numeric: tabular-nums;
}
h1, h2, h3 { line-height: 1.2; font-weight: 650; letter-spacing: -0.01em; }
h1 { margin: 0 0 0.3rem; font-size: 1.9rem; }
h2 { margin: 0; font-size: 1.45rem; }
h3 { margin: 0 0 0.9rem; font-size: 1.05rem; }
p { margin: 0.3rem 0; max-width: 44rem; }
a { color: var(--blue); }
.soft { color: var(--soft); }
nav ul { margin: 1rem 0 0; padding-left: 1.2rem; }
section.group { margin-top: 2.75rem; padding-top: 1.75rem; border-top: 1px solid var(--line); }
.cards { display: grid; gap: 1.25rem; margin-top: 1.25rem; grid-template-columns: repeat(12, 1fr); }
.card {
  grid-column: span 12; min-width: 0; padding: 1.35rem 1.5rem;
  background: var(--card); border: 1px solid var(--line); border-radius: 10px;
}
.half { grid-column: span 6; min-width: 0; }
.stack { display: grid; gap: 1.25rem; align-content: start; }
.card.third { grid-column: span 4; padding: 1.35rem 1.1rem; }
.figure { font-size: 3.1rem; font-weight: 650; line-height: 1.1; letter-spacing: -0.02em; }
.figure small { font-size: 1.1rem; font-weight: 500; letter-spacing: 0; color: var(--soft); }
.hero svg.rate { margin-top: 0.9rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.92rem; }
th, td { padding: 0.36rem 0.5rem; text-align: right; white-space: nowrap; }
th:first-child, td:first-child { padding-left: 0; text-align: left; }
th:last-child, td:last-child { padding-right: 0; }
thead th { color: var(--soft); font-weight: 500; border-bottom: 1px solid var(--line); }
tbody th { font-weight: 500; }
tbody tr + tr > * { border-top: 1px solid var(--line); }
.drawing { width: 36%; min-width: 4rem; padding-left: 1rem; }
.traits .drawing { min-width: 11rem; }
svg { display: block; }
svg.bar { width: 100%; height: 12px; }
svg.rate { width: 100%; height: 18px; overflow: visible; }
svg.scale { width: 100%; height: 14px; overflow: visible; }
svg.histogram { width: 100%; height: auto; }
.won { fill: var(--blue); } .lost { fill: var(--orange); } .other { fill: var(--gray); }
.column { fill: var(--blue); } .dot { fill: var(--blue); }
.reach { stroke: var(--blue); stroke-width: 3; stroke-linecap: round; opacity: 0.55; }
.grid { stroke: var(--line); stroke-width: 1; }
.all { stroke: var(--soft); stroke-width: 1; stroke-dasharray: 2 3; }
.median { stroke: var(--mark); stroke-width: 1.25; stroke-dasharray: 3 3; }
.tick { fill: var(--soft); font-size: 11px; } .mark { fill: var(--mark); font-size: 11.5px; }
details { margin-top: 0.6rem; font-size: 0.92rem; }
summary { color: var(--soft); cursor: pointer; }
.caution { margin-top: 1.25rem; }
footer { margin-top: 3rem; padding-top: 1.25rem; border-top: 1px solid var(--line); font-size: 0.92rem; }
@media (max-width: 52rem) {
  body { padding: 1.5rem 0.9rem 3rem; }
  .half, .card.third { grid-column: span 12; }
  .card, .card.third { padding: 1.1rem 1rem; }
  td:first-child { white-space: normal; }
}
@media print { .card { break-inside: avoid; } details { display: none; } }
)css";
}

}  // namespace fathom::cli::report
