"""DSCLI `lsarray`, with -l or not: RAID arrays."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.claims import Claim, Link, facts
from headroom.domain.importers.listings.ds8000.dscli import read_rows
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.tools.heads import surety

NAME: Final = "lsarray (DSCLI)"
BEGINS: Final = re.compile(r"^Array[ |,]+State[ |,]+Data[ |,]+RAIDtype")
_ROW: Final = re.compile(
    r"^(A\d{1,4}) (Assigned|Unassigned|\S{3,20}) (\S{3,20}) (\d{1,2}|-) ?(\([^)]{1,20}"
    r"\))? ?(S\d{1,4}|-)? ?(R\d{1,4}|-)? ?(\d{1,4})? ?([\d.]{1,12})?"
)


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return surety(head, BEGINS)


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every array; `(6+P+S)` counts its drives."""
    return read_rows(listing, BEGINS, (_ROW, _claims_of))


def _claims_of(listing: Listing, line: Line, row: re.Match[str]) -> Iterator[Claim]:
    ref, at = listing.local("array", row[1]), listing.at(line)
    yield Link(ref, "inside", listing.system, at)
    form = row[5] or ""
    data = re.match(r"\((\d{1,3})\+", form)
    yield from facts(
        ref,
        at,
        name=row[1],
        level=f"raid{row[4]}" if row[4] != "-" else None,
        data_drives=int(data[1]) if data else None,
        spares=form.count("S"),
        parities=form.count("P") + form.count("Q"),
        device_adapter_pair=row[8],
        drive_gb=float(row[9]) if row[9] else None,
    )
    if row[7] and row[7] != "-":
        yield Link(listing.local("rank", row[7]), "of", ref, at)
