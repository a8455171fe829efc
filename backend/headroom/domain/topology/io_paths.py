"""I/O paths: every way from a host's ports to a controller's, direct or through switches, as zones allow.

A cable whose ends share no speed is no link.
"""

from collections import deque
from typing import Final, NamedTuple, TypeAlias

from headroom.domain.catalogue.records import Port
from headroom.domain.design.records import PortRef
from headroom.domain.topology.chassis import cards_passed, chassis_of
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedCable, ExpandedDesign, IoPath, Node

Route: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
"""Switches from the first to the last and the cables between them."""
_MOST_ROUTES: Final = 64
"""Equal routes between two switches that are told apart; meshes of many switches have more than anyone could list."""


class Sight(NamedTuple):
    """A port of a host that sees a port of a storage system, and the line cards and switches at either end, if any."""

    initiator: PortRef
    target: PortRef
    switches: tuple[str, ...]


def sights(expanded: ExpandedDesign, host_id: str) -> list[Sight]:
    """All pairs of ports by which a host may reach storage, whoever owns the volumes; cheaper than listing paths."""
    return _Finder(expanded, False).sights(host_id)


def io_paths(expanded: ExpandedDesign, host_id: str, volume_id: str) -> list[IoPath]:
    """Paths by which a host reaches a volume, in order of HBA and port; empty when it does not.

    A volume with an owner is reached through that controller only; one that is mapped to hosts, by these only.
    The list is shared between calls: read only.
    """
    target = _target(expanded, host_id, volume_id)
    return _host_paths(expanded, host_id, False).of.get(target, []) if target is not None else []


def first_io_path(expanded: ExpandedDesign, host_id: str, volume_id: str) -> list[IoPath]:
    """The first of `io_paths`, or none; on an open fabric this spares all others from being listed."""
    target = _target(expanded, host_id, volume_id)
    return _host_paths(expanded, host_id, True).of.get(target, []) if target is not None else []


def may_choose(expanded: ExpandedDesign, host_id: str, volume_id: str) -> bool:
    """Whether a host may have several paths to a volume; known from looking for the first, without listing them."""
    return _target(expanded, host_id, volume_id) in _host_paths(expanded, host_id, True).several


def chosen_paths(expanded: ExpandedDesign, host_id: str, volume_id: str) -> list[IoPath]:
    """Paths that the host's multipath policy uses: `failover` takes the first by port, the others take all alike."""
    failover = expanded.nodes[host_id].attributes.get("multipath") == "failover"
    return first_io_path(expanded, host_id, volume_id) if failover else io_paths(expanded, host_id, volume_id)


def _target(expanded: ExpandedDesign, host_id: str, volume_id: str) -> str | None:
    """The controller or storage system through which a host may reach a volume."""
    volume = expanded.nodes[volume_id]
    hosts = volume.attributes.get("hosts")
    if isinstance(hosts, list) and hosts and host_id not in hosts:
        return None
    owner = volume.attributes.get("owner")
    if isinstance(owner, str):
        return owner
    return next((item for item in expanded.upstream(volume_id) if expanded.nodes[item].kind == "storage_system"), None)


class _HostPaths(NamedTuple):
    """Paths of a host by controller and by storage system, and those of these with more paths than the first."""

    of: dict[str, list[IoPath]]
    several: set[str]


@needs(Facet.PARTS, Facet.CABLES)
def _host_paths(expanded: ExpandedDesign, host_id: str, first: bool) -> _HostPaths:
    """All paths of a host, or the first to each controller and storage system."""
    finder = _Finder(expanded, first)
    return _HostPaths(finder.paths(host_id), finder.several)


