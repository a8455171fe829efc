"""NVMe over Fabrics: what the files of targets and of hosts have to agree on, which is names, addresses and transport.

Facts: NVM Express base specification 2.0 (NQN: `nqn.<year>-<month>.<domain>:<text>` or the UUID form, at most 223
bytes, compared byte by byte); nvme-connect(1) (transports, service 4420); the kernel's nvmet (access is given for a
whole subsystem, controller IDs are unique in one).
"""

import re
from dataclasses import dataclass
from typing import Final

from headroom.domain.design.records import PortRef
from headroom.domain.errors import Problem
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.io_paths import io_paths
from headroom.domain.topology.needs import of_design
from headroom.domain.writers.fabric.addresses import Addresses
from headroom.domain.writers.fabric.host_ports import users
from headroom.domain.writers.files.names import FILE, Namer, natural_key
from headroom.domain.writers.files.output import Refusals, unresolved
from headroom.domain.writers.files.text import spoken
from headroom.domain.writers.lookup.nodes import holder, nodes_of
from headroom.domain.writers.lookup.target_devices import is_target

SERVICE: Final = "4420"
"""The port number that is kept for NVMe over Fabrics, the same for TCP and RDMA."""
_NETWORKS: Final = ("eth", "ib")
_TRANSPORTS: Final = ("rdma", "tcp")
_UUID: Final = re.compile(r"nqn\.2014-08\.org\.nvmexpress:uuid:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})")
_NQN: Final = re.compile(r"nqn\.[0-9]{4}-(0[1-9]|1[0-2])\.[a-z0-9-]+(\.[a-z0-9-]+)*:[A-Za-z0-9._:-]{1,100}")
_NO_NQN: Final = "nqn.0000-00"
"""It stands in lines of a file that is refused, so that it never leaves."""
_NQN_REMEDY: Final = "Enter it, such as nqn.2026-01.com.example:name; a Linux host has its own in /etc/nvme/hostnqn."


@dataclass(frozen=True, slots=True)
class Subsystem:
    """Namespaces that the same hosts may use, by the name under which these connect."""

    nqn: str
    hosts: tuple[Node, ...]
    volumes: tuple[Node, ...]
    """In the order of their namespace IDs, from 1."""


class NvmeFabric:
    """The NVMe over Fabrics of one design; what it leaves open goes to `problems`, each value once."""

    def __init__(self, expanded: ExpandedDesign, problems: Refusals) -> None:
        self._expanded = expanded
        self._problems = problems
        self._nqns: dict[str, Node] = {}
        self._addresses = Addresses(expanded, problems)

    def subsystems(self, system: Node) -> list[Subsystem]:
        """A subsystem for each set of hosts, since a target lets a host see all of a subsystem or nothing of it."""
        volumes = target_volumes(self._expanded, system)
        nqn = self.nqn(system)
        of_host = users(self._expanded, volumes)
        groups: dict[tuple[str, ...], list[Node]] = {}
        for volume in volumes:
            hosts = tuple(host for host, found in of_host.items() if volume in found)
            if hosts:
                groups.setdefault(hosts, []).append(volume)
        if len(groups) == 1 or not is_target(system):
            return [Subsystem(nqn, self._nodes(hosts), tuple(found)) for hosts, found in groups.items()]
        if _UUID.fullmatch(nqn):
            remedy = "Enter one of the form nqn.2026-01.com.example:name: the hosts' names are put behind it."
            self._refuse(unresolved(system, "nqn", "needs an NQN for each set of its hosts", remedy))
        namer = Namer(FILE)
        suffixes = {hosts: namer.name("/".join(hosts), self._spelled(hosts)) for hosts in groups}
        return [
            Subsystem(f"{nqn}:{suffixes[hosts]}", self._nodes(hosts), tuple(found)) for hosts, found in groups.items()
        ]

    def nqn(self, node: Node) -> str:
        """The NQN of a host or a storage system."""
        value = node.attributes.get("nqn")
        if not isinstance(value, str) or not _NQN.fullmatch(value):
            self._refuse(unresolved(node, "nqn", "has no NVMe name (NQN)", _NQN_REMEDY))
            return _NO_NQN
        other = self._nqns.setdefault(value, node)
        if other is not node:
            self._refuse(unresolved(node, "nqn", f"has the NQN of {spoken(other.name)}", "Give each its own."))
        return value

    def address(self, port: PortRef) -> str:
        """The IP address of a port in its shortest form."""
        return self._addresses.of(port)

    def address_if_entered(self, port: PortRef) -> str | None:
        """The same, where nothing waits for it."""
        return self._addresses.if_entered(port)

    def transport(self, system: Node) -> str:
        """`rdma` or `tcp`: as entered, else that of the part."""
        entered = system.attributes.get("nvme_transport")
        if entered not in _TRANSPORTS:
            what, remedy = "does not say how NVMe is carried", "Choose RDMA or TCP."
            self._refuse(unresolved(system, "nvme_transport", what, remedy))
        return str(entered or _TRANSPORTS[0])

    def _nodes(self, ids: tuple[str, ...]) -> tuple[Node, ...]:
        return tuple(self._expanded.nodes[item] for item in ids)

    def _spelled(self, hosts: tuple[str, ...]) -> str:
        return "_".join(self._expanded.nodes[host].name for host in hosts)

    def _refuse(self, problem: Problem) -> None:
        if problem not in self._problems:
            self._problems.append(problem)


def fabric_systems(expanded: ExpandedDesign) -> list[Node]:
    """Storage systems that hosts reach by NVMe over Ethernet or InfiniBand."""
    return [system for system in nodes_of(expanded, "storage_system") if any(pairs(expanded, system))]


def pairs(expanded: ExpandedDesign, system: Node) -> list[tuple[Node, PortRef, PortRef]]:
    """Host, its port and the system's port for each connection over which one of its namespaces is used."""
    found: dict[tuple[str, PortRef, PortRef], None] = {}
    for host_id, volumes in users(expanded, target_volumes(expanded, system)).items():
        for volume in volumes:
            for path in io_paths(expanded, host_id, volume.id):
                target = (path.controller, path.target_port)
                if _port_type(expanded, target) in _NETWORKS:
                    found[host_id, (path.hba, path.initiator_port), target] = None
    keys = sorted(found, key=lambda key: [natural_key(text) for text in (key[0], *key[1], *key[2])])
    return [(expanded.nodes[host], initiator, target) for host, initiator, target in keys]


def uuid_of(nqn: str) -> str | None:
    """The UUID in an NQN of that form, which is also the ID that the host has to give with it."""
    match = _UUID.fullmatch(nqn)
    return match[1] if match else None


def target_volumes(expanded: ExpandedDesign, system: Node) -> list[Node]:
    """The NVMe namespaces of a storage system."""
    return list(_namespaces(expanded).get(system.id, ()))


@of_design
def _namespaces(expanded: ExpandedDesign) -> dict[str, list[Node]]:
    """By storage system."""
    found: dict[str, list[Node]] = {}
    for volume in nodes_of(expanded, "volume"):
        system = holder(expanded, volume, "storage_system") if volume.attributes.get("protocol") == "nvme" else None
        if system is not None:
            found.setdefault(system.id, []).append(volume)
    return found


def _port_type(expanded: ExpandedDesign, port: PortRef) -> str | None:
    inner = expanded.nodes[port[0]].inner
    return inner.ports[port[1]].type if inner is not None and port[1] in inner.ports else None
