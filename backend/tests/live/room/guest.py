"""A client of a room without a socket between them."""

import asyncio
from collections.abc import Callable
from typing import Any
from uuid import UUID

from headroom.web.live.document.encode import new_doc
from headroom.web.live.protocol.frames import MessageType, SyncKind, read_bytes, sync_frame
from headroom.web.live.room.room import Room
from headroom.web.live.room.rooms import Rooms
from headroom.web.live.sockets.connection import Connection
from tests.live.results.client_results import State, receive, unpack


class Guest:
    """A client without a socket: writes into the room, reads its outbox."""

    def __init__(self, link_id: UUID | None = None) -> None:
        self.connection = Connection(editor=link_id is None, link_id=link_id)
        self.doc, self.roots = new_doc()
        self.state: State = {}
        self.messages: list[dict[str, Any]] = []
        """Results, the first one of each state."""
        self.searching = False
        self.saved = 0

    async def enter(self, rooms: Rooms, design_id: UUID) -> Room:
        """Join and learn the document."""
        room = await rooms.enter(design_id, self.connection)
        assert isinstance(room, Room), "nothing is hidden from a guest"
        room.receive(self.connection, sync_frame(SyncKind.STEP_1, self.doc.get_state()))
        return room

    def write(self, room: Room, change: Any) -> None:
        """Make a change in one transaction and send it."""
        before = self.doc.get_state()
        with self.doc.transaction():
            change(self.roots)
        room.receive(self.connection, sync_frame(SyncKind.UPDATE, self.doc.get_update(before)))

    async def read(self, enough: Callable[[], bool], what: str, seconds: float = 60) -> None:
        """Take what the outbox has until it is enough."""
        async with asyncio.timeout(seconds):
            while not enough():
                frame = await self.connection.outbox.take(seconds)
                assert frame is not None, f"closed before {what}"
                self._take(frame)

    async def results(self, count: int) -> None:
        """Take messages until there are results of so many states, the last one whole."""
        await self.read(lambda: len(self.messages) >= count and not self.searching, f"{count} results")

    def _take(self, frame: bytes) -> None:
        if frame[0] == MessageType.RESULT:
            message = unpack(frame)
            if not self.searching or self.messages[-1]["seq"] != message["seq"]:
                self.messages.append(message)
            self.searching = message.get("searching", False)
            if "problems" not in message:
                self.state = receive(self.state, message)
        elif frame[0] == MessageType.SYNC and frame[1] != SyncKind.STEP_1:
            self.doc.apply_update(read_bytes(frame, 2)[0])
        elif frame[0] == MessageType.SAVED:
            self.saved = frame[1]
