"""Routes of all ways that workloads take."""

from collections.abc import Iterable
from typing import Final

from headroom.domain.performance.parts.routes import Routes, Way, add_route, add_way, passed_by
from headroom.domain.performance.parts.ways import Passes, passes_of
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.behind import behind
from headroom.domain.topology.filesystem_copies import copies_written
from headroom.domain.topology.io_paths import chosen_paths
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, IoPath
from headroom.domain.topology.services import Redundancy, clusters_of_services, local_to, redundancy_of

_MOST_WAYS: Final = 20_000
"""Ways of which it is kept what they pass."""


def lay_routes(expanded: ExpandedDesign, ways: Iterable[Way]) -> Routes:
    """Routes of all ways; one without an I/O path gets a route without entries."""
    return _lay(expanded, sorted(set(ways))).copy()


@needs(Facet.PARTS, Facet.ATTRIBUTES)
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
        tuple([_protection(expanded, name) for name in through]), copies_written(expanded).get((host, volume), 1),
    )  # fmt: skip


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def _protection(expanded: ExpandedDesign, name: str) -> tuple[Redundancy, str | None, tuple[str, ...]]:
    """How the cluster of a service protects its data, which it is, and the services among which it does."""
    cluster = clusters_of_services(expanded).get(name)
    mates = tuple(ids(expanded.nodes[cluster], "services")) if cluster is not None else ()
    return redundancy_of(expanded, name), cluster, mates


def _all_deciding(expanded: ExpandedDesign, ways: list[Way]) -> object:
    return [(way, _deciding(island, way)) if (island := _island(expanded, way)) else way for way in ways]


@needs(Facet.PARTS, Facet.CABLES, by=_all_deciding, most=4)
def _lay(expanded: ExpandedDesign, ways: list[Way]) -> Routes:
    routes = Routes()
    for way in ways:
        island, volume = _island(expanded, way), way[1]
        passed = passed_by_way(island, way) if island is not None else Passes({}, [], 0)
        if passed.multiples:
            routes.route[way] = add_way(routes, volume, passed.of, passed.multiples, passed.paths)
        else:
            plain = {name: share for (name, _), share in passed.of.items()}
            routes.route[way] = add_route(routes, volume, plain, passed.paths)
    return routes


def _island(expanded: ExpandedDesign, way: Way) -> ExpandedDesign | None:
    """The island of a way; None where its ends are on two, so that nothing leads from one to the other."""
    host, volume, through = way
    island = expanded.island_of(host)
    return island if island is expanded or all(name in island.nodes for name in (volume, *through)) else None


@needs(Facet.PARTS, Facet.CABLES, Facet.ATTRIBUTES)
def passed_by_way(expanded: ExpandedDesign, way: Way) -> Passes:
    """What a way passes; without multiples where every place sees what the host asks."""
    host, volume, through = way
    if through or local_to(expanded, volume) == host or (host, volume) in copies_written(expanded):
        return passes_of(expanded, host, volume, through)
    paths = chosen_paths(expanded, host, volume) if expanded.nodes[volume].kind == "volume" else []
    known = _passed_before(expanded)
    before = known.get(way)
    if before is not None and before[0] == paths:
        return before[1]
    plain = passed_by(expanded, volume, paths, [1 / len(paths)] * len(paths) if paths else [])
    found = Passes({(name, 0): share for name, share in plain.items()}, [], len(paths))
    if len(known) >= _MOST_WAYS:
        known.clear()
    known[way] = paths, found
    return found


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def _passed_before(_: ExpandedDesign) -> dict[Way, tuple[list[IoPath], Passes]]:
    """What ways passed when they were asked for last, by their paths: a cable changes those of few."""
    return {}
