"""HPE 3PAR and Primera `showvlun`: which host is given which volume, as it is seen now and as it is set."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim
from headroom.domain.importers.listings.fabric.host_mappings import initiator, mapping
from headroom.domain.importers.listings.listing import Listing

NAME: Final = "showvlun"
BEGINS: Final = re.compile(r"^(?:Active VLUNs|VLUN Templates)\s*$")
REPEATS: Final = True
_HEADING: Final = re.compile(r"^\s{0,12}Lun\s+VVName\s+HostName\s")
_ROW: Final = re.compile(r"^\s{0,12}(\d{1,5})\s+(\S{1,40})\s+(\S{1,40})\s+(\S{1,223})(?:\s+\S.{0,120})?\s*$")
_TOTAL: Final = re.compile(r"^\s{0,12}\d{1,6} total")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if any(_HEADING.match(line) for line in head.split("\n")) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every mapping; ports that are seen are their hosts' own."""
    for line in listing.lines:
        if BEGINS.match(line.text) or _HEADING.match(line.text) or _TOTAL.match(line.text):
            continue
        row, at = _ROW.match(line.text), listing.at(line)
        if row is None:
            yield from listing.not_understood(line)
            continue
        yield from mapping(listing, at, row[3], row[2], row[1])
        yield from initiator(listing, at, row[3], row[4])
