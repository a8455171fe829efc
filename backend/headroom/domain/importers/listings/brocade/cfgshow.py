"""Fabric OS `cfgshow`, `cfgactvshow`, `alishow`, `zoneshow`: aliases and zones, defined and effective."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, Ref, facts
from headroom.domain.importers.listings.fabric.refs import alias, zone, zone_member, zone_ref
from headroom.domain.importers.listings.listing import Line, Listing

NAME: Final = "cfgshow"
BEGINS: Final = re.compile(r"^\s*Defined configuration:")
_PART: Final = re.compile(r"^\s*(Defined|Effective) configuration:")
_ENTRY: Final = re.compile(r"^\s*(cfg|zone|alias):\s+(\S{1,64})\s*(.*)$")
_MORE: Final = re.compile(r"^\s+(\S.*)$")
_REST: Final = re.compile(
    r"^\s*(?:no configuration|No Effective|There is no|\"\w+\" on FID|Default zone|Property Member|Created by)",
    re.IGNORECASE,
)


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    if any(_PART.match(line) for line in head.split("\n")):
        return 1.0
    return 0.9 if re.search(r"^ (?:alias|zone|cfg):\t? ?\S", head, re.MULTILINE) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every alias and zone; members may go on over lines that begin with blanks."""
    effective, kind, name = False, "", ""
    for line in listing.lines:
        if (part := _PART.match(line.text)) is not None:
            effective, kind = part[1] == "Effective", ""
        elif (entry := _ENTRY.match(line.text)) is not None:
            kind, name = entry[1], entry[2]
            yield from _begin(listing, line, kind, name, effective)
            yield from _members(listing, line, kind, name, entry[3], effective)
        elif kind and (more := _MORE.match(line.text)) is not None and not _REST.match(line.text):
            yield from _members(listing, line, kind, name, more[1], effective)
        elif not _REST.match(line.text):
            yield from listing.not_understood(line)


def _begin(listing: Listing, line: Line, kind: str, name: str, effective: bool) -> Iterator[Claim]:
    at = listing.at(line)
    if kind == "zone":
        yield from zone(listing, name, at)
        yield from facts(zone_ref(listing, name), at, **{"effective" if effective else "defined": True})
    elif kind == "alias":
        yield from facts(alias(listing, name), at, name=name)
        yield from _on_switch(listing, alias(listing, name), line)
    elif effective:
        yield from facts(listing.switch, at, effective_cfg=name)


def _on_switch(listing: Listing, ref: Ref, line: Line) -> Iterator[Claim]:
    yield Link(ref, "on_switch", listing.switch, listing.at(line))


def _members(listing: Listing, line: Line, kind: str, name: str, text: str, effective: bool) -> Iterator[Claim]:
    owner = zone_ref(listing, name) if kind == "zone" else alias(listing, name)
    if kind == "cfg":
        return
    how = ("effective_member" if effective else "member") if kind == "zone" else "names"
    for member in text.split(";"):
        yield from zone_member(listing, owner, how, member.strip(), listing.at(line))
