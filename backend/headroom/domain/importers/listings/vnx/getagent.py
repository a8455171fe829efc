"""naviseccli `getagent`: model and serial number of the system."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Same, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.blocks import pair
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "getagent"
BEGINS: Final = re.compile(r"^Agent Rev:\s")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of the system."""
    for line in listing.lines:
        one, at = pair(line), listing.at(line)
        if one is None:
            yield from listing.not_understood(line)
        elif one.key == "Model":
            yield from facts(listing.system, at, model=one.value, family="vnx")
        elif one.key == "Serial No" and (serial := keys.text_or_none(one.value)) is not None:
            yield Same(listing.system, ("system", f"emc:{serial.lower()}"), at)
            yield from facts(listing.system, at, serial=serial)
        elif one.key == "Revision":
            yield from facts(listing.system, at, firmware=one.value)
