"""What checks ask of multipathing: which SCSI volumes a host reaches by which paths, and which hosts share volumes."""

from collections.abc import Iterator
from typing import NamedTuple

from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.views.san import reached
from headroom.domain.checks.views.storage import group_volumes
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, IoPath, Node
from headroom.domain.writers.lookup.platform import LINUX, platform_of


class ScsiStorage(NamedTuple):
    """A host with the SCSI volumes of one storage system; `paths` lead to any of its controllers."""

    host: Node
    system: Node
    volumes: tuple[str, ...]
    paths: tuple[IoPath, ...]


@needs(Facet.PARTS, Facet.HOSTS, Facet.ATTRIBUTES, Facet.CABLES)
def scsi_storages(expanded: ExpandedDesign) -> list[ScsiStorage]:
    """Hosts with storage systems that they reach by SCSI; NVMe and ECKD have paths of their own."""
    found = []
    for one in reached(expanded):
        volumes = tuple(name for name in one.volumes if expanded.nodes[name].attributes.get("protocol") == "scsi")
        if volumes:
            found.append(ScsiStorage(expanded.nodes[one.host], expanded.nodes[one.system], volumes, one.paths))
    return found


@needs(Facet.PARTS, Facet.HOSTS, Facet.ATTRIBUTES, Facet.CABLES)
def clusters(expanded: ExpandedDesign) -> list[tuple[str, ...]]:
    """Hosts that share SCSI volumes, directly or by way of others; each host is in one group at most."""
    sharers: dict[str, list[str]] = {}
    for one in scsi_storages(expanded):
        for volume in one.volumes:
            sharers.setdefault(volume, []).append(one.host.id)
    groups: list[set[str]] = []
    for hosts in {tuple(hosts) for hosts in sharers.values() if len(hosts) > 1}:
        joined = [group for group in groups if group & set(hosts)]
        groups = [group for group in groups if group not in joined]
        groups.append({*hosts, *(host for group in joined for host in group)})
    return sorted(tuple(sorted(group)) for group in groups)


class DiskUse(NamedTuple):
    """A volume group or filesystem of a host with a volume that it lies on as it is, without LVM between."""

    host: Node
    user: Node
    volume: Node


def linux_disks_in_use(inputs: CheckInputs) -> Iterator[DiskUse]:
    """What volume groups and filesystems of Linux hosts lie on."""
    expanded = inputs.expanded
    for host in expanded.of_kind("host"):
        for user in (expanded.nodes[name] for name in host.children) if is_linux(host) else ():
            names = group_volumes(expanded, user) if user.kind == "lvm_volume_group" else ids(user, "on")
            for name in names if user.kind in ("lvm_volume_group", "filesystem") else ():
                if name in expanded.nodes and expanded.nodes[name].kind == "volume":
                    yield DiskUse(host, user, expanded.nodes[name])


def is_linux(host: Node) -> bool:
    """Whether a host is set up as Linux is, on a mainframe or not; False where its system is not known."""
    platform = platform_of(host)
    return platform is not None and platform.family in LINUX
