"""Spectrum Virtualize `lsarray`: RAID arrays with level, strip and pool."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.spectrum.rows import has, rows
from headroom.domain.importers.listings.tools.sizes import exact_bytes

NAME: Final = "lsarray"
BEGINS: Final = re.compile(r"^mdisk_id[:! ]+mdisk_name[:! ]+status[:! ]+mdisk_grp_id")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return has(head, "mdisk_id", "mdisk_name", "raid_level", "raid_status")


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every array."""
    for row in rows(listing):
        at = listing.at(row.line)
        if not row.get("raid_level"):
            yield from listing.not_understood(row.line)
            continue
        ref = listing.local("array", row.get("mdisk_name"))
        yield Link(ref, "inside", listing.system, at)
        strip = row.get("strip_size")
        yield from facts(
            ref,
            at,
            name=row.get("mdisk_name"),
            level=row.get("raid_level"),
            distributed=row.get("distributed") == "yes",
            strip_kib=int(strip) if strip.isdecimal() and len(strip) < 9 else None,
            capacity_bytes=exact_bytes(row.get("capacity")),
        )
        if row.get("mdisk_grp_name"):
            yield Link(ref, "member", listing.local("pool", row.get("mdisk_grp_name")), at)
