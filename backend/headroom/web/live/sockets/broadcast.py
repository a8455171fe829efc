"""One frame for a crowd, a few at a time: whoever asks for something meanwhile does not wait for all of them."""

import asyncio
from collections.abc import Collection, Iterable
from typing import Final

from headroom.web.live.protocol.frames import CloseCode
from headroom.web.live.sockets.connection import Connection

AT_ONCE: Final = 20
"""Sockets written to in one turn of the event loop; each takes some 50 microseconds of it."""


async def close_all(clients: Iterable[Connection], code: CloseCode, words: str) -> None:
    """End connections with words; what each has to do then does not come at once, either."""
    for number, client in enumerate(clients, 1):
        client.outbox.close(code, words)
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)


async def broadcast(frames: Collection[bytes], clients: Iterable[Connection]) -> None:
    """Put frames, in their order, into the outbox of each client."""
    for number, client in enumerate(clients, 1):
        for frame in frames:
            client.outbox.put(frame)
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)
