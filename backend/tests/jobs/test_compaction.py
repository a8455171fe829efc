"""The real queue on a real database: a worker takes the job and the log is short again."""

import asyncio
from contextlib import suppress

import pytest

from headroom.domain.design.document import empty_document
from headroom.jobs.compaction import compact_idle_designs
from headroom.jobs.worker import make_queue
from headroom.store.database import Database
from headroom.store.designs.designs import Designs
from headroom.store.designs.live_log import LiveLog
from headroom.web.live.document.encode import document_to_update, update_to_document
from tests.conftest import driver, rows_in


@pytest.fixture
async def log(database: Database) -> LiveLog:
    """A log with one design that was left behind with two rows."""
    log, document = LiveLog(database), empty_document("Left")
    design = await Designs(database).create("Left", document_to_update(document))
    for scenario in ("Read", "Write"):
        update = document_to_update({"meta": {"scenario": scenario}})
        await log.append(design.id, update, "r")
    async with driver(database) as connection:
        await connection.execute("update live_update set created_at = now() - interval '1 hour'")
    return log


async def test_what_was_left_behind_is_compacted_and_means_the_same(database: Database, log: LiveLog) -> None:
    design_id = (await log.idle_designs(10, 1))[0]
    before = await log.read_tail(design_id, -1)
    assert await compact_idle_designs(log) == 1
    after = await log.read_tail(design_id, -1)
    assert await rows_in(database, "live_update") == 0
    assert before.base is not None
    assert after.base is not None
    whole = update_to_document(before.base, [row.payload for row in before.rows])
    assert update_to_document(after.base) == whole
    assert whole["meta"]["name"] == "Left"


async def test_a_worker_does_the_job_from_the_queue(database: Database, log: LiveLog) -> None:
    queue = make_queue(database.url, database)
    async with queue.open_async():
        await queue.configure_task("compact_idle_designs").defer_async(timestamp=0)
        worker = asyncio.create_task(
            queue.run_worker_async(wait=False, install_signal_handlers=False, delete_jobs="successful")
        )
        with suppress(asyncio.CancelledError):
            await asyncio.wait_for(worker, 20)
    assert await rows_in(database, "live_update") == 0
