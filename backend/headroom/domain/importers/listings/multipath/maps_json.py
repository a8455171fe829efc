"""`multipathd show maps json` and `show map ... json`: maps with groups and paths."""

import re
from collections.abc import Iterator
from typing import Any, Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, Claim, Link, Same, facts
from headroom.domain.importers.listings.linux.devices import device, hctl, io_path, scsi_host
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.json_text import JsonObject, nodes, read_json

NAME: Final = "multipathd show maps json"
_KEY: Final = re.compile(r'"maps?"\s*:\s*[\[{]')


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if _KEY.search(head) and '"uuid"' in head and '"sysfs"' in head else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every map and path."""
    unread: list[Claim] = []
    tree = read_json(listing, unread)
    yield from unread
    for node in nodes(tree):
        if node.text("uuid") and node.text("sysfs") and isinstance(node.get("path_groups"), list):
            yield from _map(listing, node)


def _map(listing: Listing, node: JsonObject) -> Iterator[Claim]:
    at, key = listing.at(node.line), keys.volume_id(node.text("uuid"))
    unit = ("unit", key) if key else listing.local("unit", f"wwid:{node.text('uuid')}")
    map_device = device(listing, node.text("sysfs"))
    yield from facts(unit, at, multipath=True, vendor=node.text("vend") or None, product=node.text("prod") or None)
    yield Link(map_device, "shows", unit, at)
    yield Link(map_device, "inside", listing.host, at)
    yield from facts(map_device, at, type="mpath", name=node.text("name"))
    if node.text("name") and not node.text("name").isdecimal():
        yield Same(map_device, device(listing, node.text("name")), at)
    for group in _list(node.get("path_groups")):
        yield from facts(unit, listing.at(group.line), path_selector=group.text("selector") or None)
        for path in _list(group.get("paths")):
            yield from _path(listing, unit, path)


def _path(listing: Listing, unit: tuple[str, str], path: JsonObject) -> Iterator[Claim]:
    at, block = listing.at(path.line), device(listing, path.text("dev"))
    yield Link(block, "shows", unit, at)
    yield Link(block, "inside", listing.host, at)
    address = hctl(path.text("hcil", "host_adapter_hcil"))
    if address is not None:
        ref = io_path(listing, address)
        yield Link(ref, "of", unit, at)
        yield Link(ref, "inside", listing.host, at)
        yield Link(ref, "device", block, at)
        yield Link(ref, "from", scsi_host(listing, address.split(":")[0]), at)
    if (target := keys.wwn(path.text("target_wwpn"))) is not None and address is not None:
        yield Link(io_path(listing, address), "to", ("port", f"wwpn:{target}"), at)
        yield from facts(
            ("port", f"wwpn:{target}"), at, NEIGHBOUR, role="target", type="fc", wwnn=keys.wwn(path.text("target_wwnn"))
        )


def _list(value: Any) -> list[JsonObject]:
    return [one for one in value if isinstance(one, JsonObject)] if isinstance(value, list) else []
