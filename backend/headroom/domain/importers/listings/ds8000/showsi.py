"""DSCLI `showsi`: the storage image with model and node name."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, facts
from headroom.domain.importers.listings.ds8000.dscli import BANNER, image
from headroom.domain.importers.listings.listing import Listing

NAME: Final = "showsi"
_PAIR: Final = re.compile(r"^(Name|Desc|ID|Storage Unit|Model|WWNN|Signature|State|[A-Z][\w ]{1,24}?)\s{1,20}(\S.*)$")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if re.search(r"^Storage Unit\s+IBM\.", head, re.MULTILINE) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of the system."""
    for line in listing.lines:
        pair, at = _PAIR.match(line.text), listing.at(line)
        if BANNER.match(line.text):
            continue
        if pair is None:
            if not re.match(r"[A-Za-z][A-Za-z0-9]{2,30}\s", line.text):
                yield from listing.not_understood(line)
            continue
        key, value = pair[1], pair[2].strip()
        if key == "ID":
            yield from image(listing, value, line)
        elif key == "Name" and value != "-":
            yield from facts(listing.system, at, name=value)
        elif key == "Model":
            yield from facts(listing.system, at, model=value)
        elif key == "WWNN":
            yield from facts(listing.system, at, wwnn=keys.wwn(value))
