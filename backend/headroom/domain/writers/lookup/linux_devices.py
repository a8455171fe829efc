"""What Linux calls the design's volumes, volume groups, logical volumes and mount points: one answer for all its files.

Facts: lvm(8) of LVM 2.03 (valid names), multipath.conf(5) of multipath-tools 0.9 (names of maps), md(4) and mdadm(8) of
4.2 (`/dev/md/<name>`), the kernel's naming of SCSI, DASD and NVMe disks. A DASD is used through its first partition.
"""

import re
from dataclasses import dataclass
from typing import Final

from headroom.domain.errors import Problem
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.io_paths import sights
from headroom.domain.writers.files.names import FILE, LVM2, MD, Namer, safe_name
from headroom.domain.writers.files.output import Refusals, unresolved
from headroom.domain.writers.files.text import spoken
from headroom.domain.writers.lookup.devices import host_volumes
from headroom.domain.writers.lookup.nodes import children_of, holder, named, nodes_of
from headroom.domain.writers.lookup.target_devices import namespace_uuid, served_by_target

_WWID: Final = re.compile(r"[0-9A-Za-z][0-9A-Za-z._:-]{7,127}")
_MAP: Final = re.compile(r"mpath([a-z]{1,4}|[0-9]{1,4})")
_DASD: Final = re.compile(r"(dasd[a-z]{1,4})1?")
_PLAIN: Final = {
    "scsi": re.compile(r"sd[a-z]{1,4}|vd[a-z]{1,4}|md[0-9]{1,4}"),
    "nvme": re.compile(r"nvme[0-9]{1,4}n[0-9]{1,4}|md[0-9]{1,4}"),
}
_REMEDY: Final = {
    "scsi": "Enter its wwid, or host_device as multipath -ll or lsblk shows it, such as mpatha or sdb.",
    "nvme": "Enter host_device as nvme list shows it, such as nvme0n1.",
    "eckd": "Enter host_device as lsdasd shows it, such as dasdb.",
}
_TAKEN_IN_DEV: Final = re.compile(
    r"(mapper|disk|block|bus|char|cpu|dma_heap|dri|fd|hugepages|input|mqueue|net|null|pts|random|shm|snd|urandom|vfio"
    r"|zero|kmsg|console|core|full|fuse|mem|port|(sd|hd|vd|dasd|nvme|md|loop|ram|sr|tty|pty)[a-z0-9]*)",
    re.I,
)
"""Names in `/dev` that vgcreate refuses, since the directory of the group would stand in their place."""
_KEPT_BY_LVM: Final = re.compile(
    r"(?<!_)_++(?=cdata|cmeta|corig|cvol|iorig|mimage|mlog|pmspare|rimage|rmeta|tdata|tmeta|vorigin|vdata|wcorig)", re.I
)
_KEPT_LEADS: Final = re.compile(r"snapshot|pvmove", re.IGNORECASE)
_MOUNT_POINT: Final = re.compile(r"(/[A-Za-z0-9_][A-Za-z0-9._-]{0,62}){1,8}")
_MOUNTABLE: Final = frozenset(("home", "media", "mnt", "opt", "srv", "var"))
_SYSTEM_FOLDERS: Final = _MOUNTABLE | frozenset(
    ("bin", "boot", "dev", "etc", "lib", "lib32", "lib64", "proc", "root", "run", "sbin", "sys", "tmp", "usr")
)


@dataclass(frozen=True, slots=True)
class LinuxDisk:
    """A volume as the host has it: the path that commands take, and its name in the kernel's or multipath's lists."""

    node: Node
    path: str
    name: str
    multipathed: bool
    """Whether it is a map of multipath; then its name is the map's."""

    wwid: str | None
    """As entered, checked; None when it is not known."""


