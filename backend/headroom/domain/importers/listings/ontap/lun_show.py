"""NetApp ONTAP `lun show`, `lun show -v` and `lun show -m`: LUNs by path, their serial number and their mappings."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, Same, facts
from headroom.domain.importers.listings.fabric.host_mappings import mapping, volume_named
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.tools.heads import surety
from headroom.domain.importers.listings.tools.sizes import rounded_bytes

NAME: Final = "lun show"
BEGINS: Final = re.compile(r"^(?:Vserver\s+Path\s+(?:State|Igroup)\s|\s{4,40}Vserver Name: \S)")
REPEATS: Final = True
_ROW: Final = re.compile(r"^(\S{1,64})\s+(/vol/\S{1,255})\s+(\S{3,20})\s+(\S{3,20})\s+(\S{1,20})\s+(\d\S{0,20})\s*$")
_MAPPED: Final = re.compile(r"^(\S{1,64})\s+(/vol/\S{1,255})\s+(\S{1,96})\s+(\d{1,5})\s+(fcp|iscsi|mixed)\s*$")
_PAIR: Final = re.compile(r"^\s{1,60}([A-Z][\w /()\-]{2,50}): ?(.{0,300})$")
_REST: Final = re.compile(r"^\d{1,6} entr(?:y|ies) (?:was|were) displayed")
_COMPANY: Final = "600a0980"
"""With which the names of all LUNs begin; the twelve bytes of the serial number follow."""


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every LUN and mapping."""
    path = ""
    for line in listing.lines:
        at = listing.at(line)
        if (mapped := _MAPPED.match(line.text)) is not None:
            yield from mapping(listing, at, mapped[3], mapped[2], mapped[4])
        elif (row := _ROW.match(line.text)) is not None:
            yield from _unit(listing, line, row[2], row[6])
        elif (pair := _PAIR.match(line.text)) is not None:
            path = pair[2].strip() if pair[1] == "LUN Path" else path
            yield from _detail(listing, line, path, pair[1], pair[2].strip())
        elif not BEGINS.match(line.text) and not _REST.match(line.text):
            yield from listing.not_understood(line)


def _unit(listing: Listing, line: Line, path: str, size: str) -> Iterator[Claim]:
    ref, at = volume_named(listing, path), listing.at(line)
    yield Link(ref, "inside", listing.system, at)
    yield from facts(listing.system, at, inquiry="NETAPP,LUN C-Mode")
    yield from facts(ref, at, name=path, rounded_bytes=rounded_bytes(size))


def _detail(listing: Listing, line: Line, path: str, key: str, value: str) -> Iterator[Claim]:
    if key == "LUN Path":
        yield from _unit(listing, line, path, "")
    elif path and key == "LUN Size":
        yield from facts(volume_named(listing, path), listing.at(line), rounded_bytes=rounded_bytes(value))
    elif path and key == "Serial Number (Hex)" and (name := keys.volume_id(_COMPANY + value)) is not None:
        yield Same(volume_named(listing, path), ("unit", name), listing.at(line))
