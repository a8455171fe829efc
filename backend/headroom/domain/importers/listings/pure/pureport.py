"""Pure Storage `pureport list`: ports by controller."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, facts
from headroom.domain.importers.listings.fabric.host_mappings import target_port
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "pureport list"
BEGINS: Final = re.compile(r"^Name\s+WWN\s+Portal\s+IQN\s")
_ROW: Final = re.compile(r"^(CT\d{1,2})\.(\S{1,20})\s+(\S{1,64})(?:\s.{0,300})?$")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every FC port; those of other networks are passed over."""
    for line in listing.lines:
        row, at = _ROW.match(line.text), listing.at(line)
        if BEGINS.match(line.text):
            yield from facts(listing.system, at, inquiry="PURE,FlashArray")
        elif row is None:
            yield from listing.not_understood(line)
        elif (wwpn := keys.wwn(row[3])) is not None:
            yield from target_port(listing, at, wwpn, row[1], row[2])