def linux_disks(expanded: ExpandedDesign, host: Node) -> tuple[dict[str, LinuxDisk], list[Problem]]:
    """Node id of each volume that the host uses to its disk, and a problem for each without a name of its own."""
    disks: dict[str, LinuxDisk] = {}
    holders: dict[str, Node] = {}
    problems = Refusals()
    names = md_names(expanded, host)
    for volume in host_volumes(expanded, host):
        array = md_array(expanded, volume)
        if array is not None and not _typed(volume):
            disk: LinuxDisk | None = LinuxDisk(volume, f"/dev/md/{names[array.id]}", names[array.id], False, None)
        else:
            disk = _disk(expanded, volume)
        problem = _no_disk(volume) if disk is None else _refusal(expanded, host, disk, holders.get(disk.path))
        if problem is not None:
            problems.append(problem)
        elif disk is not None:
            disks[volume.id] = disk
            holders[disk.path] = volume
    return disks, problems


def lvm_paths(expanded: ExpandedDesign, host: Node) -> dict[str, str]:
    """Node id of each volume group to its name, of each logical volume to `/dev/<group>/<volume>`."""
    groups, volumes = Namer(LVM2), Namer(LVM2)
    paths: dict[str, str] = {}
    for group in children_of(expanded, host, "lvm_volume_group"):
        paths[group.id] = groups.name(group.id, _group_name(group.name))
        for volume in children_of(expanded, group, "logical_volume"):
            paths[volume.id] = f"/dev/{paths[group.id]}/{volumes.name(volume.id, _volume_name(volume.name))}"
    return paths


def mount_points(expanded: ExpandedDesign, host: Node) -> tuple[dict[str, str], list[Problem]]:
    """Node id of each file system of the host to where it is mounted: as entered, else `/<name>`."""
    namer = Namer(FILE)
    points: dict[str, str] = {}
    holders: dict[str, Node] = {}
    problems = Refusals()
    for node in children_of(expanded, host, "filesystem"):
        typed = node.attributes.get("mount_point")
        point = typed if isinstance(typed, str) and typed else "/" + namer.name(node.id, _folder(node.name))
        what = _mount_fault(point, holders.get(point))
        if what is None:
            points[node.id] = point
            holders[point] = node
        else:
            remedy = "Enter a path of plain letters, digits, dots and dashes, such as /data or /srv/scratch."
            problems.refuse(node, "mount_point", what, remedy)
    return points, problems


def md_array(expanded: ExpandedDesign, volume: Node) -> Node | None:
    """The RAID array below a volume that Linux itself keeps: several drives on PCIe, with no controller between."""
    array = holder(expanded, volume, "raid_array")
    if array is None or len(named(expanded, array.attributes.get("drives"))) < 2:
        return None
    return array if on_own_drives(expanded, volume) else None


def path_count(expanded: ExpandedDesign, host: Node, volume: Node) -> int:
    """The paths that the host's kernel finds to a volume: to every controller, whoever owns it."""
    system = holder(expanded, volume, "storage_system")
    if system is None:
        return 0
    targets = (sight.target[0] for sight in sights(expanded, host.id))
    return sum(target == system.id or system.id in expanded.upstream(target) for target in targets)


def on_own_drives(expanded: ExpandedDesign, volume: Node) -> bool:
    """Whether the volume lies on drives that sit in the host's own PCIe bays."""
    system = holder(expanded, volume, "storage_system")
    if system is None or system.part is None or any(_serves(expanded, child) for child in system.children):
        return False
    return bool(system.part.ports) and all(port.type == "pcie" for port in system.part.ports)


def md_names(expanded: ExpandedDesign, host: Node) -> dict[str, str]:
    """Node id of each array that the host's Linux keeps to its name below `/dev/md`."""
    namer = Namer(MD)
    arrays = {
        array.id: array for volume in host_volumes(expanded, host) if (array := md_array(expanded, volume)) is not None
    }
    return {
        array.id: namer.name(array.id, array.name) for array in nodes_of(expanded, "raid_array") if array.id in arrays
    }


