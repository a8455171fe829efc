"""DSCLI `lsddm` and `lsarraysite`: drives, and the sites of eight that arrays are made of."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.ds8000.dscli import read_rows
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "lsddm"
BEGINS: Final = re.compile(r"^(?:ID|arsite)[ |,]+DA Pair[ |,]+dkcap")
_DRIVE: Final = re.compile(r"^(IBM\.\S{5,40}) (\d{1,4}|-) ([\d.]{1,12}) (.{3,40}?) (S\d{1,5}|-) (\S{2,20})")
_SITE: Final = re.compile(r"^(S\d{1,5}) (\d{1,4}|-) ([\d.]{1,12}) (?:\d{4,6} )?(\S{3,20}) (A\d{1,5}|-)(?: .{1,80})?")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every drive or site."""
    return read_rows(listing, BEGINS, (_DRIVE, _drive), (_SITE, _site))


def _drive(listing: Listing, line: Line, row: re.Match[str]) -> Iterator[Claim]:
    ref, at = ("drive", row[1].lower()), listing.at(line)
    yield Link(ref, "inside", listing.system, at)
    yield from facts(ref, at, capacity_gb=float(row[3]), use=row[4], device_adapter_pair=row[2])
    if row[5] != "-":
        yield Link(ref, "member", listing.local("array_site", row[5]), at)


def _site(listing: Listing, line: Line, row: re.Match[str]) -> Iterator[Claim]:
    ref, at = listing.local("array_site", row[1]), listing.at(line)
    yield Link(ref, "inside", listing.system, at)
    yield from facts(ref, at, drive_gb=float(row[3]), device_adapter_pair=row[2])
    if row[5] != "-":
        yield Link(ref, "member", listing.local("array", row[5]), at)
