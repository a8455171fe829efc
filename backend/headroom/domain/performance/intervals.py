"""Intervals where facts are missing: the scenario shared out once for each draw of what nobody stated."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

import numpy as np

from headroom.domain.performance.doubts import Doubt, doubtful_parts, find_doubts
from headroom.domain.performance.outcome import Outcome
from headroom.domain.performance.presolve import Presolved, presolve
from headroom.domain.performance.priors import SEED, Key, Prior, draw_all
from headroom.domain.performance.prospects import Interval, IntervalCause
from headroom.domain.performance.result import WorkloadResult
from headroom.domain.performance.share import TIE, Floats
from headroom.domain.performance.share_many import solve_many
from headroom.domain.recent import Recent

PERCENTILES: Final = (0.05, 0.5, 0.95)
CAUSES: Final = 5
"""Facts that are named as those which would narrow an interval most."""

_KEPT: Final = 8
_LEAST_SHARE: Final = 0.005
_FEWEST: Final = 100
_MOST_WORK: Final = 1_000_000
"""Entries of D times draws. A scenario with more is drawn less often, and its intervals say how often."""


@dataclass(frozen=True, slots=True)
class ScenarioIntervals:
    """Intervals of one scenario; `None` where no missing fact moves a throughput."""

    workloads: list[Interval | None]
    total: Interval | None


def find_intervals(outcome: Outcome, draws: int) -> ScenarioIntervals:
    """Throughputs of a scenario as intervals, where parts on the way have facts that nobody stated.

    Facts are drawn independently of each other, evenly between their bounds; all parts of one catalogue entry share
    a draw. A flow that too few requests in flight hold keeps the share of its saturation that it has with the stated
    values.

    Args:
        outcome: the scenario, solved with the stated values.
        draws: how often to draw, 0 for no intervals.
    """
    if draws < 1 or not doubtful_parts(outcome.setting.catalogue):
        return ScenarioIntervals([None] * len(outcome.numbers), None)
    memory = outcome.setting.plant.memory.setdefault("intervals", Recent(_KEPT))
    known = cast(Recent[object, ScenarioIntervals], memory)
    workloads = [outcome.setting.spreads[number].workload for number in outcome.numbers]
    return known.get((outcome.setting.basis, workloads, draws), lambda: _intervals(outcome, draws))


def with_intervals(
    outcomes: Sequence[Outcome], intervals: Mapping[str, ScenarioIntervals], workloads: Sequence[WorkloadResult]
) -> list[WorkloadResult]:
    """The workloads of all scenarios, in any order, with their intervals; `intervals` by scenario."""
    found = {
        outcome.setting.spreads[number].workload.id: interval
        for outcome in outcomes
        for number, interval in zip(outcome.numbers, intervals[outcome.id].workloads, strict=True)
    }
    return [replace(one, interval=found[one.id]) if found[one.id] else one for one in workloads]


def _intervals(outcome: Outcome, draws: int) -> ScenarioIntervals:
    doubts = find_doubts(outcome)
    if not doubts:
        return ScenarioIntervals([None] * len(outcome.numbers), None)
    scenario = outcome.sharing.scenario
    presolved = _merged(outcome)
    count = max(min(draws, _MOST_WORK // max(presolved.demand.row.size, 1)), min(draws, _FEWEST))
    priors = {prior.key: prior for doubt in doubts for prior in doubt.priors}
    drawn = draw_all(priors.values(), count)
    flows = solve_many(presolved.demand, _capacities(outcome, presolved, doubts, drawn, count), scenario.target)
    workloads = [flows[scenario.workload == index].sum(axis=0) for index in range(len(outcome.numbers))]
    *found, total = [_interval(values, priors, drawn) for values in [*workloads, flows.sum(axis=0)]]
    return ScenarioIntervals(found, total)


def _merged(outcome: Outcome) -> Presolved:
    """The demand with proportional rows merged, which a scenario that is solved once does without."""
    presolved, demand = outcome.sharing.presolved, outcome.sharing.scenario.demand
    return presolve(demand) if presolved.demand.rows == demand.rows else presolved


def _capacities(
    outcome: Outcome, presolved: Presolved, doubts: Sequence[Doubt], drawn: Mapping[Key, Floats], draws: int
) -> Floats:
    """Capacity of each load pattern under each draw, shape patterns x draws."""
    stated = outcome.sharing.scenario.capacity
    sure = stated.copy()
    for doubt in doubts:
        sure[doubt.rows] = np.inf
    capacity = np.repeat(presolved.tightest(sure)[:, None], draws, axis=1)
    for doubt in doubts:
        tightest = np.full(capacity.shape[0], np.inf)
        np.minimum.at(tightest, presolved.pattern[doubt.rows], stated[doubt.rows] / presolved.scale[doubt.rows])
        hit = np.flatnonzero(np.isfinite(tightest))
        capacity[hit] = np.minimum(capacity[hit], tightest[hit, None] * doubt.factor(drawn))
    return capacity


def _interval(values: Floats, priors: Mapping[Key, Prior], drawn: Mapping[Key, Floats]) -> Interval | None:
    """The interval of a throughput under all draws; `None` where it stays the same or is unknown."""
    if not np.all(np.isfinite(values)) or np.ptp(values) <= TIE * values.max():
        return None
    low, median, high = (float(value) for value in np.quantile(values, PERCENTILES))
    shares = _explained(values, [drawn[key] for key in priors])
    ranked = sorted(zip(shares, priors.values(), strict=True), key=lambda pair: (-pair[0], pair[1].key))
    causes = [
        IntervalCause(prior.name, prior.part_name, share, prior.low, prior.high, prior.unit)
        for share, prior in ranked[:CAUSES]
        if share >= _LEAST_SHARE
    ]
    return Interval(low, median, high, values.size, SEED, causes)


def _explained(values: Floats, priors: list[Floats]) -> list[float]:
    """For each prior the share of the variance that it explains by itself: its squared rank correlation."""
    if values.size < 3:
        return [0.0] * len(priors)
    result = _ranks(values)
    return [float(np.corrcoef(result, _ranks(drawn))[0, 1] ** 2) for drawn in priors]


def _ranks(values: Floats) -> Floats:
    """Rank of each value, equal values sharing the mean of theirs."""
    _, place, times = np.unique(values, return_inverse=True, return_counts=True)
    ends = np.cumsum(times)
    ranks: Floats = (ends - (times - 1) / 2)[place]
    return ranks
