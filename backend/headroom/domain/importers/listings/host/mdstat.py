"""/proc/mdstat: software RAID with its members and their roles."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, Ref, facts
from headroom.domain.importers.listings.linux.devices import device
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "mdstat"
BEGINS: Final = re.compile(r"^Personalities : ")
_ARRAY: Final = re.compile(
    r"^(md\S{1,30}) : (active|inactive)(?: \(auto-read-only\)| \(read-only"
    r"\))?(?: (raid\d{1,3}|linear|multipath|faulty))? ?(.*)$"
)
_MEMBER: Final = re.compile(r"(\S{1,60}?)\[(\d{1,4})\](\([SFJRW]\))*")
_BLOCKS: Final = re.compile(r"^\s+(\d{1,18}) blocks(.*)$")
_CHUNK: Final = re.compile(r"(\d{1,9})[kK] chunk")
_REST: Final = re.compile(
    r"^(?:\s+(?:bitmap:|\[[=>.]{1,80}\]|resync|$)|unused devices|\s+\S+ (?:resync|recovery|check|reshape))"
)


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every array."""
    array: Ref | None = None
    for line in listing.lines:
        at = listing.at(line)
        if (begun := _ARRAY.match(line.text)) is not None:
            array = listing.local("md_array", begun[1])
            yield Link(array, "inside", listing.host, at)
            yield Link(array, "device", device(listing, begun[1]), at)
            yield from facts(array, at, level=begun[3])
            for member in _MEMBER.finditer(begun[4]):
                part = device(listing, member[1].replace("cciss/", "cciss!"))
                yield Link(part, "member", array, at)
                yield from facts(part, at, md_state="spare" if "(S)" in member[0] else None)
                yield Link(device(listing, begun[1]), "over", part, at)
        elif array is not None and (size := _BLOCKS.match(line.text)) is not None:
            chunk = _CHUNK.search(size[2])
            yield from facts(array, at, capacity_bytes=int(size[1]) * 1024, chunk_kib=int(chunk[1]) if chunk else None)
        elif not BEGINS.match(line.text) and not _REST.match(line.text):
            yield from listing.not_understood(line)
