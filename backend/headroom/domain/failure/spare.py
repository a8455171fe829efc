"""What clusters of services, and file systems with copies, bear, and how much redundancy workloads have."""

from collections.abc import Iterable

from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.parts.routes import Way
from headroom.domain.topology.filesystem_copies import CopiedStorage, copied_storage, group_of
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign
from headroom.domain.topology.services import cluster_redundancy, clusters_of_services, root_of, served_without


def protecting(expanded: ExpandedDesign, way: Way) -> tuple[str, str] | None:
    """What keeps the data behind a way in several places, and the place on this way; None where nothing does.

    A cluster and the server, else a file system and the failure group.
    """
    clusters = clusters_of_services(expanded)
    for name in way[2]:
        cluster = clusters.get(name)
        if cluster is not None and cluster_redundancy(expanded.nodes[cluster]).extra:
            return cluster, root_of(expanded, name)
    copied = _filesystems(expanded).get(way[1])
    return None if copied is None else (copied.filesystem, str(group_of(expanded, way[1])))


def bears(expanded: ExpandedDesign, keeper: str) -> int:
    """How many places that hold data of a cluster, or of a file system with copies, may be down while it serves."""
    node = expanded.nodes[keeper]
    if node.kind == "storage_cluster":
        return served_without(expanded, node)
    return next((one.copies - 1 for one in copied_storage(expanded) if one.filesystem == keeper), 0)


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def _filesystems(expanded: ExpandedDesign) -> dict[str, CopiedStorage]:
    """Storage to the file system that keeps copies of what is on it elsewhere."""
    return {name: one for one in copied_storage(expanded) for name in one.storage}


def borne_by_copies(expanded: ExpandedDesign, lost: Iterable[str]) -> frozenset[str]:
    """Of lost storage that whose file system has copies of all that is on it elsewhere."""
    of, found = _filesystems(expanded), dict[CopiedStorage, list[str]]()
    for name in lost:
        if name in of:
            found.setdefault(of[name], []).append(name)
    return frozenset(
        name
        for copied, names in found.items()
        if len({group_of(expanded, one) for one in names}) < copied.copies
        for name in names
    )


def tolerated(expanded: ExpandedDesign, laid: WorkloadLegs, dead: frozenset[Way]) -> frozenset[str]:
    """Storage that is lost to a workload, and whose data others serve still."""
    if not dead:
        return frozenset()
    living = {leg.volume for leg in laid.legs if leg.way not in dead}
    places: dict[str, set[str]] = {}
    storage: dict[str, set[str]] = {}
    for leg in laid.legs:
        guard = protecting(expanded, leg.way) if leg.volume not in living else None
        if guard is not None:
            places.setdefault(guard[0], set()).add(guard[1])
            storage.setdefault(guard[0], set()).add(leg.volume)
    return frozenset(
        name for keeper, names in storage.items() if len(places[keeper]) <= bears(expanded, keeper) for name in names
    )
