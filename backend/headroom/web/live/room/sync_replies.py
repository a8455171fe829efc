"""State vectors that wait for an answer, one a connection, and how long answering goes on before others have a turn."""

import time
from collections.abc import Callable
from typing import Final
from weakref import WeakSet

from headroom.web.live.protocol.frames import Refusal, SyncKind, sync_frame
from headroom.web.live.sockets.connection import Connection

ROUND_SECONDS: Final = 0.01
"""Of answering at a time; what is left waits for the next round."""
PAUSE_SECONDS: Final = 0.02
"""Between two rounds, for everything else."""


class SyncReplies:
    """First come, first served, and those who had no answer yet before the others.

    Who asks again before the answer is answered once, to what they asked last.
    """

    def __init__(self, answer: Callable[[bytes], bytes]) -> None:
        self._answer = answer
        self._first: dict[Connection, bytes] = {}
        self._again: dict[Connection, bytes] = {}
        self._answered: WeakSet[Connection] = WeakSet()
        self._last: tuple[bytes, bytes] | None = None

    def ask(self, client: Connection, state_vector: bytes) -> None:
        """Note what a client has."""
        client.count_state_vector()
        (self._again if client in self._answered else self._first)[client] = state_vector

    def forget(self, client: Connection) -> None:
        """Somebody left."""
        self._first.pop(client, None)
        self._again.pop(client, None)

    def serve(self) -> bool:
        """Answer for a while; answer whether somebody is left. The document must be durable, all of it."""
        began = time.perf_counter()
        while waiting := self._first or self._again:
            client = next(iter(waiting))
            vector = waiting.pop(client)
            if not client.closing:
                self._answered.add(client)
                try:
                    client.outbox.put(self._framed(self._answer(vector)))
                except Refusal as refusal:
                    client.refuse(refusal)
            if time.perf_counter() - began > ROUND_SECONDS:
                break
        return bool(self._first or self._again)

    def _framed(self, state: bytes) -> bytes:
        """The frame; that of the whole state is one for all who get it."""
        if self._last is None or self._last[0] is not state:
            self._last = state, sync_frame(SyncKind.STEP_2, state)
        return self._last[1]
