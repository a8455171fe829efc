"""The live part of the server as one thing to start and stop: rooms, the ear for other replicas, the sweeper."""

import asyncio
import logging
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Protocol
from uuid import UUID

from headroom.web.live.feed import Evaluate
from headroom.web.live.limits import IDLE_SECONDS
from headroom.web.live.listen import listen
from headroom.web.live.log import LiveLog
from headroom.web.live.rooms import ReportOutcome, Rooms

logger = logging.getLogger(__name__)


class LinkRevoked(Exception):
    """The link was valid once."""


@dataclass(frozen=True, slots=True)
class LiveLink:
    """A view link to a live design."""

    link_id: str
    design_id: UUID


class LinkLookup(Protocol):
    """Finds share links."""

    async def find_live(self, token: str) -> LiveLink | None:
        """The live-mode link of a token, None when there is none. Raises `LinkRevoked`."""

    async def revoked(self, link_ids: Collection[str]) -> set[str]:
        """Which of these links are revoked, by any replica."""


@dataclass(frozen=True, slots=True)
class LiveService:
    """What routes reach through `app.state.live`."""

    rooms: Rooms
    links: LinkLookup

    async def poll(self) -> None:
        """Rows, deletions and revocations that no notice told of."""
        await self.rooms.poll()
        in_use = self.rooms.links_in_use()
        if in_use:
            for link_id in await self.links.revoked(in_use):
                self.rooms.close_link(link_id)


@asynccontextmanager
async def live_service(
    log: LiveLog,
    links: LinkLookup,
    evaluate: Evaluate,
    report: ReportOutcome,
    conninfo: str,
    idle_seconds: float = IDLE_SECONDS,
) -> AsyncIterator[LiveService]:
    """Run the live part for as long as the context is open; leaving it makes durable what has arrived.

    `conninfo` is a direct Postgres address for LISTEN; `report` gets each evaluation's outcome (the headline).
    """
    rooms = Rooms(log, evaluate, report, idle_seconds)
    service = LiveService(rooms, links)
    tasks = [
        asyncio.create_task(listen(conninfo, rooms.rows_written, service.poll)),
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
