"""Spectrum Virtualize `lshostvdiskmap`: which host object has which volume under which LUN."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.spectrum.lshost import host_object
from headroom.domain.importers.listings.spectrum.rows import has, rows

NAME: Final = "lshostvdiskmap"
BEGINS: Final = re.compile(r"^id[:! ]+name[:! ]+SCSI_id[:! ]")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return has(head, "name", "SCSI_id", "vdisk_id", "vdisk_UID")


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every mapping."""
    for row in rows(listing):
        key, lun = keys.volume_id(row.get("vdisk_UID")), row.get("SCSI_id")
        if key is None or not row.get("name"):
            yield from listing.not_understood(row.line)
            continue
        at, unit = listing.at(row.line), ("unit", key)
        yield Link(host_object(listing, row.get("name")), "maps", unit, at)
        yield Link(unit, "inside", listing.system, at)
        yield from facts(
            unit, at, name=row.get("vdisk_name"), lun=int(lun) if lun.isdecimal() and len(lun) < 6 else None
        )
