"""HPE 3PAR and Primera `showhost`: hosts with their ports."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim
from headroom.domain.importers.listings.fabric.host_mappings import host_entry, initiator
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "showhost"
BEGINS: Final = re.compile(r"^\s{0,8}Id\s+Name\s+Persona\s+-{1,20}WWN/")
_ROW: Final = re.compile(r"^\s{0,8}(?:\d{1,6}|--)\s+(\S{1,40})\s+(\S{1,40})\s+(\S{1,223})(?:\s+\S.{0,80})?\s*$")
_MORE: Final = re.compile(r"^\s{8,80}([0-9A-Fa-f]{16}|iqn\.\S{1,220})(?:\s+\S.{0,80})?\s*$")
_TOTAL: Final = re.compile(r"^\s{0,8}\d{1,6} total")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every host object and port."""
    host = ""
    for line in listing.lines:
        at = listing.at(line)
        if BEGINS.match(line.text) or _TOTAL.match(line.text):
            continue
        if host and (more := _MORE.match(line.text)) is not None:
            yield from initiator(listing, at, host, more[1])
        elif (row := _ROW.match(line.text)) is not None and row[1] != "--":
            host = row[1]
            yield from host_entry(listing, at, host)
            yield from initiator(listing, at, host, row[3])
        elif row is None:
            yield from listing.not_understood(line)
