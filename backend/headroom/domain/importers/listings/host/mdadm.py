"""`mdadm --detail` and `--detail --scan`: software RAID with members, roles, level and chunk."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, Same, facts
from headroom.domain.importers.listings.linux.devices import device
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.blocks import Block, blocks

NAME: Final = "mdadm --detail"
_HEAD: Final = re.compile(r"^/dev/\S{1,100}:\s*$")
_SCAN: Final = re.compile(r"^ARRAY (\S{1,200}) .*?\bUUID=([0-9a-f:]{35})", re.IGNORECASE)
_MEMBER: Final = re.compile(
    r"^[ \t]{1,20}(?:\d{1,6}|-)[ \t]{1,20}\d{1,6}[ \t]{1,20}\d{1,8}[ \t]{1,20}(\d"
    r"{1,6}|-)[ \t]{1,20}(\S.{0,60}?)[ \t]{1,20}(/dev/\S{1,200})\s*$"
)
_REST: Final = re.compile(r"^(?:mdadm: |\s+(?:\d+|-)\s+\d+\s+\d+\s+(?:\d+|-)\s+\w|\s+Number\s+Major)")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return (
        1.0 if re.search(r"^[ \t]{1,40}Raid Level : |^ARRAY /dev/\S{1,80} .{0,200}UUID=", head, re.MULTILINE) else 0.0
    )


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every array."""
    begun = False
    for line in listing.lines:
        begun = begun or bool(_HEAD.match(line.text))
        if (scan := _SCAN.match(line.text)) is not None and (uuid := keys.uuid(scan[2])) is not None:
            ref = ("md_array", f"uuid:{uuid}")
            yield Link(ref, "device", device(listing, scan[1]), listing.at(line))
            yield Link(ref, "inside", listing.host, listing.at(line))
        elif not begun and scan is None:
            yield from listing.not_understood(line)
    for block in blocks(listing.lines, _HEAD):
        if block.get("Magic"):
            continue
        yield from _array(listing, block)


def _array(listing: Listing, block: Block) -> Iterator[Claim]:
    at, name = listing.at(block.head), block.head.text.strip().rstrip(":")
    ref = listing.local("md_array", name.removeprefix("/dev/"))
    if (uuid := keys.uuid(block.get("UUID"))) is not None:
        yield Same(ref, ("md_array", f"uuid:{uuid}"), at)
    yield Link(ref, "inside", listing.host, at)
    yield Link(ref, "device", device(listing, name), at)
    size = block.get("Array Size").split(" ")[0]
    chunk = re.fullmatch(r"(\d{1,9})K", block.get("Chunk Size"))
    yield from facts(
        ref,
        at,
        level=block.get("Raid Level"),
        chunk_kib=int(chunk[1]) if chunk else None,
        capacity_bytes=int(size) * 1024 if size.isdecimal() and len(size) < 16 else None,
        state=block.get("State"),
    )
    for line in block.others:
        if (member := _MEMBER.match(line.text)) is not None:
            yield Link(device(listing, member[3]), "member", ref, listing.at(line))
            spare = "spare" in member[2].split() and "rebuilding" not in member[2]
            yield from facts(device(listing, member[3]), listing.at(line), md_state="spare" if spare else None)
            yield Link(device(listing, name), "over", device(listing, member[3]), listing.at(line))
        elif not _REST.match(line.text):
            yield from listing.not_understood(line)
