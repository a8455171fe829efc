"""Medians and intervals: the scenario shared out once for each draw of the figures that it rests on."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from headroom.domain.derived_answers import derived
from headroom.domain.performance.answer.drawn_capacity import UncertainFigure
from headroom.domain.performance.answer.in_flight_draws import held_many
from headroom.domain.performance.answer.interval_causes import PERCENTILES, Causes, quantiles
from headroom.domain.performance.answer.most_times import MostTimes, most_times
from headroom.domain.performance.answer.response_draws import CycleEnds, cycle_ends, response_interval
from headroom.domain.performance.answer.uncertain_rows import find_uncertain_figures
from headroom.domain.performance.parts.priors import draw_all
from headroom.domain.performance.result.evaluation import WorkloadResult
from headroom.domain.performance.result.prospects import Interval, RowDoubt
from headroom.domain.performance.scenario.cases import SolvedCase
from headroom.domain.performance.scenario.classes import RowClass
from headroom.domain.performance.scenario.outcome import ScenarioOutcome
from headroom.domain.performance.solve.presolve import presolve
from headroom.domain.performance.solve.share import TIE, Demand, Floats, Ints, make_demand
from headroom.domain.performance.solve.share_many import matrix, solve_many
from headroom.domain.performance.solve.symmetry import find_symmetry

ALL_CASES: Final = 10

_LEAST_DOUBT: Final = 0.02
"""An interval that is narrower, as a share of its low end, is not told."""
_FEWEST: Final = 100
_MOST_WORK: Final = 1_000_000
"""Entries of D times draws. A scenario with more is drawn less often, and its intervals say how often."""


@dataclass(frozen=True, slots=True)
class ScenarioIntervals:
    """What the draws of one scenario say; `None` where nothing that is drawn moves a throughput."""

    workloads: list[Interval | None]
    total: Interval | None
    pace: float
    """Median of the scenario / throughput with every figure in the middle of its cases."""
    limit_pace: float
    """The same of what its rows would bear: another than `pace` where nothing but targets holds the scenario."""
    most_times: MostTimes
    """How many times the load with every figure in the middle of its cases rows bear."""
    full: Floats
    """For each row of the table, the share of draws in which it would bind, however much is in flight."""
    used: Floats
    """For each row of the table, between which utilisations 80% of the draws lie; NaN where nothing is drawn."""
    cycles: list[CycleEnds | None]
    """For each workload, how far the time of its requests lies from the median."""
    totals: list[Floats]
    """Throughput of each workload under each draw; empty where nothing is drawn."""

    @property
    def paces(self) -> tuple[float, float]:
        """How fast parts are in the median case: where what is reached holds, and where it does not."""
        return self.pace, self.limit_pace


def row_doubts(intervals: ScenarioIntervals, row_classes: Iterable[RowClass]) -> list[RowDoubt]:
    """Where the utilisation of each class of rows likely lies, where its ends are told apart from its middle."""
    found = []
    for row_class in row_classes:
        used = intervals.used[row_class.rows]
        used = used[np.isfinite(used).all(axis=1)]
        if used.size:
            low, high = used.max(axis=0).tolist()
            if high > low * (1 + _LEAST_DOUBT):
                found.append(RowDoubt(row_class.key, low, high))
    return found


def cases_of_ten(intervals: ScenarioIntervals, row_class: RowClass) -> int:
    """In how many of ten cases any row of a class binds, however much is in flight."""
    return round(ALL_CASES * float(intervals.full[row_class.rows].max(initial=0.0)))


def find_intervals(case: SolvedCase, draws: int) -> ScenarioIntervals:
    """Throughputs of a scenario over all draws of the figures on its way.

    Figures are drawn independently of each other, as their bounds or their grade say; all parts of one catalogue
    entry share a draw. What the pieces in flight can fetch is drawn too (`held_many`).

    Args:
        case: the scenario, solved with every figure in the middle of its cases.
        draws: how often to draw, 0 for no intervals.
    """
    if draws < 1:
        return _exact(case)
    return _intervals(case, draws)


def _exact(case: SolvedCase) -> ScenarioIntervals:
    full = case.solution.full[: case.sharing.limits].astype(np.float64)
    nothing: list[None] = [None] * len(case.numbers)
    used = np.full((full.size, 2), np.nan)
    return ScenarioIntervals([*nothing], None, 1.0, 1.0, most_times(case), full, used, [*nothing], [])


def with_intervals(
    outcomes: Sequence[ScenarioOutcome], intervals: Mapping[str, ScenarioIntervals], workloads: Sequence[WorkloadResult]
) -> list[WorkloadResult]:
    """The workloads of all scenarios, in any order, with their intervals; `intervals` by scenario."""
    found = {}
    for outcome in outcomes:
        own = intervals[outcome.id]
        for number, interval, ends in zip(outcome.numbers, own.workloads, own.cycles, strict=True):
            workload = outcome.prepared.workload_legs[number].workload
            found[workload.id] = interval, ends, workload.think_ms
    return [_with_interval(one, *found[one.id]) for one in workloads]


def _with_interval(
    found: WorkloadResult, interval: Interval | None, ends: CycleEnds | None, think_ms: float
) -> WorkloadResult:
    response = response_interval(found.response_ms, ends, think_ms)
    if interval is None:
        return replace(found, response_interval=response)
    return replace(found, interval=about(interval, found.throughput_mb_s), response_interval=response)


def about(interval: Interval, median_mb_s: float) -> Interval:
    """The interval about the throughput that is shown, which several workloads share out at the median of all."""
    low, high = min(interval.low_mb_s, median_mb_s), max(interval.high_mb_s, median_mb_s)
    return replace(interval, low_mb_s=low, median_mb_s=median_mb_s, high_mb_s=high)


@derived
def _intervals(case: SolvedCase, draws: int) -> ScenarioIntervals:
    uncertain_figures = find_uncertain_figures(case)
    if not uncertain_figures:
        return _exact(case)
    problem = _problem(case, uncertain_figures)
    count = max(min(draws, _MOST_WORK // max(problem.demand.row.size, 1)), min(draws, _FEWEST))
    priors = {prior.key: prior for uncertain in uncertain_figures for prior in uncertain.priors}
    drawn = draw_all(priors.values(), count)
    found_factors = (uncertain.factor(drawn) for uncertain in uncertain_figures)
    factors = [one if one.size == count else np.broadcast_to(one, count) for one in found_factors]
    capacity = problem.capacities(factors)
    shared = solve_many(problem.demand, capacity, problem.target[:, None])
    held = problem.of_problem(held_many(case, uncertain_figures, drawn, factors))
    flows = shared
    if np.any(held < shared):
        flows = solve_many(problem.demand, capacity, np.minimum(problem.target[:, None], held))
    workload, of_flow = case.sharing.scenario.workload, problem.of_flow
    each = [of_flow[workload == index] for index in range(len(case.numbers))]
    causes = Causes(list(priors.values()), count)
    totals = [_total(flows, mine) for mine in each]
    total = causes.interval(_total(flows, of_flow))
    found = [total] if len(each) == 1 else [causes.interval(one) for one in totals]
    cycles = [cycle_ends(case, index, one, uncertain_figures, drawn, factors) for index, one in enumerate(totals)]
    most = most_times(case, uncertain_figures, factors)
    pace, limit_pace = _paces(case, total, most)
    full, used = problem.of_rows(shared, flows, uncertain_figures, factors, case.sharing.limits)
    return ScenarioIntervals(found, total, pace, limit_pace, most, full, used, cycles, totals)


def _paces(case: SolvedCase, total: Interval | None, most: MostTimes) -> tuple[float, float]:
    """How fast parts are in the median case: for what is reached, and for what limits it.

    Where every workload keeps its target, that says nothing of how fast parts are; then what rows would bear does.
    """
    middle = float(case.throughput.sum())
    pace = total.median_mb_s / middle if total is not None and middle > 0 else 1.0
    targets = [case.prepared.workload_legs[number].workload.target_mb_s for number in case.numbers]
    asked = sum(math.inf if target is None else target for target in targets)
    if middle < asked * (1 - TIE):
        return pace, pace
    return (pace if pace >= 1 - TIE else min(pace, most.pace)), most.pace


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
    of_row: Ints
    """Row of the problem for each row of the scenario; -1 for those without load."""
    capacity: Floats
    """Of each row of the scenario, in units of its row of the problem."""

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

    def of_rows(
        self,
        shared: Floats,
        flows: Floats,
        uncertain_figures: Sequence[UncertainFigure],
        factors: Sequence[Floats],
        limits: int,
    ) -> tuple[Floats, Floats]:
        """Of the first `limits` rows: the share of draws in which each is full when nothing else holds the flows, and
        between which utilisations 80% of the draws lie; shapes rows and rows x 2, NaN for a row without load.
        """
        doubt_of = np.full(self.of_row.size, -1, np.int64)
        for number, uncertain in enumerate(uncertain_figures):
            doubt_of[uncertain.rows] = number
        full, used = np.zeros(limits), np.full((limits, 2), np.nan)
        told = np.flatnonzero((self.of_row[:limits] >= 0) & np.isfinite(self.capacity[:limits]))
        both = self.of_row[told] * (len(factors) + 1) + doubt_of[told]  # rows that are alike in both have one number
        order = np.lexsort((self.capacity[told], both))
        ordered, both = told[order], both[order]
        capacity = self.capacity[ordered]
        heads = np.append(True, (capacity[1:] != capacity[:-1]) | (both[1:] != both[:-1]))[: told.size]
        first = ordered[heads]
        at, limit = self.of_row[first], self.capacity[first, None]
        drawn = limit * np.array([*factors, np.ones(factors[0].size)])[doubt_of[first]]
        each = np.cumsum(heads) - 1
        full[ordered] = np.mean(self._loads(shared)[at] >= drawn * (1 - TIE), axis=1)[each]
        used[ordered] = quantiles(self._loads(flows)[at] / drawn, (PERCENTILES[0], PERCENTILES[-1]))[each]
        return full, used

    def _loads(self, flows: Floats) -> Floats:
        """Load of each row of the problem under each draw."""
        demand = self.demand
        of_flows = matrix(demand.row, demand.flow, demand.value, (demand.rows, demand.flows))
        load: Floats = of_flows @ np.where(np.isfinite(flows), flows, 0.0)
        return load


def _problem(case: SolvedCase, uncertain_figures: Sequence[UncertainFigure]) -> _Problem:
    scenario, presolved = case.sharing.scenario, case.sharing.presolved
    if presolved.demand.rows == scenario.demand.rows:  # not merged, as it was to be solved once
        presolved = presolve(scenario.demand)
    found = scenario.capacity.copy()
    doubted = np.full((len(uncertain_figures), presolved.demand.rows), np.inf)
    for uncertain, tightest in zip(uncertain_figures, doubted, strict=True):
        stated = scenario.capacity[uncertain.rows] / presolved.scale[uncertain.rows]
        np.minimum.at(tightest, presolved.pattern[uncertain.rows], stated)
        found[uncertain.rows] = np.inf
    flows, pattern = np.arange(scenario.target.size), presolved.pattern
    capacity = np.divide(scenario.capacity, presolved.scale, out=np.full(pattern.size, np.inf), where=pattern >= 0)
    sure = presolved.tightest(found)
    whole = _Problem(presolved.demand, sure, doubted, scenario.target, flows, pattern, capacity)
    idle = np.bincount(presolved.demand.flow, minlength=scenario.target.size) == 0
    return whole if presolved.demand.row.size == 1 or idle.any() else _merged(whole)


def _merged(whole: _Problem) -> _Problem:
    """One flow for all that nothing tells apart; the row of a colour carries what all its flows ask of one row."""
    demand = whole.demand
    like = find_symmetry(demand.row, demand.flow, [demand.value], [whole.sure, *whole.doubted], [whole.target])
    first = like.first_entry
    row, flow = like.row[demand.row[first]], like.flow[demand.flow[first]]
    merged = make_demand(like.first_row.size, like.first_flow.size, row, flow, demand.value[first] * like.per_row)
    at = like.first_row
    of_row = np.where(whole.of_row >= 0, like.row[whole.of_row], -1)
    target = whole.target[like.first_flow]
    return _Problem(merged, whole.sure[at], whole.doubted[:, at], target, like.flow, of_row, whole.capacity)
