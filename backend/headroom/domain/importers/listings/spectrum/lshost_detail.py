"""Spectrum Virtualize `lshost <id>`: one host object with its ports."""

from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim
from headroom.domain.importers.listings.fabric.host_mappings import host_entry, initiator
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.spectrum.details import is_detail, objects

NAME: Final = "lshost <id>"
_PORTS: Final = frozenset({"WWPN", "SAS_WWPN", "iscsi_name"})


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return is_detail(head, "name", "port_count", "iogrp_count")


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every host object and port."""
    for pairs in objects(listing.lines):
        name = next((value for key, value, _ in pairs if key == "name"), "")
        for key, value, line in pairs:
            if not key:
                yield from listing.not_understood(line)
            elif key == "name" and name:
                yield from host_entry(listing, listing.at(line), name)
            elif key in _PORTS and name:
                yield from initiator(listing, listing.at(line), name, value)
