"""Spectrum Virtualize `lshost`: host objects, whose names people typed."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import TYPED, Claim, Link, Ref, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.spectrum.rows import has, rows

NAME: Final = "lshost"
BEGINS: Final = re.compile(r"^id[:! ]+name[:! ]+port_count[:! ]")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return has(head, "name", "port_count", "iogrp_count", "status")


def host_object(listing: Listing, name: str) -> Ref:
    """A host as the system knows it: a name, until a port ties it to a host."""
    return ("host", f"object:{listing.machine}/{name}")


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every host object."""
    for row in rows(listing):
        if not row.get("port_count").isdecimal():
            yield from listing.not_understood(row.line)
            continue
        at, ref = listing.at(row.line), host_object(listing, row.get("name"))
        yield Link(ref, "object_of", listing.system, at)
        yield from facts(ref, at, TYPED, name=row.get("name"))
