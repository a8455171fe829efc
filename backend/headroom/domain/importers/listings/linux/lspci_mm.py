"""`lspci -mm`: a line a function, its fields in quotes."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim
from headroom.domain.importers.listings.linux.pci_claims import function
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "lspci -mm"
_ROW: Final = re.compile(
    r'^((?:[0-9a-f]{4,8}:)?[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]) "([^"]{1,200})" "([^"]{0,200})" "([^"]{0,300})"'
    r'(?: -[rp]\w{1,4}){0,2}(?: "([^"]{0,200})" "([^"]{0,300})")?\s*$'
)


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, _ROW)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every function."""
    for line in listing.lines:
        row = _ROW.match(line.text)
        if row is None:
            yield from listing.not_understood(line)
            continue
        cell = {"Class": row[2], "Vendor": row[3], "Device": row[4], "SVendor": row[5] or "", "SDevice": row[6] or ""}
        yield from function(listing, listing.at(line), row[1], cell)
