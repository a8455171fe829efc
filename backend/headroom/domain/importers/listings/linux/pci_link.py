"""Link speed, width and NUMA node of PCI functions as `grep -H . /sys/bus/pci/devices/*/...` prints them."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "pci links"
_ROW: Final = re.compile(
    r"^/sys/bus/pci/devices/([0-9a-f]{4}:[0-9a-f]{2}:[0-9a-f]{2})\.([0-7])/(current_link_speed|current_link_width|max_link_speed|max_link_width|numa_node):(.*)$"
)
_NUMBER: Final = re.compile(r"^(\d{1,3}(?:\.\d)?)(?: GT/s.*)?$")
_NAMES: Final = {
    "current_link_speed": "link_gt_s", "current_link_width": "link_lanes", "max_link_speed": "most_link_gt_s",
    "max_link_width": "most_link_lanes", "numa_node": "numa_node",
}  # fmt: skip


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, _ROW)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every attribute; unknown speeds and node -1 say nothing."""
    for line in listing.lines:
        row = _ROW.match(line.text)
        if row is None:
            yield from listing.not_understood(line)
            continue
        number = _NUMBER.match(row[4].strip())
        if number is not None and row[2] == "0":
            value = float(number[1]) if row[3].endswith("speed") else int(float(number[1]))
            yield from facts(listing.local("adapter", row[1]), listing.at(line), **{_NAMES[row[3]]: value})
