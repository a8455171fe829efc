"""Spectrum Virtualize `lstargetportfc`: names that hosts log in to, and the physical port that each stands on."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.spectrum.lsnode import node
from headroom.domain.importers.listings.spectrum.rows import has, rows

NAME: Final = "lstargetportfc"
BEGINS: Final = re.compile(r"^id[:! ]+WWPN[:! ]+WWNN[:! ]")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return has(head, "WWPN", "WWNN", "port_id", "owning_node_id", "virtualized")


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every name; a virtual one stands on the name of the same node and port that is not."""
    table = list(rows(listing))
    physical = {
        (row.get("owning_node_id"), row.get("port_id")): name
        for row in table
        if row.get("virtualized") == "no" and (name := keys.wwn(row.get("WWPN"))) is not None
    }
    for row in table:
        wwpn, at = keys.wwn(row.get("WWPN")), listing.at(row.line)
        if wwpn is None or not row.get("owning_node_id"):
            yield from listing.not_understood(row.line)
            continue
        ref = ("port", f"wwpn:{wwpn}")
        owner = node(listing, row.get("owning_node_id"))
        yield Link(ref, "inside", owner, at)
        yield Link(owner, "inside", listing.system, at)
        fcid = row.get("nportid").lower()
        yield from facts(
            ref,
            at,
            wwpn=wwpn,
            wwnn=keys.wwn(row.get("WWNN")),
            role="target",
            type="fc",
            fcid=fcid if fcid.strip("0") else None,
        )
        if row.get("virtualized") == "yes":
            yield from facts(ref, at, virtual=True)
            if (below := physical.get((row.get("owning_node_id"), row.get("port_id")))) is not None:
                yield Link(ref, "virtual_on", ("port", f"wwpn:{below}"), at)
