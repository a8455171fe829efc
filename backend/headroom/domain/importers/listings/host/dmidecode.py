"""`dmidecode`: who made the host, its serial number and its UUID."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import At, Claim, Same, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.blocks import Block, blocks

NAME: Final = "dmidecode"
BEGINS: Final = re.compile(r"# dmidecode \d")
_HEAD: Final = re.compile(r"^(?:Handle 0x|[A-Z][A-Za-z ]{2,40}(?:Information|Device|Configuration)\s*$)")
_VIRTUAL: Final = re.compile(
    r"qemu|kvm|vmware|virtualbox|innotek|bochs|xen|hyper-v|virtual machine|openstack", re.IGNORECASE
)
_CPU: Final = "Processor Information"


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    if BEGINS.search(head) or ("SMBIOS" in head and "Handle 0x" in head):
        return 1.0
    return 0.8 if re.search(r"^System Information\s*$", head, re.MULTILINE) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of the system, its sockets, and of whether it is a virtual machine."""
    sockets = 0
    for block in blocks(listing.lines, _HEAD):
        title = block.head.text.strip()
        if title == "System Information":
            yield from _system(listing, listing.at(block.head), block)
        elif title == _CPU and block.get("Status").lower().startswith("populated"):
            sockets += 1
            yield from facts(listing.host, listing.at(block.head), sockets=sockets)
            yield from facts(listing.host, listing.at(block.head), processor=keys.text_or_none(block.get("Version")))
        elif title == "BIOS Information" and any("virtual machine" in line.text for line in block.others):
            yield from facts(listing.host, listing.at(block.head), virtual=True)


def _system(listing: Listing, at: At, block: Block) -> Iterator[Claim]:
    serial, raw = keys.text_or_none(block.get("Serial Number")), block.get("UUID")
    vendor, model = keys.text_or_none(block.get("Manufacturer")), keys.text_or_none(block.get("Product Name"))
    uuid = keys.uuid(raw)
    yield from facts(
        listing.host, at, vendor=vendor, model=model, product_number=keys.text_or_none(block.get("SKU Number"))
    )
    yield from facts(listing.host, at, serial=serial, uuid=uuid, uuid_dmidecode=raw if uuid else None)
    if serial is not None:
        yield Same(listing.host, ("host", f"serial:{(vendor or '').lower()}/{serial.lower()}"), at)
    if uuid is not None:
        yield Same(listing.host, ("host", f"uuid:{uuid}"), at)
    if _VIRTUAL.search(f"{vendor} {model}"):
        yield from facts(listing.host, at, virtual=True)
