"""LVM and filesystems of hosts, as far as they lie on volumes or own drives that are drawn."""

import re
from typing import Final

from headroom.domain.importers.counts.shares import hosts
from headroom.domain.importers.merge.estate import Estate, EstateObject
from headroom.domain.importers.place.draft import Draft
from headroom.domain.importers.place.existing_objects import find, ref_of
from headroom.domain.importers.place.local_volumes import boots, local_place, place_local_volumes

_TYPES = frozenset({"gpfs", "jfs2", "ext4", "ext3", "xfs", "zfs", "lustre", "beegfs", "ceph"})
_MOST_LAYERS = 8
_MIB = 2**20
_MOUNT_POINT: Final = re.compile(r"^(/[A-Za-z0-9_][A-Za-z0-9._-]{0,62}){1,8}")
"""As a design states one; others, such as the root, are in the name alone."""


def place_blocks(draft: Draft, estate: Estate) -> None:
    """Groups on the first host that has them, their logical volumes, and filesystems on these or on volumes."""
    for host in hosts(estate):
        component = ref_of(draft, host)
        if component is None:
            continue
        place_local_volumes(draft, estate, host)
        for group in estate.from_(host, "inside", "lvm_group"):
            _group(draft, estate, group, component)
        for filesystem in estate.from_(host, "inside", "filesystem"):
            _filesystem(draft, estate, filesystem, component)


def _units(estate: Estate, devices: list[EstateObject]) -> list[EstateObject]:
    """Volumes under devices, through any layers."""
    found: dict[tuple[str, str], EstateObject] = {}
    level = devices
    for _ in range(_MOST_LAYERS):
        found |= {unit.ref: unit for device in level for unit in estate.to(device, "shows", "unit")}
        level = [
            below
            for device in level
            if not estate.to(device, "shows", "unit")
            for below in estate.to(device, "over", "device")
        ]
        if not level:
            break
    return [unit for _, unit in sorted(found.items())]


def _volumes(draft: Draft, estate: Estate, devices: list[EstateObject]) -> list[str]:
    """Volumes under devices that are drawn, of storage systems and of the host's own drives."""
    found = {one for unit in _units(estate, devices) if (one := ref_of(draft, unit))}
    level = devices
    for _ in range(_MOST_LAYERS if draft.local else 0):
        places = [(device, local_place(draft, estate, device)) for device in level]
        found |= {place for _, place in places if place is not None}
        level = [below for device, place in places if place is None for below in estate.to(device, "over", "device")]
    return sorted(one for one in found if draft.components[one]["kind"] == "volume")


def _group(draft: Draft, estate: Estate, group: EstateObject, host: str) -> None:
    devices = [
        device
        for physical in estate.from_(group, "member", "physical_volume")
        for device in estate.to(physical, "on", "device")
    ]
    volumes = _volumes(draft, estate, devices)
    if not volumes:
        return
    if ref_of(draft, group) is None and (known := find(draft, "lvm_volume_group", host, name=group.text("name"))):
        draft.component_of[group.ref] = known
    extent = group.number("extent_bytes")
    made = draft.put(
        "lvm_volume_group", group, group.text("name"), None, [host, None], volumes=volumes,
        physical_partition_mib=extent // _MIB if extent and extent >= _MIB else None,
    )  # fmt: skip
    for logical in estate.from_(group, "part_of", "logical_volume"):
        if logical.value("hidden"):
            continue
        if ref_of(draft, logical) is None and (known := find(draft, "logical_volume", made, name=logical.text("name"))):
            draft.component_of[logical.ref] = known
        below = _volumes(draft, estate, estate.to(logical, "device", "device"))
        on = sorted(set(below) & set(draft.components[made].get("volumes", [])))
        size, stripes = (
            logical.number("capacity_bytes") or logical.number("rounded_bytes"),
            logical.number("stripes") or 1,
        )
        draft.put(
            "logical_volume", logical, logical.text("name"), None, [made, None], volumes=on or None,
            arrangement="striped" if stripes > 1 else "concatenated",
            strip_kib=logical.number("strip_kib") if stripes > 1 else None,
            capacity_gib=round(size / 2**30, 3) if size else None,
        )  # fmt: skip


def _filesystem(draft: Draft, estate: Estate, filesystem: EstateObject, host: str) -> None:
    devices = estate.to(filesystem, "on", "device")
    logical = [one for device in devices for one in estate.from_(device, "device", "logical_volume")]
    units = [unit for device in devices for unit in estate.to(device, "shows", "unit")]
    own = {one for device in devices if not logical and (one := local_place(draft, estate, device))}
    on = sorted({one for thing in (logical or units) if (one := ref_of(draft, thing))} | own)
    if not on or (own and boots(filesystem)):
        return
    point = filesystem.text("mount_point")
    name = point if point != "/" else "root"
    stated = point if _MOUNT_POINT.fullmatch(point) else None
    same = {"mount_point": stated} if stated else {"name": name}
    if ref_of(draft, filesystem) is None and (known := find(draft, "filesystem", host, **same)):
        draft.component_of[filesystem.ref] = known
    kind = filesystem.text("type")
    draft.put(
        "filesystem",
        filesystem,
        name,
        None,
        [host, None],
        on=on,
        mount_point=stated,
        type=kind if kind in _TYPES else "other",
    )
