"""Working on one sweep in this process until it is over, beside whoever else does."""

import asyncio
from collections.abc import Callable
from typing import Final
from uuid import UUID

from headroom.jobs.catalogue import read_catalogue
from headroom.jobs.sweeps.executors import chunk_executors
from headroom.jobs.sweeps.runner import SweepRunner
from headroom.settings import SweepSettings
from headroom.store.database import Database
from headroom.store.sweeps.sweeps import SweepRow, Sweeps
from headroom.web.state.catalogue import CatalogueService
from headroom.web.tasks import end

_LOOK_S: Final = 1.0
"""Between looks at a sweep of which others have the last chunks."""


async def work_here(
    database: Database, settings: SweepSettings, sweep_id: UUID, tell: Callable[[SweepRow], None]
) -> None:
    """Do chunks of a sweep, so many at once as the settings have it, until it is over; `tell` hears how far it is."""

    async def open_catalogue() -> CatalogueService:
        return await read_catalogue(database)

    executors = chunk_executors(settings)
    runner = SweepRunner(database, open_catalogue, executors, settings.chunk_s)
    sweeps = Sweeps(database)

    async def work() -> None:
        while (await sweeps.get(sweep_id)).state in ("waiting", "running"):
            if not await runner.do_chunk(sweep_id):
                await asyncio.sleep(_LOOK_S)

    tasks = [asyncio.create_task(work()) for _ in range(executors.slots)]
    try:
        left = set(tasks)
        while left:
            done, left = await asyncio.wait(left, timeout=_LOOK_S, return_when=asyncio.FIRST_EXCEPTION)
            for one in done:
                one.result()
            tell(await sweeps.get(sweep_id))
    finally:
        await end(tasks)
        runner.close()
