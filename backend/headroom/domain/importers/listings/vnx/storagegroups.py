"""naviseccli `storagegroup -list`: which initiators of which host see which volumes."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers import keys
from headroom.domain.importers.claims import NEIGHBOUR, TYPED, Claim, Link, Ref, facts
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.tools.heads import surety
from headroom.domain.importers.listings.vnx.luns import array_unit

NAME: Final = "storagegroup -list"
_HEAD: Final = re.compile(r"^Storage Group Name:\s+(\S.{0,63}?)\s*$")
_PAIR: Final = re.compile(r"^\s+(\S{10,120})\s+SP ([AB])\s+(\d{1,3})\s*$")
_HOST: Final = re.compile(r"^Host name:\s+(\S{1,64})\s*$")
_UNIT: Final = re.compile(r"^\s+(\d{1,6})\s+(\d{1,6})\s*$")
_REST: Final = re.compile(
    r"^\s*(?:Storage Group UID|HBA/SP Pairs|HBA UID|-+|SPPort|Initiator I"
    r"P|TPGT|ISID|HLU/ALU Pairs|HLU Number|Shareable)"
)


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, _HEAD)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every group. Hosts are known by the name that their agent registered; zeros are no initiators."""
    group: Ref | None = None
    hosts: dict[Ref, Line] = {}
    initiator = ""
    for line in listing.lines:
        at, text = listing.at(line), line.text
        if (begun := _HEAD.match(text)) is not None:
            group, hosts = listing.local("storage_group", begun[1]), {}
            yield Link(group, "inside", listing.system, at)
            yield from facts(group, at, name=begun[1])
        elif group is not None and (row := _PAIR.match(text)) is not None:
            initiator = row[1]
            login = listing.local("registration", f"{group[1]}/{initiator}/{row[2]}{row[3]}")
            yield Link(login, "inside", listing.system, at)
        elif group is not None and (named := _HOST.match(text)) is not None and (name := keys.short_name(named[1])):
            host = ("host", f"object:{listing.machine}/{name}")
            hosts[host] = line
            yield from _initiator(listing, line, host, name, initiator)
        elif (unit := _UNIT.match(text)) is not None:
            for host in hosts:
                yield Link(host, "maps", array_unit(listing, unit[2]), at)
        elif not _REST.match(text):
            yield from listing.not_understood(line)


def _initiator(listing: Listing, line: Line, host: Ref, name: str, initiator: str) -> Iterator[Claim]:
    at = listing.at(line)
    yield Link(host, "object_of", listing.system, at)
    yield from facts(host, at, TYPED, name=name)
    if initiator.startswith("iqn."):
        ref: Ref = ("port", f"iqn:{initiator.lower()}")
        yield Link(ref, "inside", host, at)
        yield from facts(ref, at, NEIGHBOUR, iqn=initiator.lower(), type="iscsi", role="initiator")
    elif (names := keys.wwn_pair(initiator)) is not None:
        ref = ("port", f"wwpn:{names[1]}")
        yield Link(ref, "inside", host, at)
        yield from facts(ref, at, NEIGHBOUR, wwpn=names[1], wwnn=names[0], type="fc", role="initiator")
    else:
        yield from facts(listing.local("no_initiator", initiator), at, name=initiator)
