"""Spectrum Virtualize `lsenclosure`: enclosures with product number and serial."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.spectrum.rows import has, rows

NAME: Final = "lsenclosure"
BEGINS: Final = re.compile(r"^id[:! ]+status[:! ]+type[:! ]+managed[:! ]")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return has(head, "product_MTM", "serial_number", "total_canisters")


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every enclosure; the control enclosure's product number is the system's."""
    for row in rows(listing):
        at, ref = listing.at(row.line), listing.local("enclosure", row.get("id"))
        if not row.get("product_MTM"):
            yield from listing.not_understood(row.line)
            continue
        yield Link(ref, "inside", listing.system, at)
        yield from facts(
            ref,
            at,
            product_number=row.get("product_MTM"),
            serial=keys.text_or_none(row.get("serial_number")),
            type=row.get("type"),
        )
        if row.get("type") == "control":
            yield from facts(listing.system, at, product_number=row.get("product_MTM"))
