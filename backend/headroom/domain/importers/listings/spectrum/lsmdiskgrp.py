"""Spectrum Virtualize `lsmdiskgrp`: pools."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.spectrum.rows import has, rows
from headroom.domain.importers.listings.tools.sizes import exact_bytes, rounded_bytes

NAME: Final = "lsmdiskgrp"
BEGINS: Final = re.compile(r"^id[:! ]+name[:! ]+status[:! ]+mdisk_count[:! ]")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return has(head, "mdisk_count", "vdisk_count", "extent_size", "free_capacity")


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every pool."""
    for row in rows(listing):
        at, extent = listing.at(row.line), row.get("extent_size")
        if not row.get("name") or not row.get("capacity"):
            yield from listing.not_understood(row.line)
            continue
        ref = listing.local("pool", row.get("name"))
        yield Link(ref, "inside", listing.system, at)
        yield from facts(
            ref,
            at,
            name=row.get("name"),
            capacity_bytes=exact_bytes(row.get("capacity")),
            rounded_bytes=rounded_bytes(row.get("capacity")),
            extent_mib=int(extent) if extent.isdecimal() and len(extent) < 9 else None,
        )
