"""NX-OS `show zoneset`, `show zone`, and zones in a running configuration."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Link, Ref, facts
from headroom.domain.importers.listings.fabric.refs import alias, named, port, zone, zone_ref
from headroom.domain.importers.listings.listing import Line, Listing

NAME: Final = "show zoneset"
REPEATS: Final = True
"""A text has many such lines; only the first begins the listing."""
BEGINS: Final = re.compile(r"^(?:zoneset|zone) name \S{1,64} vsan \d{1,4}")
_SET: Final = re.compile(r"^\s*zoneset name (\S{1,64}) vsan (\d{1,4})")
_ZONE: Final = re.compile(r"^\s*zone name (\S{1,64}) vsan (\d{1,4})")
_WWN: Final = re.compile(
    r"^[ \t]{0,20}(\*)?[ \t]{0,20}(?:member )?(?:fcid 0x[0-9a-f]{6} )?\[?pwwn ([0-9a-f:]{23})\]?("
    r"?:\s*\[([^\]]{1,64})\])?(?: (?:init|target|both))?\s*$",
    re.IGNORECASE,
)
_NAMED: Final = re.compile(
    r"^[ \t]{0,20}\*?[ \t]{0,20}(?:member )?(?:device-alias|fcalias(?: name)?"
    r") (\S{1,64})(?: (?:init|target|both|vsan \d+))?\s*$"
)
_COMMENT: Final = re.compile(r"^\s*!\s*\[([^\]]{1,64})\]")
_REST: Final = re.compile(r"^\s*(?:zone (?:commit|mode|default)|zoneset activate|!|member \S{1,80})")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if any(BEGINS.match(line.strip()) for line in head.split("\n")) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every zone; those in a zone set that is shown as active are effective."""
    zone_now: Ref | None = None
    last: Ref | None = None
    active = "active" in listing.command
    for line in listing.lines:
        at, text = listing.at(line), line.text
        if _SET.match(text):
            zone_now = None
        elif (begun := _ZONE.match(text)) is not None:
            zone_now = zone_ref(listing, begun[1], begun[2])
            yield from zone(listing, begun[1], at, begun[2])
            yield from facts(zone_now, at, **{"effective" if active else "defined": True})
        elif (
            zone_now is not None
            and (member := _WWN.match(text)) is not None
            and (wwpn := keys.wwn(member[2])) is not None
        ):
            last = port(wwpn)
            yield Link(zone_now, "effective_member" if active else "member", last, at)
            if member[3]:
                yield from _alias(listing, last, member[3], line)
        elif zone_now is not None and (other := _NAMED.match(text)) is not None:
            yield Link(zone_now, "member", alias(listing, other[1]), at)
        elif last is not None and (comment := _COMMENT.match(text)) is not None:
            yield from _alias(listing, last, comment[1], line)
        elif not _REST.match(text):
            yield from listing.not_understood(line)


def _alias(listing: Listing, ref: Ref, name: str, line: Line) -> Iterator[Claim]:
    at = listing.at(line)
    yield Link(alias(listing, name), "names", ref, at)
    yield Link(alias(listing, name), "on_switch", listing.switch, at)
    yield from named(ref, name, at)
