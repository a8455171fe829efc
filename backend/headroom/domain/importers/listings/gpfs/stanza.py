"""GPFS stanza files, as mmcrnsd takes them: NSDs with their device, servers, failure group and pool."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "GPFS stanza"
_OPENS: Final = re.compile(r"^\s{0,40}%([a-z]{2,20}):\s*(\S.{0,2000})?$", re.IGNORECASE)
_NSD: Final = re.compile(r"^\s{0,40}%nsd:", re.IGNORECASE)
_VALUE: Final = re.compile(r"([A-Za-z]{2,30})=([^\s=]{1,500})")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, _NSD)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every NSD; its values may stand on one line or on many."""
    opened: Line | None = None
    kind, values = "", dict[str, str]()
    for line in listing.lines:
        text = line.text.strip()
        if not text or text.startswith("#"):
            continue
        begun = _OPENS.match(line.text)
        if begun is not None:
            yield from _stanza(listing, kind, opened, values)
            opened, kind, values = line, begun[1].lower(), {}
            text = begun[2] or ""
        found = _VALUE.findall(text[:4000])
        if begun is None and (not found or opened is None):
            yield from listing.not_understood(line)
        values |= {key.lower(): value for key, value in found}
    yield from _stanza(listing, kind, opened, values)


def _stanza(listing: Listing, kind: str, opened: Line | None, values: dict[str, str]) -> Iterator[Claim]:
    if opened is None or kind != "nsd":
        return
    name, at = values.get("nsd", ""), listing.at(opened)
    if not name:
        yield from listing.not_understood(opened, "This stanza names no NSD.")
        return
    ref, device, servers = listing.local("nsd", name), values.get("device", ""), values.get("servers", "")
    group = values.get("failuregroup", "")
    yield from facts(
        ref,
        at,
        name=name,
        device=device or None,
        servers=servers or None,
        usage=values.get("usage"),
        failure_group=int(group) if group.lstrip("-").isdecimal() and len(group) < 7 else None,
        pool=values.get("pool"),
    )
    first = keys.short_name(servers.split(",")[0])
    if device and first is not None and first == listing.machine.rsplit("/", 1)[-1]:
        yield Link(ref, "on", listing.local("device", device.removeprefix("/dev/").removeprefix("mapper/")), at)
