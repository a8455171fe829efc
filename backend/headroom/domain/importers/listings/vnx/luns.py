"""naviseccli `lun -list` and `getlun`: volumes with UID, owner, size and pool."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, Ref, Same, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.blocks import blocks
from headroom.domain.importers.listings.tools.heads import surety
from headroom.domain.importers.listings.vnx.blocks import sectors, side

NAME: Final = "lun -list"
_HEAD: Final = re.compile(r"^LOGICAL UNIT NUMBER (\d{1,6})\s*$")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, _HEAD)


def array_unit(listing: Listing, number: str) -> Ref:
    """A volume by the number that the array gives it (ALU)."""
    return listing.local("unit", f"alu:{number}")


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every volume."""
    for block in blocks(listing.lines, _HEAD):
        number = _HEAD.match(block.head.text)
        if number is None:
            continue
        ref, at = array_unit(listing, number[1]), listing.at(block.head)
        if (key := keys.volume_id(block.get("UID"))) is not None:
            yield Same(ref, ("unit", key), at)
        yield Link(ref, "inside", listing.system, at)
        yield from facts(
            ref,
            at,
            listed=True,
            name=block.get("Name"),
            capacity_bytes=sectors(block, "User Capacity (Blocks)"),
            owner=side(block.get("Current Owner")),
            array_lun=int(number[1]),
        )
        if pool := keys.text_or_none(block.get("Pool Name")):
            yield Link(ref, "in_pool", listing.local("pool", pool), at)
            yield from facts(listing.local("pool", pool), at, name=pool)
        for line in block.others:
            yield from listing.not_understood(line)
