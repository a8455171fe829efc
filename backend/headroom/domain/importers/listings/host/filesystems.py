"""`findmnt` (JSON and drawn), /proc/mounts and `mount`: which filesystem lies on which device."""

import re
from collections.abc import Iterator
from typing import Any, Final

from headroom.domain.importers.claims import At, Claim, Link, facts
from headroom.domain.importers.listings.linux.devices import device
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.json_text import nodes, read_json

NAME: Final = "findmnt"
BEGINS: Final = re.compile(r"^TARGET\s+SOURCE\s+FSTYPE")
_GEOMETRY: Final = {"sunit", "swidth", "stride", "stripe"}
_JSON: Final = re.compile(r'"filesystems"\s*:')
_PROC: Final = re.compile(r"^(\S{1,1000}) (/\S{0,1000}) (\w[\w.\-]{0,30}) (\S{1,2000}) \d+ \d+\s*$")
_MOUNT: Final = re.compile(r"^(\S{1,1000}) on (/.{0,1000}?) type (\w[\w.\-]{0,30}) \((.{0,2000})\)")
_TREE: Final = re.compile(
    r"^(?:[|│ ] )*(?:[|`├└][-─])?(/\S{0,1000})\s+(\S{1,1000})\s+(\w[\w.\-]{0,30})(?:\s+(\S"
    r"{1,2000})(?:\s+(?:shared|private|slave|unbindable)\S{0,40})?)?\s*$"
)
_AIX: Final = re.compile(r"^\s+(/dev/\S{1,200})\s+(/\S{0,400})\s+(jfs2?|jfs|procfs|cdrfs|namefs)\s+\w{3} \d{1,2} ")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    lines = head.split("\n")
    if (_JSON.search(head) and '"target"' in head) or any(BEGINS.match(line) for line in lines):
        return 1.0
    good = sum(1 for line in lines if _PROC.match(line) or _MOUNT.match(line) or _AIX.match(line))
    return 0.9 if good and good * 2 >= len([line for line in lines if line.strip()]) - 1 else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of filesystems on devices; what the kernel mounts for itself is none."""
    if any(line.text.lstrip().startswith("{") for line in listing.lines[:3]):
        unread: list[Claim] = []
        for node in nodes(read_json(listing, unread)):
            at = listing.at(node.line)
            yield from _mounted(
                listing, at, node.text("source"), node.text("target"), node.text("fstype"), node.text("options")
            )
        yield from unread
        return
    for line in listing.lines:
        at, text = listing.at(line), line.text
        if (row := _PROC.match(text) or _MOUNT.match(text)) is not None:
            yield from _mounted(listing, at, row[1], row[2], row[3], row[4])
        elif (row := _TREE.match(text)) is not None:
            yield from _mounted(listing, at, row[2], row[1], row[3], row[4] or "")
        elif (row := _AIX.match(text)) is not None:
            yield from _mounted(listing, at, row[1], row[2], row[3], "")
        elif not BEGINS.match(text) and not text.strip().startswith(("node ", "TARGET")):
            yield from listing.not_understood(line)


def _mounted(listing: Listing, at: At, source: str, point: str, kind: str, options: str) -> Iterator[Claim]:
    if not source.startswith("/dev/") or not point.startswith("/"):
        return
    ref = listing.local("filesystem", point.replace("\\040", " "))
    yield Link(ref, "on", device(listing, source), at)
    yield Link(ref, "inside", listing.host, at)
    geometry: dict[str, Any] = {}
    for option in options.split(","):
        name, _, number = option.partition("=")
        if name in _GEOMETRY and number.isdecimal() and len(number) < 10:
            geometry[name] = int(number)
    yield from facts(ref, at, mount_point=point, type=kind, **geometry)
