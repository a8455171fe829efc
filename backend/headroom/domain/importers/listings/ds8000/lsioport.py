"""DSCLI `lsioport`: ports of the host adapters; the first digits of an id are enclosure and card."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.ds8000.dscli import read_rows
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.tools.heads import surety
from headroom.domain.importers.listings.tools.sizes import link_gbps

NAME: Final = "lsioport"
BEGINS: Final = re.compile(r"^ID[ |,]+WWPN[ |,]+State[ |,]+Type")
_ROW: Final = re.compile(
    r"^(I[0-9A-F]{4}) ([0-9A-FX]{16}) (.{3,40}?) (Fibre Channel-[SL]W|FICON-?\S*|ESCON"
    r"\S*|\S{2,20}) (\S{2,20})(?: (\d{1,4}|-))?(?: (\d{1,3} Gb/s))?"
)


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every port; a name that was masked leaves the port known by its id alone."""
    return read_rows(listing, BEGINS, (_ROW, _claims_of))


def _claims_of(listing: Listing, line: Line, row: re.Match[str]) -> Iterator[Claim]:
    wwpn, at = keys.wwn(row[2]), listing.at(line)
    if wwpn is None:
        yield from listing.not_understood(line, "The world-wide name is masked.")
    ref = ("port", f"wwpn:{wwpn}") if wwpn else listing.local("port", row[1])
    yield Link(ref, "inside", listing.system, at)
    yield from facts(
        ref,
        at,
        wwpn=wwpn,
        type="fc",
        role="target",
        port=row[1],
        port_state=row[3],
        topology=row[5],
        speed_gbps=link_gbps(row[7]) if row[7] else None,
    )
