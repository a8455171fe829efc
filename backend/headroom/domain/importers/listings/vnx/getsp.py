"""naviseccli `getsp`: the two storage processors."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.blocks import blocks

NAME: Final = "getsp"
_HEAD: Final = re.compile(r"^SP ([AB])\s*$")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if "Signature For The SP:" in head and any(_HEAD.match(line) for line in head.split("\n")) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of both."""
    for block in blocks(listing.lines, _HEAD):
        name = _HEAD.match(block.head.text)
        if name is None:
            continue
        ref, at = listing.local("controller", f"SP {name[1]}"), listing.at(block.head)
        yield Link(ref, "inside", listing.system, at)
        yield from facts(ref, at, name=f"SP {name[1]}", serial=keys.text_or_none(block.get("Serial Number For The SP")))
        for line in block.others:
            yield from listing.not_understood(line)
