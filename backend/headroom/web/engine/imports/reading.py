"""Listings to pages of JSON, in a process, which tells how far it has come."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import orjson

from headroom.domain.delta.table import READERS
from headroom.domain.importers.claim_pages import pages_of
from headroom.domain.importers.collect import KeptListing, ReadFile, collect_found
from headroom.domain.importers.estate_reader import merge
from headroom.domain.importers.knowledge import load_knowledge
from headroom.domain.importers.listing_pages import ListingsTooLargeError, listing_pages
from headroom.domain.importers.reading.gather import gather_uploads
from headroom.domain.importers.report import report_of
from headroom.domain.importers.summary import summary_of, thing_pages
from headroom.settings import IMPORTERS
from headroom.web.engine.imports.pages import CLAIMS, LISTINGS, SUMMARY, packed, things_kind

_TOLD_EVERY_S: Final = 0.3
_LAST_FILES: Final = 200


def read_pages(files: Sequence[tuple[Path, str]], progress: Path) -> list[bytes]:
    """As `read_listings`."""
    teller = _Teller(progress)
    collection = collect_found(gather_uploads(files), teller.tell, READERS)
    teller.write()
    report = report_of(merge(collection, load_knowledge(IMPORTERS)))
    pages = [(SUMMARY, orjson.dumps(summary_of(report)))]
    pages += [(things_kind(kind), orjson.dumps(things)) for kind, things in thing_pages(report)]
    pages += [(CLAIMS, page) for page in pages_of(collection.claims)]
    pages += [(LISTINGS, page) for page in _listing_pages(collection.kept)]
    numbers: dict[str, int] = {}
    names = []
    for kind, _ in pages:
        names.append([kind, numbers.setdefault(kind, 0)])
        numbers[kind] += 1
    return [orjson.dumps(names), *(packed(content) for _, content in pages)]


def _listing_pages(kept: Sequence[KeptListing]) -> list[bytes]:
    """Pages of the listings that a delta looks at; one that is empty where they are too large to keep."""
    try:
        return list(listing_pages(kept))
    except ListingsTooLargeError:
        return [b""]


class _Teller:
    """Writes how far reading has come, not more often than somebody looks."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._count = 0
        self._last: list[dict[str, Any]] = []
        self._next_s = 0.0

    def tell(self, found: ReadFile) -> None:
        """Take note of a file."""
        self._count += 1
        row = {"file": found.file, "listings": found.listings, "why": found.why}
        self._last = [*self._last[1 - _LAST_FILES :], row]
        if time.monotonic() > self._next_s:
            self.write()

    def write(self) -> None:
        """Say it whole or not at all."""
        made = self._file.with_suffix(".new")
        made.write_bytes(orjson.dumps({"files": self._count, "last": self._last}))
        made.replace(self._file)
        self._next_s = time.monotonic() + _TOLD_EVERY_S
