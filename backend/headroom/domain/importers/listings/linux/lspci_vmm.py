"""`lspci -vmm`, with -D, -k, -nn or not: a block of `Key:<tab>value` lines a function."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim
from headroom.domain.importers.listings.linux.pci_claims import function
from headroom.domain.importers.listings.listing import Line, Listing

NAME: Final = "lspci -vmm"
_HEAD: Final = re.compile(r"^Slot:\s+[0-9a-f:]*[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]$")
_PAIR: Final = re.compile(r"^([A-Z]\w{1,20}):\s*(.*)$")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if any(_HEAD.match(line) for line in head.split("\n")) and "Class:" in head else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every function."""
    cell: dict[str, str] = {}
    start: Line | None = None
    for line in listing.lines:
        if not line.text.strip():
            continue
        pair = _PAIR.match(line.text)
        if pair is None:
            yield from listing.not_understood(line)
        elif pair[1] == "Slot":
            if start is not None:
                yield from function(listing, listing.at(start), cell.get("Slot", ""), cell)
            start, cell = line, {"Slot": pair[2].strip()}
        else:
            cell[pair[1]] = pair[2].strip()
    if start is not None:
        yield from function(listing, listing.at(start), cell.get("Slot", ""), cell)
