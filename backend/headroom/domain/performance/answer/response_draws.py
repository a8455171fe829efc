"""Between which times 80% of the responses of a workload lie: the draws of its throughput, read by Little's law."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from headroom.domain.performance.answer.drawn_capacity import Draws, UncertainFigure
from headroom.domain.performance.answer.in_flight_draws import longer_ms
from headroom.domain.performance.answer.interval_causes import PERCENTILES, quantiles
from headroom.domain.performance.result.timing import ResponseInterval
from headroom.domain.performance.scenario.cases import SolvedCase
from headroom.domain.performance.solve.share import Floats, Ints
from headroom.domain.units import MB_PER_KIB, MS_PER_SECOND

_LEAST_DOUBT: Final = 0.02
"""An interval that is narrower, as a share of its low end, is not told."""
_CLOSE: Final = 1e-4
"""Share of a target by which rates under draws, which are found to fewer digits, may miss it and keep it."""
_BUSIEST: Final = 0.999
"""Utilisation of a row that keeps up; beyond it what threads keep going holds the time."""


class CycleEnds(NamedTuple):
    """10th and 90th percentile of the time of a request and of the thought before it, as multiples of the median."""

    low: float
    high: float


def cycle_ends(
    case: SolvedCase, index: int, total: Floats, figures: Sequence[UncertainFigure], drawn: Draws,
    factors: Sequence[Floats],
) -> CycleEnds | None:  # fmt: skip
    """How far the time from one request of a thread to its next lies from its median.

    All requests are under way somewhere, so it is their number over the rate (Little), draw by draw. In draws in which
    a workload keeps its target it is what the way takes at that rate, at most as long.

    Args:
        case: the scenario with every figure in its middle.
        index: of the workload, into `case.numbers`.
        total: MB/s of the workload under each draw.
        figures: what is drawn.
        drawn: their draws.
        factors: of `figures`, as those have them.
    """
    population = case.concurrency.populations[index]
    workload = case.prepared.workload_legs[case.numbers[index]].workload
    if not np.all(np.isfinite(total)) or np.any(total <= 0) or population.requests <= 0:
        return None
    cycle = population.requests * workload.request_kib * MB_PER_KIB * MS_PER_SECOND / total
    mine = np.flatnonzero(case.sharing.scenario.workload == index)
    target = case.concurrency.offered.target_mb_s[mine].sum()
    kept = total >= target * (1 - _CLOSE)
    if np.any(kept) and not population.ahead:
        below = population.slowest * _part_ms(case, mine, figures, drawn, factors) + workload.think_ms
        cycle = np.where(kept, np.minimum(below, cycle), cycle)
    low, median, high = quantiles(cycle, PERCENTILES).tolist()
    return CycleEnds(low / median, high / median) if median > 0 else None


def _part_ms(
    case: SolvedCase, mine: Ints, figures: Sequence[UncertainFigure], drawn: Draws, factors: Sequence[Floats]
) -> Floats:
    """Mean time of a part of some flows at the present rates under each draw.

    A row that is `f` times as fast serves in 1 / f of the time, and at rate x is busy rho / f: what waits before it is
    as long as before x (1 - rho) / (f^2 (1 - rho / f)), as before a single server.
    """
    scenario, answer = case.sharing.scenario, case.concurrency.answer
    demand, rate = scenario.demand, case.throughput
    draws = factors[0].size
    load = np.bincount(demand.row, demand.value * rate[demand.flow], demand.rows)
    used = np.minimum(np.divide(load, scenario.capacity, out=np.zeros(demand.rows), where=load > 0), _BUSIEST)
    factor_of = np.ones((len(figures) + 1, draws))
    doubt_of = np.full(demand.rows, len(figures), np.int64)
    for number, (figure, factor) in enumerate(zip(figures, factors, strict=True)):
        doubt_of[figure.rows], factor_of[number] = number, factor
    weight = np.zeros(rate.size)
    weight[mine] = rate[mine] / rate[mine].sum()
    entries = np.flatnonzero(weight[demand.flow])
    rows, share = demand.row[entries], weight[demand.flow[entries]]
    service = np.bincount(rows, share * answer.service_ms[entries], demand.rows)
    wait = np.bincount(rows, share * answer.wait_ms[entries], demand.rows)
    busy = np.flatnonzero(service + wait)
    factor, rho = factor_of[doubt_of[busy]], used[busy, None]
    longer = (1 - rho) / (factor**2 * (1 - np.minimum(rho / factor, _BUSIEST)))
    stages: Floats = (service[busy, None] / factor + wait[busy, None] * longer).sum(axis=0)
    fixed = scenario.delay_ms[mine, None] + longer_ms(case, drawn, mine, draws)
    return stages + weight[mine] @ fixed


def widened(found: CycleEnds | None, few: float, many: float) -> CycleEnds:
    """The ends with those of fewer and of more threads, multiples of the median: squares of logarithms add up."""
    base = found or CycleEnds(1.0, 1.0)
    down = np.hypot(np.log(base.low), min(np.log(few), 0.0))
    up = np.hypot(np.log(base.high), max(np.log(many), 0.0))
    return CycleEnds(float(np.exp(-down)), float(np.exp(up)))


def response_interval(time_ms: float | None, ends: CycleEnds | None, think_ms: float) -> ResponseInterval | None:
    """The interval about a median response; `None` where it is too narrow to be told."""
    if ends is None or time_ms is None:
        return None
    low, high = (max((time_ms + think_ms) * end - think_ms, 0.0) for end in ends)
    low, high = min(low, time_ms), max(high, time_ms)
    return ResponseInterval(low, time_ms, high) if high > low * (1 + _LEAST_DOUBT) else None
