"""The live part of the server as one thing to start and stop: rooms, the ear for other replicas, the sweeper."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final, get_args
from uuid import UUID

from headroom.domain.freed_memory import give_back_memory
from headroom.store.database import Database
from headroom.store.designs.designs import Designs
from headroom.store.designs.live_log import LiveLog
from headroom.store.links.links import Links
from headroom.store.notices import DesignNotice, Topic
from headroom.store.reviews.reviews import Reviews
from headroom.web.interpreter import prepare_interpreter
from headroom.web.live.limits import IDLE_SECONDS, SLEEP_SECONDS
from headroom.web.live.results.evaluation import LiveEngine
from headroom.web.live.results.headline import NamedHeadline
from headroom.web.live.room.rooms import Rooms
from headroom.web.live.sockets.open_sockets import OpenSockets
from headroom.web.live.watch.access_watch import AccessWatch
from headroom.web.live.watch.link_watch import LinkWatch
from headroom.web.live.watch.listen import NoticeHandlers, listen
from headroom.web.tasks import end

logger = logging.getLogger(__name__)

AGAIN_SECONDS: Final = 1.0
"""Before work that failed is begun again."""
_ENDING: Final[frozenset[Topic]] = frozenset({"links", "design"})


@dataclass(frozen=True, slots=True)
class LiveService:
    """What routes reach through `app.state.live`."""

    rooms: Rooms
    links: LinkWatch
    access: AccessWatch
    sockets: OpenSockets
    also_poll: Callable[[], Awaitable[None]] | None = None

    async def poll(self) -> None:
        """Rows, deletions, revocations and approved parts that no notice told of."""
        if self.also_poll is not None:
            await self.also_poll()
        await self.rooms.poll()
        self.links.look()
        self.access.look()

    def notice_received(self, news: DesignNotice) -> None:
        """Pass on news of a design, and look again at what they may have ended."""
        self.rooms.tell(news.design_id, news.what)
        if news.what in _ENDING:
            self.links.look(designs_too=news.what == "design")

    def missed(self) -> None:
        """DesignNotice were told that nobody here heard: let every page ask again."""
        for what in get_args(Topic):
            self.rooms.tell(None, what)


@asynccontextmanager
async def live_service(
    database: Database,
    engine: LiveEngine,
    idle_seconds: float = IDLE_SECONDS,
    also_poll: Callable[[], Awaitable[None]] | None = None,
    sleep_seconds: float = SLEEP_SECONDS,
) -> AsyncIterator[LiveService]:
    """Run the live part for as long as the context is open; leaving it makes durable what has arrived.

    The database must be open, and its address a direct one: LISTEN does not work through a transaction-pooling proxy.
    """
    prepare_interpreter()
    designs, reviews = Designs(database), Reviews(database)

    async def keep_headline(design_id: UUID, headline: NamedHeadline) -> None:
        await designs.touch(design_id, headline.name, headline.shown)
        await reviews.settle(design_id, headline.design_hash)

    rooms = Rooms(LiveLog(database), engine, keep_headline, idle_seconds, sleep_seconds=sleep_seconds)
    links = LinkWatch(rooms, Links(database))
    access = AccessWatch(rooms, database)
    service = LiveService(rooms, links, access, OpenSockets(), also_poll)
    handlers = NoticeHandlers(rooms.rows_written, service.notice_received, access.look, service.poll, service.missed)
    work = {
        "listening to other replicas": lambda: listen(database.url, handlers),
        "watching links": links.run,
        "watching access": access.run,
        "closing idle rooms": lambda: _sweep(rooms, min(idle_seconds, sleep_seconds) / 4),
    }
    tasks = [asyncio.create_task(_keep_doing(what, run)) for what, run in work.items()]
    try:
        yield service
    finally:
        try:
            await rooms.stop()
        finally:
            await end(tasks)


async def _keep_doing(what: str, run: Callable[[], Awaitable[None]]) -> None:
    """Work that must go on for as long as the server does: a fault is logged, not the end of it."""
    while True:
        try:
            await run()
        except Exception:
            logger.exception("%s failed, trying again", what)
        await asyncio.sleep(AGAIN_SECONDS)


async def _sweep(rooms: Rooms, every_seconds: float) -> None:
    while True:
        await asyncio.sleep(every_seconds)
        if await rooms.sweep():
            await asyncio.to_thread(give_back_memory)
