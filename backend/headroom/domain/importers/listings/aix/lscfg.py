"""AIX `lscfg -vpl fcsN`: an adapter with its location and its port's name."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, Same, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.blocks import blocks

NAME: Final = "lscfg"
_HEAD: Final = re.compile(r"^\s*(fcs\d{1,4})\s+(\S{1,80})\s+(\S.{1,80}?)\s*$")
_PAIR: Final = re.compile(r"^\s+([A-Z][\w ()/.]{1,40}?)\.{2,40}\s*(\S.{0,120}?)\s*$")
_REST: Final = re.compile(
    r"^\s*(?:fcs\d+\s+Available|PLATFORM SPECIFIC|Name:|Node:|Device Type:|Physical Location:|Model:|Hardware Location)"
)
_NAMES: Final = {
    "Part Number": "part_number",
    "FRU Number": "fru",
    "Customer Card ID Number": "card_id",
    "Serial Number": "serial",
}


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if re.search(r"^[ \t]{1,40}Network Address\.\.", head, re.MULTILINE) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every adapter port; `Z8` is the node name."""
    for block in blocks(listing.lines, _HEAD):
        begun = _HEAD.match(block.head.text)
        if begun is None:
            continue
        at, port = listing.at(block.head), listing.local("port", begun[1])
        card = listing.local("adapter", re.sub(r"-T\d{1,4}$", "", begun[2]))
        yield Link(port, "inside", card, at)
        yield Link(port, "inside", listing.host, at)
        yield Link(card, "inside", listing.host, at)
        yield from facts(listing.host, at, operating_system="AIX")
        yield from facts(
            card, at, location=re.sub(r"-T\d{1,4}$", "", begun[2]), model=begun[3], pci_class="Fibre Channel"
        )
        yield from facts(port, at, name=begun[1], role="initiator", type="fc")
        for line in [*block.others, *(one.line for one in block.pairs)]:
            row = _PAIR.match(line.text)
            if row is None:
                if line is not block.head and not _REST.match(line.text):
                    yield from listing.not_understood(line)
            elif row[1] == "Network Address" and (wwpn := keys.wwn(row[2])) is not None:
                yield Same(port, ("port", f"wwpn:{wwpn}"), listing.at(line))
                yield from facts(port, listing.at(line), wwpn=wwpn)
            elif row[1] == "Device Specific.(Z8)":
                yield from facts(port, listing.at(line), wwnn=keys.wwn(row[2]))
            elif row[1] in _NAMES:
                yield from facts(card, listing.at(line), **{_NAMES[row[1]]: row[2]})
