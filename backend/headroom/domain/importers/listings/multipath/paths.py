"""`multipathd show paths format ...`: a table with a column for each wildcard; FC names tie host to target."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, Claim, Link, Same, facts
from headroom.domain.importers.listings.linux.devices import device, hctl, io_path, scsi_host
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety
from headroom.domain.importers.listings.tools.tables import Row, by_position, delimited

NAME: Final = "multipathd show paths"
BEGINS: Final = re.compile(r"^(?:uuid\s+hcil\s+dev\b.*(?:host WWNN|target WWPN|serial)|hcil\s+dev\s+dev_t)")
_RAW: Final = re.compile(r"^[0-9a-zA-Z. ]{0,200}\|\d+:\d+:\d+:\d+\|\S{1,32}\|")
_RAW_HEADING: Final = "uuid|hcil|dev|dm_st|chk_st|host WWNN|host WWPN|target WWNN|target WWPN|serial|vend/prod/rev"
_BLANK: Final = "\x00"


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS, _RAW)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every path."""
    for row in _rows(listing):
        address = hctl(row.get("hcil"))
        if address is None:
            yield from listing.not_understood(row.line)
            continue
        at, path = listing.at(row.line), io_path(listing, address)
        number, _, _, lun = address.split(":")
        port = scsi_host(listing, number)
        yield Link(path, "inside", listing.host, at)
        yield Link(path, "from", port, at)
        yield from facts(path, at, lun=int(lun) if len(lun) < 10 else None)
        if row.get("dev"):
            yield Link(path, "device", device(listing, row.get("dev")), at)
            yield from facts(device(listing, row.get("dev")), at, serial=keys.text_or_none(row.get("serial")))
        if (key := keys.volume_id(row.get("uuid"))) is not None:
            vendor, _, product = row.get("vend/prod/rev").partition(",")
            yield Link(path, "of", ("unit", key), at)
            yield from facts(("unit", key), at, multipath=True, vendor=vendor or None, product=product or None)
        if (host_port := keys.wwn(row.get("host WWPN"))) is not None:
            yield Same(port, ("port", f"wwpn:{host_port}"), at)
            yield Link(port, "inside", listing.host, at)
            yield from facts(port, at, role="initiator", type="fc", wwpn=host_port, wwnn=keys.wwn(row.get("host WWNN")))
        if (target := keys.wwn(row.get("target WWPN"))) is not None:
            ref = ("port", f"wwpn:{target}")
            yield Link(path, "to", ref, at)
            yield from facts(ref, at, NEIGHBOUR, role="target", type="fc", wwnn=keys.wwn(row.get("target WWNN")))


def _rows(listing: Listing) -> Iterator[Row]:
    """Rows by heading; without one, of the raw form that the notes ask for."""
    start = next((i for i, line in enumerate(listing.lines) if BEGINS.match(line.text)), None)
    if start is None:
        yield from delimited(listing, _RAW_HEADING)
        return
    heading = listing.lines[start].text
    spans = re.sub(r"(host|target) (WW[NP]N|adapter)", rf"\1{_BLANK}\2", heading)
    for row in by_position(spans, listing.lines[start + 1 :]):
        yield Row(row.line, {name.replace(_BLANK, " "): cell for name, cell in row.cells.items()})
