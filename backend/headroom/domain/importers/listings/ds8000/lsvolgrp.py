"""DSCLI `lsvolgrp`: volume groups by name."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.ds8000.dscli import banner, rows
from headroom.domain.importers.listings.listing import Listing

NAME: Final = "lsvolgrp"
BEGINS: Final = re.compile(r"^Name[ |,]+ID[ |,]+Type\s*$")
_ROW: Final = re.compile(r"^(\S.{0,60}?) (V\d{1,5}) (SCSI|OS400|FICON)(.{0,20})$")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if any(BEGINS.match(line) for line in head.split("\n")) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every group."""
    yield from banner(listing)
    for line, row in rows(listing, BEGINS, _ROW):
        if row is None:
            yield from listing.not_understood(line)
            continue
        ref, at = listing.local("volume_group", row[2]), listing.at(line)
        yield Link(ref, "inside", listing.system, at)
        yield from facts(ref, at, name=row[1], type=f"{row[3]}{row[4]}")
