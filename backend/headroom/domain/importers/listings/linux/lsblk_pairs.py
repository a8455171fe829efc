"""`lsblk -P`: a line of KEY="value" pairs a device, as sosreport takes it."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim
from headroom.domain.importers.listings.linux.lsblk_claims import block_device
from headroom.domain.importers.listings.listing import Listing

NAME: Final = "lsblk -P"
_PAIR: Final = re.compile(r'([A-Z][A-Z0-9:%_\-]{1,20})="([^"]{0,4096})"')
_ROW: Final = re.compile(r'^(?:[A-Z][A-Z0-9:%_\-]{1,20}="[^"]{0,4096}" ?){2}')
_MAKES_PARTS: Final = {"part"}


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    rows = [line for line in head.split("\n") if _ROW.match(line)]
    return 0.95 if rows and ("KNAME=" in rows[0] or "NAME=" in rows[0]) and "TYPE=" in rows[0] + head else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every device; PKNAME says what it stands on."""
    for line in listing.lines:
        cell = {name.replace("_", "-"): value.strip() for name, value in _PAIR.findall(line.text)}
        if not _ROW.match(line.text) or not (cell.get("NAME") or cell.get("KNAME")):
            yield from listing.not_understood(line)
            continue
        yield from block_device(listing, listing.at(line), cell, cell.get("PKNAME", ""))
