"""Disks that hosts reach through adapters, whatever runs on them: which they are, and where iSCSI finds them."""

from collections.abc import Iterable

from headroom.domain.catalogue.scsi import ArrayFamily
from headroom.domain.design.records import PortRef
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.io_paths import io_paths
from headroom.domain.writers.files.names import natural_key
from headroom.domain.writers.lookup.array_families import family_of
from headroom.domain.writers.lookup.devices import host_volumes
from headroom.domain.writers.lookup.linux_devices import on_own_drives
from headroom.domain.writers.lookup.nodes import holder


def san_volumes(expanded: ExpandedDesign, host: Node) -> list[Node]:
    """SCSI volumes that the host reaches through an adapter."""
    return [
        volume
        for volume in host_volumes(expanded, host)
        if volume.attributes.get("protocol") not in ("nvme", "eckd")
        and not on_own_drives(expanded, volume)
        and io_paths(expanded, host.id, volume.id)
    ]


def shared_disks(expanded: ExpandedDesign, host: Node) -> tuple[list[Node], list[Node]]:
    """SCSI volumes and NVMe namespaces that the host reaches through adapters, in natural order each."""
    namespaces = [
        volume
        for volume in host_volumes(expanded, host)
        if volume.attributes.get("protocol") == "nvme"
        and not on_own_drives(expanded, volume)
        and io_paths(expanded, host.id, volume.id)
    ]
    return san_volumes(expanded, host), namespaces


def systems_of(expanded: ExpandedDesign, volumes: Iterable[Node]) -> list[tuple[Node, list[Node]]]:
    """Storage systems with those of the volumes that lie on them, in the order of the volumes."""
    found: dict[str, tuple[Node, list[Node]]] = {}
    for volume in volumes:
        system = holder(expanded, volume, "storage_system")
        if system is not None:
            found.setdefault(system.id, (system, []))[1].append(volume)
    return list(found.values())


def inquiries(expanded: ExpandedDesign, volumes: Iterable[Node]) -> tuple[dict[ArrayFamily, list[Node]], list[Node]]:
    """Families of the storage systems below with these systems, and the systems of which no answer is known."""
    families: dict[ArrayFamily, list[Node]] = {}
    unknown: list[Node] = []
    for system, _ in systems_of(expanded, volumes):
        family = family_of(expanded, system)
        if family is not None:
            families.setdefault(family, []).append(system)
        else:
            unknown.append(system)
    return families, unknown


def iscsi_ports(expanded: ExpandedDesign, host: Node, volumes: Iterable[Node]) -> list[PortRef]:
    """Ethernet ports of storage systems over which the host uses SCSI volumes."""
    ports = {
        (path.controller, path.target_port) for volume in volumes for path in io_paths(expanded, host.id, volume.id)
    }
    return sorted(filter(lambda port: _ethernet(expanded, port), ports), key=lambda port: [*map(natural_key, port)])


def _ethernet(expanded: ExpandedDesign, port: PortRef) -> bool:
    inner = expanded.nodes[port[0]].inner
    return inner is not None and port[1] in inner.ports and inner.ports[port[1]].type == "eth"
