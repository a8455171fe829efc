"""`lsscsi`, plain and with -t, -i, -s, -g: devices by SCSI address, with the target's name where it is FC or SAS."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, Claim, Link, facts
from headroom.domain.importers.listings.linux.devices import device, io_path, scsi_host
from headroom.domain.importers.listings.listing import Line, Listing

NAME: Final = "lsscsi"
_HEAD: Final = re.compile(r"^\[(?:\d+|N):\d+:\d+:\d+\]\s+\S")
_ROW: Final = re.compile(r"^\[((?:\d+|N):\d+:\d+:\d+)\]\s+(\S{1,40})\s*(.*)$")
_FC_ADDRESS: Final = re.compile(r"fc:(0x[0-9a-f]{16})(?:,(0x[0-9a-f]{6}))?", re.IGNORECASE)
_SAS: Final = re.compile(r"sas:(0x[0-9a-f]{16})", re.IGNORECASE)
_DEVICE: Final = re.compile(r"(?<!\S)/dev/((?!sg\d)\S+)")
_WWID: Final = re.compile(r"(?<!\S)([23][0-9a-f]{16}(?:[0-9a-f]{16})?)(?!\S)")
_ADAPTER: Final = re.compile(r"^\[(N:)?(\d+)\]\s+(\S+)\s*(.*)$")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    rows = [line for line in head.split("\n") if line.strip()]
    good = sum(1 for line in rows if _HEAD.match(line) or _ADAPTER.match(line))
    return 0.9 if rows and good * 2 > len(rows) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every row."""
    for line in listing.lines:
        if (row := _ROW.match(line.text)) is not None:
            yield from _device(listing, line, row[1], row[2], row[3].strip())
        elif (adapter := _ADAPTER.match(line.text)) is not None and not adapter[1]:
            port = scsi_host(listing, adapter[2])
            yield Link(port, "inside", listing.host, listing.at(line))
            yield from facts(port, listing.at(line), driver=adapter[3], scsi_host=int(adapter[2]))
        elif adapter is None:
            yield from listing.not_understood(line)


def _device(listing: Listing, line: Line, address: str, kind: str, rest: str) -> Iterator[Claim]:
    at, block = listing.at(line), _DEVICE.search(rest)
    if kind != "disk" or address.startswith("N"):
        return
    path = io_path(listing, address)
    number, _, _, lun = address.split(":")
    yield Link(path, "inside", listing.host, at)
    yield Link(path, "from", scsi_host(listing, number), at)
    yield from facts(path, at, lun=int(lun) if len(lun) < 10 else None)
    if block is not None:
        yield Link(path, "device", device(listing, block[1]), at)
        yield Link(device(listing, block[1]), "inside", listing.host, at)
    if (fc := _FC_ADDRESS.search(rest)) is not None and (name := keys.wwn(fc[1])) is not None:
        target = ("port", f"wwpn:{name}")
        yield Link(path, "to", target, at)
        yield from facts(target, at, NEIGHBOUR, role="target", type="fc", fcid=fc[2][2:].lower() if fc[2] else None)
    elif (sas := _SAS.search(rest)) is not None and block is not None:
        yield from facts(device(listing, block[1]), at, transport="sas", target_address=sas[1].lower())
    if (wwid := _WWID.search(rest)) is not None and (key := keys.volume_id(wwid[1])) is not None and block is not None:
        yield Link(device(listing, block[1]), "shows", ("unit", key), at)
    if (
        not _FC_ADDRESS.search(rest)
        and (words := re.match(r"(.{8}) (.{16}) (\S+)\s+/dev/", rest)) is not None
        and block is not None
    ):
        yield from facts(device(listing, block[1]), at, vendor=words[1].strip(), model=words[2].strip())
