"""What checks ask of Ethernet and InfiniBand networks: which devices are on which, and what each port reaches."""

from collections.abc import Iterator
from typing import NamedTuple

from headroom.domain.checks.views.san import reached, top
from headroom.domain.checks.views.storage_use import HostStorage
from headroom.domain.design.records import PortRef
from headroom.domain.topology.chassis import chassis_of
from headroom.domain.topology.fabrics import fabrics, port_at
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedCable, ExpandedDesign, Node

ETHERNET = "eth"
INFINIBAND = "ib"
_ENDS = frozenset({"hba", "controller", "host_adapter"})
"""Kinds that have a frame size of their own."""


class NetworkCable(NamedTuple):
    """A cable of a network; `near` and `far` are what `device_of` names."""

    cable: ExpandedCable
    near: str
    far: str


class JoinedSwitches(NamedTuple):
    """Switches that are joined, and the adapters and controllers on them; ids of the expanded design."""

    switches: tuple[str, ...]
    ends: tuple[str, ...]


@needs(Facet.PARTS, Facet.CABLES)
def network_cables(expanded: ExpandedDesign, port_type: str) -> list[NetworkCable]:
    """Cables between ports of a type, in their order."""
    found = []
    for cable in expanded.cables.values():
        ports = [port_at(expanded, end) for end in (cable.a, cable.b)]
        if all(port is not None and port.type == port_type for port in ports):
            found.append(NetworkCable(cable, device_of(expanded, cable.a), device_of(expanded, cable.b)))
    return found


@needs(Facet.PARTS, Facet.CABLES)
def networks(expanded: ExpandedDesign, port_type: str) -> list[JoinedSwitches]:
    """Networks of a type of port, each with all that is on it."""
    of_switch = fabrics(expanded).of_switch
    switches: dict[str, set[str]] = {}
    ends: dict[str, set[str]] = {}
    for _, near, far in network_cables(expanded, port_type):
        for one, other in ((near, far), (far, near)):
            if one in of_switch:
                fabric = of_switch[one]
                switches.setdefault(fabric, set()).add(one)
                ends.setdefault(fabric, set()).update({other} - of_switch.keys())
    return [JoinedSwitches(tuple(sorted(switches[one])), tuple(sorted(ends[one]))) for one in sorted(switches)]


def device_of(expanded: ExpandedDesign, port: PortRef) -> str:
    """The adapter, controller, switch or storage system that a port belongs to."""
    node: Node | None = expanded.nodes[port[0]]
    while node is not None:
        if node.kind in _ENDS:
            return node.id
        node = expanded.nodes.get(node.parent) if node.parent is not None else None
    return chassis_of(expanded, top(expanded, port[0]))


def nvme_storages(expanded: ExpandedDesign) -> Iterator[tuple[HostStorage, Node]]:
    """Hosts with the storage systems that they reach by NVMe over Fabrics, each with the system."""
    for one in reached(expanded):
        system = expanded.nodes[one.system]
        if system.attributes.get("nvme_transport") is not None:
            yield one, system
