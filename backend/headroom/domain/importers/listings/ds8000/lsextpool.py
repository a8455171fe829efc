"""DSCLI `lsextpool`: extent pools."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.ds8000.dscli import read_rows
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "lsextpool"
BEGINS: Final = re.compile(r"^Name[ |,]+ID[ |,]+stgtype[ |,]+rankgrp")
ROW: Final = re.compile(
    r"^(\S.{0,40}?) (P\d{1,4}) (fb|ckd) (\d) (\S{2,20}) (\d{1,12}) (\d{1,3}) (\d{1,12}) (\d{1,12}) (\d{1,9})"
)


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every pool."""
    return read_rows(listing, BEGINS, (ROW, _claims_of))


def _claims_of(listing: Listing, line: Line, row: re.Match[str]) -> Iterator[Claim]:
    ref, at = listing.local("pool", row[2]), listing.at(line)
    yield Link(ref, "inside", listing.system, at)
    yield from facts(ref, at, name=row[2], label=row[1], group=row[4], storage_type=row[3])
