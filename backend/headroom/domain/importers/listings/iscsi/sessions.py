"""`iscsiadm -m session`: sessions with portal and target."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import NEIGHBOUR, Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "iscsiadm -m session"
_ROW: Final = re.compile(
    r"^(tcp|iser): \[(\d{1,6})\] (\[?[\w.:]{3,60}\]?:\d{1,5}),(-?\d{1,6}) ((?:iqn|eui|naa)\.\S{1,250})"
)


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, _ROW)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every session."""
    for line in listing.lines:
        row, at = _ROW.match(line.text), listing.at(line)
        if row is None:
            yield from listing.not_understood(line)
            continue
        ref = listing.local("iscsi_session", row[2])
        target = ("port", f"iqn:{row[5].lower()}")
        yield Link(ref, "inside", listing.host, at)
        yield Link(ref, "to", target, at)
        yield from facts(ref, at, portal=row[3], transport=row[1])
        yield from facts(target, at, NEIGHBOUR, type="iscsi", role="target", iqn=row[5].lower())
