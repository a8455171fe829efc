"""Rows of Spectrum Virtualize's lists: with -delim, or padded to columns as without it."""

import re
from collections.abc import Iterator
from typing import Final

from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.tools.tables import Row, by_position, delimited

_DELIMITED: Final = re.compile(r"[:!|,;]")


def headings(head: str) -> frozenset[str]:
    """Column names of the first line of a list; empty where it is none."""
    first = next((line for line in head.split("\n") if line.strip()), "")
    names = _DELIMITED.split(first.strip()) if _DELIMITED.search(first) else first.split()
    plain = all(re.fullmatch(r"[A-Za-z][\w#]{0,40}", name) for name in names)
    return frozenset(names) if plain and len(names) > 2 else frozenset()


def has(head: str, *names: str) -> float:
    """1 where the first line has all these columns, else 0."""
    return 1.0 if headings(head).issuperset(names) else 0.0


def rows(listing: Listing) -> Iterator[Row]:
    """The rows under the heading."""
    lines: list[Line] = [line for line in listing.lines if line.text.strip()]
    if lines and not _DELIMITED.search(lines[0].text):
        yield from by_position(lines[0].text, lines[1:])
    else:
        yield from delimited(listing)


def short(row: Row) -> bool:
    """Whether a row has fewer cells than it needs: it is cut, or no row."""
    return len(row.cells) < 3 or not next(iter(row.cells.values()), "").strip()
