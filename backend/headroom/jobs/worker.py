"""The queues and their worker. procrastinate is loaded on first use: the server must answer before that."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from headroom.jobs.catalogue import read_catalogue
from headroom.jobs.compaction import compact_idle_designs
from headroom.jobs.sweeps.executors import chunk_executors
from headroom.jobs.sweeps.runner import SweepRunner
from headroom.jobs.sweeps.tasks import add_sweeps, work_on_sweeps
from headroom.settings import read_sweep_settings
from headroom.store.database import Database
from headroom.store.designs.live_log import LiveLog
from headroom.store.retention import delete_outlived
from headroom.web.observe.companion import WorkerState
from headroom.web.state.catalogue import CatalogueService
from headroom.web.state.studio import Studio
from headroom.web.tasks import end, is_told_to_end

if TYPE_CHECKING:
    from procrastinate import App

logger = logging.getLogger(__name__)

EVERY_TEN_MINUTES = "*/10 * * * *"
EVERY_HOUR = "5 * * * *"
DEFAULT_QUEUE = "default"
_STOP_TIMEOUT_S = 3
_FAILED_JOB_HOURS = 24 * 7
FIRST_PAUSE_S = 1.0
LONGEST_PAUSE_S = 60.0
"""Between a worker that ended and the next one; the pause doubles, and begins anew after one that worked longer."""


def make_queue(url: str, database: Database, sweeps: SweepRunner | None = None) -> "App":
    """The queue on a database, with every task that a worker knows; sweeps where it has what they take."""
    from procrastinate import App, PsycopgConnector

    log = LiveLog(database)
    queue = App(connector=PsycopgConnector(conninfo=url, min_size=1, max_size=8))

    @queue.periodic(cron=EVERY_TEN_MINUTES)
    @queue.task(name="compact_idle_designs", queueing_lock="compact_idle_designs", pass_context=False)
    async def compact(timestamp: int) -> None:
        count = await compact_idle_designs(log)
        logger.info("compacted %d idle designs at %d", count, timestamp)

    @queue.periodic(cron=EVERY_HOUR)
    @queue.task(name="tidy", queueing_lock="tidy", pass_context=False)
    async def forget(timestamp: int) -> None:
        await delete_outlived(database)
        await _forget_jobs(queue)
        logger.info("tidied at %d", timestamp)

    if sweeps is not None:
        add_sweeps(queue, sweeps)
    return queue


async def _forget_jobs(queue: "App") -> None:
    """Take out jobs that failed long ago, and those of a worker that was killed: every job here comes again."""
    from procrastinate.jobs import Status

    await queue.job_manager.delete_old_jobs(
        nb_hours=_FAILED_JOB_HOURS, include_failed=True, include_cancelled=True, include_aborted=True
    )
    for job in await queue.job_manager.get_stalled_jobs():
        await queue.job_manager.finish_job(job, status=Status.FAILED, delete_job=True)


async def run_worker(url: str, install_signal_handlers: bool) -> None:
    """Work until cancelled or, with signal handlers, until a signal comes."""
    database = Database(url)
    await database.open()
    try:
        await _work(url, database, install_signal_handlers)
    finally:
        await database.close()


@asynccontextmanager
async def worker_beside(studio: Studio) -> AsyncIterator[None]:
    """A worker inside the server's process, for as long as the context is open."""
    await asyncio.to_thread(_load)
    task = asyncio.create_task(_work_again_and_again(studio))
    try:
        yield
    finally:
        await end([task], 3 * _STOP_TIMEOUT_S)


async def _work_again_and_again(studio: Studio) -> None:
    """Work until cancelled; a worker that ends, as when the database starts again, follows another."""
    database, state = studio.database, studio.worker
    loop = asyncio.get_running_loop()
    pause_s = FIRST_PAUSE_S
    while True:
        state.starts += 1
        state.status = "starting"
        began_s = loop.time()
        try:
            await _work(database.url, database, False, state, studio.catalogue_service)
        except Exception:
            logger.warning("the worker failed", exc_info=True)
        if is_told_to_end():
            return
        state.status = "waiting"
        if loop.time() - began_s > LONGEST_PAUSE_S:
            pause_s = FIRST_PAUSE_S
        logger.warning("the worker stopped and starts again in %.0f s", pause_s)
        await asyncio.sleep(pause_s)
        pause_s = min(2 * pause_s, LONGEST_PAUSE_S)


async def _work(
    url: str,
    database: Database,
    install_signal_handlers: bool,
    state: WorkerState | None = None,
    catalogue: CatalogueService | None = None,
) -> None:
    async def open_catalogue() -> CatalogueService:
        return catalogue or await read_catalogue(database)

    settings = read_sweep_settings()
    sweeps = SweepRunner(database, open_catalogue, chunk_executors(settings), settings.chunk_s)
    queue = make_queue(url, database, sweeps)
    try:
        await queue.open_async()
        if state is not None:
            state.status = "running"
        async with work_on_sweeps(queue, database, sweeps):
            await queue.run_worker_async(
                queues=[DEFAULT_QUEUE],
                install_signal_handlers=install_signal_handlers,
                shutdown_graceful_timeout=_STOP_TIMEOUT_S,
                delete_jobs="successful",
            )
    finally:
        # Also when it is ended as it opens: a pool's tasks outlive a cancellation, and the process waits for them.
        sweeps.close()
        await queue.close_async()


def _load() -> None:
    __import__("procrastinate")
