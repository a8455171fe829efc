"""What one PCI function says, whichever form of lspci it stands in."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import At, Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing

_IDS: Final = re.compile(r"^(.{0,300}?) ?\[([0-9a-f]{4})\]$")
_STORES: Final = re.compile(
    r"fibre channel|serial attached scsi|raid bus|scsi storage|non-volatile me"
    r"mory|sata|ethernet|infiniband|network and computing|"
    r"ide interface|mass storage",
    re.IGNORECASE,
)


def function(listing: Listing, at: At, address: str, cell: Mapping[str, str]) -> Iterator[Claim]:
    """Claims of the adapter that a function belongs to; only of what moves data. Keys of `cell` are those of -vmm."""
    kind = _named(cell.get("Class", ""))[0]
    whole = keys.pci(address)
    if whole is None or not _STORES.search(kind):
        return
    adapter = listing.local("adapter", whole[:-2])
    yield Link(adapter, "inside", listing.host, at)
    vendor, vendor_id = _named(cell.get("Vendor", ""))
    model, model_id = _named(cell.get("Device", ""))
    board, board_id = _named(cell.get("SDevice", ""))
    maker, maker_id = _named(cell.get("SVendor", ""))
    whole_ids = f"{vendor_id}:{model_id}" if vendor_id and model_id else None
    yield from facts(
        adapter,
        at,
        pci_address=whole[:-2],
        pci_class=kind,
        vendor=vendor,
        model=model,
        board=board,
        board_vendor=maker,
        pci_ids=whole_ids,
        pci_subsystem=f"{maker_id}:{board_id}" if maker_id and board_id else None,
        slot=cell.get("PhySlot"),
        numa_node=int(cell["NUMANode"]) if cell.get("NUMANode", "").isdecimal() else None,
        driver=cell.get("Driver"),
    )
    if whole.endswith(".0"):
        most_gt_s, most_lanes = _link(cell.get("LinkCap", ""))
        gt_s, lanes = _link(cell.get("LinkSta", ""))
        yield from facts(adapter, at, most_link_gt_s=most_gt_s, most_link_lanes=most_lanes)
        yield from facts(adapter, at, link_gt_s=gt_s, link_lanes=lanes)


def _link(text: str) -> tuple[float | None, int | None]:
    """Speed in GT/s and lanes of `16GT/s, Width x8`; a link that is down has no lanes."""
    speed, _, lanes = text.partition("GT/s")
    width = lanes.rpartition(" x")[2]
    return (float(speed), int(width)) if speed and width.isdecimal() and int(width) else (None, None)


def _named(text: str) -> tuple[str, str]:
    """Name and number of `Emulex Corporation [10df]`; numbers are empty without -nn."""
    match = _IDS.match(text.strip())
    return (match[1], match[2]) if match else (text.strip(), "")
