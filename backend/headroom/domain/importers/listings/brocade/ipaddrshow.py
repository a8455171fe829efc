"""Fabric OS `ipaddrshow`: the address of a switch's management port."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, facts
from headroom.domain.importers.listings.listing import Listing

NAME: Final = "ipaddrshow"
_HEAD: Final = re.compile(r"^SWITCH\s*$")
_PAIR: Final = re.compile(
    r"^(Ethernet IP Address|Ethernet Subnetmask|Fibre Channel IP Address|Fibre Channel Sub"
    r"netmask|Gateway(?: IP)? Address|DHCP|IPv6\b[\w /]{0,40}): ?(.*)$"
)
_REST: Final = re.compile(r"^(?:SWITCH|CHASSIS|CP\d|\"ipaddrshow\" on FID|-+$|Host Name|Local IP|DNS)")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if "Ethernet IP Address:" in head and "Ethernet Subnetmask:" in head else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """The address."""
    for line in listing.lines:
        if (pair := _PAIR.match(line.text)) is not None:
            if pair[1] == "Ethernet IP Address":
                yield from facts(listing.switch, listing.at(line), address=pair[2].strip())
        elif not _REST.match(line.text):
            yield from listing.not_understood(line)
