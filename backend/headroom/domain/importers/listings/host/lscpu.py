"""`lscpu`, as text and with -J: sockets and cores of a host."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import At, Claim, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.blocks import pair
from headroom.domain.importers.listings.tools.json_text import nodes, read_json

NAME: Final = "lscpu"
BEGINS: Final = re.compile(r"^Archite(?:c|k)tur(?:e|a)?\s?:\s+\S")
_NUMBERS: Final = {
    "Socket(s)": "sockets", "Sockel": "sockets",
    "Core(s) per socket": "cores_per_socket", "Kern(e) pro Sockel": "cores_per_socket",
    "NUMA node(s)": "numa_nodes", "NUMA-Knoten": "numa_nodes",
}  # fmt: skip
"""In English and German; other languages name the architecture alike and are not read further."""


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if BEGINS.match(head) or '"lscpu"' in head[:200] else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of the host's processors."""
    if any('"lscpu"' in line.text for line in listing.lines[:5]):
        unread: list[Claim] = []
        for node in nodes(read_json(listing, unread)):
            yield from _field(listing, listing.at(node.line), node.text("field").rstrip(":"), node.text("data"))
        yield from unread
        return
    for line in listing.lines:
        if (one := pair(line)) is not None:
            yield from _field(listing, listing.at(line), one.key, one.value)
        else:
            yield from listing.not_understood(line)


def _field(listing: Listing, at: At, key: str, value: str) -> Iterator[Claim]:
    if (name := _NUMBERS.get(key)) is not None and value.isdecimal():
        yield from facts(listing.host, at, **{name: int(value)})
    elif key in {"Model name", "Modellname"}:
        yield from facts(listing.host, at, processor=value)
    elif key in {"Hypervisor vendor", "Virtualization type"} and value:
        yield from facts(listing.host, at, virtual=True)
