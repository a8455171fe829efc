"""Compared figures with the range in which each likely lies, and whether two ranges tell the figures apart."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from headroom.domain.performance.result.evaluation import EvaluationResult, LadderStep, WorkloadResult

_SAME: Final = 1e-9
"""Share of a figure below which two are the same."""


@dataclass(frozen=True, slots=True)
class Range:
    """Ends of an 80% interval."""

    low: float
    high: float


class ComparedFigure(NamedTuple):
    """A figure of one side; None is unknown."""

    value: float | None
    range: Range | None = None
    """None where nothing is in doubt."""
    bound: bool = False
    """Whether it is no prediction: the most of a throughput, the least of a time."""


UNKNOWN: Final = ComparedFigure(None)


def is_clear(before: ComparedFigure, after: ComparedFigure) -> bool:
    """Whether the difference is larger than the doubt about either figure, or there is none.

    It is not while one is a bound, nor while the middle of each lies in the range of the other. A doubt that both
    share moves both the same way, so that the smaller one may still be smaller for sure.
    """
    if before.value is None or after.value is None or abs(before.value - after.value) <= _SAME * abs(before.value):
        return True
    if before.bound or after.bound:
        return False
    return not (_inside(before.value, after.range) and _inside(after.value, before.range))


def throughput_of(
    result: EvaluationResult | None, scenario: str, workloads: list[WorkloadResult], way: str
) -> ComparedFigure:
    """MB/s of a scenario `way` (`throughput`, `read` or `write`): a direction has the doubt of the whole."""
    found = next((one for one in result.scenarios if one.id == scenario), None) if result is not None else None
    if found is None or not workloads:
        return UNKNOWN
    value = sum(float(getattr(one, f"{way}_mb_s")) for one in workloads)
    interval = found.interval
    if interval is None or interval.median_mb_s <= 0:
        return ComparedFigure(value, None, found.at_most)
    share = value / interval.median_mb_s
    return ComparedFigure(value, Range(interval.low_mb_s * share, interval.high_mb_s * share), found.at_most)


def response_of(workload: WorkloadResult | None) -> ComparedFigure:
    """Milliseconds of a request."""
    if workload is None or workload.response_ms is None:
        return UNKNOWN
    interval = workload.response_interval
    ends = Range(interval.low_ms, interval.high_ms) if interval is not None else None
    return ComparedFigure(workload.response_ms, ends, workload.at_most)


def most_of(result: EvaluationResult | None) -> ComparedFigure:
    """MB/s at which the headroom is kept."""
    if result is None or result.headroom.most_mb_s is None:
        return UNKNOWN
    found = result.headroom
    ends = (
        None
        if found.most_low_mb_s is None or found.most_high_mb_s is None
        else Range(found.most_low_mb_s, found.most_high_mb_s)
    )
    return ComparedFigure(found.most_mb_s, ends, result.at_most)


def utilisation_of(result: EvaluationResult | None, step: LadderStep | None) -> ComparedFigure:
    """Per cent of what a class of rows carries."""
    if step is None:
        return UNKNOWN
    busy = _doubt(result, step)
    return ComparedFigure(100 * step.utilisation, Range(100 * busy.low, 100 * busy.high) if busy is not None else None)


def _doubt(result: EvaluationResult | None, step: LadderStep | None) -> Range | None:
    """Where its utilisation likely lies: about what is shown, which lies at the median of all rows together."""
    if result is None or step is None:
        return None
    found = next((one for one in result.doubts if one.row == step.row), None)
    used = step.utilisation
    return Range(min(found.low, used), max(found.high, used)) if found is not None else None


def _inside(value: float, within: Range | None) -> bool:
    return within is not None and within.low <= value <= within.high
