"""Spectrum Virtualize `lsnode` and `lsnodecanister`: the nodes with node name, product and enclosure."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, Ref, Same, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.spectrum.rows import has, rows
from headroom.domain.importers.listings.tools.tables import Row, delimited

NAME: Final = "lsnode"
BEGINS: Final = re.compile(r"^id[:! ]\s*name[:! ]\s*UPS_serial_number[:! ]")
_NO_HEADING: Final = re.compile(
    r"^\d{1,3}[:!][^:!]{1,63}[:!][^:!]{0,40}[:!][0-9A-F]{16}[:!](?:online|offline|\w+)[:!]\d*[:!]io_grp"
)
_HEADING: Final = (
    "id:name:UPS_serial_number:WWNN:status:IO_group_id:IO_group_name:config_node:UPS_unique_id:hardware:iscsi_name"
)


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return max(has(head, "id", "name", "WWNN", "IO_group_id"), 1.0 if _NO_HEADING.match(head) else 0.0)


def node(listing: Listing, number: str) -> Ref:
    """A node of the system that printed the listing."""
    return ("controller", f"{listing.machine}/node{number}")


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every node."""
    bare = _NO_HEADING.match(listing.text) is not None
    for row in delimited(listing, _HEADING) if bare else rows(listing):
        if (name := keys.wwn(row.get("WWNN"))) is None:
            yield from listing.not_understood(row.line)
            continue
        yield from _node(listing, row, name)


def _node(listing: Listing, row: Row, name: str) -> Iterator[Claim]:
    ref, at = node(listing, row.get("id")), listing.at(row.line)
    yield Same(ref, ("controller", f"wwnn:{name}"), at)
    yield Link(ref, "inside", listing.system, at)
    product = row.get("product_mtm", "hardware")
    yield from facts(ref, at, name=row.get("name"), wwnn=name, hardware=row.get("hardware"))
    yield from facts(
        listing.system,
        at,
        hardware=product,
        enclosure_serial=keys.text_or_none(row.get("enclosure_serial_number")),
        family="spectrum",
    )
