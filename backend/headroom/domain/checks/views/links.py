"""Questions about what is joined to what: ports with their cables, volumes in use, chains of enclosures."""

from collections.abc import Iterator
from typing import NamedTuple

from headroom.domain.catalogue.records import Port
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.design.records import Design
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.chassis import chassis_of
from headroom.domain.topology.fabrics import fabrics, port_at
from headroom.domain.topology.io_paths import io_paths
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.reach import above
from headroom.domain.topology.records import ExpandedCable, ExpandedDesign, IoPath, Node

EXTERNAL = frozenset({"fc", "eth", "ib", "sas"})
"""Types of ports to which cables lead from outside."""


class PortEnd(NamedTuple):
    """A port of a part, with the cable in it."""

    node: Node
    port: str
    entry: Port
    cable: ExpandedCable | None


@needs(Facet.PARTS, Facet.CABLES)
def ports_by_part(expanded: ExpandedDesign) -> dict[str, list[PortEnd]]:
    """Part to its ports, for all parts that have any."""
    return {
        node.id: [
            PortEnd(node, port, entry, expanded.cable_at((node.id, port))) for port, entry in node.inner.ports.items()
        ]
        for node in expanded.nodes.values()
        if node.inner is not None and node.inner.ports
    }


def ports_of(expanded: ExpandedDesign, part: str, role: str) -> list[PortEnd]:
    """Ports of a part in a role to which cables lead from outside."""
    return [
        one for one in ports_by_part(expanded).get(part, ()) if one.entry.role == role and one.entry.type in EXTERNAL
    ]


def root(expanded: ExpandedDesign, part: str) -> str:
    """Host, switch or storage system that holds a part, or the part itself."""
    holders = expanded.upstream(part)
    return holders[-1] if holders else part


def inner_parts(expanded: ExpandedDesign, part: str) -> Iterator[Node]:
    """A part and all that is in it."""
    node = expanded.nodes[part]
    yield node
    for child in node.children:
        yield from inner_parts(expanded, child)


@needs(Facet.PARTS, Facet.CABLES)
def cabled_switches(expanded: ExpandedDesign) -> set[str]:
    """Switches in which a cable ends, in themselves or in a line card."""
    ends = (end[0] for cable in expanded.cables.values() for end in (cable.a, cable.b))
    return {chassis_of(expanded, end) for end in ends}


@needs(Facet.PARTS, Facet.HOSTS, Facet.ATTRIBUTES, Facet.CABLES)
def volume_paths(expanded: ExpandedDesign) -> list[tuple[str, str, list[IoPath]]]:
    """Host, volume and the paths between them, for each host to which a volume is mapped by name."""
    return [
        (host, volume.id, io_paths(expanded, host, volume.id))
        for volume in expanded.of_kind("volume")
        for host in ids(volume, "hosts")
        if host in expanded.nodes
    ]


def used_volumes(expanded: ExpandedDesign, design: Design) -> set[str]:
    """Drawn ids of volumes that a filesystem, a volume group or a workload names, or that are in what it names."""
    found = {drawn_id(volume) for _, volume in above(expanded)}
    named = {name for workload in design.workloads.values() for name in workload.on}
    for volume in expanded.of_kind("volume"):
        if not named.isdisjoint(map(drawn_id, (volume.id, *expanded.upstream(volume.id)))):
            found.add(drawn_id(volume.id))
    return found


@needs(Facet.PARTS, Facet.CABLES)
def hops_by_isl(expanded: ExpandedDesign) -> dict[tuple[str, str], list[ExpandedCable]]:
    """Pairs of switches in order of their ids, with the cables between them that are links."""
    found: dict[tuple[str, str], list[ExpandedCable]] = {}
    for switch, links in fabrics(expanded).isls.items():
        for far, cable in links:
            if switch < far:
                found.setdefault((switch, far), []).append(expanded.cables[cable])
    return found


class JoinedPorts(NamedTuple):
    """A cable with the catalogue's entries for the ports at its ends."""

    cable: ExpandedCable
    a: Port | None
    b: Port | None


def joined_ports(expanded: ExpandedDesign) -> list[JoinedPorts]:
    """All cables, with their ports."""
    return [one for island in expanded.apart for one in _joined_ports(island)]


@needs(Facet.PARTS, Facet.CABLES)
def _joined_ports(expanded: ExpandedDesign) -> list[JoinedPorts]:
    return [
        JoinedPorts(cable, port_at(expanded, cable.a), port_at(expanded, cable.b)) for cable in expanded.cables.values()
    ]


class Chain(NamedTuple):
    """What one drive port of a controller leads to, nearest first."""

    controller: str
    port: str
    enclosures: tuple[str, ...]
    closed: bool
    """Whether it comes back to an enclosure by the port by which it was entered before."""


@needs(Facet.PARTS, Facet.CABLES)
def drive_chains(expanded: ExpandedDesign) -> list[Chain]:
    """Chains of enclosures behind all drive ports of controllers that are cabled."""
    found: list[Chain] = []
    for ends in ports_by_part(expanded).values():
        for one in ends:
            if one.entry.role == "expansion_out" and one.node.kind != "enclosure" and one.cable is not None:
                found.append(_chain(expanded, one))
    return found


def _chain(expanded: ExpandedDesign, start: PortEnd) -> Chain:
    """Follows out ports; a signal leaves an enclosure by the out port of the module that it came in by."""
    passed: list[tuple[str, str]] = []
    at: PortEnd | None = start
    while at is not None and at.cable is not None:
        near = (at.node.id, at.port)
        far = at.cable.b if at.cable.a == near else at.cable.a
        if far in passed:
            return Chain(start.node.id, start.port, tuple(dict.fromkeys(name for name, _ in passed)), True)
        passed.append(far)
        ends = ports_by_part(expanded).get(far[0], [])
        into = [one.port for one in ends if one.entry.role == "expansion_in"]
        out = [one for one in ends if one.entry.role == "expansion_out"]
        at = out[into.index(far[1])] if far[1] in into and into.index(far[1]) < len(out) else None
    return Chain(start.node.id, start.port, tuple(dict.fromkeys(name for name, _ in passed)), False)
