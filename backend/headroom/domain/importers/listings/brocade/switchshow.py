"""Fabric OS `switchshow`: the switch and its ports, in the three headings there have been since release 5."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, Claim, Link, Ref, facts
from headroom.domain.importers.listings.fabric.refs import port, port_of_switch, same_switch, switch_by_wwn, switch_port
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.tools.heads import surety
from headroom.domain.importers.listings.tools.sizes import link_gbps

NAME: Final = "switchshow"
BEGINS: Final = re.compile(r"^switchName:\s")
_PAIR: Final = re.compile(r"^([A-Za-z][\w ]{2,30}):\s*(.*)$")
_HEADING: Final = re.compile(r"^\s*(Index|Area)\s+(Slot\s+)?Port\s")
_PORT: Final = re.compile(
    r"^\s*(\d{1,4})\s+(?:(\d{1,2})\s+)?(\d{1,4})\s+(?:([0-9a-f]{6}|-{6,8})\s+)?(id|cu|--|sw|lw|el|AN|\w{2})\s+(A[A-Z]{1,2}|N?\d{1,3}G?|--)\s+"
    r"(\S+)\s*(?:(FC|VE|FCIP|ETH)\b\s*(?:\(ICL\)\s*)?)?(.*)$"
)
_NEIGHBOUR: Final = re.compile(r"^(?:LE |LD )?(E|F|L|N|Ex|VE|G|U|FL)-?Port\s*(.*)$")
_WWN: Final = re.compile(r"([0-9a-f]{2}(?::[0-9a-f]{2}){7})(?:\s+\"([^\"]{0,64})\")?", re.IGNORECASE)
_BEFORE: Final = re.compile(r"^(?:-+$|\"switchshow\" on FID \d+:|=+$)")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of switch and ports."""
    switch, slots, ports = listing.switch, False, False
    for line in listing.lines:
        text, at = line.text.rstrip(), listing.at(line)
        if (heading := _HEADING.match(text)) is not None:
            slots, ports = bool(heading[2]), True
        elif ports and (row := _PORT.match(text)) is not None:
            yield from _port(listing, line, switch, row, slots)
        elif (pair := _PAIR.match(text)) is not None:
            key, value = pair[1], pair[2].strip()
            if key == "switchWwn" and (wwn := keys.wwn(value)) is not None:
                yield from same_switch(listing, wwn, at)
                switch = switch_by_wwn(wwn)
            yield from _switch(line, listing, key, value)
        elif not _BEFORE.match(text):
            yield from listing.not_understood(line)


def _switch(line: Line, listing: Listing, key: str, value: str) -> Iterator[Claim]:
    at = listing.at(line)
    if key == "switchName":
        yield from facts(listing.switch, at, name=value)
    elif key == "switchType":
        yield from facts(listing.switch, at, type_number=value.split(".")[0], make="brocade")
    elif key == "switchDomain" and value.isdecimal():
        yield from facts(listing.switch, at, domain=int(value))
    elif key == "switchRole":
        yield from facts(listing.switch, at, principal=value == "Principal")
    elif key == "switchMode" and "Access Gateway" in value:
        yield from facts(listing.switch, at, access_gateway=True)
    elif key == "zoning" and (cfg := re.search(r"ON \((\S{1,64})\)", value)) is not None:
        yield from facts(listing.switch, at, effective_cfg=cfg[1])


def _port(listing: Listing, line: Line, switch: Ref, row: re.Match[str], slots: bool) -> Iterator[Claim]:
    at, ref = listing.at(line), switch_port(switch, row[1])
    yield from port_of_switch(switch, row[1], at)
    state, rest = row[7], row[9] or ""
    yield from facts(
        ref,
        at,
        port=row[3],
        slot=row[2] if slots else None,
        address=row[4] if row[4] and row[4].strip("-") else None,
        state=state,
        speed_gbps=link_gbps(row[6]),
        speed_fixed=bool(re.fullmatch(r"\d{1,3}G", row[6])) or None,
        module=row[5] not in {"--", "cu"},
        licensed="No POD License" not in rest and "POD License Not Assigned" not in rest,
    )
    neighbour = _NEIGHBOUR.match(rest)
    if neighbour is None:
        return
    kind, name = neighbour[1], _WWN.search(neighbour[2])
    yield from facts(ref, at, port_type=f"{kind}-Port")
    if name is None:
        return
    wwn = keys.wwn(name[1])
    if wwn is None:
        return
    if kind in {"E", "Ex", "VE"}:
        yield Link(ref, "neighbour", switch_by_wwn(wwn), at)
        yield from facts(switch_by_wwn(wwn), at, NEIGHBOUR, wwn=wwn, name=name[2])
    elif kind in {"F", "L", "FL"}:
        yield Link(port(wwn), "attached", ref, at)
        yield from facts(port(wwn), at, NEIGHBOUR, wwpn=wwn, type="fc")
