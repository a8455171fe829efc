"""A design prepared for its failures, and what is left of each workload after any of them."""

from dataclasses import replace
from typing import NamedTuple

import numpy as np

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design
from headroom.domain.failure.effects import Effect, FailureEffects, FoundEffect
from headroom.domain.failure.records import FailureSet
from headroom.domain.failure.signature import Signatures, place_colours
from headroom.domain.failure.spare import tolerated
from headroom.domain.failure.variants import (
    WorkloadStanding,
    is_plain,
    laid_anew,
    needs_cut,
    prepare_all_ways,
    rerouted,
    standing,
)
from headroom.domain.failure.ways import beneath_storage, lay_ways
from headroom.domain.performance.answer.intervals import ScenarioIntervals, find_intervals
from headroom.domain.performance.answer.response import respond
from headroom.domain.performance.answer.workloads import held_by, holding_classes
from headroom.domain.performance.demand.prepared_design import PreparedDesign, prepare_design
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.parts.routes import Way
from headroom.domain.performance.result.evaluation import BasisPolicy, HeldBy
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, solve_case, solve_scenario
from headroom.domain.performance.solve.share import TIE
from headroom.domain.units import MB_PER_KIB


class Left(NamedTuple):
    """What a workload gets after a failure."""

    down: bool
    throughput_mb_s: float
    response_ms: float | None
    limited_by: tuple[str, ...]
    held_by: HeldBy
    lost: tuple[str, ...]
    """Storage that it has no way to."""
    paths: int | None
    """Fewest paths of its ways through services, where it has such."""


class Scenario(NamedTuple):
    """Workloads that run together, in the whole design."""

    name: str
    numbers: list[int]
    pace: float
    intervals: ScenarioIntervals
    ways: frozenset[Way]
    storage: frozenset[str]
    beneath: frozenset[str]
    left: dict[int, Left]
    """What each gets with nothing failed."""


