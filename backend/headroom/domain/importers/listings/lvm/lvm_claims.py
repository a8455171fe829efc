"""What rows of pvs, vgs and lvs say, whichever form they stand in; columns have LVM's own names."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.importers.claims import At, Claim, Link, Same, facts
from headroom.domain.importers.listings.linux.devices import device
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.sizes import exact_bytes, rounded_bytes

_UUID: Final = re.compile(r"^[A-Za-z0-9]{6}(?:-[A-Za-z0-9]{4}){5}-[A-Za-z0-9]{6}")
_SEGMENT: Final = re.compile(r"([^\s,(]{1,255})\(\d{1,18}\)")


def row(listing: Listing, at: At, cell: Mapping[str, str]) -> Iterator[Claim]:
    """Claims of one row, by the names that it has."""
    group = cell.get("vg_name", "")
    if group:
        yield from _group(listing, at, group, cell)
    if cell.get("pv_name"):
        yield from _physical(listing, at, group, cell)
    if cell.get("lv_name") and group:
        yield from _logical(listing, at, group, cell)


def _group(listing: Listing, at: At, name: str, cell: Mapping[str, str]) -> Iterator[Claim]:
    ref = listing.local("lvm_group", name)
    yield Link(ref, "inside", listing.host, at)
    yield from facts(ref, at, name=name)
    if _UUID.fullmatch(cell.get("vg_uuid", "")):
        yield Same(ref, ("lvm_group", f"uuid:{cell['vg_uuid']}"), at)
        yield from facts(ref, at, uuid=cell["vg_uuid"])
    if "vg_size" in cell:
        size = cell["vg_size"]
        yield from facts(
            ref,
            at,
            capacity_bytes=exact_bytes(size),
            rounded_bytes=rounded_bytes(size),
            extent_bytes=exact_bytes(cell.get("vg_extent_size")),
        )


def _physical(listing: Listing, at: At, group: str, cell: Mapping[str, str]) -> Iterator[Claim]:
    name = cell["pv_name"]
    if not group and not cell.get("pv_uuid"):
        return
    ref = listing.local("physical_volume", name)
    yield Link(ref, "on", device(listing, name), at)
    yield Link(ref, "inside", listing.host, at)
    if _UUID.fullmatch(cell.get("pv_uuid", "")):
        yield Same(ref, ("physical_volume", f"uuid:{cell['pv_uuid']}"), at)
    if group:
        yield Link(ref, "member", listing.local("lvm_group", group), at)
    yield from facts(ref, at, capacity_bytes=exact_bytes(cell.get("pv_size")))


def _logical(listing: Listing, at: At, group: str, cell: Mapping[str, str]) -> Iterator[Claim]:
    name = cell["lv_name"].strip("[]")
    ref = listing.local("logical_volume", f"{group}/{name}")
    yield Link(ref, "part_of", listing.local("lvm_group", group), at)
    yield Link(ref, "device", device(listing, f"/dev/{group}/{name}"), at)
    if _UUID.fullmatch(cell.get("lv_uuid", "")):
        yield Same(ref, ("logical_volume", f"uuid:{cell['lv_uuid']}"), at)
    stripes, strip = exact_bytes(cell.get("stripes")), exact_bytes(cell.get("stripe_size"))
    if strip is None and cell.get("stripe_size", "").rstrip("0.bBkK"):
        strip = rounded_bytes(cell.get("stripe_size"))
    size = cell.get("lv_size", "")
    yield from facts(ref, at, name=name, capacity_bytes=exact_bytes(size), rounded_bytes=rounded_bytes(size))
    if cell["lv_name"].startswith("["):
        yield from facts(ref, at, hidden=True)
    if stripes is not None and stripes > 0:
        yield from facts(ref, at, stripes=stripes, strip_kib=strip // 1024 if strip and stripes > 1 else None)
    for segment in _SEGMENT.finditer(cell.get("devices", "")):
        if segment[1].startswith("/dev/"):
            yield Link(device(listing, f"/dev/{group}/{name}"), "over", device(listing, segment[1]), at)