def _serves(expanded: ExpandedDesign, node_id: str) -> bool:
    return expanded.nodes[node_id].kind in ("controller", "processor_complex", "host_adapter")


def _typed(volume: Node) -> bool:
    return volume.attributes.get("host_device") not in (None, "")


def _disk(expanded: ExpandedDesign, volume: Node) -> LinuxDisk | None:
    """The disk by its wwid, or else by the name that somebody entered; nothing that is not known passes through."""
    protocol = str(volume.attributes.get("protocol") or "scsi")
    wwid, device = _wwid(expanded, volume), volume.attributes.get("host_device")
    identity = wwid if isinstance(wwid, str) and _WWID.fullmatch(wwid) else None
    name = device if isinstance(device, str) else ""
    if protocol == "eckd":
        found = _DASD.fullmatch(name)
        return LinuxDisk(volume, f"/dev/{found[1]}1", found[1], False, identity) if found else None
    if identity is not None and protocol == "nvme":
        return LinuxDisk(volume, f"/dev/disk/by-id/nvme-{identity}", f"nvme-{identity}", False, identity)
    if identity is not None:
        return LinuxDisk(volume, f"/dev/mapper/{identity}", identity, True, identity)
    if protocol == "scsi" and _MAP.fullmatch(name):
        return LinuxDisk(volume, f"/dev/mapper/{name}", name, True, None)
    plain = _PLAIN.get(protocol)
    return LinuxDisk(volume, f"/dev/{name}", name, False, None) if plain and plain.fullmatch(name) else None


def _wwid(expanded: ExpandedDesign, volume: Node) -> object:
    """As entered, else the one that the file of a Linux target gives: kernel names may change at every start."""
    wwid = volume.attributes.get("wwid")
    if wwid in (None, "") and served_by_target(expanded, volume):
        given = namespace_uuid(expanded, volume)
        return f"uuid.{given}" if given is not None else None
    return wwid


def _refusal(expanded: ExpandedDesign, host: Node, disk: LinuxDisk, other: Node | None) -> Problem | None:
    attribute = "wwid" if disk.wwid is not None else "host_device"
    if other is not None:
        what = f"is {disk.name} on the host, and so is {spoken(other.name)}"
        return unresolved(disk.node, attribute, what, "Give each volume its own.")
    paths = path_count(expanded, host, disk.node) if disk.name.startswith("sd") else 1
    if paths > 1:
        what = f"is {disk.name} on the host, which is one of its {paths} paths"
        return unresolved(disk.node, "host_device", what, "Enter its wwid, or the map's name, such as mpatha.")
    return None


def _no_disk(volume: Node) -> Problem:
    protocol = str(volume.attributes.get("protocol") or "scsi")
    device = volume.attributes.get("host_device")
    what = f"has the disk name {spoken(str(device))}" if _typed(volume) else "has no disk name on its host"
    return unresolved(volume, "host_device", what, _REMEDY.get(protocol, _REMEDY["scsi"]))


def _group_name(typed: str) -> str:
    name = safe_name(LVM2, typed)
    return f"vg_{name}" if _TAKEN_IN_DEV.fullmatch(name) else name


def _volume_name(typed: str) -> str:
    name = _KEPT_BY_LVM.sub("", safe_name(LVM2, typed))
    return f"lv_{name}" if _KEPT_LEADS.match(name) else name


def _folder(typed: str) -> str:
    name = safe_name(FILE, typed)
    return f"fs_{name}" if name.lower() in _SYSTEM_FOLDERS else name


def _mount_fault(point: str, other: Node | None) -> str | None:
    if not _MOUNT_POINT.fullmatch(point):
        return f"has the mount point {spoken(point)}"
    if point.strip("/") in _SYSTEM_FOLDERS - _MOUNTABLE:
        return f"would be mounted over the system's own {point}"
    return f"is mounted at {point}, and so is {spoken(other.name)}" if other is not None else None
