"""Spectrum Virtualize `lsmdisk`: what pools are made of, own arrays and disks of storage systems behind it."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.spectrum.rows import has, rows
from headroom.domain.importers.listings.tools.sizes import exact_bytes, rounded_bytes

NAME: Final = "lsmdisk"
BEGINS: Final = re.compile(r"^id[:!,| ]+name[:!,| ]+status[:!,| ]+mode[:!,| ]")
_OWN: Final = "array"


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return has(head, "id", "name", "mode", "mdisk_grp_name", "controller_name")


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every disk: an array of its own is known as in `lsarray`; of another system only what it is."""
    for row in rows(listing):
        at, name = listing.at(row.line), row.get("name")
        if not name or not row.get("mode"):
            yield from listing.not_understood(row.line)
            continue
        own = row.get("mode") == _OWN
        ref = listing.local("array" if own else "external_disk", name)
        yield Link(ref, "inside", listing.system, at)
        size = row.get("capacity")
        yield from facts(
            ref,
            at,
            name=name,
            capacity_bytes=exact_bytes(size),
            rounded_bytes=rounded_bytes(size) if exact_bytes(size) is None else None,
            controller=row.get("controller_name") or None,
        )
        if row.get("mdisk_grp_name"):
            yield Link(ref, "member", listing.local("pool", row.get("mdisk_grp_name")), at)
