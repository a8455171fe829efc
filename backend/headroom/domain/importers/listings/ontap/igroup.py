"""NetApp ONTAP `igroup show` and `lun igroup show`: groups of initiators, which stand for hosts."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, facts
from headroom.domain.importers.listings.fabric.host_mappings import host_entry, initiator
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "igroup show"
BEGINS: Final = re.compile(r"^Vserver\s+Igroup\s+Protocol\s+OS Type\s+Initiators")
_INITIATOR: Final = r"(?:[0-9a-fA-F]{2}:){7}[0-9a-fA-F]{2}|iqn\.\S{1,220}|eui\.\S{1,40}|-"
_ROW: Final = re.compile(
    rf"^(\S{{1,64}})\s+(\S{{1,96}})\s+(fcp|iscsi|mixed)\s+(\S{{1,20}})\s+({_INITIATOR})(?: \(.{{1,40}}\))?\s*$"
)
_MORE: Final = re.compile(rf"^\s{{8,120}}({_INITIATOR})(?: \(.{{1,40}}\))?\s*$")
_REST: Final = re.compile(r"^\d{1,6} entr(?:y|ies) (?:was|were) displayed")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every group and initiator."""
    group = ""
    for line in listing.lines:
        at = listing.at(line)
        if BEGINS.match(line.text):
            yield from facts(listing.system, at, inquiry="NETAPP,LUN C-Mode")
        elif (row := _ROW.match(line.text)) is not None:
            group = row[2]
            yield from host_entry(listing, at, group)
            yield from initiator(listing, at, group, row[5])
        elif group and (more := _MORE.match(line.text)) is not None:
            yield from initiator(listing, at, group, more[1])
        elif not _REST.match(line.text):
            yield from listing.not_understood(line)
