"""DSCLI `lsrank`, with -l or not: ranks with array and extent pool."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.ds8000.dscli import read_rows
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "lsrank"
BEGINS: Final = re.compile(r"^ID[ |,]+Group[ |,]+State[ |,]+datastate[ |,]+Array")
_ROW: Final = re.compile(
    r"^(R\d{1,4}) (\d|-) (\S{3,20}) (\S{3,20}) (A\d{1,4}|-) (\d{1,2}|-)(?: (P"
    r"\d{1,4}|-))?(?: (?!fb|ckd)\S{1,64})?(?: (fb|ckd))?"
)


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every rank."""
    return read_rows(listing, BEGINS, (_ROW, _claims_of))


def _claims_of(listing: Listing, line: Line, row: re.Match[str]) -> Iterator[Claim]:
    ref, at = listing.local("rank", row[1]), listing.at(line)
    yield Link(ref, "inside", listing.system, at)
    yield from facts(ref, at, name=row[1], group=row[2], storage_type=row[8])
    if row[5] != "-":
        yield Link(ref, "of", listing.local("array", row[5]), at)
    if row[7] and row[7] != "-":
        yield Link(ref, "member", listing.local("pool", row[7]), at)
