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
    """Times of a request with the thought before it, ms, and by how much threads that nobody stated move them."""

    low: float
    """10th percentile of the draws."""
    high: float
    """90th percentile."""
    middles: tuple[float, ...]
    """Median of the draws; where some of them keep the target, also that of what Little's law leaves, and what the way
    takes with every figure in its middle."""
    few: float = 1.0
    """Of few threads, as a multiple of the usual number's."""
    many: float = 1.0
    """Of many."""


def cycle_ends(
    case: SolvedCase, index: int, total: Floats, figures: Sequence[UncertainFigure], drawn: Draws,
    factors: Sequence[Floats],
) -> CycleEnds | None:  # fmt: skip
    """Between which times the one from a request of a thread to its next lies.

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
    middles: tuple[float, ...] = ()
    if np.any(kept) and not population.ahead:
        by_little = float(np.median(cycle))
        below = population.slowest * _part_ms(case, mine, figures, drawn, factors) + workload.think_ms
        cycle = np.where(kept, np.minimum(below, cycle), cycle)
        rate = case.throughput[mine]
        part_ms = float(rate @ case.concurrency.answer.residence_ms[mine]) / float(rate.sum())
        middles = by_little, population.slowest * part_ms + workload.think_ms
    low, median, high = quantiles(cycle, PERCENTILES).tolist()
    return CycleEnds(low, high, (median, *middles)) if median > 0 else None


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
    """The ends with what fewer and more threads take, multiples of the usual number's."""
    return (found or CycleEnds(1.0, 1.0, ()))._replace(few=few, many=many)


def response_interval(time_ms: float | None, ends: CycleEnds | None, think_ms: float) -> ResponseInterval | None:
    """The interval about a median response; `None` where it is too narrow to be told.

    Near a limit some draws keep the target and others do not, so that the middle of all lies between two times that are
    far apart: the ends count from the one that the response is.
    """
    if ends is None or time_ms is None or time_ms + think_ms <= 0:
        return None
    cycle = time_ms + think_ms
    middle = min(ends.middles, key=lambda one: abs(np.log(one / cycle)), default=1.0)
    # Doubts of figures and of threads are independent: squares of logarithms add up.
    down = np.hypot(np.log(min(ends.low / middle, 1.0)), min(np.log(ends.few), 0.0))
    up = np.hypot(np.log(max(ends.high / middle, 1.0)), max(np.log(ends.many), 0.0))
    low, high = (max(cycle * float(np.exp(end)) - think_ms, 0.0) for end in (-down, up))
    low, high = min(low, time_ms), max(high, time_ms)
    return ResponseInterval(low, time_ms, high) if high > low * (1 + _LEAST_DOUBT) else None
