"""DSCLI `lsvolgrp`: volume groups by name."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.ds8000.dscli import read_rows
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "lsvolgrp"
BEGINS: Final = re.compile(r"^Name[ |,]+ID[ |,]+Type\s*$")
ROW: Final = re.compile(r"^(\S.{0,60}?) (V\d{1,5}) (SCSI|OS400|FICON)(.{0,20})$")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every group."""
    return read_rows(listing, BEGINS, (ROW, _claims_of))


def _claims_of(listing: Listing, line: Line, row: re.Match[str]) -> Iterator[Claim]:
    ref, at = listing.local("volume_group", row[2]), listing.at(line)
    yield Link(ref, "inside", listing.system, at)
    yield from facts(ref, at, name=row[1], type=f"{row[3]}{row[4]}")
