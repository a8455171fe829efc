"""naviseccli `port -list`: ports of the storage processors; a UID of sixteen bytes is node name and port name."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, Claim, Link, facts
from headroom.domain.importers.listings.fabric.refs import fabric_port, port_of_switch, switch_port
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.blocks import Block, blocks
from headroom.domain.importers.listings.tools.sizes import link_gbps
from headroom.domain.importers.listings.vnx.blocks import side

NAME: Final = "port -list"
_HEAD: Final = re.compile(r"^SP Name:\s+SP ([AB])\s*$")
_REST: Final = re.compile(r"^(?:\d{1,3}(?:Gbps|Mbps)\s*$|Auto\s*$|N/A\s*$|Information about each|Total number|\S+Gbps)")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if "SP Port ID:" in head and any(_HEAD.match(line) for line in head.split("\n")) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every port; blocks of counters alone give how many initiators are registered and logged in."""
    for block in blocks(listing.lines, _HEAD):
        name, number = side(block.get("SP Name")), block.get("SP Port ID")
        if not name or not number:
            yield from listing.not_understood(block.head)
            continue
        if block.get("Registered Initiators"):
            ref, at = listing.local("port_logins", f"{name}-{number}"), listing.at(block.head)
            counts = {
                key: block.get(text)
                for key, text in (("registered", "Registered Initiators"), ("logged_in", "Logged-In Initiators"))
            }
            yield Link(ref, "inside", listing.system, at)
            yield from facts(
                ref, at, **{key: int(text) for key, text in counts.items() if text.isdecimal() and len(text) < 9}
            )
        if block.get("SP UID"):
            yield from _port(listing, block, name, number)
        for line in block.others:
            if not _REST.match(line.text):
                yield from listing.not_understood(line)


def _port(listing: Listing, block: Block, name: str, number: str) -> Iterator[Claim]:
    at, names = listing.at(block.head), keys.wwn_pair(block.get("SP UID"))
    controller = listing.local("controller", f"SP {name}")
    local = listing.local("port", f"{name}-{number}")
    ref = ("port", f"wwpn:{names[1]}") if names else local
    yield Link(ref, "inside", controller, at)
    yield Link(controller, "inside", listing.system, at)
    yield from facts(controller, at, name=f"SP {name}")
    up = block.get("Link Status") == "Up"
    iscsi = block.get("SP UID").startswith("iqn.")
    yield from facts(
        ref,
        at,
        port=f"{name}-{number}",
        role="target",
        type="fc" if names else "iscsi" if iscsi else None,
        link_up=up,
        speed_gbps=link_gbps(block.get("Speed Value")) if up else None,
    )
    if names:
        yield from facts(ref, at, wwnn=names[0], wwpn=names[1])
        switch = keys.wwn_pair(block.get("Switch UID"))
        place = fabric_port(switch[1]) if switch else None
        if place is not None and up:
            yield Link(ref, "attached", switch_port(place[0], place[1]), at)
            yield from port_of_switch(place[0], place[1], at)
            yield from facts(place[0], at, NEIGHBOUR, wwn=place[0][1].removeprefix("wwn:"))
