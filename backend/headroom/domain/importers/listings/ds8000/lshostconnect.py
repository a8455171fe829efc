"""DSCLI `lshostconnect`: names of hosts' ports and their volume group."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, TYPED, Claim, Link, facts
from headroom.domain.importers.listings.ds8000.dscli import read_rows
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "lshostconnect"
BEGINS: Final = re.compile(r"^Name[ |,]+ID[ |,]+WWPN[ |,]+HostType")
ROW: Final = re.compile(
    r"^(\S.{0,40}?) ([0-9A-F]{4}) ([0-9A-F]{16}) (\S{1,20}) (.{1,60}?) (\d{1,4}) (V\d{1,5}|-) "
    r"(\S{1,200})(?: \S{1,40}){0,6}$"
)


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every connection: a port of a host, under a name that people typed."""
    return read_rows(listing, BEGINS, (ROW, _claims_of))


def _claims_of(listing: Listing, line: Line, row: re.Match[str]) -> Iterator[Claim]:
    wwpn = keys.wwn(row[3])
    if wwpn is None:
        yield from listing.not_understood(line)
        return
    ref, at = ("port", f"wwpn:{wwpn}"), listing.at(line)
    yield from facts(ref, at, NEIGHBOUR, wwpn=wwpn, type="fc", role="initiator")
    yield from facts(ref, at, TYPED, alias=row[1], host_type=row[4])
    if row[7] != "-":
        yield Link(ref, "has_group", listing.local("volume_group", row[7]), at)
