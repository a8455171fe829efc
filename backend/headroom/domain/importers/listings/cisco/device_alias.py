"""NX-OS `show device-alias database`, and aliases in a running configuration."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link
from headroom.domain.importers.listings.fabric.refs import alias, named, port
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.heads import surety
from headroom.domain.statements.cisco import ALIAS

NAME: Final = "show device-alias database"
BEGINS: Final = re.compile(r"^device-alias database")
_REST: Final = re.compile(r"^(?:\s*device-alias (?:database|commit|mode|distribute)|Total number of entries)")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, ALIAS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every alias."""
    for line in listing.lines:
        row, at = ALIAS.match(line.text), listing.at(line)
        wwpn = keys.wwn(row[2]) if row else None
        if row is not None and wwpn is not None:
            yield Link(alias(listing, row[1]), "names", port(wwpn), at)
            yield Link(alias(listing, row[1]), "on_switch", listing.switch, at)
            yield from named(port(wwpn), row[1], at)
        elif not _REST.match(line.text):
            yield from listing.not_understood(line)
