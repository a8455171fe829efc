"""NetApp E-Series REST: `/storage-systems` and `/storage-systems/{id}/volumes`; numbers come as text."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, Same, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.json_text import JsonObject, nodes, read_json

NAME: Final = "E-Series REST"
_VOLUMES: Final = re.compile(r'"worldWideName"\s*:|"volumeRef"\s*:')
_SYSTEMS: Final = re.compile(r'"wwn"\s*:[\s\S]{0,400}"driveCount"\s*:')
_MOST_KIB: Final = 1 << 20


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if _VOLUMES.search(head) or _SYSTEMS.search(head) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every system and volume."""
    unread: list[Claim] = []
    tree = read_json(listing, unread)
    yield from unread
    for node in nodes(tree):
        if node.text("volumeRef") and node.text("worldWideName"):
            yield from _volume(listing, node)
        elif node.text("wwn") and "driveCount" in node:
            at = listing.at(node.line)
            yield Same(listing.system, ("system", f"eseries:{node.text('wwn').lower()}"), at)
            yield from facts(
                listing.system,
                at,
                name=node.text("name"),
                serial=node.text("wwn").lower(),
                model=keys.text_or_none(node.text("model")),
                family="eseries",
            )


def _volume(listing: Listing, node: JsonObject) -> Iterator[Claim]:
    at, key = listing.at(node.line), keys.volume_id(node.text("worldWideName"))
    if key is None:
        return
    ref, pool = ("unit", key), listing.local("pool", node.text("volumeGroupRef").lower())
    yield Link(ref, "inside", listing.system, at)
    yield Link(ref, "in_pool", pool, at)
    yield Link(pool, "inside", listing.system, at)
    strip = node.number("segmentSize")
    yield from facts(
        ref, at, name=node.text("label"), capacity_bytes=node.number("capacity"), level=node.text("raidLevel") or None
    )
    yield from facts(
        pool,
        at,
        level=node.text("raidLevel") or None,
        strip_kib=strip // 1024 if strip and strip // 1024 < _MOST_KIB else None,
    )
