"""What one block device says, whichever form of lsblk it stands in."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import At, Claim, Link, Same, facts
from headroom.domain.importers.listings.linux.devices import device, device_name, hctl, io_path
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.sizes import exact_bytes, rounded_bytes

_WHOLE_NAME: Final = re.compile(r"^(?:0x|3)?6[0-9a-f]{31}", re.IGNORECASE)
_ROTATES: Final = {"1": True, "true": True, "0": False, "false": False}


def block_device(listing: Listing, at: At, cell: Mapping[str, str], parent: str) -> Iterator[Claim]:
    """Claims of one row; keys of `cell` are lsblk's headings in capitals, `parent` a device's name or empty."""
    name, kernel_name = device_name(cell.get("NAME", "")), device_name(cell.get("KNAME", "") or cell.get("NAME", ""))
    if not kernel_name:
        return
    ref = device(listing, kernel_name)
    yield Link(ref, "inside", listing.host, at)
    if name and name != kernel_name:
        yield Same(ref, device(listing, name), at)
    if parent:
        yield Link(ref, "over", device(listing, parent), at)
    size = cell.get("SIZE", "")
    yield from facts(
        ref,
        at,
        type=cell.get("TYPE"),
        name=name,
        capacity_bytes=exact_bytes(size),
        rounded_bytes=rounded_bytes(size),
        transport=cell.get("TRAN"),
        vendor=cell.get("VENDOR"),
        model=cell.get("MODEL"),
        firmware=cell.get("REV"),
        serial=keys.text_or_none(cell.get("SERIAL")),
        format=cell.get("FSTYPE"),
        rotational=_ROTATES.get(cell.get("ROTA", "").lower()),
    )
    key = keys.volume_id(cell.get("WWN")) or _by_serial(cell.get("SERIAL", ""))
    if key is not None:
        yield Link(ref, "shows", ("unit", key), at)
    if (address := hctl(cell.get("HCTL", ""))) is not None:
        yield Link(io_path(listing, address), "device", ref, at)
    yield from mounts(listing, at, cell, kernel_name)


def _by_serial(serial: str) -> str | None:
    """Storage systems that give the whole name as serial number; sixteen digits and less may be a drive's."""
    return keys.volume_id(serial) if _WHOLE_NAME.fullmatch(serial.strip()) else None


def mounts(listing: Listing, at: At, cell: Mapping[str, str], kernel_name: str) -> Iterator[Claim]:
    """Claims of the places where a device is mounted."""
    for point in (cell.get("MOUNTPOINT") or cell.get("MOUNTPOINTS") or "").split("\n"):
        if point.startswith("/"):
            filesystem = listing.local("filesystem", point)
            yield Link(filesystem, "on", device(listing, kernel_name), at)
            yield Link(filesystem, "inside", listing.host, at)
            yield from facts(filesystem, at, mount_point=point, type=cell.get("FSTYPE"))
