"""The live part of the server as one thing to start and stop: rooms, the ear for other replicas, the sweeper."""

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from headroom.store.database import Database
from headroom.store.designs import Designs
from headroom.store.links import Links
from headroom.store.live import LiveLog
from headroom.web.live.feed import Evaluate
from headroom.web.live.headline import Headline
from headroom.web.live.limits import IDLE_SECONDS
from headroom.web.live.listen import listen
from headroom.web.live.rooms import Rooms

logger = logging.getLogger(__name__)

GC_THRESHOLDS: Final = (100_000, 20, 20)
"""An evaluation makes tens of thousands of objects and no cycles. With Python's own thresholds every third edit of a
large design set off a full collection, 26 ms with everything stopped; at these it is one in hundreds."""


@dataclass(frozen=True, slots=True)
class LiveService:
    """What routes reach through `app.state.live`."""

    rooms: Rooms
    links: Links
    also_poll: Callable[[], Awaitable[None]] | None = None

    async def poll(self) -> None:
        """Rows, deletions, revocations and approved parts that no notice told of."""
        if self.also_poll is not None:
            await self.also_poll()
        await self.rooms.poll()
        in_use = self.rooms.links_in_use()
        if in_use:
            for link_id in await self.links.revoked(in_use):
                self.rooms.close_link(link_id)


@asynccontextmanager
async def live_service(
    database: Database,
    evaluate: Evaluate,
    idle_seconds: float = IDLE_SECONDS,
    also_poll: Callable[[], Awaitable[None]] | None = None,
) -> AsyncIterator[LiveService]:
    """Run the live part for as long as the context is open; leaving it makes durable what has arrived.

    The database must be open, and its address a direct one: LISTEN does not work through a transaction-pooling proxy.
    """
    gc.set_threshold(*GC_THRESHOLDS)
    designs = Designs(database)

    async def keep_headline(design_id: UUID, headline: Headline) -> None:
        await designs.touch(design_id, *headline)

    rooms = Rooms(LiveLog(database), evaluate, keep_headline, idle_seconds)
    service = LiveService(rooms, Links(database), also_poll)
    tasks = [
        asyncio.create_task(listen(database.url, rooms.rows_written, service.poll)),
        asyncio.create_task(_sweep(rooms, idle_seconds / 4)),
    ]
    try:
        yield service
    finally:
        await rooms.stop()
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task


async def _sweep(rooms: Rooms, every_seconds: float) -> None:
    while True:
        await asyncio.sleep(every_seconds)
        try:
            await rooms.sweep()
        except Exception:
            logger.exception("closing idle rooms failed")
