"""A design prepared for its failures, and what is left of each workload after any of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design
from headroom.domain.failure.apart.group_copies import GroupCopy, group_copies
from headroom.domain.failure.apart.groups_apart import GroupApart, groups_apart
from headroom.domain.failure.effect_records import FoundEffect
from headroom.domain.failure.effects import FailureEffects
from headroom.domain.failure.loss_table import LossTable, same_ways
from headroom.domain.failure.losses import Loss
from headroom.domain.failure.records import FailureSet
from headroom.domain.failure.residual_workload import ResidualWorkload
from headroom.domain.failure.scenario_study import ScenarioStudy, foresee
from headroom.domain.failure.variants import NewRoutes, needs_cut, prepare_all_ways
from headroom.domain.failure.ways import WayTable, lay_ways
from headroom.domain.failure.whole_scenario import WholeScenario
from headroom.domain.performance.demand.prepared_design import PreparedDesign, prepare_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.parts.routes import Way
from headroom.domain.performance.result.evaluation import BasisPolicy


@dataclass(frozen=True, slots=True, eq=False)
class StudiedFailure:
    """A failure that was looked at."""

    failed: FailureSet
    found: FoundEffect
    losses: tuple[Loss, ...]
    """By scenario."""


class FailureAnswers:
    """Effects of failures and what they leave, each worked out once."""

    def __init__(self, effects: FailureEffects, scenarios: Sequence[ScenarioStudy]) -> None:
        self.effects, self.scenarios = effects, scenarios
        tables = {id(one.table): one.table for one in scenarios}
        numbers = {key: number for number, key in enumerate(tables)}
        self._tables, self._table = list(tables.values()), [numbers[id(one.table)] for one in scenarios]
        """Distinct tables of losses, and which of them is that of each scenario."""
        self._losses: dict[FoundEffect, tuple[Loss, ...]] = {}
        self._left: dict[tuple[Loss, ...], dict[int, ResidualWorkload]] = {}

    def know(self, failed: FailureSet) -> StudiedFailure:
        """Look at a failure without solving anything."""
        found = self.effects.find(failed)
        losses = self._losses.get(found)
        if losses is None:
            by_table = [table.loss(found) for table in self._tables]
            losses = self._losses[found] = tuple([by_table[table] for table in self._table])
        return StudiedFailure(failed, found, losses)

    def foresee(self, several: Iterable[StudiedFailure]) -> None:
        """Do together what costs less for many failures that are to be asked of."""
        each = list(several)
        if each:
            foresee(self.scenarios, list(zip(*(one.losses for one in each), strict=True)))

    def left(self, known: StudiedFailure) -> dict[int, ResidualWorkload]:
        """What is left to each workload of these scenarios, by its number in the whole design."""
        found = self._left.get(known.losses)
        if found is None:
            found = self._left[known.losses] = {}
            for scenario, loss in zip(self.scenarios, known.losses, strict=True):
                found.update(scenario.named(loss, scenario.left(loss, lambda: known.failed)))
        return found


class StudiedGroup:
    """Some workloads with which no others share anything, looked at by themselves."""

    def __init__(
        self, numbers: Sequence[int], prepared: PreparedDesign, ways: WayTable, scenarios: Sequence[ScenarioStudy],
        by_cut: bool,
    ) -> None:  # fmt: skip
        self.numbers = numbers
        """Its workloads, as numbers into the whole design."""
        self.scenarios = scenarios
        self.expanded = prepared.expanded
        self._prepared, self._ways, self._by_cut = prepared, ways, by_cut

    @cached_property
    def answers(self) -> FailureAnswers:
        """Answers for failures that touch these workloads only."""
        effects = FailureEffects(self.expanded, self._ways, self._prepared.routes.places, self._by_cut)
        return FailureAnswers(effects, self.scenarios)


class Study:
    """Answers for one design, kept as long as it is asked of."""

    def __init__(self, design: Design, catalogue: Catalogue, basis: BasisPolicy | None, memory: EvaluationMemory):
        self.design, self.catalogue = design, catalogue
        self.expanded = memory.expansions.expand(design, catalogue)
        self.prepared = prepare_design(self.expanded, design.workloads.values(), basis or design.meta.basis)
        self.ways = lay_ways(self.expanded, _ways(self.prepared))
        self.by_cut = needs_cut(self.expanded, self.prepared)
        """Whether the design is laid out anew for each failure."""
        self.effects = FailureEffects(self.expanded, self.ways, self.prepared.routes.places, self.by_cut)
        self.whole_scenarios = [
            WholeScenario(name, numbers, self.prepared, design.meta.draws, memory)
            for name, numbers in _by_scenario(self.prepared, range(len(self.prepared.workload_legs))).items()
        ]
        self.groups = groups_apart(self.prepared)
        self.ids = [laid.workload.id for laid in self.prepared.workload_legs]
        self._groups: dict[int, StudiedGroup] = {}

    @cached_property
    def copies(self) -> list[GroupCopy | None]:
        """For each group of workloads: which earlier one it is again."""
        return group_copies(self.prepared, self.groups)

    @cached_property
    def group_of_island(self) -> dict[int, int]:
        """Island -> the group of workloads that lies in it alone; none where the design has no islands."""
        islands = self.expanded.islands
        if islands is None:
            return {}
        numbers = {id(one): number for number, one in enumerate(islands.designs)}
        of = [(numbers.get(id(group.expanded)), number) for number, group in enumerate(self.groups)]
        return {island: number for island, number in of if island is not None}

    def group(self, number: int) -> StudiedGroup:
        """A group of workloads by itself."""
        found = self._groups.get(number)
        if found is None:
            found = self._groups[number] = self._studied(self.groups[number])
        return found

    def _studied(self, apart: GroupApart) -> StudiedGroup:
        prepared, ways, by_cut = self.prepared, self.ways, self.by_cut
        if len(apart.numbers) < len(prepared.workload_legs):
            of_group = [prepared.workload_legs[number].workload for number in apart.numbers]
            prepared = prepare_design(apart.expanded, of_group, prepared.basis)
            ways = lay_ways(apart.expanded, _ways(prepared))
        all_ways = prepared if by_cut else prepare_all_ways(prepared, ways)
        within = _by_scenario(prepared, range(len(apart.numbers)))
        tables: dict[object, LossTable] = {}
        routes, scenarios = NewRoutes(all_ways, ways), list[ScenarioStudy]()
        for whole in self.whole_scenarios:
            numbers = within.get(whole.name)
            if numbers is not None:
                key = same_ways(all_ways, numbers)
                if key not in tables:
                    tables[key] = LossTable(all_ways, numbers, by_cut)
                of = {number: apart.numbers[number] for number in numbers}
                scenarios.append(ScenarioStudy(whole, of, routes, tables[key]))
        return StudiedGroup(apart.numbers, prepared, ways, scenarios, by_cut)

    @cached_property
    def _whole(self) -> FailureAnswers:
        return FailureAnswers(self.effects, self.scenarios)

    @cached_property
    def scenarios(self) -> list[ScenarioStudy]:
        """Of all groups."""
        return [one for number in range(len(self.groups)) for one in self.group(number).scenarios]

    @cached_property
    def before(self) -> dict[int, ResidualWorkload]:
        """What each workload gets with nothing failed."""
        return {number: left for one in self.whole_scenarios for number, left in one.left.items()}

    def find(self, failed: FailureSet) -> tuple[FoundEffect, dict[int, ResidualWorkload]]:
        """What a failure does, and what is left to each workload, by its number in the prepared design."""
        known = self.know(failed)
        return known.found, self.left(known)

    def know(self, failed: FailureSet) -> StudiedFailure:
        """Look at a failure without solving anything."""
        return self._whole.know(failed)

    def foresee(self, several: Iterable[StudiedFailure]) -> None:
        """Do together what costs less for many failures that are to be asked of."""
        self._whole.foresee(several)

    def left(self, known: StudiedFailure) -> dict[int, ResidualWorkload]:
        """What is left to each workload."""
        return self._whole.left(known)

    def island_group(self, part: str) -> int | None:
        """Number of the group of workloads in whose island a part is; None where several islands may be touched."""
        islands, nodes = self.expanded.islands, self.expanded.nodes
        return None if islands is None else self.group_of_island.get(islands.numbers[nodes[part].origin])


def _ways(prepared: PreparedDesign) -> Iterable[Way]:
    return (leg.way for laid in prepared.workload_legs for leg in laid.legs)


def _by_scenario(prepared: PreparedDesign, numbers: Iterable[int]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for number in numbers:
        found.setdefault(prepared.workload_legs[number].workload.scenario, []).append(number)
    return found


def are_apart(first: StudiedFailure, second: StudiedFailure) -> bool:
    """Whether two failures do together what each does alone."""
    one, other = first.found.groups, second.found.groups
    return one >= 0 and other >= 0 and not one & other