class _Finder:
    def __init__(self, expanded: ExpandedDesign, first: bool) -> None:
        self._expanded = expanded
        self._first = first
        self._reached: set[str] = set()
        """Controllers with a path, where only the first is asked for."""
        self.several: set[str] = set()
        """Controllers and storage systems with more paths than the first."""
        self._fabrics = _fabrics(expanded)
        self._tails: dict[str, tuple[str, ...]] = {}
        self._routes: dict[str, dict[str, list[Route]]] = {}
        self._open: dict[str, list[tuple[PortRef, str]]] = {}
        """Targets of fabrics without zones."""

    def paths(self, host_id: str) -> dict[str, list[IoPath]]:
        result: dict[str, list[IoPath]] = {}
        for hba in self._hbas(host_id):
            assert hba.inner is not None  # an HBA is a part of the catalogue
            above = (*reversed(self._expanded.upstream(hba.id)), hba.id)
            for port_id, port in hba.inner.ports.items():
                cable = self._expanded.cable_at((hba.id, port_id)) if port.role == "initiator" else None
                if cable is not None and cable.speed_gbps is not None:
                    for path in self._from_port(host_id, above, (hba.id, port_id), cable):
                        for target in (path.controller, *self._expanded.upstream(path.controller)):
                            found = result.setdefault(target, [])
                            if self._first and found:
                                self.several.add(target)
                            else:
                                found.append(path)
        return result

    def sights(self, host_id: str) -> list[Sight]:
        found: list[Sight] = []
        for hba in self._hbas(host_id):
            assert hba.inner is not None  # an HBA is a part of the catalogue
            for start in [(hba.id, port_id) for port_id in hba.inner.ports]:
                cable = self._expanded.cable_at(start)
                if cable is None or cable.speed_gbps is None:
                    continue
                port = port_at(self._expanded, far := cable.b if cable.a == start else cable.a)
                if port is not None and port.role == "target":
                    found.append(Sight(start, far, ()))
                elif port is not None and port.role == "fabric":
                    first = chassis_of(self._expanded, far[0])
                    for target, last in self._visible_targets(start, first):
                        cards = self._cards((cable.id, self._target_cable(target)))
                        found.append(Sight(start, target, (*cards, *{first: 0, last: 0})))
        return found

    def _hbas(self, host_id: str) -> list[Node]:
        beneath = [node for node in self._expanded.of_kind("hba") if host_id in self._expanded.upstream(node.id)]
        return sorted(beneath, key=lambda node: node.id)

    def _from_port(self, host_id: str, above: tuple[str, ...], start: PortRef, first: ExpandedCable) -> list[IoPath]:
        far = first.b if first.a == start else first.a
        port = port_at(self._expanded, far)
        if port is not None and port.role == "target":
            return [self._path(host_id, above, start, far, (first.id,), ())]
        if port is None or port.role != "fabric":
            return []
        found = []
        entry = chassis_of(self._expanded, far[0])
        for target, last in self._visible_targets(start, entry):
            if target[0] in self._reached:
                self.several.update((target[0], *self._expanded.upstream(target[0])))
                continue
            for switches, isls in self._choose(entry, last, start):
                cables = (first.id, *isls, self._target_cable(target))
                found.append(self._path(host_id, above, start, target, cables, switches))
                if self._first:
                    self._reached.add(target[0])
        return found

    def _path(
        self, host_id: str, above: tuple[str, ...], start: PortRef, target: PortRef, cables: tuple[str, ...],
        switches: tuple[str, ...],
    ) -> IoPath:  # fmt: skip
        controller = target[0]
        tail = self._tails.get(controller)
        if tail is None:
            tail = self._tails[controller] = (controller, *self._expanded.upstream(controller))
        nodes = (*above, *self._cards(cables), *switches, *tail)
        return IoPath(host_id, start[0], start[1], target[1], controller, cables, switches, nodes)

    def _cards(self, cables: tuple[str, ...]) -> tuple[str, ...]:
        return cards_passed(self._expanded, cables) if self._fabrics.has_cards else ()

    def _target_cable(self, target: PortRef) -> str:
        cable = self._expanded.cable_at(target)
        assert cable is not None  # targets are found by their cables
        return cable.id

    def _visible_targets(self, start: PortRef, switch: str) -> list[tuple[PortRef, str]]:
        """Target ports that a port on a switch sees, each with its switch: all of the fabric, or those of its zones."""
        fabric = self._fabrics.of_switch[switch]
        targets = self._fabrics.targets[fabric]
        if fabric not in self._fabrics.zoned:
            if fabric not in self._open:
                self._open[fabric] = sorted(targets.items())
            return self._open[fabric]
        seen = self._fabrics.peers.get(start, frozenset())
        return sorted((peer, targets[peer]) for peer in seen if peer in targets)

    def _choose(self, first: str, last: str, start: PortRef) -> list[Route]:
        """The one shortest route that frames of a port take; equal routes are dealt out by the order of ports."""
        if first not in self._routes:
            self._routes[first] = _shortest_routes(self._fabrics.isls, first)
        routes = self._routes[first].get(last, [])
        ordinal = self._fabrics.initiators[first].index(start) if len(routes) > 1 else 0
        return [routes[ordinal % len(routes)]] if routes else []


