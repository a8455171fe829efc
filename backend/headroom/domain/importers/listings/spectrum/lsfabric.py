"""Spectrum Virtualize `lsfabric`: which remote names are logged in at which port; no other list has all."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.spectrum.lshost import host_object
from headroom.domain.importers.listings.spectrum.rows import has, rows

NAME: Final = "lsfabric"
BEGINS: Final = re.compile(r"^remote_wwpn[:! ]+remote_nportid[:! ]")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return has(head, "remote_wwpn", "remote_nportid", "local_wwpn", "type")


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every login of a host."""
    for row in rows(listing):
        remote, local, at = keys.wwn(row.get("remote_wwpn")), keys.wwn(row.get("local_wwpn")), listing.at(row.line)
        if remote is None or local is None:
            yield from listing.not_understood(row.line)
            continue
        if row.get("type") != "host":
            continue
        port, target = ("port", f"wwpn:{remote}"), ("port", f"wwpn:{local}")
        yield from facts(
            port, at, NEIGHBOUR, wwpn=remote, fcid=row.get("remote_nportid").lower(), type="fc", role="initiator"
        )
        yield Link(port, "sees", target, at)
        if row.get("name"):
            yield Link(port, "inside", host_object(listing, row.get("name")), at)
