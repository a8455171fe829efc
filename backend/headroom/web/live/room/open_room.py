"""A room with what belongs to it while it is open: its feed, the readers beside it, its tasks."""

import asyncio
from concurrent.futures import Executor
from dataclasses import dataclass, field

from headroom.store.links.links import Hidden
from headroom.store.notices import Topic
from headroom.web.live.document.mirror import Snapshot
from headroom.web.live.protocol.frames import CloseCode
from headroom.web.live.results.evaluation import RoomEngine
from headroom.web.live.room.document_room import DocumentRoom
from headroom.web.live.room.redacted_room import RedactedRoom
from headroom.web.live.room.revision_readers import send_news
from headroom.web.live.room.room import Room
from headroom.web.live.sockets.connection import Connection
from headroom.web.redaction.rules import Redaction
from headroom.web.tasks import end

ROOM_BYTES = 512 * 1024
MEMORY_PER_STATE_BYTE = 50
"""Of each byte of state a document with its mirror takes 24 bytes, its figures and findings 26 (20 MB at 2,000
components), measured in `docs/model/scale.md`."""
SLEEPING_BYTES = 64 * 1024


@dataclass(slots=True)
class OpenRoom:
    """A room with the tasks that keep it; whoever reads by a link that hides something is in a redacted one."""

    room: Room
    engine: RoomEngine
    redacted: dict[frozenset[Hidden], RedactedRoom] = field(default_factory=dict)
    engines: dict[frozenset[Hidden], RoomEngine] = field(default_factory=dict)
    """Of the redacted rooms."""
    failed: list[RedactedRoom] = field(default_factory=list)
    """Those that failed; somebody may not have left them yet."""
    tasks: list[asyncio.Task[None]] = field(default_factory=list)
    guests: int = 0
    empty_since_seconds: float = 0.0
    closed: bool = False

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing waits to be written."""
        return self.guests == 0 and self.room.settled

    @property
    def bytes(self) -> int:
        """Estimated memory."""
        if self.room.sleep.asleep:
            return SLEEPING_BYTES
        return ROOM_BYTES + MEMORY_PER_STATE_BYTE * self.room.state_bytes * (1 + len(self.redacted))

    def may_sleep(self, before_seconds: float) -> bool:
        """Whether nothing has come since then; readers from whom something is hidden have documents of their own."""
        return not self.room.sleep.asleep and not self.redacted and self.room.sleep.active_at_seconds <= before_seconds

    def room_for(self, redaction: Redaction, engine: RoomEngine, executor: Executor) -> DocumentRoom:
        """The room itself, or that of those from whom the same is hidden, made when the first of them comes."""
        if not redaction.hides:
            return self.room
        room = self.redacted.get(redaction.hides)
        if room is not None and room.closed:
            self.failed.append(room)
            room = None
        if room is None:
            room = RedactedRoom(self.room.design_id, redaction, engine, executor)
            room.show(*self.room.latest)
            self.redacted[redaction.hides], self.engines[redaction.hides] = room, engine
            self.tasks += (asyncio.create_task(room.run()), asyncio.create_task(room.feed.run()))
        return room

    def engine_for(self, redaction: Redaction) -> RoomEngine | None:
        """What the figures of those from whom this is hidden are worked out with; None while nobody of them is in."""
        if self.room.sleep.asleep:
            return None
        engine = self.engines.get(redaction.hides) if redaction.hides else self.engine
        return None if engine is None or engine.is_large else engine

    def rooms(self) -> list[DocumentRoom]:
        """The room and those beside it, without those that failed."""
        return [self.room, *self.redacted.values()]

    def one_left(self) -> None:
        """One guest fewer; the room closes a while after the last one."""
        self.guests -= 1
        self.empty_since_seconds = asyncio.get_running_loop().time()

    def published(self, seq: int, document: Snapshot) -> None:
        """The room has a new durable state."""
        for room in self.redacted.values():
            room.show(seq, document)

    def everybody(self) -> list[Connection]:
        """All connections of the design."""
        return [client for room in self.rooms() for client in room.clients]

    def disconnect(self, code: CloseCode, words: str) -> None:
        """End every connection with words."""
        for client in self.everybody():
            client.outbox.close(code, words)

    def tell(self, what: Topic) -> None:
        """Send news to whom they concern."""
        send_news(self.everybody(), what)

    async def close(self) -> None:
        """End the tasks and free the documents; the sweeper, a deletion and a stop may all ask for it at once."""
        await end(self.tasks)
        if self.closed:
            return
        self.closed = True
        for room in (*self.rooms(), *self.failed):
            room.close()
