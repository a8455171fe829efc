"""NX-OS `show zoneset`, `show zone`, and zones in a running configuration."""

from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, Ref, facts
from headroom.domain.importers.listings.fabric.refs import alias, named, port, zone, zone_ref
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.statements import cisco
from headroom.domain.statements.cisco import ZoneLine, zone_lines

NAME: Final = "show zoneset"
REPEATS: Final = True
"""A text has many such lines; only the first begins the listing."""
BEGINS: Final = cisco.BEGINS


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if any(BEGINS.match(line.strip()) for line in head.split("\n")) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every zone; those in a zone set that is shown as active are effective."""
    zone_now: Ref | None = None
    last: Ref | None = None
    said_all = list(zone_lines(line.text for line in listing.lines))
    by_form = _active_by_form(said_all)
    for place, (line, said) in enumerate(zip(listing.lines, said_all, strict=True)):
        at, active = listing.at(line), "active" in listing.command or place in by_form
        if said is None:
            yield from listing.not_understood(line)
        elif said.kind == "set":
            zone_now = None
        elif said.kind == "zone":
            zone_now = zone_ref(listing, said.name, said.vsan)
            yield from zone(listing, said.name, at, said.vsan)
            yield from facts(zone_now, at, **{"effective" if active else "defined": True})
        elif zone_now is not None and said.kind == "port" and (wwpn := keys.wwn(said.name)) is not None:
            last = port(wwpn)
            yield Link(zone_now, "effective_member" if active else "member", last, at)
            if said.alias:
                yield from _alias(listing, last, said.alias, line)
        elif zone_now is not None and said.kind == "alias":
            yield Link(zone_now, "member", alias(listing, said.name), at)
        elif last is not None and said.kind == "comment":
            yield from _alias(listing, last, said.name, line)


def _active_by_form(said: list[ZoneLine | None]) -> set[int]:
    """Places of the lines of zones whose members show that their zone set is the active one."""
    found: set[int] = set()
    block: list[int] = []
    active = False
    for place, one in enumerate([*said, ZoneLine("zone")]):
        if one is not None and one.kind in {"set", "zone"}:
            found |= set(block) if active else set()
            block, active = [], False
        block.append(place)
        active = active or (one is not None and one.active)
    return found


def _alias(listing: Listing, ref: Ref, name: str, line: Line) -> Iterator[Claim]:
    at = listing.at(line)
    yield Link(alias(listing, name), "names", ref, at)
    yield Link(alias(listing, name), "on_switch", listing.switch, at)
    yield from named(ref, name, at)
