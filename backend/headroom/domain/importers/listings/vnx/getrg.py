"""naviseccli `getrg`: RAID groups; one of type Unbound holds spares or free disks and is no array."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.blocks import blocks
from headroom.domain.importers.listings.tools.heads import surety
from headroom.domain.importers.listings.vnx.blocks import sectors
from headroom.domain.importers.listings.vnx.getdisk import bay

NAME: Final = "getrg"
_HEAD: Final = re.compile(r"^RaidGroup ID:\s+(\d{1,4})")
_DISK: Final = re.compile(r"^(?:List of disks:)?\s*Bus (\d{1,3}) Enclosure (\d{1,3}) {1,4}Disk ([A-Z]?\d{1,3})\s*$")
_LEVEL: Final = re.compile(r"^r(\d{1,2}(?:_\d)?)")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, _HEAD)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every group."""
    for block in blocks(listing.lines, _HEAD):
        number = _HEAD.match(block.head.text)
        if number is None:
            continue
        ref, at = listing.local("array", f"RAID group {number[1]}"), listing.at(block.head)
        yield Link(ref, "inside", listing.system, at)
        kind = block.get("RaidGroup Type")
        level = _LEVEL.fullmatch(kind)
        yield from facts(
            ref,
            at,
            name=f"RAID group {number[1]}",
            raid_group=True,
            unbound=kind == "Unbound",
            level=f"raid{level[1].replace('_', '')}" if level else None,
            capacity_bytes=sectors(block, "Logical Capacity (Blocks)"),
        )
        for line in [*block.others, *(one.line for one in block.pairs if one.key == "List of disks")]:
            if (disk := _DISK.match(line.text)) is not None:
                yield Link(bay(listing, disk[1], disk[2], disk[3]), "named_in", ref, listing.at(line))
            elif not re.match(r"List of disks:\s*(?:Not Available)?$", line.text):
                yield from listing.not_understood(line)
