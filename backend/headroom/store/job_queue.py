"""Putting jobs into the queue. procrastinate is loaded on first use: the server must answer before that."""

import asyncio
import logging
from typing import TYPE_CHECKING, Final
from uuid import UUID

from sqlalchemy import Text, cast, column, func, select, table

from headroom.store.database import Database

if TYPE_CHECKING:
    from procrastinate import App

logger = logging.getLogger(__name__)
SWEEP_TASK: Final = "sweep_chunk"
SWEEP_QUEUE: Final = "sweeps"
"""A queue of its own: no other job waits behind a sweep."""
_PRIORITY: Final = -10
_JOBS: Final = table("procrastinate_jobs", column("status"), column("queueing_lock"))


async def put_chunk(queue: "App", sweep_id: UUID, slot: int) -> None:
    """Ask for the next chunk in one slot, once."""
    from procrastinate.exceptions import AlreadyEnqueued

    task = queue.configure_task(
        SWEEP_TASK, queueing_lock=f"{_lock(sweep_id)} {slot}", queue=SWEEP_QUEUE, priority=_PRIORITY
    )
    try:
        await task.defer_async(sweep_id=str(sweep_id), slot=slot)
    except AlreadyEnqueued:
        logger.debug("a chunk of %s waits already in slot %d", sweep_id, slot)


async def chunks_wait(database: Database, sweep_id: UUID) -> bool:
    """Whether a job of a sweep waits for a worker."""
    lock, status = _JOBS.c.queueing_lock, cast(_JOBS.c.status, Text)
    statement = select(func.count()).select_from(_JOBS).where(status == "todo", lock.startswith(_lock(sweep_id)))
    return bool(await database.value(statement))


async def ask_for_sweep(database_url: str, sweep_id: UUID) -> None:
    """Ask for the first chunk of a sweep, from a server, which has no queue of its own."""
    await asyncio.to_thread(__import__, "procrastinate")
    from procrastinate import App, PsycopgConnector

    queue = App(connector=PsycopgConnector(conninfo=database_url, min_size=1, max_size=1))
    async with queue.open_async():
        await put_chunk(queue, sweep_id, 0)


def _lock(sweep_id: UUID) -> str:
    return f"{SWEEP_TASK} {sweep_id}"
