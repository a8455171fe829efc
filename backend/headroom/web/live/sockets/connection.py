"""One socket: what it may do, how fast it is read, how it is written to, how it ends."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias
from uuid import UUID

from starlette.websockets import WebSocket, WebSocketDisconnect

from headroom.store.actor import acting
from headroom.web.live.limits import (
    BYTES_BURST,
    BYTES_PER_SECOND,
    FRAMES_BURST,
    FRAMES_PER_SECOND,
    KEEPALIVE_SECONDS,
    LOOK_SECONDS,
    QUESTIONS_BURST,
    QUESTIONS_PER_SECOND,
    UNSAVED_MAX_BYTES,
    UNSAVED_MAX_FRAMES,
)
from headroom.web.live.protocol.frames import CloseCode, Refusal, pieces_of_frame, saved_frame
from headroom.web.live.protocol.presence import EMPTY_PRESENCE
from headroom.web.live.sockets.outbox import Outbox
from headroom.web.redaction.rules import NOTHING_HIDDEN, Redaction

Receive: TypeAlias = Callable[[bytes], None]
"""Takes one message; raises `Refusal` to end the connection."""

CLOSE_SECONDS = 5.0
"""How long a closing socket may take to accept its last frames."""
_REASON_MAX_BYTES = 123


@dataclass(slots=True)
class Bucket:
    """A rate with a burst; `spend` answers how many seconds to wait before the next read."""

    per_second: float
    burst: float
    level: float = 0.0
    at_seconds: float = 0.0

    def spend(self, amount: float, now_seconds: float) -> float:
        """Take `amount` from the bucket, which may go below zero; answer the wait until it is whole again."""
        self.level = min(self.burst, self.level + (now_seconds - self.at_seconds) * self.per_second)
        self.at_seconds = now_seconds
        self.level -= amount
        return max(0.0, -self.level / self.per_second)


class Connection:
    """A client of a room. The room fills the outbox; `run` moves frames between it and the socket."""

    def __init__(
        self,
        editor: bool,
        link_id: UUID | None = None,
        redaction: Redaction = NOTHING_HIDDEN,
        link_terms: str = "",
        in_pieces: bool = False,
    ) -> None:
        self.editor = editor
        self.author = acting()
        self.link_id = link_id
        self.redaction = redaction
        self.link_terms = link_terms
        self.in_pieces = in_pieces
        self.outbox = Outbox()
        self._saved = 0
        self._unsaved_frames = 0
        self._unsaved_bytes = 0
        self._room_to_write = asyncio.Event()
        self._room_to_write.set()
        now = time.monotonic()
        self._frames = Bucket(FRAMES_PER_SECOND, FRAMES_BURST, FRAMES_BURST, now)
        self._bytes = Bucket(BYTES_PER_SECOND, BYTES_BURST, BYTES_BURST, now)
        self._questions = Bucket(QUESTIONS_PER_SECOND, QUESTIONS_BURST, QUESTIONS_BURST, now)
        self._owed_seconds = 0.0

    @property
    def closing(self) -> bool:
        """Whether the connection is on its way out; nothing of it is served any more."""
        return self.outbox.closing is not None

    @property
    def all_saved(self) -> bool:
        """Whether no edit waits for its commit: with one under way the client soon takes silence for a dead line."""
        return self._unsaved_frames == 0

    def refuse(self, refusal: Refusal) -> None:
        """End the connection with words."""
        self.outbox.close(refusal.code, refusal.words)

    def count_state_vector(self) -> None:
        """Count a state vector: who asks more than a page does is read more slowly."""
        self._owed_seconds = self._questions.spend(1, time.monotonic())

    def edit_received(self, size_bytes: int) -> None:
        """Count an edit that waits for its commit."""
        self._unsaved_frames += 1
        self._unsaved_bytes += size_bytes
        self._weigh_unsaved()

    def edits_saved(self, count: int, size_bytes: int) -> None:
        """Tell the client that `count` more of its edits are durable."""
        self._saved += count
        self._unsaved_frames -= count
        self._unsaved_bytes -= size_bytes
        self._weigh_unsaved()
        self.outbox.put(saved_frame(self._saved))

    def _weigh_unsaved(self) -> None:
        if self._unsaved_frames < UNSAVED_MAX_FRAMES and self._unsaved_bytes < UNSAVED_MAX_BYTES:
            self._room_to_write.set()
        else:
            self._room_to_write.clear()

    async def read_pace(self, size_bytes: int) -> None:
        """Wait as long as the client's rate, and its edits that no commit has taken yet, ask for."""
        now = time.monotonic()
        wait_seconds = max(self._frames.spend(1, now), self._bytes.spend(size_bytes, now), self._owed_seconds)
        self._owed_seconds = 0.0
        if wait_seconds > 0:
            await asyncio.sleep(wait_seconds)
        await self._room_to_write.wait()


async def read_messages(websocket: WebSocket, connection: Connection, receive: Receive) -> None:
    """Hand each message to `receive` until the client hangs up or the connection is closing."""
    while not connection.closing:
        message = await websocket.receive()
        if message["type"] != "websocket.receive":
            return
        data = message.get("bytes")
        if data is None:
            connection.outbox.close(CloseCode.MALFORMED, "Messages are binary.")
            return
        try:
            receive(data)
        except Refusal as refusal:
            connection.refuse(refusal)
            return
        await connection.read_pace(len(data))


async def write_messages(websocket: WebSocket, connection: Connection) -> None:
    """Send what the outbox hands out; close the socket when it says so."""
    quiet_seconds = 0.0
    while True:
        try:
            frame = await connection.outbox.take(LOOK_SECONDS)
        except TimeoutError:
            quiet_seconds += LOOK_SECONDS
            if quiet_seconds < KEEPALIVE_SECONDS and connection.all_saved:
                continue
            frame = EMPTY_PRESENCE
        quiet_seconds = 0.0
        if frame is None:
            break
        for message in pieces_of_frame(frame) if connection.in_pieces else (frame,):
            await websocket.send_bytes(message)
    if connection.outbox.closing is not None:
        code, words = connection.outbox.closing
        reason = words.encode()[:_REASON_MAX_BYTES].decode(errors="ignore")
        await websocket.close(code, reason)


async def run(websocket: WebSocket, connection: Connection, receive: Receive) -> None:
    """Serve the socket until either side ends it; never raises for what a client does."""
    reader = asyncio.create_task(read_messages(websocket, connection, receive))
    writer = asyncio.create_task(write_messages(websocket, connection))
    closed = asyncio.create_task(connection.outbox.wait_closing())
    try:
        await asyncio.wait({reader, writer, closed}, return_when=asyncio.FIRST_COMPLETED)
        if connection.closing and not writer.done():
            await asyncio.wait({writer}, timeout=CLOSE_SECONDS)
    finally:
        for task in (reader, writer, closed):
            task.cancel()
        for task in (reader, writer, closed):
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
                await task
