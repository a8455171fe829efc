"""`lshw`, as text and as JSON: serial and UUID of the host, whose first three fields it does not swap."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import At, Claim, Same, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.blocks import pair
from headroom.domain.importers.listings.tools.json_text import JsonObject, nodes, read_json

NAME: Final = "lshw"
_JSON: Final = re.compile(r'"class" ?: ?"system"')


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if _JSON.search(head) or ("  *-core" in head and "description:" in head) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of the system; of what is in it other listings say more."""
    if listing.lines and any(line.text.lstrip().startswith("{") for line in listing.lines[:3]):
        unread: list[Claim] = []
        tree = read_json(listing, unread)
        yield from unread
        for node in nodes(tree):
            if node.get("class") == "system":
                settings = node.get("configuration")
                uuid = settings.text("uuid") if isinstance(settings, JsonObject) else ""
                yield from _system(
                    listing, listing.at(node.line), node.text("vendor"), node.text("product"), node.text("serial"), uuid
                )
                return
        return
    values: dict[str, str] = {}
    first = listing.lines[0]
    for line in listing.lines:
        if line.text.lstrip().startswith("*-"):
            break
        if (one := pair(line)) is not None:
            values[one.key] = one.value
            if one.key == "configuration" and (told := re.search(r"\buuid=([0-9A-Fa-f\-]{36})", one.value)):
                values["uuid"], first = told[1], line
    yield from _system(
        listing, listing.at(first), *(values.get(key, "") for key in ("vendor", "product", "serial", "uuid"))
    )


def _system(listing: Listing, at: At, vendor: str, model: str, serial: str, raw: str) -> Iterator[Claim]:
    told, uuid = keys.text_or_none(serial), keys.uuid(raw)
    yield from facts(listing.host, at, vendor=keys.text_or_none(vendor), model=keys.text_or_none(model), serial=told)
    yield from facts(listing.host, at, uuid=uuid, uuid_lshw=raw if uuid else None)
    if told is not None:
        yield Same(listing.host, ("host", f"serial:{vendor.lower()}/{told.lower()}"), at)
    if uuid is not None:
        yield Same(listing.host, ("host", f"uuid:{uuid}"), at)
