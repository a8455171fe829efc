"""`ls -l /dev/disk/by-path`: devices by PCI address and, on FC, by target port and LUN; there on every Linux."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, Claim, Link, facts
from headroom.domain.importers.listings.linux.devices import device
from headroom.domain.importers.listings.listing import Listing

NAME: Final = "by-path"
_ROW: Final = re.compile(r"^[l-]\S{9,10}\.?\s.{0,120}?\s(\S{1,200}) -> (?:\.\./)+(\S{1,60})\s*$")
_PCI: Final = re.compile(r"^(?:virtio-)?pci-([0-9a-f]{4}:[0-9a-f]{2}:[0-9a-f]{2})\.[0-7]-")
_FC_PATH: Final = re.compile(r"-fc-0x([0-9a-f]{16})-lun-(\d{1,20})")
_ISCSI: Final = re.compile(r"ip-\S{3,80}-iscsi-(iqn\.\S{1,200}|eui\.\S{1,40}|naa\.\S{1,40})-lun-(\d{1,20})")
_REST: Final = re.compile(r"^(?:total \d+|/dev/disk/by-\w+:?\s*$|d\S{9,10})")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 0.95 if re.search(r" (?:virtio-)?(?:pci|ip)-\S{1,200} -> \.\./", head) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every device; partitions are left to other listings."""
    for line in listing.lines:
        row, at = _ROW.match(line.text), listing.at(line)
        if row is None:
            if not _REST.match(line.text):
                yield from listing.not_understood(line)
            continue
        name, ref = row[1], device(listing, row[2])
        if re.search(r"-part\d{1,4}$", name):
            continue
        yield Link(ref, "inside", listing.host, at)
        if (pci := _PCI.match(name)) is not None:
            adapter = listing.local("adapter", pci[1])
            yield Link(ref, "through", adapter, at)
            yield Link(adapter, "inside", listing.host, at)
        if (fc := _FC_PATH.search(name)) is not None and (target := keys.wwn(fc[1])) is not None:
            port = ("port", f"wwpn:{target}")
            yield Link(ref, "on_target", port, at)
            yield from facts(ref, at, transport="fc")
            yield from facts(port, at, NEIGHBOUR, role="target", type="fc")
        elif (iscsi := _ISCSI.search(name)) is not None:
            yield from facts(ref, at, transport="iscsi", target_name=iscsi[1])
