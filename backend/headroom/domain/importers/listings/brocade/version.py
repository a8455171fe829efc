"""Fabric OS `version`: the release a switch runs."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, facts
from headroom.domain.importers.listings.listing import Listing

NAME: Final = "version"
BEGINS: Final = re.compile(r"^Kernel:\s+\d")
_PAIR: Final = re.compile(r"^(Kernel|Fabric OS|Made on|Flash|BootProm):\s*(\S.*)$")
_REST: Final = re.compile(r"^(?:\"version\" on FID|-+$)")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if re.search(r"^Fabric OS:\s+v", head, re.MULTILINE) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """The release."""
    for line in listing.lines:
        if (pair := _PAIR.match(line.text)) is not None:
            if pair[1] == "Fabric OS":
                yield from facts(listing.switch, listing.at(line), firmware=pair[2].strip())
        elif not _REST.match(line.text):
            yield from listing.not_understood(line)
