"""The ledger of the world as text for a terminal: a table for each class, and what it comes to."""

from collections.abc import Iterator

from headroom.domain.world.ledger_records import WorldLedger, WorldPoint, WorldRow, WorldSummary

_HEADS = (
    "measurement",
    "point",
    "published",
    "predicted",
    "80% interval",
    "unit",
    "ratio",
    "",
    "binds",
    "source names",
)
_RIGHT = (2, 3, 4, 6)
"""Columns of figures."""
_UNITS = {"mb_s": "MB/s", "iops": "IO/s", "latency_ms": "ms"}
_SUMMARY_HEADS = (
    "class", "cases", "drawn", "groups", "median error", "90%", "mean ratio", "inside", "width", "binding right",
    "worst",
)  # fmt: skip


def as_world_table(ledger: WorldLedger) -> str:
    """The ledger as lines of plain text."""
    sections = [[ledger.in_sample]]
    for summary in ledger.classes:
        rows = [row for row in ledger.rows if row.class_name == summary.class_name]
        sections.append([summary.class_name, *_aligned([list(_HEADS), *(_cells(rows))], _RIGHT)])
        undrawn = [f"  {row.id}: not drawn: {row.not_drawn or 'no prediction'}" for row in rows if row.error is None]
        sections[-1] += undrawn
    sections.append(_summaries(ledger))
    if ledger.worse:
        sections.append(["Worse than the committed state:", *(f"  {line}" for line in ledger.worse)])
    return "\n\n".join("\n".join(lines) for lines in sections) + "\n"


def _cells(rows: list[WorldRow]) -> Iterator[list[str]]:
    for row in rows:
        for number, point in enumerate(point for point in row.points if point.predicted is not None):
            named = ", ".join(row.binds) if number == 0 else ""
            yield [row.id if number == 0 else "", *_of_point(point), ", ".join(point.binds), named]


def _of_point(point: WorldPoint) -> list[str]:
    spread = "" if point.low is None or point.high is None else f"{_figure(point.low)} to {_figure(point.high)}"
    mark = "" if point.inside is None else "inside" if point.inside else "outside"
    return [
        point.label, _figure(point.published), _figure(point.predicted), spread, _UNITS[point.metric],
        _ratio(point.ratio), mark,
    ]  # fmt: skip


def _summaries(ledger: WorldLedger) -> list[str]:
    cells = [list(_SUMMARY_HEADS)]
    cells += [_summary(summary) for summary in (*ledger.classes, ledger.network, ledger.full, ledger.whole)]
    return ["One vote a group:", *_aligned(cells, tuple(range(1, len(_SUMMARY_HEADS) - 1)))]


def _summary(summary: WorldSummary) -> list[str]:
    return [
        summary.class_name, str(summary.cases), str(summary.drawn), str(summary.groups), _percent(summary.median_error),
        _percent(summary.error_90), _ratio(summary.mean_ratio), _percent(summary.coverage),
        _ratio(summary.median_width),
        "-" if summary.binding_right is None else f"{100 * summary.binding_right:.0f}% of {summary.bindings}",
        summary.worst,
    ]  # fmt: skip


def _aligned(cells: list[list[str]], right: tuple[int, ...]) -> list[str]:
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    return [
        "  " + "  ".join(
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    ]  # fmt: skip


def _figure(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:,.3g}"


def _ratio(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"


def _percent(value: float | None) -> str:
    return "-" if value is None else f"{100 * value:.0f}%"
