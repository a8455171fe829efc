"""Rows of DSCLI's lists as records, for who compares them with a design."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from headroom.domain.importers.listings.ds8000 import lsextpool, lsfbvol, lshostconnect, lsvolgrp
from headroom.domain.importers.listings.ds8000.dscli import words_of
from headroom.domain.importers.listings.listing import Listing


class PoolRow(NamedTuple):
    """An extent pool: its number and its name."""

    number: str
    name: str


class VolumeRow(NamedTuple):
    """A fixed block volume: four digits, upper case, its name, its pool and its size in bytes."""

    address: str
    name: str
    pool: str
    size_bytes: int


class GroupRow(NamedTuple):
    """A volume group: its number and its name."""

    number: str
    name: str


class ConnectionRow(NamedTuple):
    """A host connection: its number, its name, its port of sixteen digits, upper case, and its group if it has one."""

    number: str
    name: str
    wwpn: str
    group: str


def pool_rows(listing: Listing) -> Iterator[PoolRow]:
    """The pools of `lsextpool`."""
    yield from (PoolRow(row[2], row[1]) for row in _rows(listing, lsextpool.ROW))


def volume_rows(listing: Listing) -> Iterator[VolumeRow]:
    """The volumes of `lsfbvol`; its blocks have 512 bytes."""
    yield from (VolumeRow(row[2], row[1], row[8], int(row[11]) * 512) for row in _rows(listing, lsfbvol.ROW))


def group_rows(listing: Listing) -> Iterator[GroupRow]:
    """The groups of `lsvolgrp`."""
    yield from (GroupRow(row[2], row[1]) for row in _rows(listing, lsvolgrp.ROW))


def connection_rows(listing: Listing) -> Iterator[ConnectionRow]:
    """The connections of `lshostconnect`."""
    for row in _rows(listing, lshostconnect.ROW):
        yield ConnectionRow(row[2], row[1], row[3], "" if row[7] == "-" else row[7])


def _rows(listing: Listing, pattern: re.Pattern[str]) -> Iterator[re.Match[str]]:
    for line in listing.lines:
        row = pattern.match(words_of(line.text))
        if row is not None:
            yield row
