"""What is kept of an import, page by page, and what is told of a drawing of it."""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

CLAIMS: Final = "claims"
LISTINGS: Final = "listings"
"""Listings whole, for a delta; one page without content where they were too large to keep."""
SUMMARY: Final = "summary"
_THINGS: Final = "things/"


@dataclass(frozen=True, slots=True)
class LoadRow:
    """The load of one drawn part; `utilisation` from 0 to 1, None where it has no known limit."""

    id: str
    utilisation: float | None
    throughput_mb_s: float
    ceiling_mb_s: float | None
    binds: bool


@dataclass(frozen=True, slots=True)
class LastImport:
    """An import into the design before this one, and when it was taken."""

    title: str
    at: datetime


@dataclass(frozen=True, slots=True)
class PageOfBase:
    """What the last import into the design told of it, packed."""

    last: LastImport
    content: bytes


@dataclass(frozen=True, slots=True)
class ImportPages:
    """What is kept of an import: its packed claims, the contradictions of its report, and packed listings if wanted."""

    claims: Sequence[bytes]
    contradictions: Sequence[dict[str, Any]]
    listings: Sequence[bytes] = ()
    base: PageOfBase | None = None


def things_kind(kind: str) -> str:
    """The name of the pages of a kind of things."""
    return f"{_THINGS}{kind}"


def packed(content: bytes) -> bytes:
    """A page as it is kept."""
    return zlib.compress(content, 1)


def unpacked(content: bytes) -> bytes:
    """A kept page."""
    return zlib.decompress(content)
