"""Frames that wait for one socket, bounded: a slow reader costs its own connection, not the server's memory."""

import asyncio
from collections import deque

from headroom.web.live.limits import OUTBOX_MAX_BYTES, OUTBOX_MAX_FRAMES
from headroom.web.live.protocol.frames import CloseCode, refused_frame


class Outbox:
    """First in, first out; `put` never waits. One task takes from it until it hands out the reason to close."""

    def __init__(self, max_frames: int = OUTBOX_MAX_FRAMES, max_bytes: int = OUTBOX_MAX_BYTES) -> None:
        self._frames: deque[bytes] = deque()
        self._size_bytes = 0
        self._max_frames = max_frames
        self._max_bytes = max_bytes
        self._ready = asyncio.Event()
        self._closing: tuple[CloseCode, str] | None = None
        self._closed = asyncio.Event()

    @property
    def closing(self) -> tuple[CloseCode, str] | None:
        """Close code and words once the connection is to end."""
        return self._closing

    def put(self, frame: bytes) -> None:
        """Queue a frame; overflow closes with "try again", and the client resynchronises. No-op once closing."""
        if self._closing is not None:
            return
        # One large frame may always go: a document larger than the bound must still reach a fresh client.
        over_bytes = bool(self._frames) and self._size_bytes + len(frame) > self._max_bytes
        if len(self._frames) >= self._max_frames or over_bytes:
            self._frames.clear()
            self._size_bytes = 0
            self.close(CloseCode.TRY_AGAIN, "This connection is too slow and was reopened.")
            return
        self._frames.append(frame)
        self._size_bytes += len(frame)
        self._ready.set()

    def close(self, code: CloseCode, words: str) -> None:
        """Send what is queued, then the refusal in words, then close. The first reason stays."""
        if self._closing is None:
            self._closing = (code, words)
            self._frames.append(refused_frame(code, words))
            self._ready.set()
            self._closed.set()

    async def wait_closing(self) -> None:
        """Return once the connection is to end."""
        await self._closed.wait()

    async def take(self, timeout_seconds: float) -> bytes | None:
        """The next frame; None when closing and empty. Raises `TimeoutError` after a quiet spell."""
        while not self._frames:
            if self._closing is not None:
                return None
            self._ready.clear()
            async with asyncio.timeout(timeout_seconds):
                await self._ready.wait()
        frame = self._frames.popleft()
        self._size_bytes = max(0, self._size_bytes - len(frame))
        return frame
