"""DSCLI `showvolgrp`: one volume group with its volumes. From memory, in the form that `showfbvol` prints."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.ds8000.dscli import BANNER, banner, volume
from headroom.domain.importers.listings.listing import Line, Listing

NAME: Final = "showvolgrp"
_PAIR: Final = re.compile(r"^(Name|ID|Type|Vols)(?:\s{1,40}(\S.*))?$")
_PROBE: Final = 8
"""Lines in which a group begins."""
_NUMBER: Final = re.compile(r"V\d{1,5}")
_TYPES: Final = ("SCSI", "OS400", "FICON")
_ADDRESS: Final = re.compile(r"[0-9A-Fa-f]{4}")


class VolumeGroupRow(NamedTuple):
    """A volume group as it was shown: its number, name and type, and the addresses of its volumes, upper case."""

    number: str
    name: str
    type: str
    volumes: tuple[str, ...]
    line: Line


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    pairs = [pair for pair in (_PAIR.match(line.rstrip()) for line in head.split("\n")[:_PROBE]) if pair is not None][
        :3
    ]
    if [pair[1] for pair in pairs] != ["Name", "ID", "Type"]:
        return 0.0
    return 1.0 if _NUMBER.fullmatch(pairs[1][2] or "") and (pairs[2][2] or "").startswith(_TYPES) else 0.0


def groups_of(listing: Listing) -> Iterator[VolumeGroupRow]:
    """The groups that a listing shows, one after the other; lines beyond `Vols` go on with it."""
    found: dict[str, str] = {}
    last = ""
    at: Line | None = None
    for line in listing.lines:
        pair = _PAIR.match(line.text.rstrip())
        if pair is not None:
            if pair[1] == "Name" and at is not None:
                yield _row(found, at)
                found = {}
            at, last = line if pair[1] == "Name" else at or line, pair[1]
            found[last] = (pair[2] or "").strip()
        elif last == "Vols" and line.text.startswith(" ") and _are_addresses(line.text):
            found[last] += f" {line.text.strip()}"
    if at is not None:
        yield _row(found, at)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every group and its volumes."""
    yield from banner(listing)
    for group in groups_of(listing):
        ref, at = listing.local("volume_group", group.number), listing.at(group.line)
        if not group.number:
            yield from listing.not_understood(group.line)
            continue
        yield Link(ref, "inside", listing.system, at)
        yield from facts(ref, at, name=group.name, type=group.type)
        yield from (Link(ref, "holds", volume(listing, one), at) for one in group.volumes)
    for line in listing.lines:
        text = line.text.rstrip()
        if not (_PAIR.match(text) or BANNER.match(text) or _are_addresses(text)):
            yield from listing.not_understood(line)


def _row(found: dict[str, str], at: Line) -> VolumeGroupRow:
    volumes = tuple(one.upper() for one in found.get("Vols", "").split() if _ADDRESS.fullmatch(one))
    return VolumeGroupRow(found.get("ID", "").upper(), found.get("Name", ""), found.get("Type", ""), volumes, at)


def _are_addresses(text: str) -> bool:
    return bool(text.strip()) and all(_ADDRESS.fullmatch(one) for one in text.split())