class Study:
    """Answers for one design, kept as long as it is asked of."""

    def __init__(self, design: Design, catalogue: Catalogue, basis: BasisPolicy | None, memory: EvaluationMemory):
        self.design, self.catalogue, self._memory = design, catalogue, memory
        self.expanded = memory.expansions.expand(design, catalogue)
        whole = prepare_design(self.expanded, design.workloads.values(), basis or design.meta.basis)
        self.ways = lay_ways(self.expanded, (leg.way for laid in whole.workload_legs for leg in laid.legs))
        self.by_cut = needs_cut(self.expanded, whole)
        self.prepared = whole if self.by_cut else prepare_all_ways(whole, self.ways)
        self.effects = FailureEffects(self.expanded, self.ways, whole.routes.places, self.by_cut)
        self.scenarios = [self._scenario(name, numbers, whole) for name, numbers in self._numbers().items()]
        self.before = {number: left for one in self.scenarios for number, left in one.left.items()}
        """What each workload gets with nothing failed."""
        self.ids = [laid.workload.id for laid in whole.workload_legs]
        self._found: dict[tuple[str, Effect], dict[int, Left]] = {}
        colours = None if self.by_cut else place_colours(self.prepared)
        self._signatures = {
            one.name: Signatures(self.prepared, one.numbers, colours) for one in self.scenarios if colours is not None
        }
        self._by_effect: dict[Effect, dict[int, Left]] = {}
        self._alike: dict[tuple[str, object], dict[int, Left]] = {}

    def find(self, failed: FailureSet) -> tuple[FoundEffect, dict[int, Left]]:
        """What a failure does, and what is left to each workload, by its number in the prepared design."""
        finding = self.effects.find(failed)
        left = self._by_effect.get(finding.effect)
        if left is None:
            left = {}
            for scenario in self.scenarios:
                left.update(self._of_scenario(scenario, finding.effect, failed))
            self._by_effect[finding.effect] = left
        return finding, left

    def _numbers(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for number, laid in enumerate(self.prepared.workload_legs):
            found.setdefault(laid.workload.scenario, []).append(number)
        return found

    def _scenario(self, name: str, numbers: list[int], whole: PreparedDesign) -> Scenario:
        intervals = find_intervals(solve_case(whole, numbers, False, self._memory), self.design.meta.draws)
        outcome = solve_scenario(whole, name, numbers, False, self._memory, intervals.pace)
        legs = [leg for number in numbers for leg in whole.workload_legs[number].legs]
        storage = frozenset(leg.volume for leg in legs)
        beneath = frozenset(one for name in storage for one in beneath_storage(self.expanded, name))
        states = {number: WorkloadStanding(False, (), False) for number in numbers}
        ways = frozenset(leg.way for leg in legs)
        left = _lefts(outcome, states)
        return Scenario(name, numbers, intervals.pace, intervals, ways, storage, beneath, left)

    def _of_scenario(self, scenario: Scenario, whole: Effect, failed: FailureSet) -> dict[int, Left]:
        effect = whole.of(scenario.ways, scenario.storage, scenario.beneath)
        if effect.changes_nothing:
            return scenario.left
        key = scenario.name, replace(effect, moved=())
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._solve(scenario, effect, failed)
        return found

    def _solve(self, scenario: Scenario, effect: Effect, failed: FailureSet) -> dict[int, Left]:
        laid = self.prepared.workload_legs
        mine = {
            number: standing(laid[number], effect.dead, self._borne(laid[number], effect.dead))
            for number in scenario.numbers
        }
        if all(one.down for one in mine.values()):
            return {number: _down(one) for number, one in mine.items()}
        if not self.by_cut and is_plain(self.prepared, effect, list(mine.values())):
            key = scenario.name, self._signatures[scenario.name].of(effect, mine)
            known = self._alike.get(key)
            if known is None:
                variant = rerouted(self.prepared, effect, mine)
                known = self._alike[key] = self._outcome(scenario, variant, mine)
            return {number: one._replace(lost=mine[number].lost) for number, one in known.items()}
        variant = laid_anew(self.prepared, effect, failed.parts, failed.cables)
        return self._outcome(scenario, variant, self._states(scenario, variant))

    def _states(self, scenario: Scenario, cut: PreparedDesign) -> dict[int, WorkloadStanding]:
        """How workloads stand on a design that was laid out anew."""
        found = {}
        for number in scenario.numbers:
            laid = self.prepared.workload_legs[number]
            living = {leg.way for leg in cut.workload_legs[number].legs}
            dead = frozenset(leg.way for leg in laid.legs if leg.way not in living)
            found[number] = standing(laid, dead, self._borne(laid, dead))
        return found

    def _borne(self, laid: WorkloadLegs, dead: frozenset[Way]) -> frozenset[str]:
        """Storage that is lost and whose data clusters have elsewhere."""
        return tolerated(self.expanded, laid, dead) if self.by_cut else frozenset()

    def _outcome(
        self, scenario: Scenario, variant: PreparedDesign, states: dict[int, WorkloadStanding]
    ) -> dict[int, Left]:
        """What is left of each workload: those that stand share what there is."""
        up = [number for number in scenario.numbers if not states[number].down]
        found = {number: _down(one) for number, one in states.items() if one.down}
        if up:
            outcome = solve_scenario(variant, scenario.name, up, False, self._memory, scenario.pace)
            found.update(_lefts(outcome, states))
        return found


def _down(state: WorkloadStanding) -> Left:
    return Left(True, 0.0, None, (), "nothing", state.lost, 0)


def _lefts(outcome: ScenarioOutcome, states: dict[int, WorkloadStanding]) -> dict[int, Left]:
    """What each workload of a solved scenario gets."""
    held = holding_classes(outcome)
    return {
        number: _left(outcome, index, [one.name for one in held[index]], states[number])
        for index, number in enumerate(outcome.numbers)
    }


def _left(outcome: ScenarioOutcome, index: int, names: list[str], state: WorkloadStanding) -> Left:
    laid = outcome.prepared.workload_legs[outcome.numbers[index]]
    mine = outcome.sharing.scenario.workload == index
    total, free = float(outcome.throughput[mine].sum()), float(outcome.solution.throughput[mine].sum())
    workload, routes = laid.workload, outcome.prepared.routes
    met = workload.target_mb_s is not None and total >= workload.target_mb_s * (1 - TIE)
    requests_s = total / (workload.request_kib * MB_PER_KIB) if workload.request_kib else None
    through = [routes.path_count[routes.route[leg.way]] for leg in laid.legs if leg.through]
    return Left(
        down=False,
        throughput_mb_s=total if np.isfinite(total) else 0.0,
        response_ms=respond(outcome, index, requests_s).time_ms,
        limited_by=tuple(names),
        held_by="target" if met else held_by(total, free, bool(names)),
        lost=state.lost,
        paths=min(through) if through else None,
    )
