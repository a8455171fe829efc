"""What the writer of a room has before it."""

from dataclasses import dataclass, field

from headroom.web.live.connection import Connection
from headroom.web.live.protocol import SyncFrame


@dataclass(frozen=True, slots=True)
class Letter:
    """A sync message in the order of arrival."""

    sender: Connection
    frame: SyncFrame


@dataclass(slots=True)
class Batch:
    """What one round of the writer found: rows to commit, edits to acknowledge."""

    news: list[bytes] = field(default_factory=list)
    authors: set[Connection] = field(default_factory=set)
    edits: dict[Connection, list[int]] = field(default_factory=dict)
