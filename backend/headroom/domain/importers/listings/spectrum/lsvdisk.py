"""Spectrum Virtualize `lsvdisk`: volumes; vdisk_UID is the WWID that hosts see, without its leading 3."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.spectrum.rows import has, rows
from headroom.domain.importers.listings.tools.sizes import exact_bytes, rounded_bytes

NAME: Final = "lsvdisk"
BEGINS: Final = re.compile(r"^id[:! ]+name[:! ]+IO_group_id[:! ]")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return has(head, "name", "capacity", "vdisk_UID", "mdisk_grp_name")


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every volume."""
    for row in rows(listing):
        key, at = keys.volume_id(row.get("vdisk_UID")), listing.at(row.line)
        if key is None:
            yield from listing.not_understood(row.line)
            continue
        ref = ("unit", key)
        yield Link(ref, "inside", listing.system, at)
        yield from facts(
            ref,
            at,
            name=row.get("name"),
            capacity_bytes=exact_bytes(row.get("capacity")),
            rounded_bytes=rounded_bytes(row.get("capacity")),
        )
        if row.get("mdisk_grp_name") not in {"", "many"}:
            yield Link(ref, "in_pool", listing.local("pool", row.get("mdisk_grp_name")), at)