def port_at(expanded: ExpandedDesign, end: PortRef) -> Port | None:
    """The catalogue's entry for a port of the expanded design."""
    node = expanded.nodes.get(end[0])
    return node.inner.ports.get(end[1]) if node is not None and node.inner is not None else None


class _Fabrics:
    """Switches that are joined by inter-switch links, what hangs on them and what is zoned."""

    def __init__(self) -> None:
        self.isls: dict[str, list[tuple[str, str]]] = {}
        self.of_switch: dict[str, str] = {}
        self.targets: dict[str, dict[PortRef, str]] = {}
        self.initiators: dict[str, list[PortRef]] = {}
        """By switch: ports of both fabrics in one row would give every port of a fabric the same of two links."""
        self.zoned: set[str] = set()
        self.peers: dict[PortRef, frozenset[PortRef]] = {}
        self.has_cards = False
        """Whether any cable ends in a line card."""


@needs(Facet.PARTS, Facet.CABLES)
def _fabrics(expanded: ExpandedDesign) -> _Fabrics:
    fabrics = _Fabrics()
    attached: list[tuple[PortRef, str, str]] = []
    for cable in expanded.cables.values():
        if cable.speed_gbps is None:
            continue
        roles = {}
        for end in (cable.a, cable.b):
            port = port_at(expanded, end)
            roles[end] = port.role if port is not None else ""
        for end, other in ((cable.a, cable.b), (cable.b, cable.a)):
            if roles[end] == "fabric":
                switch, far = chassis_of(expanded, end[0]), chassis_of(expanded, other[0])
                fabrics.has_cards = fabrics.has_cards or switch != end[0]
                links = fabrics.isls.setdefault(switch, [])
                if roles[other] != "fabric":
                    attached.append((other, roles[other], switch))
                elif far != switch:
                    links.append((far, cable.id))
    for switch in fabrics.isls:
        if switch not in fabrics.of_switch:
            for reached in _shortest_routes(fabrics.isls, switch):
                fabrics.of_switch[reached] = switch
    places: dict[PortRef, str] = {}
    for device, role, switch in attached:
        fabric = fabrics.of_switch[switch]
        places[device] = fabric
        if role == "target":
            fabrics.targets.setdefault(fabric, {})[device] = switch
        elif role == "initiator":
            fabrics.initiators.setdefault(switch, []).append(device)
        fabrics.targets.setdefault(fabric, {})
    for ports in fabrics.initiators.values():
        ports.sort()
    _apply_zones(expanded, fabrics, places)
    return fabrics


def _apply_zones(expanded: ExpandedDesign, fabrics: _Fabrics, places: dict[PortRef, str]) -> None:
    for zone in expanded.zones.values():
        for member in zone.members:
            fabric = places.get(member)
            if fabric is not None:
                fabrics.zoned.add(fabric)
                before = fabrics.peers.get(member)
                fabrics.peers[member] = zone.members if before is None else before | zone.members


def _shortest_routes(isls: dict[str, list[tuple[str, str]]], first: str) -> dict[str, list[Route]]:
    """All shortest routes from a switch to each that it reaches, in order of their cables."""
    routes: dict[str, list[Route]] = {first: [((first,), ())]}
    waiting = deque([first])
    while waiting:
        switch = waiting.popleft()
        length = len(routes[switch][0][1])
        for neighbour, cable in sorted(isls[switch]):
            longer = [((*switches, neighbour), (*cables, cable)) for switches, cables in routes[switch]]
            if neighbour not in routes:
                routes[neighbour] = longer[:_MOST_ROUTES]
                waiting.append(neighbour)
            elif len(routes[neighbour][0][1]) == length + 1:
                routes[neighbour] = (routes[neighbour] + longer)[:_MOST_ROUTES]
    return routes
