"""Fabrics: which switches inter-switch links join, which ports hang on them, and which of these zones let see which.

A cable whose ends share no speed is no link.
"""

from collections import deque
from typing import Final, TypeAlias

from headroom.domain.catalogue.records import Port
from headroom.domain.design.records import PortRef
from headroom.domain.topology.chassis import chassis_of
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign

Route: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
"""Switches from the first to the last and the cables between them."""
_MOST_ROUTES: Final = 64
"""Equal routes between two switches that are told apart; meshes of many switches have more than anyone could list."""


def port_at(expanded: ExpandedDesign, end: PortRef) -> Port | None:
    """The catalogue's entry for a port of the expanded design."""
    node = expanded.nodes.get(end[0])
    return node.inner.ports.get(end[1]) if node is not None and node.inner is not None else None


class Fabrics:
    """Switches that inter-switch links join, the ports cabled to them, and what zones let these see.

    A fabric goes by the id of one of its switches.
    """

    def __init__(self) -> None:
        self.isls: dict[str, list[tuple[str, str]]] = {}
        """Switch to its neighbours, each with the cable."""
        self.of_switch: dict[str, str] = {}
        """Every switch to its fabric."""
        self.targets: dict[str, dict[PortRef, str]] = {}
        """Fabric to its target ports, each with its switch."""
        self.initiators: dict[str, list[PortRef]] = {}
        """By switch: ports of both fabrics in one row would give every port of a fabric the same of two links."""
        self.zoned: set[str] = set()
        """Fabrics on which a zone has a member; on the others every port sees every other."""
        self.peers: dict[PortRef, frozenset[PortRef]] = {}
        """Port to all members of its zones."""
        self.has_cards = False
        """Whether any cable ends in a line card."""
        self.open: dict[str, list[tuple[PortRef, str]]] = {}
        """Sorted targets of the fabrics without zones."""

    def visible_targets(self, start: PortRef, switch: str) -> list[tuple[PortRef, str]]:
        """Target ports that a port on a switch sees, each with its switch: all of the fabric, or those of its zones."""
        fabric = self.of_switch[switch]
        if fabric in self.open:
            return self.open[fabric]
        targets = self.targets[fabric]
        return sorted((peer, targets[peer]) for peer in self.peers.get(start, frozenset()) if peer in targets)


@needs(Facet.PARTS, Facet.CABLES)
def fabrics(expanded: ExpandedDesign) -> Fabrics:
    """The fabrics of a design. Shared: read only."""
    found = Fabrics()
    found.isls = {switch.id: [] for switch in expanded.of_kind("switch")}
    attached: list[tuple[PortRef, str, str]] = []
    for cable in expanded.cables.values():
        if cable.speed_gbps is None:
            continue
        role_a, role_b = _role(expanded, cable.a), _role(expanded, cable.b)
        for end, role, other, other_role in ((cable.a, role_a, cable.b, role_b), (cable.b, role_b, cable.a, role_a)):
            if role == "fabric":
                switch = chassis_of(expanded, end[0])
                found.has_cards = found.has_cards or switch != end[0]
                links = found.isls.setdefault(switch, [])
                if other_role != "fabric":
                    attached.append((other, other_role, switch))
                elif (far := chassis_of(expanded, other[0])) != switch:
                    links.append((far, cable.id))
    for switch in found.isls:
        if switch not in found.of_switch:
            for reached in shortest_routes(found.isls, switch):
                found.of_switch[reached] = switch
    places: dict[PortRef, str] = {}
    for device, role, switch in attached:
        fabric = found.of_switch[switch]
        places[device] = fabric
        if role == "target":
            found.targets.setdefault(fabric, {})[device] = switch
        elif role == "initiator":
            found.initiators.setdefault(switch, []).append(device)
        found.targets.setdefault(fabric, {})
    for ports in found.initiators.values():
        ports.sort()
    _apply_zones(expanded, found, places)
    found.open = {of: sorted(targets.items()) for of, targets in found.targets.items() if of not in found.zoned}
    return found


def _role(expanded: ExpandedDesign, end: PortRef) -> str:
    port = port_at(expanded, end)
    return port.role if port is not None else ""


def _apply_zones(expanded: ExpandedDesign, fabrics: Fabrics, places: dict[PortRef, str]) -> None:
    for zone in expanded.zones.values():
        for member in zone.members:
            fabric = places.get(member)
            if fabric is not None:
                fabrics.zoned.add(fabric)
                before = fabrics.peers.get(member)
                fabrics.peers[member] = zone.members if before is None else before | zone.members


def shortest_routes(isls: dict[str, list[tuple[str, str]]], first: str) -> dict[str, list[Route]]:
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
