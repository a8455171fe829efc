"""HPE 3PAR and Primera `showsys`: the system's name, model and serial number."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Same, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "showsys"
BEGINS: Final = re.compile(r"^\s{0,12}-{0,8}ID-{0,8}\s+-{0,20}Name-{0,20}\s+-{0,20}Model-{0,20}\s+-{0,20}Serial")
_UNITS: Final = re.compile(r"^\s{20,200}-{3,40}\(M[Ii]?B\)")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of the system."""
    for line in listing.lines:
        at, row = listing.at(line), _row(line.text.split())
        if row is not None:
            name, model, serial = row
            yield from facts(listing.system, at, name=name, model=model, serial=serial, inquiry="3PARdata,VV")
            yield Same(listing.system, ("system", f"3par:{serial.lower()}"), at)
        elif not BEGINS.match(line.text) and not _UNITS.match(line.text):
            yield from listing.not_understood(line)


def _row(words: list[str]) -> tuple[str, str, str] | None:
    """Name, model and serial number: the model has one word or two, numbers of nodes follow the serial number."""
    for place in (3, 4):
        if len(words) > place + 2 and words[place + 1].isdecimal() and words[place + 2].isdecimal():
            return words[1], " ".join(words[2:place]), words[place]
    return None
