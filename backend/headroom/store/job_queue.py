"""Putting jobs into the queue. procrastinate is loaded on first use: the server must answer before that."""

import asyncio
import logging
from typing import TYPE_CHECKING, Final
from uuid import UUID

if TYPE_CHECKING:
    from procrastinate import App

logger = logging.getLogger(__name__)
PAIRS_TASK: Final = "check_pairs"


async def put_pairs(queue: "App", run_id: UUID) -> None:
    """Ask for the next chunk of a run, once."""
    from procrastinate.exceptions import AlreadyEnqueued

    try:
        await queue.configure_task(PAIRS_TASK, queueing_lock=f"{PAIRS_TASK} {run_id}").defer_async(run_id=str(run_id))
    except AlreadyEnqueued:
        logger.debug("the next chunk of %s waits already", run_id)


async def ask_for_pairs(database_url: str, run_id: UUID) -> None:
    """The same from a server, which has no queue of its own."""
    await asyncio.to_thread(__import__, "procrastinate")
    from procrastinate import App, PsycopgConnector

    queue = App(connector=PsycopgConnector(conninfo=database_url, min_size=1, max_size=1))
    async with queue.open_async():
        await put_pairs(queue, run_id)
