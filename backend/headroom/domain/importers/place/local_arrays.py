"""Arrays over the drives of hosts: software RAID as listed, and a drive that is used by itself as an array of one."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from headroom.domain.importers.claims import Ref
from headroom.domain.importers.counts.shares import hosts
from headroom.domain.importers.match.local_disks import below, kernel_name
from headroom.domain.importers.merge.estate import Estate, EstateObject
from headroom.domain.importers.place.draft import Draft
from headroom.domain.importers.place.existing_objects import find, ref_of

_LEVELS: Final = frozenset({"raid0", "raid1", "raid10", "raid5", "raid6"})
_IN_ANOTHER: Final = "Its drives are those of {other}, which is drawn; a drive is drawn in one array."
_NO_DRIVES: Final = "Its drives are not all drawn."
_NO_LEVEL: Final = "Arrays of level {level} are not drawn."
_ONE_UNUSED: Final = "No listing shows what uses it; it stands in its bay and carries no load."
_MANY_UNUSED: Final = "No listing shows what uses them; they stand in their bays and carry no load."
_MEMBERS: Final = frozenset({"linux_raid_member", "mpath_member", "isw_raid_member", "ddf_raid_member"})
_MOST_LAYERS: Final = 8


@dataclass(slots=True)
class SoftwareArray:
    """Software RAID of one level over the same drives: one array of the design, whatever parts of the drives it has."""

    level: str
    drives: tuple[str, ...]
    """Ids of components."""
    things: list[EstateObject] = field(default_factory=list)
    """The arrays as listed, the largest first."""
    devices: list[EstateObject] = field(default_factory=list)
    """Devices that they are."""


def place_local_arrays(draft: Draft, estate: Estate) -> None:
    """Every array of every host over drives that are drawn; `draft.local` then says which device lies on which."""
    for host in hosts(estate):
        component = ref_of(draft, host)
        if component is not None:
            _of_host(draft, estate, host, component)


def _of_host(draft: Draft, estate: Estate, host: EstateObject, component: str) -> None:
    drives = {
        device.ref: drive
        for device in estate.from_(host, "inside", "device")
        if (drive := ref_of(draft, device)) is not None and draft.components[drive]["kind"] == "drive"
    }
    taken: dict[str, str] = {}
    arrays = _software(draft, estate, host, drives)
    for array in sorted(arrays, key=lambda one: (-_size(one.things[0]), one.things[0].ref)):
        other = next((taken[drive] for drive in array.drives if drive in taken), None)
        name = _name(array)
        if other is not None:
            draft.leave_out(array.things[0], name, _IN_ANOTHER.format(other=other))
            continue
        taken |= dict.fromkeys(array.drives, name)
        if ref_of(draft, array.things[0]) is None and draft.merging.deleted(
            draft.components, "raid_array", component, name
        ):
            continue
        made = _put(draft, estate, component, array, name)
        draft.local |= {device.ref: made for device in array.devices}
    _single(draft, estate, host, component, drives, taken)


def _software(draft: Draft, estate: Estate, host: EstateObject, drives: dict[Ref, str]) -> list[SoftwareArray]:
    """Arrays whose drives are all drawn, those of one level over the same drives as one."""
    found: dict[tuple[str, tuple[str, ...]], SoftwareArray] = {}
    for thing, devices, members in _listed(estate, host):
        level = thing.text("level") or thing.text("type")
        if level == "container" or not members:
            continue
        below_it = [_disks(estate, member, drives) for member in members]
        if level not in _LEVELS or not all(below_it):
            why = _NO_DRIVES if level in _LEVELS else _NO_LEVEL.format(level=level or "unknown")
            draft.leave_out(thing, _device_name(thing), why)
            continue
        names = tuple(sorted({name for one in below_it for name in one}))
        array = found.setdefault((level, names), SoftwareArray(level, names))
        array.things = sorted([*array.things, thing], key=lambda one: (-_size(one), one.ref))
        array.devices += devices
    return list(found.values())


def _listed(
    estate: Estate, host: EstateObject
) -> Iterator[tuple[EstateObject, list[EstateObject], list[EstateObject]]]:
    """Arrays of a host with the devices that they are and their members; lsblk alone tells of them too."""
    for array in estate.from_(host, "inside", "md_array"):
        yield array, estate.to(array, "device", "device"), estate.from_(array, "member", "device")
    for device in estate.from_(host, "inside", "device"):
        if device.text("type").startswith("raid") and not estate.from_(device, "device", "md_array"):
            yield device, [device], estate.to(device, "over", "device")


def _disks(estate: Estate, device: EstateObject, drives: dict[Ref, str]) -> list[str]:
    """Drives under a member, which is a disk or a part of one; none where it lies on anything else."""
    for _ in range(_MOST_LAYERS):
        if device.ref in drives:
            return [drives[device.ref]]
        under = below(estate, device)
        if len(under) != 1 or device.text("type") in {"lvm", "crypt"} or device.text("type").startswith("raid"):
            return []
        device = under[0]
    return []


def _size(thing: EstateObject) -> int:
    return thing.number("capacity_bytes") or thing.number("rounded_bytes") or 0


def _device_name(thing: EstateObject) -> str:
    names = [key.rpartition("/")[2] for _, key in thing.refs if not key.startswith("uuid:")]
    return min(names, default=thing.ref[1])


def _name(array: SoftwareArray) -> str:
    """Names of all that it stands for, in order."""
    return " ".join(sorted((_device_name(one) for one in array.things), key=lambda name: (len(name), name)))


def _put(draft: Draft, estate: Estate, host: str, array: SoftwareArray, name: str) -> str:
    first = array.things[0]
    if ref_of(draft, first) is None and (known := find(draft, "raid_array", host, drives=list(array.drives))):
        draft.component_of[first.ref] = known
    members = {one.ref: one for thing in array.things for one in estate.from_(thing, "member", "device")}
    spares = sum(1 for one in members.values() if one.text("md_state") == "spare") // len(array.things)
    return draft.put(
        "raid_array",
        first,
        name,
        None,
        [host, None],
        level=array.level,
        drives=list(array.drives),
        spares=spares or None,
        strip_kib=first.number("chunk_kib") if array.level != "raid1" else None,
    )


def _single(
    draft: Draft, estate: Estate, host: EstateObject, component: str, drives: dict[Ref, str], taken: dict[str, str]
) -> None:
    """An array of one for each drive of its own that something lies on."""
    in_use = _in_use(estate, host)
    unused: list[EstateObject] = []
    for ref, drive in sorted(drives.items(), key=lambda one: one[1]):
        device = estate.things[ref]
        if drive in taken:
            continue
        if ref not in in_use:
            unused.append(device)
            continue
        name = kernel_name(device)
        known = find(draft, "raid_array", component, drives=[drive])
        if known is None and draft.merging.deleted(draft.components, "raid_array", component, name):
            continue
        draft.local[ref] = known or draft.put(
            "raid_array", None, name, None, [component, None], level="raid0", drives=[drive]
        )
    if unused:
        name = draft.components[component].get("name", component)
        several = len(unused) > 1
        what = f"{len(unused)} drives" if several else kernel_name(unused[0])
        words = _MANY_UNUSED if several else _ONE_UNUSED
        draft.leave_out(unused[0], f"Use of {what} of {name}", words)


def _in_use(estate: Estate, host: EstateObject) -> set[Ref]:
    """Devices on which a listing shows a filesystem, a physical volume, an OSD or another layer."""
    found = {
        below.ref
        for kind in ("filesystem", "physical_volume", "osd")
        for one in estate.of(kind)
        for below in estate.to(one, "on", "device")
    }
    found |= {
        device.ref
        for device in estate.from_(host, "inside", "device")
        if device.text("format") and device.text("format") not in _MEMBERS
    }
    for device in estate.from_(host, "inside", "device"):
        level = [device]
        for _ in range(_MOST_LAYERS):
            level = [one for above in level for one in below(estate, above)]
            if not level:
                break
            if device.ref in found or device.text("type") in {"part", "crypt", "lvm"}:
                found |= {one.ref for one in level}
    return found
