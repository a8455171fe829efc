"""Fabric OS `cfgshow`, `cfgactvshow`, `alishow`, `zoneshow`: aliases and zones, defined and effective."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, Ref, facts
from headroom.domain.importers.listings.fabric.refs import alias, zone, zone_member, zone_ref
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.statements import brocade
from headroom.domain.statements.brocade import ZoningLine, zoning_lines

NAME: Final = "cfgshow"
BEGINS: Final = brocade.BEGINS


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    if any(brocade.SECTION.match(line) for line in head.split("\n")):
        return 1.0
    return 0.9 if re.search(r"^ (?:alias|zone|cfg):\t? ?\S", head, re.MULTILINE) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every alias and zone."""
    for line, said in zip(listing.lines, zoning_lines(line.text for line in listing.lines), strict=True):
        if said is None:
            yield from listing.not_understood(line)
        elif said.kind:
            if said.begins:
                yield from _begin(listing, line, said)
            yield from _members(listing, line, said)


def _begin(listing: Listing, line: Line, said: ZoningLine) -> Iterator[Claim]:
    at = listing.at(line)
    if said.kind == "zone":
        yield from zone(listing, said.name, at)
        yield from facts(zone_ref(listing, said.name), at, **{"effective" if said.effective else "defined": True})
    elif said.kind == "alias":
        yield from facts(alias(listing, said.name), at, name=said.name)
        yield from _on_switch(listing, alias(listing, said.name), line)
    elif said.effective:
        yield from facts(listing.switch, at, effective_cfg=said.name)


def _on_switch(listing: Listing, ref: Ref, line: Line) -> Iterator[Claim]:
    yield Link(ref, "on_switch", listing.switch, listing.at(line))


def _members(listing: Listing, line: Line, said: ZoningLine) -> Iterator[Claim]:
    if said.kind == "cfg":
        return
    owner = zone_ref(listing, said.name) if said.kind == "zone" else alias(listing, said.name)
    how = ("effective_member" if said.effective else "member") if said.kind == "zone" else "names"
    for one in said.members:
        yield from zone_member(listing, owner, how, one, listing.at(line))
