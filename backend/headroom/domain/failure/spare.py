"""What clusters of services bear, and how much redundancy workloads have."""

from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.parts.routes import Way
from headroom.domain.topology.records import ExpandedDesign
from headroom.domain.topology.services import cluster_redundancy, clusters_of_services, root_of


def protecting(expanded: ExpandedDesign, way: Way) -> tuple[str, str] | None:
    """The cluster that keeps the data behind a way on several servers, and the server on this way; None for none."""
    clusters = clusters_of_services(expanded)
    for name in way[2]:
        cluster = clusters.get(name)
        if cluster is not None and cluster_redundancy(expanded.nodes[cluster]).extra:
            return cluster, root_of(expanded, name)
    return None


def tolerated(expanded: ExpandedDesign, laid: WorkloadLegs, dead: frozenset[Way]) -> frozenset[str]:
    """Storage that is lost to a workload, and whose data its cluster has on other servers still."""
    living = {leg.volume for leg in laid.legs if leg.way not in dead}
    servers: dict[str, set[str]] = {}
    storage: dict[str, set[str]] = {}
    for leg in laid.legs:
        guard = protecting(expanded, leg.way) if leg.volume not in living else None
        if guard is not None:
            servers.setdefault(guard[0], set()).add(guard[1])
            storage.setdefault(guard[0], set()).add(leg.volume)
    return frozenset(
        name
        for cluster, names in storage.items()
        if len(servers[cluster]) <= cluster_redundancy(expanded.nodes[cluster]).extra
        for name in names
    )
