"""What the writer of a room has before it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from headroom.web.live.protocol.frames import SyncFrame
from headroom.web.live.sockets.connection import Connection

GATHER_CLIENTS: Final = 20
GATHER_SECONDS_PER_CLIENT: Final = 0.0002
GATHER_MAX_SECONDS: Final = 0.02
"""From 20 clients on the writer waits a little before a batch: fewer commits, a third of the processor time."""
BATCH_BYTES: Final = 1024 * 1024
"""So much is made durable, and acknowledged, before the rest: a window that sends a command on everything, or comes
back with much, hears how far its edits are."""


@dataclass(frozen=True, slots=True)
class PendingEdit:
    """A sync message in the order of arrival."""

    sender: Connection
    frame: SyncFrame


@dataclass(slots=True)
class Batch:
    """What one round of the writer found: rows to commit, edits to acknowledge."""

    news: list[bytes] = field(default_factory=list)
    authors: set[Connection] = field(default_factory=set)
    edits: dict[Connection, list[int]] = field(default_factory=dict)


def gather_seconds(clients: int) -> float:
    """How long the writer waits for more before a batch."""
    return min(GATHER_MAX_SECONDS, clients * GATHER_SECONDS_PER_CLIENT) if clients >= GATHER_CLIENTS else 0.0


def in_batches(pending: Sequence[PendingEdit]) -> Iterator[tuple[Sequence[PendingEdit], bool]]:
    """All of it in order, in parts of at most a batch or one larger edit; each with whether it is the last."""
    begin, size_bytes = 0, 0
    for place, edit in enumerate(pending):
        size_bytes += len(edit.frame.body)
        if size_bytes > BATCH_BYTES and place > begin:
            yield pending[begin:place], False
            begin, size_bytes = place, len(edit.frame.body)
    yield pending[begin:], True
