"""Pure Storage `purevol list`, and with `--connect`: volumes with their serial number, and who is given them."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, Same, facts
from headroom.domain.importers.listings.fabric.host_mappings import mapping, volume_named
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety
from headroom.domain.importers.listings.tools.sizes import rounded_bytes

NAME: Final = "purevol list"
BEGINS: Final = re.compile(r"^Name\s+Size\s+(?:Source\s+Created\s+Serial|LUN\s+Host)")
_VOLUME: Final = re.compile(
    r"^(\S{1,130})\s+(\d{1,8}(?:\.\d{1,3})?[KMGTP]?)\s.{0,300}?\s([0-9A-Fa-f]{24})(?:\s.{0,80})?$"
)
_GIVEN: Final = re.compile(
    r"^(\S{1,130})\s+(\d{1,8}(?:\.\d{1,3})?[KMGTP]?)\s+(\d{1,5})\s+(\S{1,64})(?:\s+(\S{1,64}))?\s*$"
)
_COMPANY: Final = "624a9370"
"""With which the names of all volumes begin; the serial number follows."""


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every volume and mapping."""
    for line in listing.lines:
        at = listing.at(line)
        if BEGINS.match(line.text):
            yield from facts(listing.system, at, inquiry="PURE,FlashArray")
        elif (row := _VOLUME.match(line.text)) is not None:
            ref = volume_named(listing, row[1])
            yield Link(ref, "inside", listing.system, at)
            yield from facts(ref, at, name=row[1], rounded_bytes=rounded_bytes(row[2]))
            if (key := keys.volume_id(_COMPANY + row[3])) is not None:
                yield Same(ref, ("unit", key), at)
        elif (given := _GIVEN.match(line.text)) is not None:
            host = given[5] or given[4]
            yield from facts(volume_named(listing, given[1]), at, rounded_bytes=rounded_bytes(given[2]))
            if host != "-":
                yield from mapping(listing, at, host, given[1], given[3])
        else:
            yield from listing.not_understood(line)
