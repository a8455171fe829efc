"""What the writer of a room has before it."""

from dataclasses import dataclass, field

from headroom.web.live.protocol.frames import SyncFrame
from headroom.web.live.sockets.connection import Connection


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
