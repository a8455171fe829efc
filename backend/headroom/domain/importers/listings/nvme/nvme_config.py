"""`/etc/nvme/config.json` of nvme-cli 2: which subsystems a host connects to, over which addresses."""

import re
from collections.abc import Iterator
from typing import Any, Final

from headroom.domain.importers.claims import At, Claim, Link, facts
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.json_text import JsonObject, nodes, read_json

NAME: Final = "nvme config.json"
_HEAD: Final = re.compile(r'\A\s{0,8}\[\s{0,8}\{\s{0,8}"(?:hostnqn|hostid|hostsymname|subsystems)"\s{0,4}:')


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if _HEAD.search(head) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of the host's name and of every controller that it connects to."""
    unread: list[Claim] = []
    tree: Any = read_json(listing, unread)
    yield from unread
    for node in nodes(tree):
        if (nqn := node.text("hostnqn")).startswith("nqn."):
            yield from host_name(listing, listing.at(node.line), nqn)
        ports = node.get("ports")
        for port in ports if isinstance(ports, list) else []:
            if isinstance(port, JsonObject) and port.text("transport"):
                at, service = listing.at(port.line), port.text("trsvcid")
                yield from connection(
                    listing, at, port.text("transport"), port.text("traddr"), service, node.text("nqn")
                )


def host_name(listing: Listing, at: At, nqn: str) -> Iterator[Claim]:
    """The NVMe name that the host gives itself; images of machines that are copied give it to several."""
    yield from facts(listing.host, at, nqn=nqn)


def connection(listing: Listing, at: At, transport: str, address: str, service: str, nqn: str) -> Iterator[Claim]:
    """A controller that the host connects to, by its address."""
    ref = listing.local("nvme_controller", f"{transport}/{address}/{service}")
    yield Link(ref, "inside", listing.host, at)
    yield from facts(ref, at, transport=transport, address=address or None, service=service or None, nqn=nqn or None)
