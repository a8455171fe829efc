"""Versions that nobody asked for: kept while people work, thinned out as they grow old, and made the present again."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from uuid import UUID

from headroom.domain.errors import DomainError
from headroom.store.actor import SERVER, act_as, server_in
from headroom.store.designs.live_log import DesignGone
from headroom.store.designs.revisions import Revision, RevisionSummary
from headroom.store.errors import NotFoundError
from headroom.web.features.designs.revision_service import present_state
from headroom.web.http.errors import refuse
from headroom.web.live.protocol.frames import Refusal
from headroom.web.live.room.rewrite import rewrite
from headroom.web.state.studio import Studio
from headroom.web.tasks import end

logger = logging.getLogger(__name__)

STILL_SECONDS: Final = 120.0
"""A design that changed is kept once nothing has happened to it for so long,"""
WORK_SECONDS: Final = 600.0
"""and every so often while work goes on."""
LOOK_SECONDS: Final = 15.0
THIN_SECONDS: Final = 3600.0
AT_ONCE: Final = 20
AUTOMATIC: Final = "Automatic version"


class VersionKeeper:
    """Looks for work that no version holds. Every replica has one; the database lets only one of them keep a state."""

    def __init__(
        self, studio: Studio, still_seconds: float = STILL_SECONDS, work_seconds: float = WORK_SECONDS
    ) -> None:
        self._studio = studio
        self._still_seconds = still_seconds
        self._work_seconds = work_seconds

    async def run(self) -> None:
        """Look every few seconds until cancelled."""
        thinned_seconds = -THIN_SECONDS
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                act_as(SERVER)
                await self.look()
                now = asyncio.get_running_loop().time()
                if now - thinned_seconds >= THIN_SECONDS:
                    await self._studio.revisions.thin()
                    thinned_seconds = now
            except Exception:
                # Whatever keeps it from keeping versions, the work itself is in the log; the next look tries again.
                logger.warning("automatic versions were not kept", exc_info=True)

    async def look(self) -> None:
        """Keep a version of every design that is due."""
        for design_id in await self._studio.revisions.due(self._still_seconds, self._work_seconds, AT_ONCE):
            try:
                act_as(server_in(await self._studio.designs.organisation(design_id)))
                await keep_version(self._studio, design_id, AUTOMATIC)
            except (DesignGone, NotFoundError):
                continue
            except DomainError as error:
                logger.warning("no version of design %s can be kept as it is: %s", design_id, error)
        act_as(SERVER)


@asynccontextmanager
async def keeping_versions(studio: Studio) -> AsyncIterator[None]:
    """Keep automatic versions for as long as the context is open."""
    task = asyncio.create_task(VersionKeeper(studio).run())
    try:
        yield
    finally:
        await end([task])


async def keep_version(studio: Studio, design_id: UUID, name: str) -> RevisionSummary | None:
    """Keep the present state as an automatic version; None when the newest one already says the same."""
    return await studio.revisions.keep(design_id, name, await present_state(studio, design_id))


async def restore(studio: Studio, revision: Revision) -> RevisionSummary | None:
    """Make a revision the present state by one edit; answer the version that was kept of what was there before.

    Raises:
        DesignGone: the design is deleted.
        DomainError: the server cannot take the edit now.
    """
    row = revision.row
    what = f"r{row.number}" if row.number is not None else "an automatic version"
    version_before = await keep_version(studio, row.design_id, f"Before {what} was restored")
    try:
        await rewrite(studio.live.rooms, row.design_id, revision.document)
    except Refusal as refusal:
        raise refuse("busy", refusal.words) from refusal
    except TimeoutError:
        message = "The database did not take the version in time; look at the design before you try again."
        raise refuse("busy", message) from None
    await studio.revisions.note_restored(row)
    return version_before
