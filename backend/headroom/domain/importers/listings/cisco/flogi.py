"""NX-OS `show flogi database`: who is logged in at which interface; an alias may stand on the next line."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, Claim, Link, Unread, facts
from headroom.domain.importers.listings.fabric.refs import named, port, port_of_switch, switch_port
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "show flogi database"
BEGINS: Final = re.compile(r"^INTERFACE\s+VSAN\s+FCID\s+PORT NAME")
_PAIRS: Final = r"[0-9a-f]{2}(?::[0-9a-f]{2}){7}"
_ROW: Final = re.compile(rf"^(\S{{3,30}})\s+(\d{{1,4}})\s+(0x[0-9a-f]{{6}})\s+({_PAIRS})\s+({_PAIRS})", re.IGNORECASE)
_ALIAS: Final = re.compile(r"^\s+\[([^\]]{1,64})\]")
_TOTAL: Final = re.compile(r"^Total number of flogi = (\d+)")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every login."""
    last, rows = None, 0
    for line in listing.lines:
        at = listing.at(line)
        if (row := _ROW.match(line.text)) is not None:
            rows += 1
            wwpn = keys.wwn(row[4])
            if wwpn is None:
                continue
            last = port(wwpn)
            yield from port_of_switch(listing.switch, row[1], at)
            yield Link(last, "attached", switch_port(listing.switch, row[1]), at)
            yield from facts(last, at, NEIGHBOUR, wwpn=wwpn, wwnn=keys.wwn(row[5]), type="fc")
            yield from facts(switch_port(listing.switch, row[1]), at, vsan=row[2])
            yield from facts(listing.switch, at, make="cisco")
        elif last is not None and (alias := _ALIAS.match(line.text)) is not None:
            yield from named(last, alias[1], at)
        elif (total := _TOTAL.match(line.text)) is not None:
            if rows < int(total[1]):
                yield Unread(at, line.text, f"The listing should have {total[1]} rows and has {rows}: the text is cut.")
        elif not BEGINS.match(line.text):
            yield from listing.not_understood(line)
