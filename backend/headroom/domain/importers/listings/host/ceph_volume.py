"""`ceph-volume lvm list`: which OSD lies on which logical volume."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.linux.devices import device
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.blocks import blocks
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "ceph-volume lvm list"
_HEAD: Final = re.compile(r"^=+ (osd\.\d{1,9}) =+\s*$")
_PAIR: Final = re.compile(
    r"^(?:\s{4,}(\S.{0,30}?)\s{2,}(\S.*)?$|\s{4,}(?:cephx lockbox secret|\S"
    r"[\w ]{0,30})\s*$|\s+\[(?:block|db|wal)\]\s+(\S+))"
)


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, _HEAD)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every OSD."""
    for block in blocks(listing.lines, _HEAD):
        name = _HEAD.match(block.head.text)
        if name is None:
            continue
        values: dict[str, str] = {}
        for line in [*block.others, *(one.line for one in block.pairs)]:
            row = _PAIR.match(line.text)
            if row is None:
                yield from listing.not_understood(line)
            elif row[1]:
                values.setdefault(row[1], (row[2] or "").strip())
        ref = ("osd", f"{values.get('cluster fsid') or listing.machine}/{name[1]}")
        at = listing.at(block.head)
        yield Link(ref, "inside", listing.host, at)
        yield from facts(ref, at, name=name[1], cluster=values.get("cluster fsid"))
        if values.get("block device"):
            yield Link(ref, "on", device(listing, values["block device"]), at)
