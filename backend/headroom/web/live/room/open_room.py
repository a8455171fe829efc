"""A room with what belongs to it while it is open: its feed, the readers beside it, its tasks."""

import asyncio
from concurrent.futures import Executor
from dataclasses import dataclass, field

from headroom.store.links.links import Hidden
from headroom.store.notices import What
from headroom.web.live.document.mirror import Snapshot
from headroom.web.live.protocol.frames import CloseCode
from headroom.web.live.results.feed import Evaluate, ResultFeed
from headroom.web.live.room.redacted_room import SideRoom
from headroom.web.live.room.revision_readers import tell_clients
from headroom.web.live.room.room import Room
from headroom.web.live.sockets.connection import Connection
from headroom.web.tasks import end

ROOM_BYTES = 2 * 1024 * 1024
MEMORY_PER_STATE_BYTE = 32
"""A document with its mirror takes 30 to 40 bytes for each byte of state (20 MB at 2,000 components)."""


@dataclass(slots=True)
class OpenRoom:
    """A room with the tasks that keep it; whoever reads by a link that hides something is in a side room."""

    room: Room
    feed: ResultFeed
    sides: dict[frozenset[Hidden], SideRoom] = field(default_factory=dict)
    past_sides: list[SideRoom] = field(default_factory=list)
    """Those that failed; somebody may not have left them yet."""
    tasks: list[asyncio.Task[None]] = field(default_factory=list)
    guests: int = 0
    empty_since_seconds: float = 0.0
    closed: bool = False

    @property
    def bytes(self) -> int:
        """Estimated memory."""
        return ROOM_BYTES + MEMORY_PER_STATE_BYTE * self.room.state_bytes * (1 + len(self.sides))

    def side(self, hides: frozenset[Hidden], evaluate: Evaluate, executor: Executor) -> SideRoom:
        """The side room of those from whom this is hidden, made when the first of them comes."""
        side = self.sides.get(hides)
        if side is not None and side.closed:
            self.past_sides.append(side)
            side = None
        if side is None:
            side = SideRoom(self.room.design_id, hides, evaluate, executor)
            side.show(*self.room.latest)
            self.sides[hides] = side
            self.tasks += (asyncio.create_task(side.run()), asyncio.create_task(side.feed.run()))
        return side

    def holds(self, room: Room | SideRoom) -> bool:
        """Whether it is the room or one beside it."""
        return room is self.room or any(room is side for side in (*self.sides.values(), *self.past_sides))

    def published(self, seq: int, document: Snapshot) -> None:
        """The room has a new durable state."""
        self.feed.submit(seq, document)
        for side in self.sides.values():
            side.show(seq, document)

    def evaluate_again(self) -> None:
        """The catalogue changed."""
        self.feed.submit(*self.room.latest)
        for side in self.sides.values():
            side.submit_again()

    def everybody(self) -> list[Connection]:
        """All connections of the design."""
        return [*self.room.clients, *(client for side in self.sides.values() for client in side.clients)]

    def hang_up(self, code: CloseCode, words: str) -> None:
        """End every connection with words."""
        for client in self.everybody():
            client.outbox.close(code, words)

    def tell(self, what: What) -> None:
        """Send news to whom they concern."""
        tell_clients(self.everybody(), what)

    async def close(self) -> None:
        """End the tasks and free the documents; the sweeper, a deletion and a stop may all ask for it at once."""
        await end(self.tasks)
        if self.closed:
            return
        self.closed = True
        self.room.close()
        for side in (*self.sides.values(), *self.past_sides):
            side.close()
