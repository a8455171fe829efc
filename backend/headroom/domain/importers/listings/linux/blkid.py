"""`blkid`: what lies on each device, by UUID."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, Same, facts
from headroom.domain.importers.listings.linux.devices import device
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "blkid"
_ROW: Final = re.compile(r"^(/dev/\S{1,255}): (?=.*\b(?:UUID|TYPE|PARTUUID|LABEL)=\")")
_PAIR: Final = re.compile(r'\b([A-Z_]{4,20})="([^"]{0,400})"')
_LVM: Final = re.compile(r"^[A-Za-z0-9]{6}(?:-[A-Za-z0-9]{4}){5}-[A-Za-z0-9]{6}")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, _ROW)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every device; the UUID of an LVM member is that of its physical volume."""
    for line in listing.lines:
        row, at = _ROW.match(line.text), listing.at(line)
        if row is None:
            yield from listing.not_understood(line)
            continue
        values = dict(_PAIR.findall(line.text))
        ref = device(listing, row[1])
        yield Link(ref, "inside", listing.host, at)
        yield from facts(ref, at, format=values.get("TYPE"), format_uuid=values.get("UUID"))
        if values.get("TYPE") == "LVM2_member" and _LVM.fullmatch(values.get("UUID", "")):
            physical = listing.local("physical_volume", row[1])
            yield Same(physical, ("physical_volume", f"uuid:{values['UUID']}"), at)
            yield Link(physical, "on", ref, at)
