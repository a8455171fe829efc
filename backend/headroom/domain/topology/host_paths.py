"""Ways over a network from one host to another: cards of both, switches and cables between them.

A host reaches a service of another host through ports of both, straight or through switches. Traffic spreads evenly
over all pairs of ports that see each other and share the fastest speed; multipath policies are for volumes only.
"""

from typing import NamedTuple

from headroom.domain.design.records import PortRef
from headroom.domain.topology.chassis import cards_passed, chassis_of
from headroom.domain.topology.fabrics import Fabrics, Route, fabrics, port_at, shortest_routes
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign

_NETWORKS = frozenset({"eth", "ib"})
"""Types of ports over which hosts speak to each other."""


class HostPath(NamedTuple):
    """One way from a host to another."""

    near: tuple[str, ...]
    """Parts of the first host beneath it, down to the card."""
    near_cable: str
    between: tuple[str, ...]
    """Line cards and switches."""
    links: tuple[str, ...]
    """Cables between switches."""
    far_cable: str
    """That of the second host; the same as `near_cable` where no switch is between."""
    far: tuple[str, ...]
    """Parts of the second host beneath it, from the card up."""


class _End(NamedTuple):
    port: PortRef
    cable: str
    speed_gbps: float
    switch: str
    """Empty where the cable leads straight to another host."""
    peer: PortRef | None
    parts: tuple[str, ...]
    """The card and what holds it beneath the host."""


@needs(Facet.PARTS, Facet.CABLES)
def host_paths(expanded: ExpandedDesign, first: str, second: str) -> list[HostPath]:
    """Ways from a host to another over their fastest common links, in order of ports; empty where none leads there."""
    found: list[tuple[float, HostPath]] = []
    network = fabrics(expanded)
    ends = _ends(expanded, second)
    for near in _ends(expanded, first):
        for far in ends:
            if not near.switch or not far.switch:
                if near.peer == far.port:
                    path = _path(expanded, near, far, ((), ()))
                    found.append((near.speed_gbps, path))
            elif _sees(network, near, far):
                way = _route(expanded, network, near, far)
                speed = min(near.speed_gbps, far.speed_gbps)
                found.append((speed, _path(expanded, near, far, way)))
    best = max((speed for speed, _ in found), default=0.0)
    return [path for speed, path in found if speed == best]


def _path(expanded: ExpandedDesign, near: _End, far: _End, way: Route) -> HostPath:
    switches, isls = way
    cards = cards_passed(expanded, (near.cable, *isls, far.cable)) if switches else ()
    return HostPath(
        near.parts[::-1], near.cable, (*cards, *switches), isls, far.cable, far.parts,
    )  # fmt: skip


def _sees(network: Fabrics, near: _End, far: _End) -> bool:
    """Whether both ports are in one fabric, of one type, and no zone keeps them apart."""
    fabric = network.of_switch[near.switch]
    if network.of_switch[far.switch] != fabric:
        return False
    return fabric not in network.zoned or far.port in network.peers.get(near.port, frozenset())


def _route(expanded: ExpandedDesign, network: Fabrics, near: _End, far: _End) -> Route:
    """The shortest way; equal ones are dealt out by the order of ports at both ends."""
    routes = _shortest(expanded, near.switch).get(far.switch, [])
    turn = network.initiators[near.switch].index(near.port) + network.initiators[far.switch].index(far.port)
    return routes[turn % len(routes)]


@needs(Facet.PARTS, Facet.CABLES)
def _shortest(expanded: ExpandedDesign, switch: str) -> dict[str, list[Route]]:
    return shortest_routes(fabrics(expanded).isls, switch)


@needs(Facet.PARTS, Facet.CABLES)
def _ends(expanded: ExpandedDesign, host: str) -> list[_End]:
    """Cabled network ports of a host, in order."""
    found = []
    for card in sorted(expanded.of_kind("hba"), key=lambda node: node.id):
        above = expanded.upstream(card.id)
        if card.inner is None or host not in above:
            continue
        parts = (card.id, *[name for name in above if name != host])
        for name, port in card.inner.ports.items():
            near = (card.id, name)
            cable = expanded.cable_at(near) if port.role == "initiator" and port.type in _NETWORKS else None
            if cable is None or cable.speed_gbps is None:
                continue
            far = cable.b if cable.a == near else cable.a
            other = port_at(expanded, far)
            if other is not None and other.role in ("fabric", "initiator"):
                switch = chassis_of(expanded, far[0]) if other.role == "fabric" else ""
                found.append(_End(near, cable.id, cable.speed_gbps, switch, None if switch else far, parts))
    return found
