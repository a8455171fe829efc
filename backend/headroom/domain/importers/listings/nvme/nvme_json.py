"""`nvme list` and `nvme list-subsys` with -o json, in all shapes: drives by serial, paths of namespaces by address."""

import re
from collections.abc import Iterator
from typing import Any, Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, Ref, facts
from headroom.domain.importers.listings.linux.devices import device
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.nvme.nvme_config import host_name
from headroom.domain.importers.listings.tools.json_text import JsonObject, nodes, read_json

NAME: Final = "nvme json"
_KEYS: Final = re.compile(r'"(?:SubsystemNQN|NQN|DevicePath|ModelNumber|HostNQN)"\s*:')
_LOCAL: Final = "pcie"


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 0.95 if _KEYS.search(head) and re.search(r'"(?:Devices|Subsystems|NameSpace|Paths|Firmware)"', head) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every namespace and controller, found by the names of keys wherever they stand."""
    unread: list[Claim] = []
    tree: Any = read_json(listing, unread)
    yield from unread
    for node in nodes(tree):
        at = listing.at(node.line)
        if path := node.text("DevicePath"):
            yield from _namespace(listing, node, path, node)
        if node.text("HostNQN").startswith("nqn."):
            yield from host_name(listing, at, node.text("HostNQN"))
        for controller in _list(node.get("Controllers")):
            for space in [*_list(controller.get("Namespaces")), *_list(node.get("Namespaces"))]:
                if name := space.text("NameSpace"):
                    yield from _namespace(listing, space, name, controller)
        for one in [*_list(node.get("Paths")), *_list(node.get("Controllers"))]:
            yield from _controller(listing, one, node.text("NQN", "SubsystemNQN"))


def _list(value: Any) -> list[JsonObject]:
    return [one for one in value if isinstance(one, JsonObject)] if isinstance(value, list) else []


def _namespace(listing: Listing, space: JsonObject, name: str, controller: JsonObject) -> Iterator[Claim]:
    if name.isdecimal():
        return
    at, ref = listing.at(space.line), device(listing, name)
    yield Link(ref, "inside", listing.host, at)
    serial = keys.text_or_none(controller.text("SerialNumber"))
    yield from facts(
        ref,
        at,
        type="disk",
        transport="nvme",
        capacity_bytes=space.number("PhysicalSize"),
        serial=serial,
        model=controller.text("ModelNumber") or None,
        firmware=controller.text("Firmware") or None,
    )
    form = "eui." if space.text("NGUID", "EUI64").strip("0") else ""
    if form and (key := keys.volume_id(form + space.text("NGUID", "EUI64"))) is not None:
        yield Link(ref, "shows", ("unit", key), at)


def _controller(listing: Listing, node: JsonObject, nqn: str) -> Iterator[Claim]:
    name, transport, address = node.text("Name", "Controller"), node.text("Transport"), node.text("Address")
    if not re.fullmatch(r"nvme\d{1,6}", name) or not transport:
        return
    ref: Ref = listing.local("nvme_controller", name)
    at = listing.at(node.line)
    yield Link(ref, "inside", listing.host, at)
    yield from facts(ref, at, transport=transport, address=address, state=node.text("State") or None, nqn=nqn or None)
    if transport == _LOCAL and (pci := keys.pci(address)) is not None:
        yield Link(ref, "inside", listing.local("adapter", pci[:-2]), at)
