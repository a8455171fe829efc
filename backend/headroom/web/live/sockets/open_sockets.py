"""How many sockets are open: of one link, of one address and in all, so that nobody takes the room of everybody."""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar
from uuid import UUID

from headroom.web.live.limits import (
    ADDRESS_SOCKETS_MAX,
    LINK_SOCKETS_MAX,
    OPENINGS_BURST,
    OPENINGS_PER_SECOND,
    SOCKETS_MAX,
)
from headroom.web.live.protocol.frames import CloseCode, Refusal
from headroom.web.live.sockets.connection import Bucket

T = TypeVar("T")

AT_THE_DOOR = 10
_ADDRESSES_KEPT = 10_000


class OpenSockets:
    """Counts sockets from the door to their end. Belongs to one event loop."""

    def __init__(
        self,
        most: int = SOCKETS_MAX,
        most_of_address: int = ADDRESS_SOCKETS_MAX,
        most_of_link: int = LINK_SOCKETS_MAX,
    ) -> None:
        self._most = most
        self._most_of_address = most_of_address
        self._most_of_link = most_of_link
        self._count = 0
        self._of_address: Counter[str] = Counter()
        self._of_link: Counter[UUID] = Counter()
        self.door = asyncio.Semaphore(AT_THE_DOOR)
        """For whoever is looked up in the database: many at once would be one long turn of the loop."""
        self._openings: OrderedDict[str, Bucket] = OrderedDict()

    @property
    def count(self) -> int:
        """How many are open."""
        return self._count

    def knock(self, address: str) -> None:
        """Before anything is looked up for a socket. Raises `Refusal` (crowded)."""
        now = time.monotonic()
        bucket = self._openings.pop(address, None) or Bucket(OPENINGS_PER_SECOND, OPENINGS_BURST, OPENINGS_BURST, now)
        self._openings[address] = bucket
        if len(self._openings) > _ADDRESSES_KEPT:
            self._openings.popitem(last=False)
        if bucket.spend(1, now) > 0:
            bucket.level = 0.0
            raise _crowded("Too many connections are opened from your address at once")
        self._check(address, None)

    @contextmanager
    def counted(self, address: str, link_id: UUID | None) -> Iterator[None]:
        """Count a socket as long as it is open. Raises `Refusal` (crowded)."""
        self._check(address, link_id)
        self._count += 1
        self._of_address[address] += 1
        if link_id is not None:
            self._of_link[link_id] += 1
        try:
            yield
        finally:
            self._count -= 1
            _less(self._of_address, address)
            if link_id is not None:
                _less(self._of_link, link_id)

    def _check(self, address: str, link_id: UUID | None) -> None:
        if link_id is not None and self._of_link[link_id] >= self._most_of_link:
            raise _crowded(f"This link is open in {self._most_of_link} windows, the most that it may be")
        if self._of_address[address] >= self._most_of_address:
            raise _crowded(f"{self._most_of_address} windows are open from your address, the most there may be")
        if self._count >= self._most:
            raise _crowded("The server has as many windows open as it can hold")


def _crowded(why: str) -> Refusal:
    return Refusal(CloseCode.CROWDED, f"{why}. Close one; this page tries again by itself.")


def _less(counts: Counter[T], key: T) -> None:
    counts[key] -= 1
    if counts[key] <= 0:
        del counts[key]
