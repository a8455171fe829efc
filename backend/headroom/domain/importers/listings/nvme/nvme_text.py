"""`nvme list` as text."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.linux.devices import device
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "nvme list"
BEGINS: Final = re.compile(r"^Node\s+(?:Generic\s+)?SN\s+Model\s+Namespace\s")
_OF: Final = re.compile(r"^\s{0,8}[\d.]{1,10}\s{1,4}\w{1,3}\s{1,4}/\s{1,8}(\d{1,7}(?:\.\d{1,3})?)\s{1,4}([kKMGT]?B)$")
"""What is used, and of how much."""
_DECIMAL: Final = {"B": 1, "kB": 10**3, "KB": 10**3, "MB": 10**6, "GB": 10**9, "TB": 10**12}
_RULE: Final = re.compile(r"^-{3,}")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every namespace; columns are as wide as the rule below the heading."""
    spans: list[tuple[str, int, int]] = []
    heading = ""
    for line in listing.lines:
        if BEGINS.match(line.text):
            heading = line.text
        elif heading and _RULE.match(line.text):
            spans = [(heading[m.start() : m.end()].strip(), m.start(), m.end()) for m in re.finditer(r"-+", line.text)]
        elif spans and line.text.startswith("/dev/nvme"):
            yield from _row(listing, line, {name: line.text[start:end].strip() for name, start, end in spans})
        else:
            yield from listing.not_understood(line)


def _row(listing: Listing, line: Line, cell: dict[str, str]) -> Iterator[Claim]:
    ref, at = device(listing, cell.get("Node", "")), listing.at(line)
    used = _OF.match(cell.get("Usage", ""))
    yield Link(ref, "inside", listing.host, at)
    yield from facts(
        ref, at, type="disk", transport="nvme", serial=keys.text_or_none(cell.get("SN")), model=cell.get("Model")
    )
    if used is not None:
        yield from facts(ref, at, rounded_bytes=round(float(used[1]) * _DECIMAL[used[2]]))
