"""HTTP connections whose request line and headers arrive in bounded time and size; uvicorn itself bounds neither."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

HEADERS_S: Final = 15.0
"""From the opening of a connection, or the first byte of a later request, to the end of the headers."""
HEADERS_BYTES: Final = 64_000
_TOO_SLOW: Final = (408, "Request Timeout", "The headers of a request must arrive within 15 s.")
_TOO_LARGE: Final = (431, "Request Header Fields Too Large", "The headers of a request have at most 64 kB.")


class BoundedHttp(HttpToolsProtocol):
    """uvicorn's own protocol with a clock and a count for headers."""

    _clock: asyncio.TimerHandle | None = None
    _head_bytes = 0
    _in_body = False

    def connection_made(self, transport: Any) -> None:
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._expect_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._stop_clock()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take bytes; those of a request that has not begun are counted and timed."""
        if not self._in_body:
            self._head_bytes += len(data)
            if self._clock is None:
                self._expect_headers()
        super().data_received(data)
        if not self._in_body and self._head_bytes > HEADERS_BYTES:
            self._refuse(*_TOO_LARGE)

    def on_headers_complete(self) -> None:
        """The headers are there; what follows is a body, which the app bounds."""
        self._stop_clock()
        self._in_body, self._head_bytes = True, 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is there; what follows is another one."""
        self._in_body = False
        super().on_message_complete()

    def _expect_headers(self) -> None:
        self._clock = self.loop.call_later(HEADERS_S, self._refuse, *_TOO_SLOW)

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _refuse(self, status: int, reason: str, words: str) -> None:
        self._stop_clock()
        if self.transport.is_closing():
            return
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete:
            head = f"HTTP/1.1 {status} {reason}\r\ncontent-type: text/plain\r\ncontent-length: {len(words)}\r\n"
            self.transport.write(f"{head}connection: close\r\n\r\n{words}".encode())
        self.transport.close()
