"""`lsscsi`, plain and with -t, -i, -s, -g: devices by SCSI address, with the target's name where it is FC or SAS."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, Claim, Link, Same, facts
from headroom.domain.importers.listings.linux.devices import device, io_path, scsi_host
from headroom.domain.importers.listings.listing import Line, Listing

NAME: Final = "lsscsi"
_HEAD: Final = re.compile(r"^\[(?:\d+|N):\d+:\d+:\d+\]\s+\S")
_ROW: Final = re.compile(r"^\[((?:\d+|N):\d+:\d+:\d+)\]\s+(\S{1,40})\s*(.*)$")
_FC_ADDRESS: Final = re.compile(r"fc:(0x[0-9a-f]{16})(?:,(0x[0-9a-f]{6}))?", re.IGNORECASE)
_SAS: Final = re.compile(r"sas:(0x[0-9a-f]{16})", re.IGNORECASE)
_IQN: Final = re.compile(r"^(iqn\.[^\s,]{1,220})")
_SIZED: Final = re.compile(r"\s(\d{1,6}(?:\.\d{1,3})?)([kKMGTP]B)$")
_DECIMAL: Final = {"kB": 10**3, "KB": 10**3, "MB": 10**6, "GB": 10**9, "TB": 10**12, "PB": 10**15}
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
            own = _FC_ADDRESS.search(adapter[4])
            if own is not None and (wwpn := keys.wwn(own[1])) is not None:
                yield Same(port, ("port", f"wwpn:{wwpn}"), listing.at(line))
                yield from facts(port, listing.at(line), wwpn=wwpn, role="initiator", type="fc")
        elif adapter is None:
            yield from listing.not_understood(line)


def _device(listing: Listing, line: Line, address: str, kind: str, rest: str) -> Iterator[Claim]:
    at, block = listing.at(line), _DEVICE.search(rest)
    if kind == "disk" and address.startswith("N") and block is not None:
        yield Link(device(listing, block[1]), "inside", listing.host, at)
        yield from facts(device(listing, block[1]), at, type="disk", transport="nvme", rounded_bytes=_size(rest))
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
        yield from facts(device(listing, block[1]), at, rounded_bytes=_size(rest))
    if (fc := _FC_ADDRESS.search(rest)) is not None and (name := keys.wwn(fc[1])) is not None:
        target = ("port", f"wwpn:{name}")
        yield Link(path, "to", target, at)
        yield from facts(target, at, NEIGHBOUR, role="target", type="fc", fcid=fc[2][2:].lower() if fc[2] else None)
    elif (iqn := _IQN.match(rest)) is not None:
        target = ("port", f"iqn:{iqn[1].lower()}")
        yield Link(path, "to", target, at)
        yield from facts(target, at, NEIGHBOUR, role="target", type="iscsi", iqn=iqn[1].lower())
    elif (sas := _SAS.search(rest)) is not None and block is not None:
        yield from facts(device(listing, block[1]), at, type="disk", transport="sas", target_address=sas[1].lower())
    elif block is not None and rest.startswith(("sata:", "ATA ")):
        yield from facts(device(listing, block[1]), at, type="disk", transport="sata")
    if (wwid := _WWID.search(rest)) is not None and (key := keys.volume_id(wwid[1])) is not None and block is not None:
        yield Link(device(listing, block[1]), "shows", ("unit", key), at)
    if (
        not _FC_ADDRESS.search(rest)
        and (words := re.match(r"(.{8}) (.{16}) (\S+)\s+/dev/", rest)) is not None
        and block is not None
    ):
        yield from facts(device(listing, block[1]), at, vendor=words[1].strip(), model=words[2].strip())


def _size(rest: str) -> int | None:
    """Bytes of the size that -s prints last, in powers of 1000."""
    size = _SIZED.search(rest)
    return round(float(size[1]) * _DECIMAL[size[2]]) if size else None
