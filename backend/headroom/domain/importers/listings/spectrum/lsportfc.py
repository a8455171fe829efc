"""Spectrum Virtualize `lsportfc`: the physical FC ports of the nodes."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.spectrum.lsnode import node
from headroom.domain.importers.listings.spectrum.rows import has, rows
from headroom.domain.importers.listings.tools.sizes import link_gbps

NAME: Final = "lsportfc"
BEGINS: Final = re.compile(r"^id[:! ]+fc_io_port_id[:! ]")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return has(head, "fc_io_port_id", "port_id", "WWPN", "nportid", "port_speed")


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every port."""
    for row in rows(listing):
        wwpn, at = keys.wwn(row.get("WWPN")), listing.at(row.line)
        if wwpn is None or not row.get("node_id"):
            yield from listing.not_understood(row.line)
            continue
        ref = ("port", f"wwpn:{wwpn}")
        yield Link(ref, "inside", node(listing, row.get("node_id")), at)
        yield Link(node(listing, row.get("node_id")), "inside", listing.system, at)
        fcid = row.get("nportid").lower()
        yield from facts(
            ref,
            at,
            wwpn=wwpn,
            role="target",
            type=row.get("type"),
            fcid=fcid if fcid.strip("0") else None,
            port=row.get("fc_io_port_id"),
            speed_gbps=link_gbps(row.get("port_speed")),
            port_state=row.get("status"),
        )
