"""Spectrum Virtualize `lsdrive`: drives with bay, use and the array that they are members of."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.spectrum.rows import has, rows
from headroom.domain.importers.listings.tools.sizes import exact_bytes, rounded_bytes

NAME: Final = "lsdrive"
BEGINS: Final = re.compile(r"^id[:! ]+status[:! ]+error_sequence_number[:! ]")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return has(head, "use", "tech_type", "capacity", "mdisk_id", "enclosure_id", "slot_id")


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every drive."""
    for row in rows(listing):
        at = listing.at(row.line)
        if not row.get("id").isdecimal() or not row.get("use"):
            yield from listing.not_understood(row.line)
            continue
        ref = listing.local("drive", f"drive{row.get('id')}")
        yield Link(ref, "inside", listing.system, at)
        yield from facts(
            ref,
            at,
            use=row.get("use"),
            tech=row.get("tech_type"),
            capacity_bytes=exact_bytes(row.get("capacity")),
            rounded_bytes=rounded_bytes(row.get("capacity")),
            enclosure=row.get("enclosure_id"),
            bay=row.get("slot_id"),
            failed=row.get("status") == "offline" or None,
        )
        if row.get("mdisk_name"):
            yield Link(ref, "member", listing.local("array", row.get("mdisk_name")), at)
