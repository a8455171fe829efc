"""`hostname`, `uname -a`, `hostnamectl`, os-release: the name of a host and what it runs."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import Claim, Same, facts
from headroom.domain.importers.listings.listing import Line, Listing

NAME: Final = "hostname"
BEGINS: Final = re.compile(r"^(?:[ \t]{0,40}Static hostname: |Linux \S{1,64} \d{1,3}\.\d{1,3}\S{0,60} #)")
_UNAME: Final = re.compile(r"^(Linux|AIX|SunOS) (\S{1,64}) (\S{1,64}) ")
_PAIR: Final = re.compile(r"^\s*([A-Z][\w ]{1,30}?)(?:: |=)\"?(.*?)\"?$")
_BARE: Final = re.compile(r"^[A-Za-z0-9][\w\-]{0,62}(?:\.[\w\-]{1,62}){0,6}\s*$")
_ASKED: Final = re.compile(
    r"^(?:sudo )?(?:\S{0,40}/)?(?:hostname|uname|nodename|cat \S{0,80}(?:hostname|HOSTNAME|nodename))\b"
)
"""Commands that answer with a name alone: a shell says `logout` of itself."""
_VIRTUAL_NAMES: Final = {"none", ""}


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    lines = [line for line in head.split("\n") if line.strip()]
    if BEGINS.match(head) or any(line.startswith(("PRETTY_NAME=", "DISTRIB_ID=")) for line in lines):
        return 0.95
    one = len(lines) == 1 and bool(_BARE.match(lines[0])) and not lines[0].strip().isdecimal()
    return 0.3 if one else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of the host."""
    bare = [line for line in listing.lines if line.text.strip()]
    for line in bare:
        if (uname := _UNAME.match(line.text)) is not None:
            yield from _name(listing, line, uname[2])
            yield from facts(listing.host, listing.at(line), kernel=uname[3])
        elif (pair := _PAIR.match(line.text)) is not None:
            yield from _pair(listing, line, pair[1], pair[2])
        elif len(bare) == 1 and _BARE.match(line.text) and (not listing.command or _ASKED.match(listing.command)):
            yield from _name(listing, line, line.text)
        else:
            yield from listing.not_understood(line)


def _pair(listing: Listing, line: Line, key: str, value: str) -> Iterator[Claim]:
    at = listing.at(line)
    if key == "Static hostname":
        yield from _name(listing, line, value)
    elif key in {"Operating System", "PRETTY_NAME"}:
        yield from facts(listing.host, at, operating_system=value.split(" ")[0], operating_system_version=value)
    elif key == "Kernel":
        yield from facts(listing.host, at, kernel=value.removeprefix("Linux "))
    elif key == "Machine ID" and (machine := keys.uuid(value)):
        yield Same(listing.host, ("host", f"machine-id:{machine}"), at)
    elif (key == "Virtualization" and value.lower() not in _VIRTUAL_NAMES) or (key == "Chassis" and value == "vm"):
        yield from facts(listing.host, at, virtual=True)


def _name(listing: Listing, line: Line, text: str) -> Iterator[Claim]:
    if (name := keys.short_name(text)) is not None:
        yield from facts(listing.host, listing.at(line), name=name)
