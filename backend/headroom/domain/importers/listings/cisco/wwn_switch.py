"""NX-OS `show wwn switch`: the world-wide name of the switch itself."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, facts
from headroom.domain.importers.listings.fabric.refs import same_switch
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "show wwn switch"
BEGINS: Final = re.compile(r"^Switch WWN is ([0-9a-f:]{23})\s*$", re.IGNORECASE)


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """The name."""
    for line in listing.lines:
        row = BEGINS.match(line.text)
        if row is not None and (wwn := keys.wwn(row[1])) is not None:
            yield from same_switch(listing, wwn, listing.at(line))
            yield from facts(listing.switch, listing.at(line), make="cisco")
        else:
            yield from listing.not_understood(line)
