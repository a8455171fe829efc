"""`pvs`, `vgs` and `lvs` as text: cells under their headings, some empty."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.lvm.lvm_claims import row
from headroom.domain.importers.listings.tools.tables import by_position

NAME: Final = "lvm"
BEGINS: Final = re.compile(r"^\s*(?:PV\s+VG\s|VG\s+#PV|VG\s+Attr\s+Ext|LV\s+VG\s+Attr|VG\s+VG Attr|LV\s+VG\s)")
_JOINED: Final = ("PV UUID", "VG UUID", "LV UUID", "LV Tags", "VG Tags", "System ID", "1st PE")
_COLUMNS: Final = {
    "PV": "pv_name", "VG": "vg_name", "LV": "lv_name", "PSize": "pv_size", "VSize": "vg_size", "LSize": "lv_size",
    "PV\x00UUID": "pv_uuid", "VG\x00UUID": "vg_uuid", "LV\x00UUID": "lv_uuid",
    "#Str": "stripes", "Stripe": "stripe_size",
    "Devices": "devices",
}  # fmt: skip
_WARNING: Final = re.compile(
    r"^\s*(?:WARNING:|Reloading config|File descriptor|Wiping|Found duplicate|Partial mode|No volume groups|/dev/\S+: )"
)
_NAME: Final = re.compile(r"^\[?[A-Za-z0-9_.+/\-]{1,300}\]?")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 0.9 if any(BEGINS.match(line) for line in head.split("\n")) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every row."""
    start = next((i for i, line in enumerate(listing.lines) if BEGINS.match(line.text)), None)
    if start is None:
        return
    heading = listing.lines[start].text
    for name in _JOINED:
        heading = heading.replace(name, name.replace(" ", "\x00"))
    for line in listing.lines[:start]:
        yield from listing.not_understood(line, "A remark of the tool, no row.")
    for one in by_position(heading, listing.lines[start + 1 :]):
        cell = {_COLUMNS[name]: value for name, value in one.cells.items() if name in _COLUMNS and value}
        first = next(iter(cell), "")
        if _WARNING.match(one.line.text) or not first.endswith("_name") or not _NAME.fullmatch(cell[first]):
            yield from listing.not_understood(one.line)
            continue
        if cell.get("vg_name", "x") and not _NAME.fullmatch(cell.get("vg_name", "x")):
            yield from listing.not_understood(one.line)
            continue
        yield from row(listing, listing.at(one.line), cell)
