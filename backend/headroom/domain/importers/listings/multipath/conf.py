"""`multipath.conf` and what `multipath -t` prints: names of maps; the rest are settings, which say nothing of parts."""

from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import TYPED, Claim, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety
from headroom.domain.statements import multipath
from headroom.domain.statements.multipath import multipath_settings

NAME: Final = "multipath.conf"
BEGINS: Final = multipath.BEGINS
REPEATS: Final = True
"""One such line a section."""


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of the volumes that it names."""
    settings = multipath_settings(line.text for line in listing.lines)
    for key, values in settings.sections.items():
        wwid, alias = keys.volume_id(values.get("wwid")), values.get("alias")
        if key.names[-1] == "multipath" and wwid and alias:
            yield from facts(("unit", wwid), listing.at(listing.lines[0]), TYPED, alias=alias)
