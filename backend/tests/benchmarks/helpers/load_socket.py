"""The least that is a reader's socket: it shakes hands, asks for the document, answers pings, and counts frames."""

import asyncio
import base64
import secrets
from typing import Final

_SYNC_STEP_1: Final = b"\x00\x00\x01\x00"
"""What is there, from nothing."""
_BINARY, _CLOSE, _PING, _PONG = 0x82, 0x8, 0x9, 0x8A
_NO_MASK: Final = bytes(4)
"""A client must mask what it sends; with this mask bytes stay as they are."""
_MEDIUM, _LARGE = 126, 127


class Listener(asyncio.Protocol):
    """One reader; `frames` counts what came whole."""

    def __init__(self, host: str, path: str) -> None:
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self._handshake = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
        self._transport: asyncio.Transport | None = None
        self._received = bytearray()
        self.open = False
        self.frames = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._handshake)

    def data_received(self, data: bytes) -> None:
        """Take what came."""
        self._received += data
        if not self.open:
            head, end, rest = bytes(self._received).partition(b"\r\n\r\n")
            if not end:
                return
            assert head.startswith(b"HTTP/1.1 101"), head.decode(errors="replace")
            self._received, self.open = bytearray(rest), True
            self._send(_BINARY, _SYNC_STEP_1)
        while self._take():
            pass

    def connection_lost(self, _error: Exception | None) -> None:
        """The server has hung up, or the benchmark is over."""
        self.open = False

    def close(self) -> None:
        """Hang up without a word."""
        if self._transport is not None:
            self._transport.abort()

    def _take(self) -> bool:
        """One frame off what was received, if there is a whole one."""
        received = self._received
        if len(received) < 2:
            return False
        length, begin = received[1], 2
        if length in {_MEDIUM, _LARGE}:
            begin += 2 if length == _MEDIUM else 8
            if len(received) < begin:
                return False
            length = int.from_bytes(received[2:begin], "big")
        if len(received) < begin + length:
            return False
        kind = received[0] & 0xF
        if kind == _PING:
            self._send(_PONG, bytes(received[begin : begin + length]))
        self.open = self.open and kind != _CLOSE
        self.frames += kind not in {_PING, _CLOSE}
        del received[: begin + length]
        return True

    def _send(self, head: int, payload: bytes) -> None:
        assert self._transport is not None
        self._transport.write(bytes([head, 0x80 | len(payload)]) + _NO_MASK + payload)


async def listen(base: str, path: str) -> Listener:
    """Open a reader's socket at host and port."""
    host, port = base.split(":")
    _, listener = await asyncio.get_running_loop().create_connection(lambda: Listener(base, path), host, int(port))
    return listener
