"""ESXi `esxcli storage core path list`: each path with host port, target port and volume in one name."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.blocks import Block, blocks

NAME: Final = "esxcli storage core path list"
_HEAD: Final = re.compile(r"^(?:fc|iqn|sas|pcie|usb|sata|ide|unknown|vmhba)\S{3,400}-\S{3,200}\s*$")
_ENDS: Final = re.compile(r"^fc\.([0-9a-f]{16}):([0-9a-f]{16})$", re.IGNORECASE)
_PLACE: Final = re.compile(r"^(vmhba\d{1,4}):C\d{1,4}:T\d{1,5}:L(\d{1,6})$")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if "Runtime Name: vmhba" in head and "Target Identifier:" in head else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every path of Fibre Channel; other transports have no names that a fabric knows."""
    started = False
    for line in listing.lines:
        started = started or _HEAD.match(line.text) is not None
        if not started:
            yield from listing.not_understood(line)
    for block in blocks(listing.lines, _HEAD):
        for line in block.others:
            yield from listing.not_understood(line)
        if block.get("Transport") == "fc":
            yield from _path(listing, block)


def _path(listing: Listing, block: Block) -> Iterator[Claim]:
    at, place = listing.at(block.head), _PLACE.match(block.get("Runtime Name"))
    key = keys.volume_id(block.get("Device"))
    if place is None or key is None:
        return
    path, unit = listing.local("io_path", block.get("Runtime Name")), ("unit", key)
    yield Link(path, "of", unit, at)
    yield Link(path, "inside", listing.host, at)
    yield from facts(path, at, lun=int(place[2]), failed=block.get("State") == "dead" or None)
    vendor = block.get("Device Display Name").partition(" Fibre Channel")[0]
    yield from facts(unit, at, multipath=True, vendor=vendor or None)
    yield from facts(listing.host, at, operating_system="VMware ESXi")
    if (mine := _ENDS.match(block.get("Adapter Identifier"))) is not None and (wwpn := keys.wwn(mine[2])) is not None:
        port = ("port", f"wwpn:{wwpn}")
        yield Link(path, "from", port, at)
        yield Link(port, "inside", listing.host, at)
        yield from facts(port, at, wwpn=wwpn, wwnn=keys.wwn(mine[1]), role="initiator", type="fc", name=place[1])
    if (far := _ENDS.match(block.get("Target Identifier"))) is not None and (target := keys.wwn(far[2])) is not None:
        port = ("port", f"wwpn:{target}")
        yield Link(path, "to", port, at)
        yield from facts(port, at, NEIGHBOUR, wwpn=target, wwnn=keys.wwn(far[1]), role="target", type="fc")
