"""Fabric OS `islshow` and `trunkshow`: both ends of each link between switches."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, Claim, Link, facts
from headroom.domain.importers.listings.fabric.refs import port_of_switch, switch_by_wwn, switch_port
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety
from headroom.domain.importers.listings.tools.sizes import link_gbps

NAME: Final = "islshow"
BEGINS: Final = re.compile(r"^\s*1:\s*\d+->\s*\d+ [0-9a-f]{2}:")
_ROW: Final = re.compile(
    r"^[ \t]{0,20}(?:\d{1,4}:[ \t]{0,20})?(\d{1,4})->[ \t]{0,20}(\d{1,4}) "
    r"([0-9a-f]{2}(?::[0-9a-f]{2}){7})\s{1,20}(\d{1,3}"
    r")\s{1,20}(\S.{0,80}?)\s{0,20}(?:sp:\s{0,20}([\d.]{1,8}G|-+)\s{1,20}bw:\s{0,20}([\d.]{1,8}G)(.*))?$"
)
_REST: Final = re.compile(r"^(?:\"\w+\" on FID|-+$|No ISL|No trunking)", re.IGNORECASE)


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, _ROW)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every link; trunkshow gives none of speed, and a word on deskew in place of the name."""
    for line in listing.lines:
        row = _ROW.match(line.text)
        wwn = keys.wwn(row[3]) if row else None
        if row is None or wwn is None:
            if not _REST.match(line.text):
                yield from listing.not_understood(line)
            continue
        at, far = listing.at(line), switch_by_wwn(wwn)
        yield from port_of_switch(listing.switch, row[1], at)
        yield from port_of_switch(far, row[2], at)
        yield Link(switch_port(listing.switch, row[1]), "isl", switch_port(far, row[2]), at)
        yield from facts(switch_port(listing.switch, row[1]), at, speed_gbps=link_gbps(row[6]) if row[6] else None)
        named = row[5] if row[6] and not row[5].startswith("deskew") else None
        yield from facts(far, at, NEIGHBOUR, wwn=wwn, domain=int(row[4]))
        yield from facts(far, at, 30, name=named)
