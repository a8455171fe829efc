"""naviseccli `getdisk`: a block a bay; an empty bay says so and nothing else."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, Ref, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.blocks import blocks

NAME: Final = "getdisk"
_HEAD: Final = re.compile(r"^Bus (\d{1,3}) Enclosure (\d{1,3}) {1,4}Disk ([A-Z]?\d{1,3})\s*$")
_IN_GROUP: Final = re.compile(r"^\d{1,4}")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return (
        1.0
        if _HEAD.match(head.lstrip().split("\n")[0]) and re.search(r"^(?:Vendor Id|State):", head, re.MULTILINE)
        else 0.0
    )


def bay(listing: Listing, bus: str, enclosure: str, disk: str) -> Ref:
    """A drive by its bay."""
    return listing.local("drive", f"{bus}_{enclosure}_{disk}")


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every bay."""
    for block in blocks(listing.lines, _HEAD):
        name = _HEAD.match(block.head.text)
        if name is None:
            continue
        at = listing.at(block.head)
        if block.get("State") in {"Empty", "Removed"}:
            empty = listing.local("bay", f"{name[1]}_{name[2]}_{name[3]}")
            yield Link(empty, "inside", listing.system, at)
            yield from facts(empty, at, empty=True)
            continue
        ref = bay(listing, name[1], name[2], name[3])
        yield Link(ref, "inside", listing.system, at)
        capacity = block.get("Capacity")
        yield from facts(
            ref,
            at,
            vendor=block.get("Vendor Id"),
            model=block.get("Product Id"),
            firmware=block.get("Product Revision"),
            serial=keys.text_or_none(block.get("Serial Number")),
            tech=block.get("Drive Type"),
            capacity_bytes=int(capacity) * 1024 * 1024 if capacity.isdecimal() and len(capacity) < 12 else None,
            enclosure=f"{name[1]}_{name[2]}",
            bay=name[3],
            use=block.get("State"),
        )
        if _IN_GROUP.fullmatch(group := block.get("Raid Group ID")):
            yield Link(ref, "member", listing.local("array", f"RAID group {group}"), at)
