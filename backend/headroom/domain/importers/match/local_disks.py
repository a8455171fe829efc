"""A host's own disks: which are drives, of which media, and why the others are not drawn as such."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from headroom.domain.importers.claims import Ref
from headroom.domain.importers.counts.shares import own_disks
from headroom.domain.importers.knowledge import Knowledge
from headroom.domain.importers.merge.estate import Estate, EstateObject

_DRIVE_NAME: Final = re.compile(r"^(?:nvme\d{1,4}n\d{1,4}|sd[a-z]{1,4})")
_NVME_HEAD: Final = re.compile(r"^nvme(\d{1,4})n")
_PARTITION: Final = re.compile(r"^(?:((?:nvme\d{1,4}n|md_?d?|mmcblk)\d{1,4})p\d{1,4}|([shv]d[a-z]{1,4})\d{1,4})")
_FLASH_WORDS: Final = re.compile(r"\bssd|ssd\b|nvme", re.IGNORECASE)
_LOCAL: Final = frozenset({"sas", "sata", "ata", "nvme"})
_WHY_NOT: Final = {
    "virtual": "It is a disk of a virtual machine; no listing says what carries it.",
    "raid_card": "A RAID card shows it as one disk; no listing says which drives are behind it.",
    "removable": "It is a removable disk.",
    "remote": "It is a namespace that another machine serves.",
    "unknown": "No listing says whether it is a drive of this host or a volume; give `lsblk -J -b -O`.",
    "media": "No listing says whether it has platters or flash; give `lsblk -J -b -O`.",
}


class LocalDisk(NamedTuple):
    """One of them."""

    device: EstateObject
    name: str
    """Of the kernel: `sda`, `nvme0n1`."""
    media: str
    """`nvme`, `ssd` or `hdd`; empty where it is not drawn."""
    why: str
    """Why it is not drawn; empty where it is."""

    @property
    def sata(self) -> bool:
        """Whether it speaks SATA: its vendor is ATA, or its transport says so."""
        return self.device.text("vendor").upper() == "ATA" or self.device.text("transport") in {"sata", "ata"}


def local_disks(estate: Estate, host: EstateObject, knowledge: Knowledge) -> list[LocalDisk]:
    """The disks of a host that are no volumes, in order of their names."""
    remote = set(_remote_controllers(estate, host))
    shared = _sees_storage(estate, host)
    found = []
    for device in own_disks(estate, host):
        name = kernel_name(device)
        said, media = _kind(estate, device, name, remote, shared, knowledge), _media(device, name)
        if not said and not media:
            said = "media"
        found.append(LocalDisk(device, name, "" if said else media, _WHY_NOT.get(said, "")))
    return sorted(found, key=lambda one: (len(one.name), one.name))


def kernel_name(device: EstateObject) -> str:
    """The name that its kernel gives it."""
    names = sorted(key.rpartition("/")[2] for _, key in device.refs)
    return next((name for name in names if _DRIVE_NAME.fullmatch(name)), names[0])


def whole_disk(name: str) -> str:
    """Name of the disk that a partition is of, by its own name; empty for what is none."""
    match = _PARTITION.fullmatch(name)
    return (match[1] or match[2]) if match else ""


def below(estate: Estate, device: EstateObject) -> list[EstateObject]:
    """What a device stands on: as listed, else the disk that its name says."""
    listed = estate.to(device, "over", "device")
    if listed:
        return listed
    for kind, key in device.refs:
        machine, _, name = key.rpartition("/")
        ref: Ref = (kind, f"{machine}/{whole_disk(name)}")
        if whole_disk(name) and ref in estate.things:
            return [estate.things[ref]]
    return []


def _kind(estate: Estate, device: EstateObject, name: str, remote: set[str], shared: bool, knowledge: Knowledge) -> str:
    """What a disk is if it is no drive; empty for a drive."""
    words = f"{device.text('vendor')} {device.text('model')}".strip().lower()
    listed = next((what for said, what in knowledge.not_drives.items() if said in words), "")
    if listed:
        return listed
    if device.text("transport") == "virtio" or name.startswith(("vd", "xvd")):
        return "virtual"
    if device.text("transport") == "usb":
        return "removable"
    head = _NVME_HEAD.match(name)
    if head is not None and f"nvme{head[1]}" in remote:
        return "remote"
    if not _DRIVE_NAME.fullmatch(name) or _in_a_map(estate, device):
        return "unknown"
    if head is not None or device.text("transport") in _LOCAL or device.text("vendor").upper() == "ATA":
        return ""
    return "" if words and (not shared or device.text("serial")) and not _is_family(device, knowledge) else "unknown"


def _in_a_map(estate: Estate, device: EstateObject) -> bool:
    """Whether multipath has it, as volumes are had."""
    above = estate.from_(device, "over", "device")
    return device.text("format") == "mpath_member" or any(one.text("type") == "mpath" for one in above)


def _is_family(device: EstateObject, knowledge: Knowledge) -> bool:
    return f"{device.text('vendor').strip()},{device.text('model').strip()}" in knowledge.families


def _sees_storage(estate: Estate, host: EstateObject) -> bool:
    """Whether a host has ports or paths by which volumes may come."""
    if any(one.text("type") == "mpath" for one in estate.from_(host, "inside", "device")):
        return True
    ports = [one for one in estate.from_(host, "inside", "port") if one.has_key("wwpn:") or one.has_key("iqn:")]
    return bool(ports) or any("fibre channel" in one.text("pci_class").lower() for one in _adapters(estate, host))


def _adapters(estate: Estate, host: EstateObject) -> list[EstateObject]:
    return estate.from_(host, "inside", "adapter")


def _remote_controllers(estate: Estate, host: EstateObject) -> Iterator[str]:
    for controller in estate.from_(host, "inside", "nvme_controller"):
        if controller.text("transport") not in {"", "pcie"}:
            yield controller.ref[1].rpartition("/")[2]


def _media(device: EstateObject, name: str) -> str:
    """NVMe, flash or platters; empty where nothing says it."""
    if name.startswith("nvme"):
        return "nvme"
    rotates = device.value("rotational")
    if rotates is None:
        return "ssd" if _FLASH_WORDS.search(device.text("model")) else ""
    return "hdd" if rotates else "ssd"


def link_mb_s(estate: Estate, host: EstateObject, disk: LocalDisk) -> float:
    """What the PCI Express link of an NVMe drive carries, MB/s before its packets' heads; 0 where no listing tells."""
    for controller in estate.from_(host, "inside", "nvme_controller"):
        if disk.name.startswith(f"{controller.ref[1].rpartition('/')[2]}n"):
            for adapter in estate.to(controller, "inside", "adapter"):
                speed, lanes = adapter.value("link_gt_s"), adapter.number("link_lanes")
                if isinstance(speed, int | float) and lanes:
                    return float(speed) * lanes * 1000 / 8
    return 0.0
