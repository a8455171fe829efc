"""What is the same for every failure of a workload."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from headroom.domain.failure.effect_records import FoundEffect
from headroom.domain.failure.records import ResidualRedundancy
from headroom.domain.failure.spare import bears, protecting
from headroom.domain.failure.study import Study
from headroom.domain.failure.ways import Pair, Spare, array_guards, beneath_storage
from headroom.domain.failure.whole_scenario import WholeScenario, solve_whole
from headroom.domain.performance.load.workload import WorkloadLegs


class StorageEffect(NamedTuple):
    """What a failure does to the storage of a workload."""

    spare: tuple[Spare, ...]
    """What is left to pairs that lost paths."""
    parity: int | None
    """Further drives that each array beneath which has lost some may lose; None where none has."""
    moved: int
    """Volumes that another controller serves."""
    through: bool
    """Whether an array beneath has lost the mirror of its write cache."""


NO_STORAGE_EFFECT: Final = StorageEffect((), None, 0, False)


class StorageReach(NamedTuple):
    """Storage of a workload, what lies beneath it, and by which pairs it is reached; most workloads share theirs."""

    storage: frozenset[str]
    beneath: frozenset[str]
    pairs: frozenset[Pair]

    def effect_of(self, found: FoundEffect) -> StorageEffect:
        """What a failure does to it."""
        return StorageEffect(
            tuple([one for pair, one in found.spare.items() if pair in self.pairs]),
            min([more for array, more in found.arrays.left if array in self.beneath], default=None),
            len([volume for volume, _ in found.effect.moved if volume in self.storage]),
            not found.effect.write_through.isdisjoint(self.beneath),
        )


class ImpactBase(NamedTuple):
    """What is the same for every failure of a workload."""

    number: int
    id: str
    scenario: WholeScenario
    reach: StorageReach
    writes: bool
    before: ResidualRedundancy


def impact_bases(study: Study) -> list[ImpactBase]:
    """Those of all workloads, by their numbers in the prepared design."""
    of = {number: one for one in study.whole_scenarios for number in one.numbers}
    known: dict[StorageReach, StorageReach] = {}
    solve_whole(study.whole_scenarios)
    return [_base(study, of[number], number, known) for number in range(len(study.prepared.workload_legs))]


def _base(study: Study, scenario: WholeScenario, number: int, known: dict[StorageReach, StorageReach]) -> ImpactBase:
    laid = study.prepared.workload_legs[number]
    storage = frozenset(leg.volume for leg in laid.legs)
    beneath = frozenset(name for one in storage for name in beneath_storage(study.expanded, one))
    pairs = frozenset(
        (way.host, way.system) for leg in laid.legs for way in [study.ways.plain.get(leg.way)] if way is not None
    )
    reach = StorageReach(storage, beneath, pairs)
    return ImpactBase(
        number, laid.workload.id, scenario, known.setdefault(reach, reach), laid.workload.read_share < 1,
        _before(study, laid, pairs, beneath, scenario.left[number].paths),
    )  # fmt: skip


def _before(
    study: Study, laid: WorkloadLegs, pairs: Iterable[Pair], beneath: Iterable[str], through: int | None
) -> ResidualRedundancy:
    spares = [study.ways.spare[pair] for pair in pairs]
    guards = array_guards(study.expanded)
    parity = [guards[name].tolerance for name in beneath if name in guards]
    expanded = study.expanded
    clusters = [guard[0] for leg in laid.legs if (guard := protecting(expanded, leg.way)) is not None]
    servers = [bears(expanded, name) + 1 for name in dict.fromkeys(clusters)]
    paths = [spare.paths for spare in spares] + ([through] if through is not None else [])
    return ResidualRedundancy(
        min(paths, default=1 if laid.legs else 0),
        min((spare.fabrics for spare in spares), default=1 if laid.legs else 0),
        min([*(spare.controllers for spare in spares), *servers], default=1 if laid.legs else 0),
        min(parity, default=None),
    )


def around(study: Study, base: ImpactBase) -> frozenset[str]:
    """Every part that is on the way of a workload, or holds what is."""
    reach = base.reach
    places = {name for pair in reach.pairs for path in study.ways.paths[pair] for name in path.nodes}
    places |= reach.beneath | reach.storage | base.scenario.hosts
    holders = {above for name in places if name in study.expanded.nodes for above in study.expanded.upstream(name)}
    return frozenset(places | holders)
