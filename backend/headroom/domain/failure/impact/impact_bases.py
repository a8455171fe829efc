"""What is the same for every failure of a workload."""

from collections.abc import Iterable
from typing import NamedTuple

from headroom.domain.failure.records import ResidualRedundancy
from headroom.domain.failure.spare import protecting
from headroom.domain.failure.study import Study
from headroom.domain.failure.ways import Pair, array_guards, beneath_storage
from headroom.domain.failure.whole_scenario import WholeScenario
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.topology.services import cluster_redundancy


class ImpactBase(NamedTuple):
    """What is the same for every failure of a workload."""

    number: int
    id: str
    scenario: WholeScenario
    storage: frozenset[str]
    beneath: frozenset[str]
    pairs: frozenset[Pair]
    writes: bool
    volumes: int
    before: ResidualRedundancy


def impact_base(study: Study, scenario: WholeScenario, number: int) -> ImpactBase:
    """That of a workload, by its number in the prepared design."""
    laid = study.prepared.workload_legs[number]
    storage = frozenset(leg.volume for leg in laid.legs)
    beneath = frozenset(name for one in storage for name in beneath_storage(study.expanded, one))
    pairs = frozenset(
        (way.host, way.system) for leg in laid.legs for way in [study.ways.plain.get(leg.way)] if way is not None
    )
    return ImpactBase(
        number, laid.workload.id, scenario, storage, beneath, pairs, laid.workload.read_share < 1, len(storage),
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
    servers = [cluster_redundancy(expanded.nodes[name]).extra + 1 for name in dict.fromkeys(clusters)]
    paths = [spare.paths for spare in spares] + ([through] if through is not None else [])
    return ResidualRedundancy(
        min(paths, default=1 if laid.legs else 0),
        min((spare.fabrics for spare in spares), default=1 if laid.legs else 0),
        min([*(spare.controllers for spare in spares), *servers], default=1 if laid.legs else 0),
        min(parity, default=None),
    )


def around(study: Study, base: ImpactBase) -> frozenset[str]:
    """Every part that is on the way of a workload, or holds what is."""
    places = {name for pair in base.pairs for path in study.ways.paths[pair] for name in path.nodes}
    places |= base.beneath | base.storage | base.scenario.hosts
    holders = {above for name in places if name in study.expanded.nodes for above in study.expanded.upstream(name)}
    return frozenset(places | holders)
