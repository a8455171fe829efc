"""Whose work is next: a bounded queue in which nobody comes before who has less under way."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from typing import Final

from headroom.web.http.errors import refuse

MOST_WAITING: Final = 64
MOST_OF_ONE: Final = 24
"""Of one caller, waiting or under way."""


class FairQueue:
    """Lets so many go at once; who is alone on the machine (`None`) may have all. Belongs to one event loop."""

    def __init__(self, at_once: int, most_waiting: int = MOST_WAITING, most_of_one: int = MOST_OF_ONE) -> None:
        self._free = at_once
        self._most_running = max(1, at_once - 1)
        self._most_waiting = most_waiting
        self._most_of_one = most_of_one
        self._running: Counter[Hashable] = Counter()
        self._waiting: list[tuple[Hashable, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def turn(self, caller: Hashable) -> AsyncIterator[None]:
        """Wait for a turn. Raises `DomainError` (`too_busy`) where too much waits already."""
        waiting = sum(one == caller for one, _ in self._waiting)
        if len(self._waiting) >= self._most_waiting or waiting + self._running[caller] >= self._most_of_one:
            raise refuse("too_busy", "The server has as much to do as it takes on at once; try again in some seconds.")
        if self._free and self._eligible(caller):
            self._begin(caller)
        else:
            await self._wait(caller)
        try:
            yield
        finally:
            self._end(caller)

    async def _wait(self, caller: Hashable) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        entry = (caller, turn)
        self._waiting.append(entry)
        try:
            await turn
        except asyncio.CancelledError:
            if entry in self._waiting:
                self._waiting.remove(entry)
            elif turn.done() and not turn.cancelled():
                self._end(caller)
            raise

    def _begin(self, caller: Hashable) -> None:
        self._free -= 1
        self._running[caller] += 1

    def _end(self, caller: Hashable) -> None:
        self._free += 1
        self._running[caller] -= 1
        if not self._running[caller]:
            del self._running[caller]
        eligible = [entry for entry in self._waiting if self._eligible(entry[0])]
        if eligible:
            entry = min(eligible, key=lambda one: self._running[one[0]])
            self._waiting.remove(entry)
            self._begin(entry[0])
            entry[1].set_result(None)

    def _eligible(self, caller: Hashable) -> bool:
        """Whether a caller may have one more under way: one place is always left for somebody else."""
        return caller is None or self._running[caller] < self._most_running
