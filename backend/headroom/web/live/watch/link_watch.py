"""Who has a design open leaves as soon as their link or the design ends: when told, when it expires, or at a poll."""

from collections.abc import Iterable
from typing import Final

from headroom.store.links.links import ENDED, Links, LinkStatus
from headroom.web.live.protocol.frames import CloseCode
from headroom.web.live.room.rooms import Rooms
from headroom.web.live.watch.polling import LONGEST_WAIT_SECONDS, Watch

CHANGED: Final = "This link was changed. Open it again."
_SHORTEST_WAIT_SECONDS: Final = 0.05
"""Between two looks at the clock of the database, which decides."""


class LinkWatch(Watch):
    """Compares the links and designs in use with the tables."""

    def __init__(self, rooms: Rooms, links: Links) -> None:
        super().__init__("links in use")
        self._rooms = rooms
        self._links = links
        self._designs_too = False

    def look(self, designs_too: bool = False) -> None:
        """Something about links, or the designs behind them, was told, or somebody came by one."""
        self._designs_too = self._designs_too or designs_too
        super().look()

    async def check(self) -> float:
        """Close what has ended or changed; answer how long nothing expires. Raises database errors."""
        if self._designs_too:
            self._designs_too = False
            await self._rooms.poll()
        in_use = self._rooms.links_in_use()
        if not in_use:
            return LONGEST_WAIT_SECONDS
        standing = await self._links.statuses(in_use)
        for link in standing:
            if link.ended is not None:
                await self._rooms.close_link(link.id, CloseCode.GONE, ENDED[link.ended])
            else:
                await self._rooms.close_link(link.id, CloseCode.CHANGED, CHANGED, but=link.terms)
        for link_id in in_use - {link.id for link in standing}:
            await self._rooms.close_link(link_id, CloseCode.GONE, ENDED["revoked"])
        return _next_expiry_seconds(standing)


def _next_expiry_seconds(standing: Iterable[LinkStatus]) -> float:
    left = [link.seconds_left for link in standing if link.ended is None and link.seconds_left is not None]
    return max(_SHORTEST_WAIT_SECONDS, min(LONGEST_WAIT_SECONDS, *left)) if left else LONGEST_WAIT_SECONDS
