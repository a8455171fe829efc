"""What the rows of the ledger come to: medians, worst rows, and which predictions miss their targets."""

from collections.abc import Sequence
from statistics import median
from typing import Final

from headroom.domain.papers.cases import Case
from headroom.domain.papers.published_figure import PAPERS
from headroom.domain.papers.records import LedgerRow, LedgerSummary, PaperSummary

_NEAR: Final = 0.05


def judge(case: Case, predicted: float | None, interval: tuple[float, float] | None) -> bool | None:
    """Whether a prediction keeps its target: points where the unit is %, an interval that holds it, else a ratio."""
    figure = case.published
    if predicted is None or (error := figure.error(predicted)) is None:
        return None
    if case.spread is not None and figure.value is not None:
        return interval is not None and interval[0] <= figure.value <= interval[1] <= case.spread * interval[0]
    if case.target is None:
        return None
    if figure.unit != "%":
        return abs(error) <= case.target
    low = figure.low if figure.value is None else figure.value
    high = figure.high if figure.value is None else figure.value
    below = 0.0 if low is None else low - predicted
    above = 0.0 if high is None else predicted - high
    return max(below, above) <= case.target


def summarise(rows: Sequence[LedgerRow]) -> LedgerSummary:
    """Summary of all rows and of each paper."""
    whole = _summarise("all", "", rows)
    papers = [
        _summarise(paper, citation, [row for row in rows if row.paper == paper]) for paper, citation in PAPERS.items()
    ]
    return LedgerSummary(whole, papers)


def _summarise(paper: str, citation: str, rows: Sequence[LedgerRow]) -> PaperSummary:
    judged = [row for row in rows if row.counts]
    predictions = [(abs(row.error), row) for row in judged if row.error is not None and not row.is_order]
    left_out = [abs(row.leave_one_out) for row in rows if row.leave_one_out is not None]
    worst = max(predictions, key=lambda found: found[0], default=None)
    return PaperSummary(
        paper=paper,
        citation=citation,
        rows=len(rows),
        inputs=sum(row.role == "input" for row in rows),
        fitted=sum(row.fitted for row in rows),
        reserved=sum(row.role == "reserved" for row in rows),
        predictions=len(judged),
        within=sum(row.within is True for row in judged),
        within_5_percent=sum(error <= _NEAR for error, _ in predictions),
        median_error=median(error for error, _ in predictions) if predictions else None,
        worst_error=None if worst is None else worst[0],
        worst_row="" if worst is None else worst[1].id,
        median_left_out=median(left_out) if left_out else None,
        misses=[row.id for row in judged if row.within is False],
    )
