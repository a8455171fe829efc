"""Spectrum Virtualize `lsvdisk <id>`: one volume, with its copies below."""

from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.spectrum.details import is_detail, objects
from headroom.domain.importers.listings.tools.sizes import exact_bytes, rounded_bytes

NAME: Final = "lsvdisk <id>"


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return is_detail(head, "name", "capacity", "vdisk_UID", "mdisk_grp_name")


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every volume; of its copies nothing, which have keys of the same names."""
    for pairs in objects(listing.lines):
        first: dict[str, str] = {}
        for key, value, line in pairs:
            if not key:
                yield from listing.not_understood(line)
            first.setdefault(key, value)
        unit = keys.volume_id(first.get("vdisk_UID"))
        if unit is None:
            yield from listing.not_understood(pairs[0][2])
            continue
        ref, at, size = ("unit", unit), listing.at(pairs[0][2]), first.get("capacity", "")
        yield Link(ref, "inside", listing.system, at)
        yield from facts(
            ref, at, name=first.get("name"), capacity_bytes=exact_bytes(size), rounded_bytes=rounded_bytes(size)
        )
        if first.get("mdisk_grp_name") not in {None, "", "many"}:
            yield Link(ref, "in_pool", listing.local("pool", first["mdisk_grp_name"]), at)
