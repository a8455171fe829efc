"""IP addresses of ports, and which ports of two hosts lead to each other."""

import ipaddress
from collections.abc import Iterable
from typing import Final

from headroom.domain.design.records import PortRef
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.host_paths import host_paths
from headroom.domain.writers.fabric.host_ports import open_port
from headroom.domain.writers.files.names import natural_key
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.files.text import spoken

_NO_ADDRESS: Final = "::"
"""It stands in lines of a file that is refused, so that it never leaves."""
_REMEDY: Final = "Enter the IPv4 or IPv6 address that it has in the storage network."


class Addresses:
    """The IP addresses of one design's ports; what is missing or there twice goes to `problems`, each value once."""

    def __init__(self, expanded: ExpandedDesign, problems: Refusals) -> None:
        self._expanded = expanded
        self._problems = problems
        self._holders: dict[str, PortRef] = {}

    def of(self, port: PortRef) -> str:
        """The IP address of a port in its shortest form."""
        address = _address(self._expanded, port)
        if address is None:
            self._refuse(port, "has no IP address", _REMEDY)
            return _NO_ADDRESS
        other = self._holders.setdefault(address, port)
        if other != port:
            what = f"has the IP address of {spoken(self._expanded.nodes[other[0]].name)}"
            self._refuse(port, what, "Give each port its own.")
            return _NO_ADDRESS
        return address

    def known(self, ports: Iterable[PortRef]) -> bool:
        """Whether all of them have addresses of their own; a file with one that has none must not be written."""
        return _NO_ADDRESS not in [self.of(port) for port in ports]

    def if_entered(self, port: PortRef) -> str | None:
        """The same, where nothing waits for it."""
        entered = self._expanded.nodes[port[0]].attributes.get(f"ports/{port[1]}/ip_address")
        return self.of(port) if entered not in (None, "") else None

    def _refuse(self, port: PortRef, what: str, remedy: str) -> None:
        problem = open_port(self._expanded, port, "ip_address", what, remedy)
        if problem not in self._problems:
            self._problems.append(problem)


def ports_between(expanded: ExpandedDesign, near: Node, far: Node) -> tuple[list[PortRef], list[PortRef]]:
    """Ports of a host by which it reaches another, and the other's, in natural order; empty where no way leads."""
    first: set[PortRef] = set()
    second: set[PortRef] = set()
    for path in host_paths(expanded, near.id, far.id):
        first.add(_end(expanded, path.near_cable, path.near[-1]))
        second.add(_end(expanded, path.far_cable, path.far[0]))
    return _in_order(first), _in_order(second)


def ports_towards(expanded: ExpandedDesign, host: Node, others: Iterable[Node]) -> list[PortRef]:
    """Ports of a host by which it reaches the first of these that it reaches at all."""
    found = (ports_between(expanded, host, other)[0] for other in others if other is not host)
    return next((ports for ports in found if ports), [])


def _end(expanded: ExpandedDesign, cable_id: str, card: str) -> PortRef:
    cable = expanded.cables[cable_id]
    return cable.a if cable.a[0] == card else cable.b


def _in_order(ports: set[PortRef]) -> list[PortRef]:
    return sorted(ports, key=lambda port: [*map(natural_key, port)])


def _address(expanded: ExpandedDesign, port: PortRef) -> str | None:
    value = expanded.nodes[port[0]].attributes.get(f"ports/{port[1]}/ip_address")
    try:
        address = ipaddress.ip_address(value) if isinstance(value, str) and "%" not in value else None
    except ValueError:
        return None
    usable = address is not None and not (address.is_unspecified or address.is_multicast or address.is_loopback)
    return str(address) if usable else None
