"""HPE 3PAR and Primera `showvv`, with any columns: volumes, with their WWID where `-showcols` names VV_WWN."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, Same, facts
from headroom.domain.importers.listings.fabric.host_mappings import volume_named
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety
from headroom.domain.importers.listings.tools.tables import by_position

NAME: Final = "showvv"
BEGINS: Final = re.compile(r"^\s{0,8}Id\s+Name\s+(?:Prov|VV_WWN|Rd|Type|VSize_MB|Domain)\b")
_REST: Final = re.compile(r"^\s{0,12}(?:\d{1,6} total|-{0,3}Rsvd|-{1,40}\()|^\s{20,200}-")
_MIB: Final = 1 << 20


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every volume."""
    start = next((i for i, line in enumerate(listing.lines) if BEGINS.match(line.text)), None)
    if start is None:
        return
    rows = [line for line in listing.lines[start + 1 :] if not _REST.match(line.text)]
    for row in by_position(listing.lines[start].text, rows):
        name, at = row.get("Name"), listing.at(row.line)
        if not row.get("Id").isdecimal() or not name or " " in name:
            yield from listing.not_understood(row.line)
            continue
        ref, size = volume_named(listing, name), row.get("VSize_MB", "VSize")
        yield Link(ref, "inside", listing.system, at)
        yield from facts(ref, at, name=name, capacity_bytes=int(size) * _MIB if size.isdecimal() else None)
        if (key := keys.volume_id(row.get("VV_WWN"))) is not None:
            yield Same(ref, ("unit", key), at)
