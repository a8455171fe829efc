"""A design prepared for its failures, and what is left of each workload after any of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design
from headroom.domain.failure.effect_records import FoundEffect
from headroom.domain.failure.effects import FailureEffects
from headroom.domain.failure.left import Left
from headroom.domain.failure.losses import Loss
from headroom.domain.failure.records import FailureSet
from headroom.domain.failure.scenario_study import ScenarioStudy
from headroom.domain.failure.variants import needs_cut, prepare_all_ways
from headroom.domain.failure.ways import lay_ways
from headroom.domain.performance.demand.prepared_design import prepare_design
from headroom.domain.performance.memory import EvaluationMemory
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
        whole = prepare_design(self.expanded, design.workloads.values(), basis or design.meta.basis)
        self.ways = lay_ways(self.expanded, (leg.way for laid in whole.workload_legs for leg in laid.legs))
        by_cut = needs_cut(self.expanded, whole)
        self.prepared = whole if by_cut else prepare_all_ways(whole, self.ways)
        self.effects = FailureEffects(self.expanded, self.ways, whole.routes.places, by_cut)
        numbers: dict[str, list[int]] = {}
        for number, laid in enumerate(self.prepared.workload_legs):
            numbers.setdefault(laid.workload.scenario, []).append(number)
        self.scenarios = [
            ScenarioStudy(name, of, whole, self.prepared, by_cut, design.meta.draws, memory)
            for name, of in numbers.items()
        ]
        self.ids = [laid.workload.id for laid in whole.workload_legs]
        self._left: dict[FoundEffect, dict[int, Left]] = {}

    @cached_property
    def before(self) -> dict[int, Left]:
        """What each workload gets with nothing failed."""
        return {number: left for one in self.scenarios for number, left in one.whole.of.items()}

    def find(self, failed: FailureSet) -> tuple[FoundEffect, dict[int, Left]]:
        """What a failure does, and what is left to each workload, by its number in the prepared design."""
        known = self.know(failed)
        return known.found, self.left(known)

    def know(self, failed: FailureSet) -> Known:
        """Look at a failure without solving anything."""
        found = self.effects.find(failed)
        return Known(failed, found, tuple([one.loss(found) for one in self.scenarios]))

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


def are_apart(first: Known, second: Known) -> bool:
    """Whether two failures do together what each does alone."""
    one, other = first.found.groups, second.found.groups
    return one >= 0 and other >= 0 and not one & other
