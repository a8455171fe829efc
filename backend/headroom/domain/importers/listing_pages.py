"""Listings that are kept whole, as JSON in pages, so that a delta can be made of them when the files are gone."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, Final

import orjson

from headroom.domain.importers.collect import KeptListing
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.reading import limits

MOST_KEPT: Final = 64 * limits.MIB
"""Text of the listings that are kept of one import."""
_AT_ONCE: Final = 4 * limits.MIB


class ListingsTooLargeError(Exception):
    """What would be kept is more than `MOST_KEPT`."""


def listing_pages(kept: Iterable[KeptListing]) -> Iterator[bytes]:
    """All listings, page by page: one page at least, so that none tells that nothing was kept.

    Raises:
        ListingsTooLargeError: they are larger than `MOST_KEPT`.
    """
    page: list[dict[str, Any]] = []
    size = total = 0
    for one in kept:
        length = sum(len(line.text) for line in one.listing.lines)
        size, total = size + length, total + length
        if total > MOST_KEPT:
            raise ListingsTooLargeError
        page.append(_row(one))
        if size > _AT_ONCE:
            yield orjson.dumps(page)
            page, size = [], 0
    yield orjson.dumps(page)


def listings_of(pages: Iterable[bytes]) -> Iterator[KeptListing]:
    """The listings of pages that `listing_pages` made, in their order."""
    for page in pages:
        for row in orjson.loads(page):
            lines = tuple(Line(number, text) for number, text in row["lines"])
            listing = Listing(row["file"], row["machine"], lines, row["command"])
            yield KeptListing(row["reader"], listing, datetime.fromisoformat(row["taken"]) if row["taken"] else None)


def _row(one: KeptListing) -> dict[str, Any]:
    listing = one.listing
    return {
        "reader": one.reader,
        "file": listing.file,
        "machine": listing.machine,
        "command": listing.command,
        "taken": one.taken.isoformat() if one.taken else "",
        "lines": [[line.number, line.text] for line in listing.lines],
    }
