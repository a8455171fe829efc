"""Who has a design open leaves as soon as their link or the design ends: when told, when it expires, or at a poll."""

import asyncio
import logging
from collections.abc import Iterable
from typing import Final

from headroom.store.database import UNAVAILABLE
from headroom.store.links import ENDED, Links, Watched
from headroom.web.live.protocol import CloseCode
from headroom.web.live.rooms import Rooms

logger = logging.getLogger(__name__)

CHANGED: Final = "What this link shows was changed; open it again."
_LONGEST_WAIT_SECONDS: Final = 3600.0
_SHORTEST_WAIT_SECONDS: Final = 0.05
"""Between two looks at the clock of the database, which decides."""


class LinkWatch:
    """Compares the links and designs in use with the tables."""

    def __init__(self, rooms: Rooms, links: Links) -> None:
        self._rooms = rooms
        self._links = links
        self._wake = asyncio.Event()
        self._designs_too = False

    def look(self, designs_too: bool = False) -> None:
        """Something about links, or the designs behind them, was told, or somebody came by one."""
        self._designs_too = self._designs_too or designs_too
        self._wake.set()

    async def run(self) -> None:
        """Look whenever asked, and when the next link expires, until cancelled."""
        wait_seconds = _LONGEST_WAIT_SECONDS
        while True:
            try:
                async with asyncio.timeout(wait_seconds):
                    await self._wake.wait()
            except TimeoutError:
                pass
            self._wake.clear()
            try:
                wait_seconds = await self.check()
            except UNAVAILABLE as error:
                logger.warning("links in use cannot be looked up, trying again: %s", error)
                wait_seconds = 1.0

    async def check(self) -> float:
        """Close what has ended or changed; answer how long nothing expires. Raises database errors."""
        if self._designs_too:
            self._designs_too = False
            await self._rooms.poll()
        in_use = self._rooms.links_in_use()
        if not in_use:
            return _LONGEST_WAIT_SECONDS
        standing = await self._links.watched(in_use)
        for link in standing:
            if link.ended is not None:
                self._rooms.close_link(link.id, CloseCode.GONE, ENDED[link.ended])
            else:
                self._rooms.close_link(link.id, CloseCode.CHANGED, CHANGED, but=link.terms)
        for link_id in in_use - {link.id for link in standing}:
            self._rooms.close_link(link_id, CloseCode.GONE, ENDED["revoked"])
        return _next_expiry_seconds(standing)


def _next_expiry_seconds(standing: Iterable[Watched]) -> float:
    left = [link.seconds_left for link in standing if link.ended is None and link.seconds_left is not None]
    return max(_SHORTEST_WAIT_SECONDS, min(_LONGEST_WAIT_SECONDS, *left)) if left else _LONGEST_WAIT_SECONDS
