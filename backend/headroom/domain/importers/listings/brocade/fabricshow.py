"""Fabric OS `fabricshow`: the switches of a fabric with domain and name; `>` marks the principal."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, Claim, Link, facts
from headroom.domain.importers.listings.fabric.refs import switch_by_wwn
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "fabricshow"
BEGINS: Final = re.compile(r"^Switch ID\s+Worldwide Name\s")
_ROW: Final = re.compile(r"^\s*(\d{1,3}): ([0-9a-f]{6}) ([0-9a-f:]{23})\s+(\S+)\s+(\S+)\s+(>)?\"([^\"]{0,64})\"")
_REST: Final = re.compile(
    r"^(?:The Fabric has \d+|Fabric Name|\"fabricshow\" on FID|-+$|Logical ports|no fabric"
    r"|\s+[0-9a-f]{0,4}:[0-9a-f:]{2,40}$)",
    re.IGNORECASE,
)


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every switch."""
    for line in listing.lines:
        row = _ROW.match(line.text)
        wwn = keys.wwn(row[3]) if row else None
        if row is None or wwn is None:
            if not BEGINS.match(line.text) and not _REST.match(line.text):
                yield from listing.not_understood(line)
            continue
        ref, at = switch_by_wwn(wwn), listing.at(line)
        yield Link(listing.switch, "same_fabric", ref, at)
        yield from facts(ref, at, NEIGHBOUR, wwn=wwn, domain=int(row[1]), name=row[7], principal=bool(row[6]))
