"""HPE 3PAR and Primera `showport`: ports by node, slot and port."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, facts
from headroom.domain.importers.listings.fabric.host_mappings import target_port
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "showport"
BEGINS: Final = re.compile(r"^\s{0,8}N:S:P\s+Mode\s+State\s+-{2,8}Node_WWN")
_ROW: Final = re.compile(
    r"^\s{0,8}((\d{1,2}):\d{1,2}:\d{1,2})\s+([a-z]{4,12})\s+(\S{2,20})\s+(\S{1,64})\s+(\S{1,64})\s+(\S{1,12})\s+(\S{1,12})"
)
_TOTAL: Final = re.compile(r"^\s{0,12}\d{1,6}\s*$")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every FC port to hosts; ports to drives and to other systems say nothing of hosts' ways."""
    for line in listing.lines:
        row, at = _ROW.match(line.text), listing.at(line)
        if row is None:
            if not BEGINS.match(line.text) and not _TOTAL.match(line.text):
                yield from listing.not_understood(line)
        elif row[3] == "target" and row[8] == "FC" and (wwpn := keys.wwn(row[6])) is not None:
            yield from target_port(listing, at, wwpn, f"Node {row[2]}", row[1])
            yield from facts(("port", f"wwpn:{wwpn}"), at, wwnn=keys.wwn(row[5]), port_state=row[4])
