"""What AIX calls the design's volumes and logical volumes: one answer for the AIX, GPFS and fio files."""

import re
from collections.abc import Iterable

from headroom.domain.errors import Problem
from headroom.domain.topology.array_layout import array_bytes
from headroom.domain.topology.attributes import ids, number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.io_paths import io_paths
from headroom.domain.topology.needs import of_design
from headroom.domain.writers.files.names import AIX_LVM, Namer
from headroom.domain.writers.files.output import Refusals, unresolved
from headroom.domain.writers.files.text import spoken
from headroom.domain.writers.lookup.nodes import children_of, holder, nodes_of

_HDISK = re.compile(r"hdisk(0|[1-9][0-9]{0,4})")
_LOGICAL = ("lvm_volume_group", "logical_volume")


def lvm_names(expanded: ExpandedDesign) -> dict[str, str]:
    """Node id of each volume group and logical volume to its AIX name, unique on its host: both live in `/dev`."""
    namers: dict[str, Namer] = {}
    names: dict[str, str] = {}
    for kind in _LOGICAL:
        for node in nodes_of(expanded, kind):
            host = holder(expanded, node, "host")
            namer = namers.setdefault(host.id if host else "", Namer(AIX_LVM))
            names[node.id] = namer.name(node.id, node.name)
    return names


def disk_names(volumes: Iterable[Node]) -> tuple[dict[str, str], list[Problem]]:
    """Node id of each volume to its `hdiskN`, and a problem for every volume without one or with another's."""
    names: dict[str, str] = {}
    holders: dict[str, Node] = {}
    problems = Refusals()
    for volume in volumes:
        device = volume.attributes.get("host_device")
        if not isinstance(device, str) or not _HDISK.fullmatch(device):
            problems.append(_no_disk(volume, device))
        elif device in holders:
            what = f"is {device} on the host, and so is {spoken(holders[device].name)}"
            problems.refuse(volume, "host_device", what, "Give each volume its own disk name.")
        else:
            holders[device] = volume
            names[volume.id] = device
    return names, problems


def disk_gib(expanded: ExpandedDesign, volume: Node) -> float | None:
    """Size of a volume as its host sees it: its own, or else what the data drives of its array hold (nominally)."""
    capacity_gib = number(volume, "capacity_gib")
    array = holder(expanded, volume, "raid_array")
    if capacity_gib is not None or array is None:
        return capacity_gib
    found = array_bytes(expanded, array)
    return found / 2**30 if found is not None else None


def host_volumes(expanded: ExpandedDesign, host: Node) -> list[Node]:
    """Volumes that the host uses: mapped to it, or in one of its volume groups; the list is the caller's own."""
    return list(_host_volumes(expanded, host.id))


@of_design
def _host_volumes(expanded: ExpandedDesign, host_id: str) -> list[Node]:
    host = expanded.nodes[host_id]
    grouped = {volume for group in children_of(expanded, host, "lvm_volume_group") for volume in ids(group, "volumes")}
    return [
        volume for volume in nodes_of(expanded, "volume") if volume.id in grouped or _mapped(expanded, host, volume)
    ]


def _mapped(expanded: ExpandedDesign, host: Node, volume: Node) -> bool:
    """A volume without hosts of its own is mapped to every host that reaches it."""
    hosts = ids(volume, "hosts")
    return host.id in hosts if hosts else bool(io_paths(expanded, host.id, volume.id))


def _no_disk(volume: Node, device: object) -> Problem:
    what = "has no disk name on its host" if device in (None, "") else f"has the disk name {spoken(str(device))}"
    remedy = "Enter host_device as AIX shows it (lsdev -Cc disk), such as hdisk2."
    return unresolved(volume, "host_device", what, remedy)
