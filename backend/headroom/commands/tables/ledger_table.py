"""The ledger as text for a terminal: a table for each paper, and what it comes to."""

from headroom.domain.papers.records import Ledger, LedgerRow, PaperSummary

_HEADS = ("figure", "published", "predicted", "unit", "error", "left out", "")
_LEFT = (0, 3, 6)
"""Columns of words; the others are figures and stand right."""


def as_table(figures: Ledger) -> str:
    """The ledger as lines of plain text."""
    sections = [_paper(summary, figures.rows) for summary in figures.summary.papers if summary.rows]
    sections.append([_sentence("All papers", figures.summary.whole)])
    return "\n\n".join("\n".join(lines) for lines in sections) + "\n"


def _paper(summary: PaperSummary, rows: list[LedgerRow]) -> list[str]:
    cells = [list(_HEADS), *(_cells(row) for row in rows if row.paper == summary.paper)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(_HEADS))]
    return [summary.citation, *(_line(row, widths) for row in cells), _sentence("This paper", summary)]


def _cells(row: LedgerRow) -> list[str]:
    return [
        row.metric,
        _published(row),
        _figure(row.predicted) + _between(row.predicted_low, row.predicted_high),
        row.unit,
        _percent(row.error),
        _percent(row.leave_one_out),
        _remark(row),
    ]


def _line(cells: list[str], widths: list[int]) -> str:
    aligned = [
        cell.ljust(width) if column in _LEFT else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ]
    return ("  " + "  ".join(aligned)).rstrip()


def _published(row: LedgerRow) -> str:
    if row.published is not None:
        return _figure(row.published)
    if row.published_low is not None and row.published_high is not None:
        return f"{_figure(row.published_low)} to {_figure(row.published_high)}"
    if row.published_low is not None:
        return f"at least {_figure(row.published_low)}"
    if row.published_high is not None:
        return f"at most {_figure(row.published_high)}"
    return "reserved" if row.role == "reserved" else "-"


def _remark(row: LedgerRow) -> str:
    if row.fitted:
        return "fitted"
    if row.role == "input":
        return "input"
    return "misses its target" if row.within is False else ""


def _between(low: float | None, high: float | None) -> str:
    return "" if low is None or high is None else f" ({_figure(low)} to {_figure(high)})"


def _figure(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:,.1f}" if abs(value) >= 20 else f"{value:,.2f}"


def _percent(error: float | None) -> str:
    return "-" if error is None else f"{100 * error:+.1f}%"


def _sentence(what: str, summary: PaperSummary) -> str:
    words = (
        f"{what}: {summary.rows} rows, {summary.inputs} inputs, {summary.fitted} fitted, {summary.reserved} reserved"
    )
    if summary.median_error is None or summary.worst_error is None:
        return f"{words}; no prediction can be judged."
    return (
        f"{words}; {summary.within} of {summary.predictions} predictions keep their targets, "
        f"median error {100 * summary.median_error:.1f}%, worst {100 * summary.worst_error:.1f}% ({summary.worst_row})."
    )
