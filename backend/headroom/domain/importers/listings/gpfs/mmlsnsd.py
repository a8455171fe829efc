"""GPFS `mmlsnsd -m` and `-L`: NSDs with volume id, device and node."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "mmlsnsd"
BEGINS: Final = re.compile(r"^\s*(?:File system\s+)?Disk name\s+NSD volume ID\s")
_BY_NODE: Final = re.compile(r"^\s*(\S{1,64})\s+([0-9A-F]{16})\s+(/dev/\S{1,80}|-)\s+(\S{1,64})(?:\s+(\S.*))?$")
_BY_SERVERS: Final = re.compile(r"^\s*(\S{1,64}|\(free disk\))\s+(\S{1,64})\s+([0-9A-F]{16})\s+(\S{1,500})\s*$")
_RULE: Final = re.compile(r"^-{5,}")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every NSD; nodes of the cluster are named, but a name alone makes no host."""
    for line in listing.lines:
        at = listing.at(line)
        if (row := _BY_NODE.match(line.text)) is not None:
            ref = ("nsd", row[2].lower())
            yield from facts(ref, at, name=row[1])
            if keys.short_name(row[4]) == listing.machine.rsplit("/", 1)[-1] and row[3] != "-":
                yield Link(ref, "on", listing.local("device", row[3].removeprefix("/dev/")), at)
        elif (other := _BY_SERVERS.match(line.text)) is not None:
            yield from facts(("nsd", other[3].lower()), at, name=other[2], filesystem=other[1], servers=other[4])
        elif not BEGINS.match(line.text) and not _RULE.match(line.text):
            yield from listing.not_understood(line)
