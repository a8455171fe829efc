"""NX-OS `show fcns database`, with detail or not: the name server of each VSAN."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, Claim, Link, Ref, facts
from headroom.domain.importers.listings.fabric.refs import named, port, symbols
from headroom.domain.importers.listings.listing import Line, Listing

NAME: Final = "show fcns database"
BEGINS: Final = re.compile(r"^VSAN \d{1,4}[ \t]{0,20}:?[ \t]{0,20}$")
_PAIRS: Final = r"[0-9a-f]{2}(?::[0-9a-f]{2}){7}"
_ROW: Final = re.compile(rf"^(0x[0-9a-f]{{6}})\s+(N|NL)\s+({_PAIRS})\s*(?:\(([^)]{{1,40}})\))?\s*(.*)$", re.IGNORECASE)
_ALIAS: Final = re.compile(r"^\s+\[([^\]]{1,64})\]")
_PAIR: Final = re.compile(
    r"^(fc4-types:fc4_features|connected interface|[a-z][\w\-./]{1,40})(?: \([\w ]{1,40}\))?\s*:(.*)$"
)
_DETAIL: Final = re.compile(r"^VSAN:(\d{1,4})\s+FCID:(0x[0-9a-f]{6})")
_DETAIL_ALIAS: Final = re.compile(r"^\[([^\]]{1,64})\]")
_SWITCH: Final = re.compile(r"^switch name \(IP address\)\s{0,20}:")
_REST: Final = re.compile(r"^(?:FCID\s+TYPE|Total number of entries)")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if re.search(r"^FCID\s+TYPE\s+PWWN|^port-wwn \(vendor\)\s*:", head, re.MULTILINE) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every entry."""
    last: Ref | None = None
    detail: dict[str, tuple[str, Line]] = {}
    for line in listing.lines:
        at = listing.at(line)
        if (row := _ROW.match(line.text)) is not None and (wwpn := keys.wwn(row[3])) is not None:
            last = port(wwpn)
            role = "target" if ":target" in row[5] else "initiator" if ":init" in row[5] else None
            yield from facts(last, at, NEIGHBOUR, wwpn=wwpn, fcid=row[1][2:].lower(), type="fc", role=role)
        elif _DETAIL.match(line.text) is not None:
            yield from _detail(listing, detail)
            detail = {}
        elif detail and (alias := _ALIAS.match(line.text.rstrip()) or _DETAIL_ALIAS.match(line.text)) is not None:
            detail.setdefault("alias", (alias[1], line))
        elif _SWITCH.match(line.text) is not None:
            detail.setdefault("switch", (line.text.partition(":")[2].partition(" (")[0].strip(), line))
        elif last is not None and (alias := _ALIAS.match(line.text)) is not None:
            yield from named(last, alias[1], at)
        elif (pair := _PAIR.match(line.text)) is not None:
            detail.setdefault(pair[1], (pair[2].partition(" (")[0].strip(), line))
        elif not BEGINS.match(line.text) and not _REST.match(line.text):
            yield from listing.not_understood(line)
    yield from _detail(listing, detail)


def _detail(listing: Listing, detail: dict[str, tuple[str, Line]]) -> Iterator[Claim]:
    text, line = detail.get("port-wwn", ("", None))
    wwpn = keys.wwn(text)
    if wwpn is None or line is None:
        return
    at, ref = listing.at(line), port(wwpn)
    features = detail.get("fc4-types:fc4_features", ("", line))[0]
    role = (
        "both"
        if "both" in features
        else "target"
        if ":target" in features
        else "initiator"
        if ":init" in features
        else None
    )
    yield from facts(
        ref, at, NEIGHBOUR, wwpn=wwpn, wwnn=keys.wwn(detail.get("node-wwn", ("", line))[0]), type="fc", role=role
    )
    permanent = keys.wwn(detail.get("permanent-port-wwn", ("", line))[0])
    if permanent is not None and permanent != wwpn:
        yield Link(ref, "virtual_on", port(permanent), at)
        yield from facts(ref, at, NEIGHBOUR, virtual=True)
    alias, typed = detail.get("alias", ("", line))
    if alias:
        yield from named(ref, alias, listing.at(typed))
    symbol, where = detail.get("symbolic-node-name", ("", line))
    if symbol:
        yield from symbols(ref, listing.at(where), symbol)
