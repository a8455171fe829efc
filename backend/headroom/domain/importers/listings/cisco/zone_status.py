"""NX-OS `show zone status`: how each VSAN is zoned, and whether somebody holds its lock."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety
from headroom.domain.statements.cisco import STATUS

NAME: Final = "show zone status"
BEGINS: Final = STATUS
REPEATS: Final = True
"""One such line a VSAN."""
_MODE: Final = re.compile(r"^\s{1,20}mode: (basic|enhanced)\b")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, STATUS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of the switch: its zone mode, where all VSANs have the same."""
    modes = {found[1]: line for line in listing.lines if (found := _MODE.match(line.text)) is not None}
    for mode, line in modes.items():
        if len(modes) == 1:
            yield from facts(listing.switch, listing.at(line), zone_mode=mode)
