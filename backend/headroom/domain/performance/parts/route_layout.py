"""Routes of all ways that workloads take."""

from collections.abc import Iterable

from headroom.domain.performance.parts.routes import Routes, Way, add_route, add_way, passed_by
from headroom.domain.performance.parts.ways import passes_of
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.behind import behind
from headroom.domain.topology.io_paths import chosen_paths
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign
from headroom.domain.topology.services import Redundancy, clusters_of_services, local_to, redundancy_of


def lay_routes(expanded: ExpandedDesign, ways: Iterable[Way]) -> Routes:
    """Routes of all ways; one without an I/O path gets a route without entries."""
    return _lay(expanded, sorted(set(ways))).copy()


def _deciding(expanded: ExpandedDesign, way: Way) -> tuple[object, ...]:
    """Attributes that decide which I/O paths lead from a host to a volume, and what lies behind it."""
    host, volume, through = way
    node = expanded.nodes[volume]
    hosts = node.attributes.get("hosts")
    home = expanded.nodes.get(node.parent or "")
    pooled = home is not None and home.kind == "extent_pool"
    array = node if node.kind == "raid_array" else home
    own = array is not None and local_to(expanded, volume) is not None
    asking = [host, *(above[-1] for name in through if (above := expanded.upstream(name)))]
    return (
        tuple(hosts) if isinstance(hosts, list) else hosts, node.attributes.get("owner"),
        tuple(expanded.nodes[one].attributes.get("multipath") for one in asking),
        tuple(behind(expanded, volume)) if pooled else None,
        (array.attributes.get("card"), *ids(array, "drives")) if own and array is not None else None,
        tuple([_protection(expanded, name) for name in through]),
    )  # fmt: skip


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def _protection(expanded: ExpandedDesign, name: str) -> tuple[Redundancy, tuple[str, ...]]:
    """How the cluster of a service protects its data, and the services among which it does."""
    cluster = clusters_of_services(expanded).get(name)
    mates = tuple(ids(expanded.nodes[cluster], "services")) if cluster is not None else ()
    return redundancy_of(expanded, name), mates


@needs(
    Facet.PARTS,
    Facet.CABLES,
    by=lambda expanded, ways: [(way, _deciding(expanded, way)) for way in ways],
    most=4,
)
def _lay(expanded: ExpandedDesign, ways: list[Way]) -> Routes:
    routes = Routes()
    for way in ways:
        host, volume, through = way
        if through or local_to(expanded, volume) == host:
            passes = passes_of(expanded, host, volume, through)
            routes.route[way] = add_way(routes, volume, passes.of, passes.multiples, passes.paths)
        else:
            paths = chosen_paths(expanded, host, volume) if expanded.nodes[volume].kind == "volume" else []
            plain = passed_by(expanded, volume, paths, [1 / len(paths)] * len(paths) if paths else [])
            routes.route[way] = add_route(routes, volume, plain, len(paths))
    return routes
