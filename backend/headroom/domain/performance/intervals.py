"""Intervals where facts are missing: the scenario shared out once for each draw of what nobody stated."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

import numpy as np

from headroom.domain.performance.doubts import Doubt, Draws, doubtful_parts, find_doubts
from headroom.domain.performance.held_many import held_many
from headroom.domain.performance.outcome import Outcome
from headroom.domain.performance.presolve import presolve
from headroom.domain.performance.priors import SEED, Key, Prior, draw_all
from headroom.domain.performance.prospects import Interval, IntervalCause
from headroom.domain.performance.result import WorkloadResult
from headroom.domain.performance.share import TIE, Demand, Floats, Ints, make_demand
from headroom.domain.performance.share_many import solve_many
from headroom.domain.performance.symmetry import find_symmetry
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
    a draw. What the parts in flight can fetch is worked out for each draw where all flows are alike, as those of a
    striped workload; else a flow that they hold fetches no more than with the stated values.

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
    problem = _problem(outcome, doubts)
    count = max(min(draws, _MOST_WORK // max(problem.demand.row.size, 1)), min(draws, _FEWEST))
    priors = {prior.key: prior for doubt in doubts for prior in doubt.priors}
    drawn = draw_all(priors.values(), count)
    factors = [np.broadcast_to(doubt.factor(drawn), count) for doubt in doubts]
    target = np.minimum(problem.target[:, None], problem.of_problem(_held(outcome, doubts, drawn, factors)))
    flows = solve_many(problem.demand, problem.capacities(factors), target)
    workload, of_flow = outcome.sharing.scenario.workload, problem.of_flow
    each = [of_flow[workload == index] for index in range(len(outcome.numbers))]
    *found, total = [_interval(_total(flows, mine), priors, drawn) for mine in [*each, of_flow]]
    return ScenarioIntervals(found, total)


def _held(outcome: Outcome, doubts: Sequence[Doubt], drawn: Draws, factors: Sequence[Floats]) -> Floats:
    """Most that each flow can fetch with what it has in flight; shape flows x draws or flows x 1."""
    found = held_many(outcome, doubts, drawn, factors)
    if found is not None:
        return found
    reached, fair = outcome.concurrency.answer.throughput, outcome.solution.throughput
    return np.where(reached < fair * (1 - TIE), reached, np.inf)[:, None]


def _total(flows: Floats, of_flow: Ints) -> Floats:
    """Throughput under each draw of flows that are those of the problem several times over."""
    some, times = np.unique(of_flow, return_counts=True)
    total: Floats = times.astype(np.float64) @ flows[some]
    return total


@dataclass(frozen=True, slots=True)
class _Problem:
    """A scenario with like flows as one and proportional rows as one."""

    demand: Demand
    sure: Floats
    """Per row: the tightest capacity that is known."""
    doubted: Floats
    """Per doubt and row: the tightest stated capacity that follows its draws; `inf` for none."""
    target: Floats
    of_flow: Ints
    """Flow of the problem for each flow of the scenario."""

    def of_problem(self, per_flow: Floats) -> Floats:
        """Figures of the scenario's flows as those of the problem's; first axis flows."""
        first = np.unique(self.of_flow, return_index=True)[1]
        found: Floats = per_flow[first]
        return found

    def capacities(self, factors: Sequence[Floats]) -> Floats:
        """Capacity of each row under each draw, shape rows x draws; `factors` as the doubts have them."""
        capacity = np.repeat(self.sure[:, None], factors[0].size, axis=1)
        for stated, factor in zip(self.doubted, factors, strict=True):
            hit = np.flatnonzero(np.isfinite(stated))
            capacity[hit] = np.minimum(capacity[hit], stated[hit, None] * factor)
        return capacity


def _problem(outcome: Outcome, doubts: Sequence[Doubt]) -> _Problem:
    scenario, presolved = outcome.sharing.scenario, outcome.sharing.presolved
    if presolved.demand.rows == scenario.demand.rows:  # not merged, as it was to be solved once
        presolved = presolve(scenario.demand)
    known = scenario.capacity.copy()
    doubted = np.full((len(doubts), presolved.demand.rows), np.inf)
    for doubt, tightest in zip(doubts, doubted, strict=True):
        stated = scenario.capacity[doubt.rows] / presolved.scale[doubt.rows]
        np.minimum.at(tightest, presolved.pattern[doubt.rows], stated)
        known[doubt.rows] = np.inf
    flows = np.arange(scenario.target.size)
    whole = _Problem(presolved.demand, presolved.tightest(known), doubted, scenario.target, flows)
    return whole if np.unique(presolved.demand.flow).size < scenario.target.size else _merged(whole)


def _merged(whole: _Problem) -> _Problem:
    """One flow for all that nothing tells apart; the row of a colour carries what all its flows ask of one row."""
    demand = whole.demand
    like = find_symmetry(demand.row, demand.flow, [demand.value], [whole.sure, *whole.doubted], [whole.target])
    first = like.first_entry
    row, flow = like.row[demand.row[first]], like.flow[demand.flow[first]]
    merged = make_demand(like.first_row.size, like.first_flow.size, row, flow, demand.value[first] * like.per_row)
    at = like.first_row
    return _Problem(merged, whole.sure[at], whole.doubted[:, at], whole.target[like.first_flow], like.flow)


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
