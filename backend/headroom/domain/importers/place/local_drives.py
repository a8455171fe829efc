"""Drives in the bays of their hosts."""

from collections.abc import Sequence
from typing import Final

from headroom.domain.importers.match.local_disks import LocalDisk, link_mb_s
from headroom.domain.importers.match.local_drives import capacity_gb, local_drive_part
from headroom.domain.importers.match.part_index import PartChoice, PartIndex
from headroom.domain.importers.merge.estate import Estate, EstateObject
from headroom.domain.importers.place.draft import Draft
from headroom.domain.importers.place.existing_objects import find, ref_of

_NO_BAY: Final = "{part} has no free bay that takes it; give the host another part."
_NO_SIZE: Final = "No listing says its capacity; give `lsblk -J -b -O`."


def drive_plugs(estate: Estate, index: PartIndex, host: EstateObject, disks: Sequence[LocalDisk]) -> list[str]:
    """What the drives of a host plug into, as far as they are drawn."""
    choices = [
        local_drive_part(index, disk, link_mb_s(estate, host, disk))
        for disk in disks
        if disk.media and capacity_gb(disk)
    ]
    return [str(choice.part.plugs) for choice in choices if choice is not None]


def place_drives(
    draft: Draft, estate: Estate, index: PartIndex, host: EstateObject, disks: Sequence[LocalDisk]
) -> None:
    """Each drive in a bay of its host; what is no drive, or has no bay, is said to be left out."""
    component = str(ref_of(draft, host))
    for disk in disks:
        if not disk.media:
            draft.leave_out(disk.device, _disk_label(draft, component, disk), disk.why)
            continue
        name = f"Drive {disk.name}"
        if ref_of(draft, disk.device) is None and (known := _find(draft, index, component, name)) is not None:
            draft.component_of[disk.device.ref] = known
        if ref_of(draft, disk.device) is None:
            _new(draft, estate, index, host, disk, name)
        else:
            choice = local_drive_part(index, disk, link_mb_s(estate, host, disk))
            _put(draft, disk, name, None if choice is None or choice.why else choice, None)


def _disk_label(draft: Draft, host: str, disk: LocalDisk) -> str:
    return f"{disk.name} of {draft.components[host].get('name', host)}"


def _new(draft: Draft, estate: Estate, index: PartIndex, host: EstateObject, disk: LocalDisk, name: str) -> None:
    component = str(ref_of(draft, host))
    part = index.catalogue.parts[draft.components[component]["part"]]
    bays = _free_bays(draft, index, component)
    choice = local_drive_part(index, disk, link_mb_s(estate, host, disk), sorted(bays)) if bays else None
    if choice is None or not capacity_gb(disk):
        why = _NO_SIZE if not capacity_gb(disk) else _NO_BAY.format(part=part.name)
        draft.leave_out(disk.device, _disk_label(draft, component, disk), why)
        return
    _put(draft, disk, name, draft.once(choice), list(bays[str(choice.part.plugs)][0]))


def _put(draft: Draft, disk: LocalDisk, name: str, choice: PartChoice | None, at: list[str | None] | None) -> None:
    size = capacity_gb(disk)
    draft.put("drive", disk.device, name, choice, at, capacity_gb=round(size, 3) or None, host_device=disk.name)


def _free_bays(draft: Draft, index: PartIndex, host: str) -> dict[str, list[tuple[str, str]]]:
    """Free bays of a host by the plug that they take: what holds them, and their ids."""
    found: dict[str, list[tuple[str, str]]] = {}
    for path, inner in index.assembly(str(draft.components[host]["part"])).items():
        holder = f"{host}/{path}" if path else host
        for name, slot in inner.slots.items():
            if (holder, name) not in draft.slots:
                for plug in index.catalogue.slots[slot.accepts].plugs:
                    found.setdefault(plug, []).append((holder, name))
    return found


def _find(draft: Draft, index: PartIndex, host: str, name: str) -> str | None:
    """A drive of this name in a host or in a part of it."""
    part = str(draft.components[host].get("part"))
    inner = index.assembly(part) if part in index.catalogue.parts else {"": None}
    found = (find(draft, "drive", f"{host}/{path}" if path else host, name=name) for path in inner)
    return next((one for one in found if one is not None), None)
