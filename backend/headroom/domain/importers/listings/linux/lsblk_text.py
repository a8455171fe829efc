"""`lsblk` as people run it: a drawn tree under headings, with any columns."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim
from headroom.domain.importers.listings.linux.lsblk_claims import block_device, mounts
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.tools.tables import by_position

NAME: Final = "lsblk"
BEGINS: Final = re.compile(r"^NAME\s+(?:\S+\s+){0,3}(?:MAJ:MIN|HCTL|TYPE|SIZE|ALIGNMENT|FSTYPE|DISC-ALN|KNAME)\b")
_BRANCH: Final = re.compile(r"^((?:[|│ ] ){0,100}(?:[|`├└]-|[├└]─)?)(.*)")
_MERGED: Final = re.compile(r"^[ │]{0,8}[┌└├][┈┬┴>]")
_MERGED_WHY: Final = "A tree in which several disks lead to one device; give `lsblk -J`."
_HEADING: Final = re.compile(r"^\s*NAME\s")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 0.9 if any(BEGINS.match(line) for line in head.split("\n")) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every device; depth in the tree says what it stands on."""
    start = next((i for i, line in enumerate(listing.lines) if BEGINS.match(line.text)), None)
    if start is None:
        return
    for line in listing.lines[:start]:
        yield from listing.not_understood(line)
    parents: dict[int, str] = {}
    last: str | None = None
    for row in by_position(listing.lines[start].text, listing.lines[start + 1 :]):
        tree = _BRANCH.match(row.line.text)
        depth = len(tree[1]) if tree else 0
        name = tree[2].split(None, 1)[0] if tree and tree[2].split() else ""
        if last is not None and _is_mount(row.cells):
            yield from mounts(listing, listing.at(row.line), row.cells, last)
            continue
        if _MERGED.match(row.line.text):
            yield from listing.not_understood(row.line, _MERGED_WHY)
            continue
        if not _is_device(name, row.line, row.cells):
            yield from listing.not_understood(row.line)
            continue
        parent = parents.get(depth - 2, "") if depth else ""
        kernel_name = row.cells.get("KNAME") or name
        parents[depth] = last = kernel_name
        cell = {**row.cells, "NAME": name}
        yield from block_device(listing, listing.at(row.line), cell, parent)


def _is_mount(cells: dict[str, str]) -> bool:
    """Whether a row has nothing but another place where the device above it is mounted."""
    return [name for name, cell in cells.items() if cell] == ["MOUNTPOINTS"]


def _is_device(name: str, line: Line, cells: dict[str, str]) -> bool:
    if not name or _HEADING.match(line.text) or not re.fullmatch(r"[\w.\-!:+@]{1,255}", name):
        return False
    if "MAJ:MIN" in cells and not re.search(r"(?<!\S)\d{1,6}:\d{1,8}(?!\S)", line.text):
        return False
    return "MAJ:MIN" in cells or sum(1 for cell in cells.values() if cell) > 1 or len(line.text.split()) == 1
