"""Pure Storage `purehost list`: hosts with their ports, of which each further one has a line of its own."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim
from headroom.domain.importers.listings.fabric.host_mappings import host_entry, initiator
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "purehost list"
BEGINS: Final = re.compile(r"^Name\s+WWN\s+IQN\s+(?:NQN\s+)?Host Group")
_PORT: Final = re.compile(r"(?<!\S)((?:[0-9A-Fa-f]{2}:){7}[0-9A-Fa-f]{2}|iqn\.\S{1,220})(?!\S)")
_NAME: Final = re.compile(r"^(\S{1,64})(?:\s|$)")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every host object and port."""
    host = ""
    for line in listing.lines:
        if BEGINS.match(line.text) or not line.text.strip():
            continue
        at, ports = listing.at(line), _PORT.findall(line.text)
        if (name := _NAME.match(line.text)) is not None:
            host = name[1]
            yield from host_entry(listing, at, host)
        elif not host or not ports:
            yield from listing.not_understood(line)
        for port in ports:
            yield from initiator(listing, at, host, port)
