"""Spectrum Virtualize `lssystem`: `key:value` lines of the system."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Same, facts
from headroom.domain.importers.listings.listing import Listing

NAME: Final = "lssystem"
_PAIR: Final = re.compile(r"^([a-z][A-Za-z_0-9]{1,50})[:! |,;]\s*(.*)$")
_ID: Final = re.compile(r"^[0-9A-F]{16}")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return (
        1.0
        if re.search(r"^id[:! ]\s?[0-9A-F]{16}\s*$", head, re.MULTILINE)
        and re.search(r"^(?:code_level|product_name|total_mdisk_capacity)[:! ]", head, re.MULTILINE)
        else 0.0
    )


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of the system."""
    for line in listing.lines:
        pair, at = _PAIR.match(line.text), listing.at(line)
        if pair is None:
            yield from listing.not_understood(line)
            continue
        key, value = pair[1], pair[2].strip()
        if key == "id" and _ID.fullmatch(value):
            yield Same(listing.system, ("system", f"spectrum:{value.lower()}"), at)
            yield from facts(listing.system, at, serial=value.lower(), family="spectrum")
        elif key == "name":
            yield from facts(listing.system, at, name=value)
        elif key == "product_name":
            yield from facts(listing.system, at, product=value)
        elif key == "code_level":
            yield from facts(listing.system, at, firmware=value)
