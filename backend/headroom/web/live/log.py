"""What a room needs of the durable log; the store's repository is the one implementation."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Protocol
from uuid import UUID


class DesignGone(Exception):
    """The design does not exist, or was deleted."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """One committed row: numbered per design from 1 without gaps, in commit order."""

    seq: int
    payload: bytes
    replica: str


@dataclass(frozen=True, slots=True)
class LogTail:
    """What was committed behind a row: the compacted state if it reaches further, and the rows behind both."""

    base: bytes | None
    base_seq: int
    rows: Sequence[LogRow]


class LiveLog(Protocol):
    """All calls may raise any database error; `DesignGone` alone is final."""

    async def append(self, design_id: UUID, payload: bytes, replica: str) -> int:
        """Commit a row, tell the other replicas, answer its number. Raises `DesignGone`."""

    async def read_tail(self, design_id: UUID, after_seq: int) -> LogTail:
        """Rows behind `after_seq`, read in one snapshot; from -1 with the base always. Raises `DesignGone`."""

    async def last_seqs(self, design_ids: Collection[UUID]) -> dict[UUID, int]:
        """Number of the last row of each design; deleted designs are left out."""

    async def compact(self, design_id: UUID, merge: Callable[[bytes | None, Sequence[bytes]], bytes]) -> None:
        """Merge base and rows into a new base and drop the rows; safe on any replica at any time."""
