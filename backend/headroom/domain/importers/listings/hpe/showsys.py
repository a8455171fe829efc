"""HPE 3PAR and Primera `showsys`: the system's name, model and serial number."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Same, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "showsys"
BEGINS: Final = re.compile(r"^\s{0,12}-{0,8}ID-{0,8}\s+-{0,20}Name-{0,20}\s+-{0,20}Model-{0,20}\s+-{0,20}Serial")
_ROW: Final = re.compile(
    r"^\s{0,12}\S{1,20}\s+(\S{1,40})\s+((?:HPE?_3PAR )?[\w \-]{1,30}?)\s+(\S{5,20})\s+\d{1,2}\s+\d{1,2}\s"
)
_UNITS: Final = re.compile(r"^\s{20,200}-{3,40}\(M[Ii]?B\)")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of the system."""
    for line in listing.lines:
        row, at = _ROW.match(line.text), listing.at(line)
        if row is not None:
            yield from facts(listing.system, at, name=row[1], model=row[2], serial=row[3], inquiry="3PARdata,VV")
            yield Same(listing.system, ("system", f"3par:{row[3].lower()}"), at)
        elif not BEGINS.match(line.text) and not _UNITS.match(line.text):
            yield from listing.not_understood(line)
