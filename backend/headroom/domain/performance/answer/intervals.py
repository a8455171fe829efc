"""Intervals where facts are missing: the scenario shared out once for each draw of what nobody stated."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from headroom.domain.derived import derived
from headroom.domain.performance.answer.in_flight_draws import held_many
from headroom.domain.performance.answer.uncertain_rows import (
    Draws,
    UncertainFigure,
    find_uncertain_figures,
    uncertain_parts,
)
from headroom.domain.performance.parts.priors import SEED, Key, Prior, draw_all
from headroom.domain.performance.result.evaluation import WorkloadResult
from headroom.domain.performance.result.prospects import Interval, IntervalCause
from headroom.domain.performance.scenario.outcome import ScenarioOutcome
from headroom.domain.performance.solve.presolve import presolve
from headroom.domain.performance.solve.share import TIE, Demand, Floats, Ints, make_demand
from headroom.domain.performance.solve.share_many import solve_many
from headroom.domain.performance.solve.symmetry import find_symmetry

PERCENTILES: Final = (0.05, 0.5, 0.95)
CAUSES: Final = 5
"""Facts that are named as those which would narrow an interval most."""

_LEAST_SHARE: Final = 0.005
_FEWEST: Final = 100
_MOST_WORK: Final = 1_000_000
"""Entries of D times draws. A scenario with more is drawn less often, and its intervals say how often."""


@dataclass(frozen=True, slots=True)
class ScenarioIntervals:
    """Intervals of one scenario; `None` where no missing fact moves a throughput."""

    workloads: list[Interval | None]
    total: Interval | None


def find_intervals(outcome: ScenarioOutcome, draws: int) -> ScenarioIntervals:
    """Throughputs of a scenario as intervals, where parts on the way have facts that nobody stated.

    Facts are drawn independently of each other, evenly between their bounds; all parts of one catalogue entry share
    a draw. What the pieces in flight can fetch is worked out for each draw where all flows are alike, as those of a
    striped workload; else a flow that they hold fetches no more than with the stated values.

    Args:
        outcome: the scenario, solved with the stated values.
        draws: how often to draw, 0 for no intervals.
    """
    if draws < 1 or not uncertain_parts(outcome.prepared.catalogue):
        return ScenarioIntervals([None] * len(outcome.numbers), None)
    return _intervals(outcome, draws)


def with_intervals(
    outcomes: Sequence[ScenarioOutcome], intervals: Mapping[str, ScenarioIntervals], workloads: Sequence[WorkloadResult]
) -> list[WorkloadResult]:
    """The workloads of all scenarios, in any order, with their intervals; `intervals` by scenario."""
    found = {
        outcome.prepared.workload_legs[number].workload.id: interval
        for outcome in outcomes
        for number, interval in zip(outcome.numbers, intervals[outcome.id].workloads, strict=True)
    }
    return [replace(one, interval=found[one.id]) if found[one.id] else one for one in workloads]


@derived
def _intervals(outcome: ScenarioOutcome, draws: int) -> ScenarioIntervals:
    uncertain_figures = find_uncertain_figures(outcome)
    if not uncertain_figures:
        return ScenarioIntervals([None] * len(outcome.numbers), None)
    problem = _problem(outcome, uncertain_figures)
    count = max(min(draws, _MOST_WORK // max(problem.demand.row.size, 1)), min(draws, _FEWEST))
    priors = {prior.key: prior for uncertain in uncertain_figures for prior in uncertain.priors}
    drawn = draw_all(priors.values(), count)
    factors = [np.broadcast_to(uncertain.factor(drawn), count) for uncertain in uncertain_figures]
    target = np.minimum(problem.target[:, None], problem.of_problem(_held(outcome, uncertain_figures, drawn, factors)))
    flows = solve_many(problem.demand, problem.capacities(factors), target)
    workload, of_flow = outcome.sharing.scenario.workload, problem.of_flow
    each = [of_flow[workload == index] for index in range(len(outcome.numbers))]
    *found, total = [_interval(_total(flows, mine), priors, drawn) for mine in [*each, of_flow]]
    return ScenarioIntervals(found, total)


def _held(
    outcome: ScenarioOutcome, uncertain_figures: Sequence[UncertainFigure], drawn: Draws, factors: Sequence[Floats]
) -> Floats:
    """Most that each flow can fetch with what it has in flight; shape flows x draws or flows x 1."""
    found = held_many(outcome, uncertain_figures, drawn, factors)
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
    """Per uncertain figure and row: the tightest stated capacity that follows its draws; `inf` for none."""
    target: Floats
    of_flow: Ints
    """Flow of the problem for each flow of the scenario."""

    def of_problem(self, per_flow: Floats) -> Floats:
        """Figures of the scenario's flows as those of the problem's; first axis flows."""
        first = np.unique(self.of_flow, return_index=True)[1]
        found: Floats = per_flow[first]
        return found

    def capacities(self, factors: Sequence[Floats]) -> Floats:
        """Capacity of each row under each draw, shape rows x draws; `factors` as the uncertain figures have them."""
        capacity = np.repeat(self.sure[:, None], factors[0].size, axis=1)
        for stated, factor in zip(self.doubted, factors, strict=True):
            hit = np.flatnonzero(np.isfinite(stated))
            capacity[hit] = np.minimum(capacity[hit], stated[hit, None] * factor)
        return capacity


def _problem(outcome: ScenarioOutcome, uncertain_figures: Sequence[UncertainFigure]) -> _Problem:
    scenario, presolved = outcome.sharing.scenario, outcome.sharing.presolved
    if presolved.demand.rows == scenario.demand.rows:  # not merged, as it was to be solved once
        presolved = presolve(scenario.demand)
    found = scenario.capacity.copy()
    doubted = np.full((len(uncertain_figures), presolved.demand.rows), np.inf)
    for uncertain, tightest in zip(uncertain_figures, doubted, strict=True):
        stated = scenario.capacity[uncertain.rows] / presolved.scale[uncertain.rows]
        np.minimum.at(tightest, presolved.pattern[uncertain.rows], stated)
        found[uncertain.rows] = np.inf
    flows = np.arange(scenario.target.size)
    whole = _Problem(presolved.demand, presolved.tightest(found), doubted, scenario.target, flows)
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
