"""What lies on the arrays of a host's own drives: physical volumes of LVM, and parts with a filesystem."""

from collections import defaultdict
from typing import Final

from headroom.domain.importers.match.local_disks import below
from headroom.domain.importers.merge.estate import Estate, EstateObject
from headroom.domain.importers.place.draft import Draft
from headroom.domain.importers.place.existing_objects import find, ref_of

_MOST_LAYERS: Final = 8
_BOOT: Final = ("/boot", "/efi")
_BOOT_WHY: Final = "The system boots from it; it carries no load worth drawing."


def place_local_volumes(draft: Draft, estate: Estate, host: EstateObject) -> None:
    """A volume for each physical volume, and for each filesystem that has not an array by itself."""
    uses: dict[str, list[tuple[EstateObject, EstateObject]]] = defaultdict(list)
    for thing, device in [*_physical(estate, host), *_mounted(draft, estate, host)]:
        found = local_place(draft, estate, device)
        if found is not None and draft.components[found]["kind"] == "raid_array":
            uses[found].append((thing, device))
    for array, found_uses in sorted(uses.items()):
        alone = len({device.ref for _, device in found_uses}) == 1
        for thing, device in found_uses:
            if thing.kind == "physical_volume" or not alone:
                draft.local[device.ref] = _volume(
                    draft, array, thing if thing.kind == "physical_volume" else device, device
                )


def local_place(draft: Draft, estate: Estate, device: EstateObject) -> str | None:
    """The volume or array of a host's own drives that a device lies on; None where it lies on none, or on several."""
    for _ in range(_MOST_LAYERS):
        if device.ref in draft.local:
            return draft.local[device.ref]
        under = below(estate, device)
        if device.text("type") == "lvm" or len(under) != 1:
            return None
        device = under[0]
    return None


def _physical(estate: Estate, host: EstateObject) -> list[tuple[EstateObject, EstateObject]]:
    return [
        (physical, device)
        for physical in estate.from_(host, "inside", "physical_volume")
        for device in estate.to(physical, "on", "device")
        if host in estate.to(device, "inside", "host") or not estate.to(device, "inside", "host")
    ]


def _mounted(draft: Draft, estate: Estate, host: EstateObject) -> list[tuple[EstateObject, EstateObject]]:
    found = []
    for filesystem in estate.from_(host, "inside", "filesystem"):
        for device in estate.to(filesystem, "on", "device"):
            if estate.from_(device, "device", "logical_volume") or device.text("type") == "lvm":
                continue
            if boots(filesystem):
                draft.leave_out(filesystem, filesystem.text("mount_point"), _BOOT_WHY)
            else:
                found.append((filesystem, device))
    return found


def boots(filesystem: EstateObject) -> bool:
    """Whether a filesystem is one that the system boots from and nothing else."""
    return filesystem.text("mount_point").startswith(_BOOT)


def _volume(draft: Draft, array: str, thing: EstateObject, device: EstateObject) -> str:
    if device.ref in draft.local and draft.components[draft.local[device.ref]]["kind"] == "volume":
        return draft.local[device.ref]
    name = min(key.rpartition("/")[2] for _, key in device.refs)
    if ref_of(draft, thing) is None and (known := find(draft, "volume", array, name=name)) is not None:
        draft.component_of[thing.ref] = known
    size = device.number("capacity_bytes") or thing.number("capacity_bytes") or device.number("rounded_bytes")
    nvme = name.startswith("nvme")
    return draft.put(
        "volume",
        thing,
        name,
        None,
        [array, None],
        capacity_gib=round(size / 2**30, 3) if size else None,
        protocol="nvme" if nvme else None,
    )
