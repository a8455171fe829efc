"""Cells as text, the same on the page, in the workbook, on paper and on a terminal."""

from headroom.domain.deliverable.alternatives.columns import ColumnKey
from headroom.domain.deliverable.alternatives.records import AlternativesTable, Cell, TableRow
from headroom.domain.deliverable.documents.words import milliseconds, rate
from headroom.domain.performance.result.likely_words import Likely, bound_number, is_wide, likely_number

UNKNOWN = "unknown"
WORKING = "working"


def cell_words(key: ColumnKey, cell: Cell) -> Likely:
    """A figure without its unit, with its likely ends where its interval is told."""
    if cell.value is None:
        return Likely(UNKNOWN, "")
    if cell.bound == "at_most":
        most = cell.value if cell.high is None else cell.high
        return Likely(f"at most {bound_number(most)}", "")
    if cell.bound == "at_least":
        least = cell.value if cell.low is None else cell.low
        return Likely(f"over {_plain(key, least)}", "")
    plain = _plain(key, cell.value)
    if cell.low is None or cell.high is None or not is_wide(cell.low, cell.high):
        return Likely(plain, "")
    return likely_number(cell.low, cell.value, cell.high, plain)


def _plain(key: ColumnKey, value: float) -> str:
    if key == "response_ms":
        return milliseconds(value)
    if key in ("throughput_mb_s", "headroom_mb_s"):
        return rate(value)
    if key == "usable_tb":
        return f"{value:,.0f}" if value >= 100 else f"{value:,.3g}"
    if key == "survives_percent":
        # Less than all is never told as all, nor something as nothing.
        return f"{value:.0f}" if value in (0.0, 100.0) or 0.5 <= value < 99.5 else f"{value:.1f}"
    return f"{value:,.0f}"


def row_name(row: TableRow) -> str:
    """The name of a design with the number of its revision."""
    return row.name if row.revision is None else f"{row.name}, r{row.revision}"


def doubts_of(table: AlternativesTable) -> list[str]:
    """A sentence for each reason why columns have no best."""
    columns: dict[str, list[str]] = {}
    for column in table.columns:
        if column.no_best:
            columns.setdefault(column.no_best, []).append(column.label)
    return [f"No best in {', '.join(labels)}: {reason}." for reason, labels in columns.items()]
