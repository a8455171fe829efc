"""What `nvmetcli save` writes of a Linux target: subsystems, their namespaces and the hosts that may use them."""

import re
from collections.abc import Iterator
from typing import Any, Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, Ref, Same, facts
from headroom.domain.importers.listings.fabric.host_mappings import host_entry, object_of_host
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.tools.json_text import JsonObject, read_json

NAME: Final = "nvmet"
_HEAD: Final = re.compile(
    r'"(?:allowed_hosts|portid|trtype)"\s{0,4}:|\A\s{0,8}\{\s{0,8}"hosts"\s{0,4}:\s{0,4}\[\s{0,8}(?:\]|\{\s{0,8}"nqn")'
)
_NQN: Final = re.compile(r"^nqn\.\S{4,219}")
_DISCOVERY: Final = "nqn.2014-08.org.nvmexpress.discovery"


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 0.95 if _HEAD.search(head) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of the target; subsystems of one name are of one system, whichever of its controllers saved them."""
    unread: list[Claim] = []
    tree = read_json(listing, unread)
    yield from unread
    if not isinstance(tree, JsonObject):
        return
    for port in _objects(tree.get("ports")):
        yield from _port(listing, port)
    for subsystem in _objects(tree.get("subsystems")):
        nqn = subsystem.text("nqn")
        if _NQN.fullmatch(nqn) and nqn != _DISCOVERY:
            yield from _subsystem(listing, subsystem, nqn)


def nqn_of_host(listing: Listing, nqn: str) -> Ref:
    """A host by its NVMe name; it is a name to be asked about until the host itself states it."""
    return object_of_host(listing, nqn)


def _subsystem(listing: Listing, subsystem: JsonObject, nqn: str) -> Iterator[Claim]:
    at = listing.at(subsystem.line)
    yield Same(listing.system, ("system", f"nqn:{nqn}"), at)
    yield from facts(listing.system, at, nqn=nqn, model="Linux NVMe target")
    hosts = [str(one) for one in _list(subsystem.get("allowed_hosts")) if _NQN.fullmatch(str(one))]
    for host in hosts:
        yield from host_entry(listing, at, host)
        yield Same(nqn_of_host(listing, host), ("host", f"nqn:{host}"), at)
    for space in _objects(subsystem.get("namespaces")):
        yield from _namespace(listing, space, nqn, hosts)


def _namespace(listing: Listing, space: JsonObject, nqn: str, hosts: list[str]) -> Iterator[Claim]:
    device, number = space.get("device"), space.number("nsid")
    if not isinstance(device, JsonObject) or number is None:
        return
    at, unit = listing.at(space.line), listing.local("unit", f"nvmet:{nqn}/{number}")
    for form, value in (("uuid.", device.text("uuid")), ("eui.", device.text("nguid"))):
        if (key := keys.volume_id(form + value)) is not None:
            yield Same(unit, ("unit", key), at)
    yield Link(unit, "inside", listing.system, at)
    yield from facts(
        unit,
        at,
        name=f"Namespace {number}",
        protocol="nvme",
        target_device=device.text("path") or None,
        namespace=number,
    )
    for host in hosts:
        yield Link(nqn_of_host(listing, host), "maps", unit, at)


def _port(listing: Listing, port: JsonObject) -> Iterator[Claim]:
    address = port.get("addr")
    if not isinstance(address, JsonObject) or not address.text("traddr"):
        return
    at = listing.at(port.line)
    ref = ("port", f"nvme:{address.text('trtype')}/{address.text('traddr')}/{address.text('trsvcid')}")
    yield Link(ref, "inside", listing.system, at)
    yield from facts(ref, at, type=address.text("trtype"), address=address.text("traddr"), role="target")
    yield from facts(listing.system, at, nvme_transport=address.text("trtype"))


def _objects(value: Any) -> list[JsonObject]:
    return [one for one in _list(value) if isinstance(one, JsonObject)]


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
