"""naviseccli `storagepool -list`: pools with level, tiers and disks."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.blocks import blocks
from headroom.domain.importers.listings.vnx.blocks import sectors
from headroom.domain.importers.listings.vnx.getdisk import bay

NAME: Final = "storagepool -list"
_HEAD: Final = re.compile(r"Pool Name:\s+(\S.{0,63}?)\s*$")
_DISK: Final = re.compile(r"^Bus (\d{1,3}) Enclosure (\d{1,3}) Disk ([A-Z]?\d{1,3})\s*$")
_TYPED: Final = re.compile(
    r"^(?:Bus \d{1,3} Enclosure \d{1,3} Disk [A-Z]?\d{1,3} \([\w -]{1,20}\)\s*$|Disks(?: \(Type\))?:|LUNs:)"
)


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if _HEAD.search(head.lstrip().split("\n")[0]) and "Pool ID:" in head else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every pool."""
    for block in blocks(listing.lines, _HEAD):
        name = _HEAD.match(block.head.text)
        if name is None or not block.get("Pool ID"):
            continue
        ref, at = listing.local("pool", name[1]), listing.at(block.head)
        yield Link(ref, "inside", listing.system, at)
        yield from facts(
            ref,
            at,
            name=name[1],
            listed=True,
            level=block.get("Raid Type").replace("r_", "raid"),
            capacity_bytes=sectors(block, "User Capacity (Blocks)"),
        )
        for line in block.others:
            if (disk := _DISK.match(line.text)) is not None:
                yield Link(bay(listing, disk[1], disk[2], disk[3]), "named_in", ref, listing.at(line))
            elif not _TYPED.match(line.text):
                yield from listing.not_understood(line)
