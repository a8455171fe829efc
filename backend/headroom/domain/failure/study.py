"""A design prepared for its failures, and what is left of each workload after any of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design
from headroom.domain.failure.effect_records import FoundEffect
from headroom.domain.failure.effects import FailureEffects
from headroom.domain.failure.groups_apart import GroupApart, groups_apart
from headroom.domain.failure.left import Left
from headroom.domain.failure.losses import Loss
from headroom.domain.failure.records import FailureSet
from headroom.domain.failure.scenario_study import ScenarioStudy
from headroom.domain.failure.variants import needs_cut, prepare_all_ways
from headroom.domain.failure.ways import lay_ways
from headroom.domain.failure.whole_scenario import WholeScenario
from headroom.domain.performance.demand.prepared_design import PreparedDesign, prepare_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.parts.routes import Way
from headroom.domain.performance.result.evaluation import BasisPolicy


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """A failure that was looked at."""

    failed: FailureSet
    found: FoundEffect
    losses: tuple[Loss, ...]
    """By scenario."""


class Study:
    """Answers for one design, kept as long as it is asked of."""

    def __init__(self, design: Design, catalogue: Catalogue, basis: BasisPolicy | None, memory: EvaluationMemory):
        self.design, self.catalogue = design, catalogue
        self.expanded = memory.expansions.expand(design, catalogue)
        self.prepared = prepare_design(self.expanded, design.workloads.values(), basis or design.meta.basis)
        self.ways = lay_ways(self.expanded, _ways(self.prepared))
        by_cut = needs_cut(self.expanded, self.prepared)
        self.effects = FailureEffects(self.expanded, self.ways, self.prepared.routes.places, by_cut)
        self.whole_scenarios = [
            WholeScenario(name, numbers, self.prepared, design.meta.draws, memory)
            for name, numbers in _by_scenario(self.prepared, range(len(self.prepared.workload_legs))).items()
        ]
        self.scenarios = [one for apart in groups_apart(self.prepared) for one in self._studies(apart, by_cut)]
        self.ids = [laid.workload.id for laid in self.prepared.workload_legs]
        self._losses: dict[FoundEffect, tuple[Loss, ...]] = {}
        self._left: dict[FoundEffect, dict[int, Left]] = {}

    def _studies(self, apart: GroupApart, by_cut: bool) -> list[ScenarioStudy]:
        """The scenarios of some workloads, looked at by themselves."""
        prepared, ways = self.prepared, self.ways
        if len(apart.numbers) < len(prepared.workload_legs):
            of_group = [prepared.workload_legs[number].workload for number in apart.numbers]
            prepared = prepare_design(apart.expanded, of_group, prepared.basis)
            ways = lay_ways(apart.expanded, _ways(prepared))
        all_ways = prepared if by_cut else prepare_all_ways(prepared, ways)
        within = _by_scenario(prepared, range(len(apart.numbers)))
        return [
            ScenarioStudy(whole, {number: apart.numbers[number] for number in within[whole.name]}, all_ways, by_cut)
            for whole in self.whole_scenarios
            if whole.name in within
        ]

    @cached_property
    def before(self) -> dict[int, Left]:
        """What each workload gets with nothing failed."""
        return {number: left for one in self.whole_scenarios for number, left in one.left.items()}

    def find(self, failed: FailureSet) -> tuple[FoundEffect, dict[int, Left]]:
        """What a failure does, and what is left to each workload, by its number in the prepared design."""
        known = self.know(failed)
        return known.found, self.left(known)

    def know(self, failed: FailureSet) -> Known:
        """Look at a failure without solving anything."""
        found = self.effects.find(failed)
        losses = self._losses.get(found)
        if losses is None:
            losses = self._losses[found] = tuple([one.loss(found) for one in self.scenarios])
        return Known(failed, found, losses)

    def foresee(self, several: Iterable[Known]) -> None:
        """Do together what costs less for many failures that are to be asked of."""
        each = list(several)
        for number, scenario in enumerate(self.scenarios):
            scenario.foresee([one.losses[number] for one in each])

    def left(self, known: Known) -> dict[int, Left]:
        """What is left to each workload."""
        found = self._left.get(known.found)
        if found is None:
            found = self._left[known.found] = {}
            for scenario, loss in zip(self.scenarios, known.losses, strict=True):
                found.update(scenario.named(loss, scenario.left(loss, known.failed)))
        return found


def _ways(prepared: PreparedDesign) -> Iterable[Way]:
    return (leg.way for laid in prepared.workload_legs for leg in laid.legs)


def _by_scenario(prepared: PreparedDesign, numbers: Iterable[int]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for number in numbers:
        found.setdefault(prepared.workload_legs[number].workload.scenario, []).append(number)
    return found


def are_apart(first: Known, second: Known) -> bool:
    """Whether two failures do together what each does alone."""
    one, other = first.found.groups, second.found.groups
    return one >= 0 and other >= 0 and not one & other
