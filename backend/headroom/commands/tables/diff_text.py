"""A comparison as text for a terminal: properties, performance, findings, bill and files."""

from collections.abc import Iterator
from typing import Final

from headroom.commands.tables.columns import UNKNOWN, printable, section
from headroom.domain.deliverable.comparison.comparison import Comparison
from headroom.domain.deliverable.comparison.figures import FigureRow
from headroom.domain.deliverable.comparison.likely import Range
from headroom.domain.design.differences.design_diff import Change, DiffEntry, TableDiff
from headroom.domain.design.differences.entry_matches import TABLES
from headroom.domain.performance.result.likely_words import is_wide, likely_number, two_digits

_TITLES: Final = {"components": "Parts", "cables": "Cables", "zones": "Zones", "workloads": "Workloads",
                  "suppressions": "Accepted findings"}  # fmt: skip
_SHOWN: Final = 40
"""Entries of one sort that are listed; the rest is counted."""


def as_text(comparison: Comparison, before: str, after: str) -> str:
    """The comparison as lines of plain text; control characters in names are shown as `?`."""
    if comparison.design.empty:
        return printable(f"{before} and {after} say the same.") + "\n"
    sections = [
        [f"{before} -> {after}"],
        *(_table(_TITLES[name], comparison.design.of(name)) for name in TABLES),
        ["Design", *map(_change, comparison.design.meta)] if comparison.design.meta else [],
        section("Performance", ["scenario", "figure", "before", "after", "change"], list(_figures(comparison))),
        _findings(comparison),
        section("Bill", ["line", "before", "after", "change"], list(_bill(comparison))),
        list(_files(comparison)),
        ["Not worked out", *(f"  {problem}" for problem in comparison.problems)] if comparison.problems else [],
    ]
    return "\n\n".join("\n".join(printable(line) for line in lines) for lines in sections if lines) + "\n"


def _table(title: str, table: TableDiff) -> list[str]:
    marked = [("+", one) for one in table.added] + [("-", one) for one in table.removed]
    lines = [f"  {mark} {_named(entry)}" for mark, entry in marked]
    for entry in table.changed:
        lines += [f"  ~ {_named(entry)}", *map(_change, entry.changes)]
    if not lines:
        return []
    more = [f"  and {len(lines) - _SHOWN:,} lines more"] if len(lines) > _SHOWN else []
    counts = f"{len(table.added):,} added, {len(table.removed):,} removed, {len(table.changed):,} changed"
    return [f"{title}: {counts}", *lines[:_SHOWN], *more]


def _named(entry: DiffEntry) -> str:
    return f"{entry.name} ({entry.detail})" if entry.detail else entry.name


def _change(change: Change) -> str:
    unit = f" {change.unit}" if change.unit else ""
    return f"      {change.label}{unit}: {change.before_words} -> {change.after_words}"


def _figures(comparison: Comparison) -> Iterator[list[str]]:
    for row in comparison.performance:
        if row.before_words is not None or row.after_words is not None:
            yield [row.scenario, row.label, row.before_words or UNKNOWN, row.after_words or UNKNOWN, ""]
        else:
            sides = (
                _likely(row.before, row.before_range, row.before_bound, row.unit),
                _likely(row.after, row.after_range, row.after_bound, row.unit),
            )
            yield [row.scenario, _label(row), *sides, _row_change(row)]


def _likely(value: float | None, within: Range | None, bound: bool, unit: str) -> str:
    """`19,000, 18,000 to 20,000`, `at most 44,000`, `18,648`."""
    if value is None:
        return UNKNOWN
    if bound:
        return f"at {'least' if unit == 'ms' else 'most'} {_number(value)}"
    if within is None:
        return _number(value)
    found = likely_number(within.low, value, within.high, _number(value))
    return f"{found.lead}, {found.ends}" if found.ends else found.lead


def _row_change(row: FigureRow) -> str:
    """The change, two digits of what is in doubt; said when it is within the doubt."""
    doubted = any(one is not None and is_wide(one.low, one.high) for one in (row.before_range, row.after_range))
    change = two_digits(row.change) if doubted and row.change is not None else row.change
    return _signed(change) if row.clear else f"{_signed(change)}, within the doubt"


def _label(row: FigureRow) -> str:
    return f"{row.label}, {row.unit}" if row.unit else row.label


def _findings(comparison: Comparison) -> list[str]:
    marked = [("+", one) for one in comparison.findings.new] + [("-", one) for one in comparison.findings.gone]
    return ["Findings", *(f"  {mark} {one.severity}: {one.message}" for mark, one in marked)] if marked else []


def _bill(comparison: Comparison) -> Iterator[list[str]]:
    for line in comparison.bill.lines:
        yield [line.description, f"{line.before:,}", f"{line.after:,}", f"{line.change:+,}"]


def _files(comparison: Comparison) -> Iterator[str]:
    for file in comparison.files.changed:
        yield f"--- {file.path}" if file.state != "added" else "--- (no file)"
        yield f"+++ {file.path}" if file.state != "removed" else "+++ (no file)"
        for hunk in file.hunks:
            yield f"@@ -{hunk.before_start},{hunk.before_count} +{hunk.after_start},{hunk.after_count} @@"
            yield from (f"{line.mark}{line.text}" for line in hunk.lines)
        if file.cut:
            yield f"(more: {file.lines_removed:,} lines removed and {file.lines_added:,} added in all)"


def _number(value: float | None) -> str:
    return UNKNOWN if value is None else f"{value:,.0f}" if abs(value) >= 1000 else f"{value:,.4g}"


def _signed(value: float | None) -> str:
    return UNKNOWN if value is None else f"{value:+,.0f}" if abs(value) >= 1000 else f"{value:+,.4g}"
