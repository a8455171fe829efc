"""DSCLI `lsfbvol`, with -l or not: fixed block volumes."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.ds8000.dscli import read_rows, volume
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "lsfbvol"
BEGINS: Final = re.compile(r"^Name[ |,]+ID[ |,]+accstate[ |,]+datastate[ |,]+configstate[ |,]+deviceMTM")
ROW: Final = re.compile(
    r"^(\S.{0,40}?) ([0-9A-F]{4}) (\S{3,20}) (\S{3,20}) (\S{3,20}) (\d{4}-"
    r"\w{3}) (FB \w{3,5}) (P\d{1,4})(?: \S{1,10}){0,6}? "
    r"([\d.]{1,12}) ([\d.]{1,12}|-) (\d{1,15})(?: |$)"
)


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every volume; blocks have 512 bytes, also where the host sees 520."""
    return read_rows(listing, BEGINS, (ROW, _claims_of))


def _claims_of(listing: Listing, line: Line, row: re.Match[str]) -> Iterator[Claim]:
    ref, at = volume(listing, row[2]), listing.at(line)
    yield Link(ref, "inside", listing.system, at)
    yield Link(ref, "in_pool", listing.local("pool", row[8]), at)
    yield from facts(ref, at, name=row[1], volume_number=row[2].lower(), capacity_bytes=int(row[11]) * 512)
