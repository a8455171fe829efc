"""Response curves of a report: time of a request against throughput, laid out as shares of a plot's width and height.

The figures are those of the page's own curve (`WorkloadResult.curve`); the template draws lines between them.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from headroom.domain.deliverable.documents.likely import digits_of, in_mb_s, reached_by, response_in_ms
from headroom.domain.deliverable.documents.words import breakable, milliseconds, rate
from headroom.domain.deliverable.report.contents import Cells
from headroom.domain.performance.result.evaluation import WorkloadResult
from headroom.domain.performance.result.timing import CurvePoint, ResponseCurve

_Place: TypeAlias = tuple[float, float]
"""Shares of width and height, from the lower left corner."""

MOST_CURVES: Final = 6
_TALLEST: Final = 12.0
"""The response axis ends here, in multiples of the shortest response: a curve that goes on is cut, not squeezed."""
_ROOM: Final = 1.08
_GB: Final = 1000.0
_TICKS: Final = 5
_ROUND: Final = (1, 2, 5)
_WIDE: Final = 20.0
"""Where the longest response is more times the shortest, the axis is logarithmic."""
_APART: Final = 0.09
"""Points nearer to each other than this share one label."""
_COUNTED: Final = {"threads": "thread", "prefetch_threads": "prefetch thread"}


def curve_cells(workloads: Sequence[WorkloadResult]) -> Cells:
    """A plot for each of the first workloads with a curve; only those of the selected scenario have one."""
    drawn = [(one, one.curve) for one in workloads if one.curve is not None and len(one.curve.by_threads) > 1]
    return {
        "plots": [_plot(workload, curve) for workload, curve in drawn[:MOST_CURVES]],
        "more": len(drawn[MOST_CURVES:]),
    }


@dataclass(frozen=True, slots=True)
class _Axis:
    """From `low`, 0 unless it is logarithmic, to `high`."""

    low: float
    high: float

    def place(self, value: float) -> float:
        """As a share of its length, above 1 beyond its end."""
        if not self.low:
            return value / self.high
        return max(math.log(max(value, self.low) / self.low) / math.log(self.high / self.low), 0.0)

    def ticks(self) -> list[float]:
        """Round values on it: steps of 1, 2 or 5, or of a logarithmic one 1, 2 and 5 of each power of ten."""
        first, last = math.floor(math.log10(self.low or self.high / _TICKS)), math.floor(math.log10(self.high))
        if self.low:
            found = [factor * 10.0**power for power in range(first, last + 1) for factor in _ROUND]
            return [tick for tick in found if self.low <= tick <= self.high]
        step = next(factor * 10.0**first for factor in (*_ROUND, 10) if factor * 10.0**first >= self.high / _TICKS)
        return [number * step for number in range(math.floor(self.high / step) + 1)]

    def cells(self) -> list[Cells]:
        """Its ticks as the template shows them."""
        return [{"at": self.place(tick), "label": _number(tick)} for tick in self.ticks()]


def _plot(workload: WorkloadResult, curve: ResponseCurve) -> Cells:
    points = sorted(curve.by_threads, key=lambda point: point.threads)
    line = _line(curve)
    unit, scale = ("GB/s", _GB) if line[-1][0] >= _GB else ("MB/s", 1.0)
    across, up = _Axis(0.0, line[-1][0] / scale * _ROOM), _time_axis(line, curve, workload.response_ms)

    def place(mb_s: float, ms: float) -> _Place:
        return min(across.place(mb_s / scale), 1.0), up.place(ms)

    now, limit = workload.response_ms, curve.latency_limit_ms
    return {
        "name": breakable(workload.name),
        "unit": unit,
        "logarithmic": up.low > 0,
        "x_ticks": across.cells(),
        "y_ticks": up.cells(),
        "line": list(_cut([place(mb_s, ms) for mb_s, ms in line])),
        "dots": list(_dots(points, [place(point.throughput_mb_s, point.response_ms) for point in points])),
        "now": place(workload.throughput_mb_s, now) if now is not None and now <= up.high else None,
        "limit": up.place(limit) if limit is not None else None,
        "words": " ".join(_sentences(workload, curve)),
    }


def _line(curve: ResponseCurve) -> list[_Place]:
    """Throughput and response of its points by threads, below the first those by load; neither ever falls."""
    places = [(point.throughput_mb_s, point.response_ms) for point in curve.by_threads]
    first_mb_s, first_ms = min(places)
    lighter = [(point.throughput_mb_s, point.response_ms) for point in curve.by_load]
    places += [(mb_s, ms) for mb_s, ms in lighter if mb_s < first_mb_s and ms <= first_ms]
    found: list[_Place] = []
    for mb_s, ms in sorted(places, key=lambda pair: (pair[1], pair[0])):
        found.append((max(mb_s, found[-1][0] if found else 0.0), ms))
    return found


def _time_axis(line: Sequence[_Place], curve: ResponseCurve, now_ms: float | None) -> _Axis:
    times = [ms for _, ms in line]
    needed = max(curve.latency_limit_ms or 0.0, now_ms or 0.0) * _ROOM
    shortest = max(min(times), 1e-6)
    high = max(needed, min(max(times), shortest * _TALLEST), 1e-6) * _ROOM
    return _Axis(shortest / 2 if high > shortest * _WIDE else 0.0, high)


def _number(tick: float) -> str:
    return f"{tick:,.0f}" if tick >= 100 else f"{tick:.3g}"


def _cut(places: Sequence[_Place]) -> Iterator[_Place]:
    """The line as far as it is inside: its last part ends where it leaves the plot."""
    for before, place in zip([None, *places], places, strict=False):
        if place[1] <= 1:
            yield place
            continue
        if before is not None:
            share = (1 - before[1]) / (place[1] - before[1])
            yield before[0] + share * (place[0] - before[0]), 1.0
        return


def _dots(points: Sequence[CurvePoint], places: Sequence[_Place]) -> Iterator[Cells]:
    """The points that are inside, with their threads where there is room for it."""
    labelled: list[_Place] = []
    for point, place in zip(points, places, strict=True):
        if place[1] > 1:
            return
        free = all(math.dist(place, other) >= _APART for other in labelled)
        labelled.extend([place] if free else [])
        yield {"at": place, "label": _number(point.threads) if free else ""}


def _sentences(workload: WorkloadResult, curve: ResponseCurve) -> Iterator[str]:
    counted = _COUNTED[curve.counted]
    reached = reached_by(workload)
    lead, ends = in_mb_s(reached)
    now = f"{lead} MB/s, {ends} likely," if ends else f"{lead} MB/s"
    if workload.response_ms is not None:
        now += f" at {response_in_ms(workload)} ms"
    yield f"The ring is the design: {_times(curve.counted_now, counted)}, {now}."
    if curve.knee_threads is not None:
        below = curve.knee_threads < 1
        knee = digits_of(curve.knee_threads, reached) or 0.0
        yield f"The knee is {'below' if below else 'at'} {_times(max(knee, 1.0), counted)}."
    limit = curve.latency_limit_ms
    if limit is not None and curve.within_limit_mb_s is None:
        yield f"No load stays below {milliseconds(limit)} ms."
    elif limit is not None:
        yield f"{rate(digits_of(curve.within_limit_mb_s, reached))} MB/s at or below {milliseconds(limit)} ms."
    if workload.at_most:
        yield "Throughput is an upper bound, response a lower one."


def _times(number: float, noun: str) -> str:
    text = _number(number)
    return f"{text} {noun}{'' if text == '1' else 's'}"
