"""A saved configuration of an Engenio storage system, or our own `arrays.smcli`: what it makes when it is run.

It has no world-wide names of volumes: those of a profile of the same machine join it by their names.
"""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.eseries import refs
from headroom.domain.importers.listings.eseries.profile_records import DrivePlace
from headroom.domain.importers.listings.eseries.script_text import ScriptStatement, statements
from headroom.domain.importers.listings.eseries.sizes import parse_size
from headroom.domain.importers.listings.listing import Listing

NAME: Final = "SMcli script"
_VOLUMES: Final = {"volume", "logicaldrive", "virtualdisk"}
_GROUPS: Final = ("volumegroup", "array", "diskgroup")
_LABELS: Final = ("volumegroupuserlabel", "arrayuserlabel", "diskgroupuserlabel")
_OURS: Final = re.compile(
    r"^\s{0,8}(?:create (?:volume|logicalDrive|virtualDisk|hostGroup|host|hostPort|mapping)\b"
    r"|set (?:storageArray|storageSubsystem) \w{2,40} ?=)",
    re.IGNORECASE | re.MULTILINE,
)
_DRIVE: Final = re.compile(r"(\d{1,3}),(?:(\d{1,2}),)?(\d{1,3})")
_SIZED: Final = re.compile(r"^[\d.]{1,24}$")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    if _OURS.search(head):
        return 1.0
    return (
        0.9
        if re.search(r"^// (?:Logical configuration information from|SMcli script of) ", head, re.MULTILINE)
        else 0.0
    )


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of what its statements make; statements of other kinds say nothing that a drawing has."""
    made = _CreatedObjects(listing)
    for statement in statements(listing.lines):
        yield from made.take(statement)
    yield from made.mappings()


class _CreatedObjects:
    """What statements have made so far; arrays without names are numbered from 1 as they come."""

    def __init__(self, listing: Listing) -> None:
        self._listing = listing
        self._arrays: list[str] = []
        self._groups: dict[str, str] = {}
        self._mapped: list[tuple[str, str, str, ScriptStatement]] = []

    def take(self, one: ScriptStatement) -> Iterator[Claim]:
        words, pairs, at = one.words, one.pairs, self._listing.at(one.line)
        verb, what = words[0] if words else "", words[1] if len(words) > 1 else ""
        if verb == "create" and what in _VOLUMES:
            yield from self._volume(one)
        elif verb == "create" and what in {"volumegroup", "diskgroup"} and pairs.get("drives"):
            yield from self._array(one, pairs.get("userlabel", ""))
        elif verb == "create" and what == "hostgroup" and (name := pairs.get("userlabel")):
            yield from facts(self._listing.local("host_group", name), at, name=name)
        elif verb == "create" and what == "host" and (name := pairs.get("userlabel")):
            group = pairs.get("hostgroup", "")
            self._groups[name] = "" if group.lower() in {"defaultgroup", "none"} else group
            yield from refs.host_claims(self._listing, name, self._groups[name], one.line)
        elif verb == "create" and what in {"hostport", "iscsiinitiator", "initiator"} and (name := pairs.get("host")):
            identifier = pairs.get("identifier") or pairs.get("iscsiname", "")
            yield from refs.port_claims(self._listing, name, identifier, pairs.get("userlabel", ""), one.line)
        elif verb == "set" and what in {"storagearray", "storagesubsystem"} and (name := pairs.get("userlabel")):
            yield from facts(self._listing.system, at, name=name)
        elif verb == "set" and what in {"drive", "physicaldisk"} and pairs.get("hotspare", "").upper() == "TRUE":
            for place in _places(one.name):
                yield from facts(refs.drive(self._listing, place), at, use="hot spare")
        self._map(one, verb, what)

    def _map(self, one: ScriptStatement, verb: str, what: str) -> None:
        """Remember a mapping until all hosts are known."""
        pairs = one.pairs
        if not pairs.get("logicalunitnumber", "").isdecimal() or len(pairs["logicalunitnumber"]) > 4:
            return
        if verb == "create" and what == "mapping":
            volume = next((pairs[key] for key in _VOLUMES if key in pairs), "")
        else:
            volume = one.name if verb == "set" and what in _VOLUMES and len(one.words) > 2 else ""
        whom = "host" if "host" in pairs else "hostgroup"
        name = pairs.get(whom, "")
        if volume and name:
            self._mapped.append((volume, "default" if name.lower() == "defaultgroup" else whom, name, one))

    def mappings(self) -> Iterator[Claim]:
        """Claims of all mappings."""
        apart = {(whom, name) for _, whom, name, _ in self._mapped if whom != "default"}
        for volume, whom, name, one in self._mapped:
            unit, at = refs.named_unit(self._listing, volume), self._listing.at(one.line)
            yield from facts(unit, at, lun=int(one.pairs["logicalunitnumber"]))
            for host, group in {**({name: ""} if whom == "host" else {}), **self._groups}.items():
                own = ("host", host) in apart or ("hostgroup", group) in apart
                reached = {"host": host == name, "hostgroup": group == name, "default": not own}[whom]
                if reached:
                    yield Link(refs.host(self._listing, host), "maps", unit, at)

    def _volume(self, one: ScriptStatement) -> Iterator[Claim]:
        pairs, at = one.pairs, self._listing.at(one.line)
        name = pairs.get("userlabel", "")
        if not name:
            yield from self._listing.not_understood(one.line, "This statement makes a volume without a name.")
            return
        unit = refs.named_unit(self._listing, name)
        yield Link(unit, "inside", self._listing.system, at)
        if len(self._arrays) == 0:
            family = "fastt" if one.words[1] == "logicaldrive" else "eseries"
            yield from facts(self._listing.system, at, family=family)
        group = next((pairs[key] for key in _GROUPS if key in pairs), "")
        if pairs.get("drives"):
            group = next((pairs[key] for key in _LABELS if key in pairs), group or str(len(self._arrays) + 1))
            yield from self._array(one, group)
        if group:
            yield Link(unit, "in_pool", refs.pool(self._listing, group), at)
        yield from facts(unit, at, name=name, owner=pairs.get("owner", "").upper() or None, capacity_bytes=_bytes(one))

    def _array(self, one: ScriptStatement, name: str) -> Iterator[Claim]:
        at, pairs = self._listing.at(one.line), one.pairs
        self._arrays.append(name)
        ref, pool, places = refs.array(self._listing, name), refs.pool(self._listing, name), _places(pairs["drives"])
        yield Link(ref, "inside", self._listing.system, at)
        yield Link(ref, "member", pool, at)
        yield Link(pool, "inside", self._listing.system, at)
        yield from facts(pool, at, name=name)
        segment = pairs.get("segmentsize", "")
        yield from facts(
            ref,
            at,
            name=name,
            level=refs.level_of(pairs.get("raidlevel", ""), len(places)),
            strip_kib=int(segment) if segment.isdecimal() and len(segment) < 7 else None,
        )
        for place in places:
            yield Link(refs.drive(self._listing, place), "member", ref, at)


def _places(text: str) -> list[DrivePlace]:
    return [DrivePlace(int(one[1]), int(one[2] or 0), int(one[3])) for one in _DRIVE.finditer(text[:20000])]


def _bytes(one: ScriptStatement) -> int | None:
    """Its capacity, whose unit stands as a word of its own or behind the number; bytes where there is none."""
    text = one.pairs.get("capacity", "")
    if not text:
        return None
    unit = next((word for word in one.words if word in {"bytes", "kb", "mb", "gb", "tb"}), "")
    size = parse_size(f"{text} {unit or 'bytes'}" if _SIZED.match(text) else text)
    return size.size_bytes if size is not None else None
