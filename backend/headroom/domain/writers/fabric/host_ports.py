"""Which ports of a host a storage system has to know, and what it calls the platform there."""

import re
from collections.abc import Iterable
from typing import Final

from headroom.domain.design.records import PortRef
from headroom.domain.errors import Problem
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.io_paths import sights
from headroom.domain.topology.needs import of_design
from headroom.domain.writers.files.names import natural_key
from headroom.domain.writers.files.output import Refusals, unresolved
from headroom.domain.writers.files.text import spoken
from headroom.domain.writers.lookup.devices import host_volumes
from headroom.domain.writers.lookup.nodes import holder, nodes_of

_NO_NAME: Final = "0" * 16
_WWPN: Final = re.compile(r"([0-9A-Fa-f]{2}:){7}[0-9A-Fa-f]{2}")


def users(expanded: ExpandedDesign, volumes: Iterable[Node]) -> dict[str, list[Node]]:
    """Node id of each host that uses some of these volumes to those, in the order given."""
    of_volume = _hosts_of_volumes(expanded)
    answer: dict[str, list[Node]] = {}
    for volume in volumes:
        for host in of_volume.get(volume.id, ()):
            answer.setdefault(host, []).append(volume)
    return dict(sorted(answer.items(), key=lambda item: natural_key(item[0])))


@of_design
def _hosts_of_volumes(expanded: ExpandedDesign) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for host in nodes_of(expanded, "host"):
        for volume in host_volumes(expanded, host):
            found.setdefault(volume.id, []).append(host.id)
    return found


def initiators(expanded: ExpandedDesign, host: Node, system: Node) -> list[PortRef]:
    """Ports of the host that see a port of the storage system."""
    ports = {sight.initiator for sight in sights(expanded, host.id) if _in(expanded, sight.target[0], system)}
    return sorted(ports, key=lambda port: (natural_key(port[0]), natural_key(port[1])))


class PortNames:
    """World-wide names of ports as sixteen digits; what is missing, or what two ports share, is a problem."""

    def __init__(self, expanded: ExpandedDesign, problems: Refusals) -> None:
        self._expanded = expanded
        self._problems = problems
        self._holders: dict[str, PortRef] = {}

    def of(self, port: PortRef) -> str:
        """The name of a port; zeros, which are no name, stand in the lines of a file that is refused."""
        value = self._expanded.nodes[port[0]].attributes.get(f"ports/{port[1]}/wwpn")
        if not isinstance(value, str) or not _WWPN.fullmatch(value):
            self._refuse(port, "has no WWPN", "Enter the one on its label, or in the list of the fabric.")
            return _NO_NAME
        digits = value.replace(":", "").upper()
        holder_of_it = self._holders.setdefault(digits, port)
        if holder_of_it != port:
            other = self._expanded.nodes[holder_of_it[0]].name
            self._refuse(port, f"has the WWPN of {spoken(other)}", "Each port has its own, those of copies too.")
        return digits

    def _refuse(self, port: PortRef, what: str, remedy: str) -> None:
        problem = open_port(self._expanded, port, "wwpn", what, remedy)
        if problem not in self._problems:
            self._problems.append(problem)


def open_port(expanded: ExpandedDesign, port: PortRef, attribute: str, what: str, remedy: str) -> Problem:
    """An open value of a port; ports of inner parts are entered on the component that brought them."""
    node = expanded.nodes[port[0]]
    inner = node.id.partition("/")[2]
    key = "/".join(["ports", *([inner] if inner else []), port[1], attribute])
    return unresolved(node, key, f"{what} at port {port[1]}", remedy)


def _in(expanded: ExpandedDesign, node_id: str, system: Node) -> bool:
    found = holder(expanded, expanded.nodes[node_id], "storage_system")
    return found is not None and found.id == system.id
