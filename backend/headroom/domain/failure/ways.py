"""The way table: every path by which hosts could reach the volumes of workloads, whoever owns these."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from headroom.domain.catalogue.raid_rules import MIRRORED, PARITY_DRIVES
from headroom.domain.performance.parts.routes import CABLE, Way
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.behind import behind
from headroom.domain.topology.chassis import chassis_of
from headroom.domain.topology.fabrics import fabrics, port_at, shortest_routes
from headroom.domain.topology.io_paths import paths_between
from headroom.domain.topology.needs import Facet, needs, of_design
from headroom.domain.topology.records import ExpandedDesign, IoPath, Node
from headroom.domain.topology.services import local_to

Pair: TypeAlias = tuple[str, str]
"""A host, and a storage system that it reaches over paths."""
_DIRECT: Final = "direct"


class PlainWay(NamedTuple):
    """A volume of a storage system as a host reaches it over paths."""

    host: str
    volume: str
    system: str
    owner: str | None
    policy: str


class Spare(NamedTuple):
    """How many paths, fabrics and controllers a host has to a storage system."""

    paths: int
    fabrics: int
    controllers: int


@dataclass(slots=True)
class WayTable:
    """Ways of all workloads, and which paths lie on which parts and cables. Shared: read only."""

    ways: list[Way]
    """As legs have them, in order."""
    plain: dict[Way, PlainWay] = field(default_factory=dict)
    """Those over paths to a storage system."""
    paths: dict[Pair, list[IoPath]] = field(default_factory=dict)
    """All paths of a pair, in order of HBA and port."""
    of_pair: dict[Pair, list[Way]] = field(default_factory=dict)
    hosts_of: dict[str, list[str]] = field(default_factory=dict)
    """Volume to the hosts that use it over paths."""
    by_part: dict[str, set[Pair]] = field(default_factory=dict)
    by_cable: dict[str, set[Pair]] = field(default_factory=dict)
    """Pairs with a path there."""
    spare: dict[Pair, Spare] = field(default_factory=dict)


def lay_ways(expanded: ExpandedDesign, ways: Iterable[Way]) -> WayTable:
    """The way table of these ways."""
    return _lay(expanded, tuple(sorted(set(ways))))


@of_design
def _lay(expanded: ExpandedDesign, ways: tuple[Way, ...]) -> WayTable:
    table = WayTable(list(ways))
    for way in ways:
        host, volume, through = way
        node = expanded.nodes[volume]
        system = system_of(expanded, volume)
        if through or node.kind != "volume" or local_to(expanded, volume) == host or system is None:
            continue
        owner, policy = node.attributes.get("owner"), str(expanded.nodes[host].attributes.get("multipath"))
        table.plain[way] = PlainWay(host, volume, system, owner if isinstance(owner, str) else None, policy)
        table.of_pair.setdefault((host, system), []).append(way)
        table.hosts_of.setdefault(volume, []).append(host)
    for pair in table.of_pair:
        found = table.paths[pair] = paths_between(expanded, *pair)
        table.spare[pair] = spare_of(expanded, found)
        for path in found:
            for part in path.nodes:
                table.by_part.setdefault(part, set()).add(pair)
            for cable in path.cables:
                table.by_cable.setdefault(cable, set()).add(pair)
    return table


def spare_of(expanded: ExpandedDesign, paths: Iterable[IoPath]) -> Spare:
    """How many paths these are, over how many fabrics and to how many controllers."""
    of_switch = fabrics(expanded).of_switch
    found = list(paths)
    separate = {of_switch.get(path.switches[0], path.switches[0]) if path.switches else _DIRECT for path in found}
    return Spare(len(found), len(separate), len({path.controller for path in found}))


def system_of(expanded: ExpandedDesign, node_id: str) -> str | None:
    """The storage system that holds a part."""
    above = expanded.upstream(node_id)
    return next((name for name in above if expanded.nodes[name].kind == "storage_system"), None)


def places_on(path: IoPath) -> tuple[str, ...]:
    """Names of the places that a path leads over."""
    return *path.nodes, *[f"{CABLE}{cable}" for cable in path.cables]


def is_alive(path: IoPath, parts: frozenset[str], cables: frozenset[str]) -> bool:
    """Whether no part and no cable of a path is among these."""
    return parts.isdisjoint(path.nodes) and cables.isdisjoint(path.cables)


def reaches(expanded: ExpandedDesign, path: IoPath, owner: str) -> bool:
    """Whether a path ends at this controller, or at a port inside it."""
    return owner == path.controller or owner in expanded.upstream(path.controller)


@needs(Facet.PARTS, Facet.CABLES)
def dealing_cables(expanded: ExpandedDesign) -> frozenset[str]:
    """Cables whose loss lets a fabric choose other routes for paths that do not pass them.

    Links between switches, and adapters' cables at a switch that deals equal routes out by the order of its ports.
    """
    network = fabrics(expanded)
    found = {cable for links in network.isls.values() for _, cable in links}
    for switch, ports in network.initiators.items():
        if any(len(routes) > 1 for routes in shortest_routes(network.isls, switch).values()):
            found |= {cable.id for port in ports if (cable := expanded.cable_at(port)) is not None}
    return frozenset(found)


@needs(Facet.PARTS, Facet.CABLES)
def carrying_cables(expanded: ExpandedDesign) -> frozenset[str]:
    """Of `dealing_cables` those whose loss may change a path while all others are there.

    Links that lie on no shortest route from a port to any target in its sight change nothing by themselves.
    """
    network = fabrics(expanded)
    carrying: set[str] = set()
    for switch, ports in network.initiators.items():
        routes = shortest_routes(network.isls, switch)
        seen = {last for port in ports for _, last in network.visible_targets(port, switch)}
        carrying.update(cable for last in seen for _, cables in routes.get(last, ()) for cable in cables)
    links = {cable for each in network.isls.values() for _, cable in each}
    return dealing_cables(expanded) - (links - carrying)


@needs(Facet.PARTS, Facet.CABLES)
def zoned_ports(expanded: ExpandedDesign) -> frozenset[tuple[str, str]]:
    """Ports cabled to fabrics on which zones keep ports apart."""
    network = fabrics(expanded)
    found: set[tuple[str, str]] = set()
    for cable in expanded.cables.values():
        for end, other in ((cable.a, cable.b), (cable.b, cable.a)):
            port = port_at(expanded, end)
            linked = port is not None and port.role == "fabric" and cable.speed_gbps is not None
            if linked and network.of_switch.get(chassis_of(expanded, end[0])) in network.zoned:
                found.add(other)
    return frozenset(found)


class ArrayGuard(NamedTuple):
    """How many drives an array may lose."""

    drives: tuple[str, ...]
    tolerance: int
    mirrored: bool


@of_design
def array_guards(expanded: ExpandedDesign) -> dict[str, ArrayGuard]:
    """Arrays with drives that are drawn. Of mirrored ones only one drive is sure: nobody says which mirror which."""
    found = {}
    for array in expanded.of_kind("raid_array"):
        drives = tuple(name for name in ids(array, "drives") if name in expanded.nodes)
        if drives:
            found[array.id] = ArrayGuard(drives, *_tolerance(array, len(drives)))
    return found


def _tolerance(array: Node, drives: int) -> tuple[int, bool]:
    level = str(array.attributes.get("level"))
    if level in MIRRORED:
        return (1 if drives > 1 else 0), True
    return PARITY_DRIVES.get(level, 0), False


@of_design
def arrays_of_drive(expanded: ExpandedDesign) -> dict[str, list[str]]:
    """Drive to the arrays on it."""
    found: dict[str, list[str]] = {}
    for array, guard in array_guards(expanded).items():
        for drive in guard.drives:
            found.setdefault(drive, []).append(array)
    return found


@of_design
def beneath_storage(expanded: ExpandedDesign, storage: str) -> tuple[str, ...]:
    """What the data of a volume, or of an array used as a whole, lie on: pool, ranks, adapters, arrays."""
    found = [name for name, _ in behind(expanded, storage)]
    above = [name for name in expanded.upstream(storage) if expanded.nodes[name].kind == "raid_array"]
    own = [storage] if expanded.nodes[storage].kind == "raid_array" else []
    return tuple(dict.fromkeys([*own, *found, *above]))
