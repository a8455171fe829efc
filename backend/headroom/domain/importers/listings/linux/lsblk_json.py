"""`lsblk -J`, with any columns: a tree in which a device stands under each of its parents."""

import re
from collections.abc import Iterator
from typing import Any, Final

from headroom.domain.importers.claims import Claim
from headroom.domain.importers.listings.linux.lsblk_claims import block_device
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.json_text import JsonObject, read_json

NAME: Final = "lsblk -J"
_KEY: Final = re.compile(r'"blockdevices"\s*:')


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if _KEY.search(head) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every device."""
    unread: list[Claim] = []
    tree = read_json(listing, unread)
    yield from unread
    roots = tree.get("blockdevices") if isinstance(tree, JsonObject) else None
    waiting: list[tuple[Any, str]] = [(one, "") for one in (roots if isinstance(roots, list) else [])]
    while waiting:
        one, parent = waiting.pop()
        if not isinstance(one, JsonObject):
            continue
        cell = {str(key).upper(): _text(value) for key, value in one.items() if key != "children"}
        yield from block_device(listing, listing.at(one.line), cell, parent or cell.get("PKNAME", ""))
        children = one.get("children")
        waiting.extend(
            (child, cell.get("KNAME") or cell.get("NAME", ""))
            for child in (children if isinstance(children, list) else [])
        )


def _text(value: object) -> str:
    if value is None or isinstance(value, dict):
        return ""
    if isinstance(value, list):
        return "\n".join(str(item) for item in value if item is not None)
    return str(value).strip()
