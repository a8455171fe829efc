"""Files of bundles that were made a moment ago: listing them and fetching them one by one makes each once."""

import hashlib
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import orjson
from fastapi.concurrency import run_in_threadpool

from headroom.web.engine.calls import EXPORTING, SentDesign, bundled, packaged
from headroom.web.processes.pool import Pool

if TYPE_CHECKING:
    from headroom.domain.deliverable.report.report import Edition

MOST_BYTES: Final = 64_000_000
"""A large design's files are some megabytes."""


@dataclass(frozen=True, slots=True)
class PackageProgress:
    """What is made of a bundle so far: its listing as JSON, and files by path."""

    listing: bytes
    files: dict[str, bytes]
    whole: bool


@dataclass(slots=True)
class PackageCache:
    """Makes what is asked for in a process, and keeps the newest. Belongs to one event loop."""

    _entries: OrderedDict[str, PackageProgress] = field(default_factory=OrderedDict)

    async def entry(self, pool: Pool, design: SentDesign, edition: "Edition | None", path: str = "") -> PackageProgress:
        """Listing and files, those that are made late only where one of them is asked for. Raises `DomainError`."""
        whole, key = await run_in_threadpool(_is_late, path), _key(design, edition)
        entry = self._entries.get(key)
        if entry is None or (whole and not entry.whole):
            listing, paths, *contents = await pool.run(EXPORTING, packaged, design, edition, whole)
            entry = PackageProgress(listing, dict(zip(orjson.loads(paths), contents, strict=True)), whole)
            self._keep(key, entry)
        return entry

    async def zipped(self, pool: Pool, design: SentDesign, edition: "Edition | None") -> bytes:
        """All of it as one zip. Raises `DomainError` (`unresolved`)."""
        return await pool.run_one(EXPORTING, bundled, design, edition)

    def _keep(self, key: str, entry: PackageProgress) -> None:
        self._entries[key] = entry
        self._entries.move_to_end(key)
        while self._entries and sum(map(_bytes, self._entries.values())) > MOST_BYTES:
            self._entries.popitem(last=False)


def _is_late(path: str) -> bool:
    # Here and not above: this brings what writes documents, and the server must answer before that is loaded.
    from headroom.domain.deliverable.bundle.package import LATE

    return path in LATE


def _bytes(entry: PackageProgress) -> int:
    return len(entry.listing) + sum(map(len, entry.files.values()))


def _key(design: SentDesign, edition: "Edition | None") -> str:
    """The document counts as a whole, not by its design hash, which leaves out the layout that the drawing shows."""
    digest = hashlib.sha256(design.document)
    digest.update(design.catalogue.content)
    digest.update(repr(edition).encode())
    return digest.hexdigest()
