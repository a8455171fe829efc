"""What a Linux target for NVMe over Fabrics has below its namespaces: block devices, who may serve them, their UUIDs.

Facts: md(4) and mdadm.conf(5); SUSE Linux Enterprise High Availability, "Cluster MD": only RAID 1 and 10 may be active
on two nodes, and under a cluster manager. LVM without lvmlockd is the same. So an array or a logical volume has one
controller that keeps and serves it; a drive with two ports may be served by both.
"""

import re
import uuid
from collections.abc import Iterable
from typing import Final

from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.names import MD, Namer
from headroom.domain.writers.lookup.nodes import children_of, holder, in_order, named, nodes_of

FAMILY: Final = "linux_nvmet"
UUID_WWID: Final = re.compile(r"uuid\.([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})")
_DRIVE: Final = re.compile(r"/dev/(nvme[0-9]{1,4}n[0-9]{1,4}|sd[a-z]{1,4}|disk/by-id/(nvme|wwn|scsi|ata)-.*)")
"""Whole drives; everything else is made by md, LVM or the device mapper of one kernel."""
_KEPT: Final = re.compile(r"/dev/(md/.*|md[0-9]{1,4})")


def is_target(system: Node) -> bool:
    """Whether the system stands for a Linux target of one's own, and so takes the target's files."""
    return system.attributes.get("array_family") == FAMILY


def target_device(expanded: ExpandedDesign, volume: Node) -> object:
    """The block device below a namespace: as entered, else the array that Linux makes of several drives."""
    typed = volume.attributes.get("target_device")
    array = holder(expanded, volume, "raid_array")
    if typed not in (None, "") or array is None or not _of_several_drives(expanded, array):
        return typed
    return f"/dev/md/{_array_names(expanded, holder(expanded, array, 'storage_system'))[array.id]}"


def is_exclusive(device: object) -> bool:
    """Whether only one kernel may have the device: an array, a logical volume, a map."""
    return isinstance(device, str) and not _DRIVE.fullmatch(device)


def arrays_of_target(expanded: ExpandedDesign, volumes: Iterable[Node]) -> dict[str, Node]:
    """Device to array of all arrays of several drives that the target's Linux makes for these volumes."""
    found: dict[str, Node] = {}
    for volume in volumes:
        device, array = target_device(expanded, volume), holder(expanded, volume, "raid_array")
        if array is not None and _of_several_drives(expanded, array) and _KEPT.fullmatch(str(device)):
            found[str(device)] = array
    return found


def controllers_of(expanded: ExpandedDesign, system: Node) -> list[Node]:
    """The controllers of a system, each with a kernel of its own."""
    return children_of(expanded, system, "controller")


def namespace_uuid(expanded: ExpandedDesign, volume: Node) -> str | None:
    """The UUID of a namespace: that of its WWID, else one that follows from system and volume; None without an NQN."""
    wwid = volume.attributes.get("wwid")
    match = UUID_WWID.fullmatch(wwid) if isinstance(wwid, str) else None
    if match is not None:
        return match[1]
    system = holder(expanded, volume, "storage_system")
    nqn = system.attributes.get("nqn") if system is not None else None
    return str(uuid.uuid5(uuid.NAMESPACE_OID, f"{nqn}/{volume.id}")) if isinstance(nqn, str) and nqn else None


def served_by_target(expanded: ExpandedDesign, volume: Node) -> bool:
    """Whether a volume is a namespace of a Linux target, for which the target's file sets the UUID."""
    system = holder(expanded, volume, "storage_system")
    return system is not None and is_target(system) and volume.attributes.get("protocol") == "nvme"


def _of_several_drives(expanded: ExpandedDesign, array: Node) -> bool:
    return len(named(expanded, array.attributes.get("drives"))) > 1


def _array_names(expanded: ExpandedDesign, system: Node | None) -> dict[str, str]:
    namer = Namer(MD)
    arrays = [
        array for array in nodes_of(expanded, "raid_array") if holder(expanded, array, "storage_system") is system
    ]
    return {array.id: namer.name(array.id, array.name) for array in in_order(arrays)}
