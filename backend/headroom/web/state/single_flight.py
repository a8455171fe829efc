"""One answer for many who ask at once: a link is mailed to a hundred people, and most open it in the same minute."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable

AT_ONCE = 1
"""More would not be ready sooner: they would share one interpreter with whoever edits."""


class SingleFlight:
    """Works out one answer at a time; who asks meanwhile shares the next one.

    Whoever asks gets what was begun after they asked, so that nobody is told an older state than the one they knew.
    """

    def __init__(self) -> None:
        self._waiting: dict[Hashable, asyncio.Task[bytes]] = {}
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def get(self, key: Hashable, work_out: Callable[[], Awaitable[bytes]]) -> bytes:
        """The answer for a key that says all that it depends on but the state of now."""
        task = self._waiting.get(key)
        if task is None:
            task = self._waiting[key] = asyncio.create_task(self._work(key, work_out))
        return await asyncio.shield(task)

    async def _work(self, key: Hashable, work_out: Callable[[], Awaitable[bytes]]) -> bytes:
        try:
            async with self._turn:
                self._waiting.pop(key, None)  # from here on who asks waits for the next
                return await work_out()
        finally:
            if self._waiting.get(key) is asyncio.current_task():
                del self._waiting[key]
