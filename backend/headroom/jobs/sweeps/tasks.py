"""Sweeps in the queue: a job a chunk, and somebody who sees that what a killed worker left goes on."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final
from uuid import UUID

from headroom.jobs.sweeps.runner import SweepRunner
from headroom.store.database import FAILURES, Database
from headroom.store.job_queue import SWEEP_QUEUE, SWEEP_TASK, chunks_wait, put_chunk
from headroom.web.tasks import end, is_told_to_end

if TYPE_CHECKING:
    from procrastinate import App

logger = logging.getLogger(__name__)
RESUME_S: Final = 2.0
_STOP_TIMEOUT_S: Final = 3.0


def add_sweeps(queue: "App", sweeps: SweepRunner) -> None:
    """The task that does a chunk and asks for the next one, behind those of other sweeps."""

    @queue.task(name=SWEEP_TASK, queue=SWEEP_QUEUE, pass_context=False)
    async def do_sweep_chunk(sweep_id: str, slot: int) -> None:
        if await sweeps.do_chunk(UUID(sweep_id)):
            await put_chunk(queue, UUID(sweep_id), slot)


@asynccontextmanager
async def work_on_sweeps(queue: "App", database: Database, sweeps: SweepRunner) -> AsyncIterator[None]:
    """Do chunks beside other jobs, for as long as the context is open."""
    working = asyncio.create_task(_work_again_and_again(queue, sweeps))
    resuming = asyncio.create_task(_resume_again_and_again(queue, database, sweeps))
    try:
        yield
    finally:
        await end([working, resuming], 3 * _STOP_TIMEOUT_S)


async def resume(queue: "App", database: Database, sweeps: SweepRunner) -> None:
    """Ask for chunks of sweeps that have something to do and for which no job waits: in every slot of this worker.

    Where there is nothing to do, the processes that compute end.
    """
    free = await sweeps.chunks.free()
    if not free:
        sweeps.executors.rest()
    for sweep_id in free:
        if not await chunks_wait(database, sweep_id):
            for slot in range(sweeps.executors.slots):
                await put_chunk(queue, sweep_id, slot)


async def _resume_again_and_again(queue: "App", database: Database, sweeps: SweepRunner) -> None:
    while not is_told_to_end():
        try:
            await resume(queue, database, sweeps)
        except FAILURES:
            logger.warning("sweeps could not be looked at", exc_info=True)
        await asyncio.sleep(RESUME_S)


async def _work_again_and_again(queue: "App", sweeps: SweepRunner) -> None:
    while not is_told_to_end():
        try:
            await queue.run_worker_async(
                queues=[SWEEP_QUEUE],
                concurrency=sweeps.executors.slots,
                install_signal_handlers=False,
                shutdown_graceful_timeout=_STOP_TIMEOUT_S,
                delete_jobs="successful",
            )
        except Exception:
            logger.warning("the worker of sweeps failed", exc_info=True)
        await asyncio.sleep(RESUME_S)
