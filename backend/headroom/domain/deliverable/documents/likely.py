"""Figures in doubt as documents write them: in the unit of their column, with as many digits as the interval allows."""

from collections.abc import Callable
from typing import NamedTuple

from headroom.domain.deliverable.documents.words import milliseconds, percent, rate
from headroom.domain.performance.result.evaluation import EvaluationResult, ScenarioResult, WorkloadResult
from headroom.domain.performance.result.likely_words import Likely, bound_number, is_wide, likely_number, two_digits
from headroom.domain.performance.result.prospects import Interval


class LikelyThroughput(NamedTuple):
    """MB/s of a workload or scenario, with the interval in which they lie or as a bound."""

    mb_s: float
    interval: Interval | None
    at_most: bool

    @property
    def wide(self) -> bool:
        """Whether the interval is told."""
        return self.interval is not None and is_wide(self.interval.low_mb_s, self.interval.high_mb_s)


def reached_by(of: WorkloadResult | ScenarioResult) -> LikelyThroughput:
    """What a workload or scenario gets."""
    return LikelyThroughput(of.throughput_mb_s, of.interval, of.at_most)


def reached_now(result: EvaluationResult) -> LikelyThroughput:
    """What the scenario gets that the result speaks of."""
    found = next((one for one in result.scenarios if one.id == result.scenario), None)
    return LikelyThroughput(result.throughput_mb_s, found.interval if found is not None else None, result.at_most)


def in_mb_s(reached: LikelyThroughput) -> Likely:
    """In MB/s, without the unit."""
    return in_proportion(reached, reached.mb_s, rate)


def in_proportion(reached: LikelyThroughput, value: float | None, plain: Callable[[float | None], str]) -> Likely:
    """What follows from the throughput in proportion, requests a second say; `plain` writes what is not in doubt."""
    interval = reached.interval
    if value is None:
        return Likely(plain(None), "")
    share = value / reached.mb_s if reached.mb_s > 0 else 0.0
    if reached.at_most:
        most = value if interval is None else interval.high_mb_s * share
        return Likely(f"at most {bound_number(most)}", "")
    if interval is None:
        return Likely(plain(value), "")
    return likely_number(interval.low_mb_s * share, value, interval.high_mb_s * share, plain(value))


def response_in_ms(workload: WorkloadResult) -> str:
    """Mean time of a request, to two digits where it is in doubt."""
    value, interval = workload.response_ms, workload.response_interval
    wide = value is not None and interval is not None and is_wide(interval.low_ms, interval.high_ms)
    return milliseconds(two_digits(value) if value is not None and wide else value)


def digits_of(value: float | None, beside: LikelyThroughput) -> float | None:
    """A figure that nobody reckoned an interval of: two digits where what it follows from is in doubt."""
    return two_digits(value) if value is not None and beside.wide else value


def share_words(ratio: float | None, beside: LikelyThroughput) -> str:
    """A utilisation, whole per cent where the throughput is in doubt."""
    return percent(round(ratio, 2) if ratio is not None and beside.wide else ratio)


def in_one_line(found: Likely) -> str:
    """`19,000, 18,000 to 20,000`."""
    return f"{found.lead}, {found.ends}" if found.ends else found.lead
