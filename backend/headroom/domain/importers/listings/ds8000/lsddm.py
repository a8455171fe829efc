"""DSCLI `lsddm` and `lsarraysite`: drives, and the sites of eight that arrays are made of."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.ds8000.dscli import banner, rows
from headroom.domain.importers.listings.listing import Listing

NAME: Final = "lsddm"
BEGINS: Final = re.compile(r"^(?:ID|arsite)[ |,]+DA Pair[ |,]+dkcap")
_DRIVE: Final = re.compile(r"^(IBM\.\S{5,40}) (\d{1,4}|-) ([\d.]{1,12}) (.{3,40}?) (S\d{1,5}|-) (\S{2,20})")
_SITE: Final = re.compile(r"^(S\d{1,5}) (\d{1,4}|-) ([\d.]{1,12}) (\S{3,20}) (A\d{1,5}|-)")


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if any(BEGINS.match(line) for line in head.split("\n")) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every drive or site."""
    yield from banner(listing)
    for line, row in rows(listing, BEGINS, _DRIVE):
        at = listing.at(line)
        if row is not None:
            ref = ("drive", row[1].lower())
            yield Link(ref, "inside", listing.system, at)
            yield from facts(ref, at, capacity_gb=float(row[3]), use=row[4], device_adapter_pair=row[2])
            if row[5] != "-":
                yield Link(ref, "member", listing.local("array_site", row[5]), at)
        elif (site := _SITE.match(" ".join(line.text.split()))) is not None:
            ref = listing.local("array_site", site[1])
            yield Link(ref, "inside", listing.system, at)
            yield from facts(ref, at, drive_gb=float(site[3]), device_adapter_pair=site[2])
            if site[5] != "-":
                yield Link(ref, "member", listing.local("array", site[5]), at)
        else:
            yield from listing.not_understood(line)
