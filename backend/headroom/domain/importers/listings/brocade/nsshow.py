"""Fabric OS `nsshow` and `nscamshow`: who is logged in, with names, switch port and what the adapter says of itself."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, Claim, Link, Unread, facts
from headroom.domain.importers.listings.fabric.refs import fabric_port, port, port_of_switch, switch_port, symbols
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "nsshow"
BEGINS: Final = re.compile(r"^\s*Type Pid\s+COS\s+PortName\s")
_PAIRS: Final = r"[0-9a-fA-F]{2}(?::[0-9a-fA-F]{2}){7}"
_ENTRY: Final = re.compile(rf"^\s*(N|NL|U)\s+([0-9a-f]{{6}});\s*([\d,]{{1,8}});({_PAIRS});({_PAIRS});")
_PAIR: Final = re.compile(r"^\s+([A-Z][\w \[\]\-]{2,40}):\s*(.*)$")
_SYMBOL: Final = re.compile(r"^\[\d+\] \"(.{0,500})\"?$")
_INQUIRY: Final = re.compile(r"\[(\S.{0,7}?)\s+(\S.{0,15}?)\s+\S{1,4}\]")
_ROLES: Final = {"physical initiator": "initiator", "physical target": "target", "physical initiator+target": "both",
                 "npiv initiator": "initiator", "npiv target": "target", "npiv initiator+target": "both"}  # fmt: skip
_TOTAL: Final = re.compile(r"^\s*The Local Name Server has (\d{1,6}) entr")
_REST: Final = re.compile(
    r"^(?:[{}]\s*$|nscam show|Switch entry|\s+state\s+rev|\s+known\s|\s+Device list|.*NameSe"
    r"rver is empty|No Device|There is no entry|-+$|\"ns\w*\" on FID)"
)


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS, _ENTRY)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every entry."""
    entry: Line | None = None
    names: tuple[str, str, str] = ("", "", "")
    values: dict[str, tuple[str, Line]] = {}
    entries = 0
    for line in listing.lines:
        if (begun := _ENTRY.match(line.text)) is not None:
            if entry is not None:
                yield from _entry(listing, entry, names, values)
            entry, names, values, entries = line, (begun[2], begun[4], begun[5]), {}, entries + 1
        elif (total := _TOTAL.match(line.text)) is not None:
            if entries < int(total[1]):
                why = f"The listing should have {total[1]} entries and has {entries}: the text is cut."
                yield Unread(listing.at(line), line.text.strip()[:400], why)
        elif entry is not None and (pair := _PAIR.match(line.text)) is not None:
            values.setdefault(pair[1].strip().lower(), (pair[2].strip(), line))
        elif not BEGINS.match(line.text) and not _REST.match(line.text):
            yield from listing.not_understood(line)
    if entry is not None:
        yield from _entry(listing, entry, names, values)


def _entry(
    listing: Listing, line: Line, names: tuple[str, str, str], values: dict[str, tuple[str, Line]]
) -> Iterator[Claim]:
    at, wwpn = listing.at(line), keys.wwn(names[1])
    if wwpn is None:
        yield from listing.not_understood(line)
        return
    ref = port(wwpn)
    kind = values.get("device type", ("", line))[0].lower()
    yield from facts(
        ref, at, NEIGHBOUR, wwpn=wwpn, wwnn=keys.wwn(names[2]), fcid=names[0], type="fc", role=_ROLES.get(kind)
    )
    physical = ref
    permanent = keys.wwn(values.get("permanent port name", ("", line))[0])
    if permanent is not None and permanent != wwpn:
        physical = port(permanent)
        yield Link(ref, "virtual_on", physical, at)
        yield from facts(ref, at, NEIGHBOUR, virtual=True)
    elif kind.startswith("npiv"):
        yield from facts(ref, at, NEIGHBOUR, virtual=True)
    name = keys.wwn(values.get("fabric port name", ("", line))[0])
    if (place := fabric_port(name, values.get("port index", ("", line))[0])) is not None:
        switch, index = place
        yield from port_of_switch(switch, index, at)
        yield Link(physical, "attached", switch_port(switch, index), at)
    for key in ("nodesymb", "portsymb"):
        text, where = values.get(key, ("", line))
        if (symbol := _SYMBOL.match(text)) is not None:
            yield from symbols(physical, listing.at(where), symbol[1].rstrip('"'))
    text, where = values.get("fc4s", ("", line))
    if (inquiry := _INQUIRY.search(text)) is not None:
        yield from facts(
            ref, listing.at(where), NEIGHBOUR, inquiry=f"{inquiry[1]},{inquiry[2]}", role=_ROLES.get(kind) or "target"
        )
