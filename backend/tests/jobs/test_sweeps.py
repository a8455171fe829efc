"""Sweeps on a real database with real processes: ended workers lose no stored chunk, and none is worked out twice."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import suppress
from itertools import pairwise

import pytest
from sqlalchemy import func, select, text, update

from headroom.jobs.sweeps.runner import SweepRunner
from headroom.jobs.sweeps.tasks import resume
from headroom.jobs.worker import make_queue
from headroom.store.database import Database
from headroom.store.designs.designs import Designs
from headroom.store.job_queue import SWEEP_QUEUE, ask_for_sweep, chunks_wait, put_chunk
from headroom.store.sweeps.chunks import MOST_ATTEMPTS
from headroom.store.sweeps.sweeps import SweepRequest, SweepRow, Sweeps
from headroom.store.tables.sweeps import sweep_chunk
from headroom.web.tasks import end
from tests.failure.random_designs import random_document
from tests.jobs.sweep_work import CATALOGUE_VERSION, SWEPT, requested, swept_in_one_go, whole_pairs, working

DOCUMENT = random_document(9)
_SHA256 = b"s" * 32
_PATIENCE_S = 400


@pytest.fixture
async def work(database: Database) -> AsyncIterator[SweepRunner]:
    """What a worker has, with chunks of one block each."""
    async with working(database, chunk_s=0) as found:
        yield found


@pytest.fixture
async def run(database: Database) -> SweepRow:
    """A run over pairs that somebody asked for."""
    return await Sweeps(database).begin(await _pairs(database))


async def _pairs(database: Database, version: str = CATALOGUE_VERSION) -> SweepRequest:
    design_id = (await Designs(database).create("Mine", b"<")).id
    return SweepRequest("failure_pairs", "Mine", design_id, DOCUMENT, _SHA256, version)


async def _stored(database: Database) -> list[tuple[int, int]]:
    chunk = sweep_chunk.c
    statement = select(chunk.first, chunk.last).where(chunk.state == "done", chunk.number > 0).order_by(chunk.first)
    return [(row[0], row[1]) for row in await database.rows(statement)]


async def _lose_leases(database: Database) -> None:
    await database.run(update(sweep_chunk).values(lease_until=text("now() - interval '1 second'")))


async def test_a_run_that_was_ended_between_and_within_chunks_goes_on_and_finds_what_one_go_finds(
    database: Database, work: SweepRunner, run: SweepRow
) -> None:
    assert await work.do_chunk(run.id)  # counts
    assert await work.do_chunk(run.id)
    assert await _stored(database) == [(0, 100)]
    # Ended as it computes: the chunk is nobody's, the one before stays, and others may take it at once.
    second = asyncio.create_task(work.do_chunk(run.id))
    while (await Sweeps(database).get(run.id)).done < 100 or not await _running(database):
        await asyncio.sleep(0.01)
    await end([second])
    while await _leased(database):  # who is ended twice, as on a slow machine, does not wait until it is given back
        await asyncio.sleep(0.01)
    assert await _stored(database) == [(0, 100)]
    # Killed: it gives nothing back, so that nobody else computes the same until its lease is over.
    again = await work.chunks.claim(run.id, 60, lambda _: 100)
    assert again is not None
    assert (again.first, again.attempts) == (100, 1)
    await _lose_leases(database)
    assert await work.chunks.free() == [run.id]
    while await work.do_chunk(run.id):
        pass
    stored, after = await _stored(database), await Sweeps(database).get(run.id)
    assert [cursor for _, cursor in stored] == [100, 200, 300, 400, 406]
    assert all(one[1] == other[0] for one, other in pairwise(stored))
    assert (after.state, after.done, after.total, after.lost) == ("done", 406, 406, 0)
    whole = whole_pairs(DOCUMENT)
    assert after.found["pairs"] == whole["pairs"] > 406
    assert after.found["sums"] == whole["sums"]
    assert [one["first"] for one in after.found["worst"]] == [one["first"] for one in whole["worst"]]
    assert await work.chunks.free() == []


async def _leased(database: Database) -> int:
    chunk = sweep_chunk.c
    statement = select(text("count(*)")).select_from(sweep_chunk)
    return int(await database.value(statement.where(chunk.state == "running", chunk.lease_until.is_not(None))))


async def _running(database: Database) -> int:
    statement = select(text("count(*)")).select_from(sweep_chunk).where(sweep_chunk.c.state == "running")
    return int(await database.value(statement))


async def test_whoever_comes_late_with_a_chunk_that_another_has_is_not_heard(
    database: Database, work: SweepRunner, run: SweepRow
) -> None:
    assert await work.do_chunk(run.id)
    late = await work.chunks.claim(run.id, -1, lambda _: 100)
    other = await work.chunks.claim(run.id, 60, lambda _: 100)
    assert late is not None
    assert other is not None
    assert (late.number, other.number, other.attempts) == (1, 1, 2)
    assert not await work.chunks.store(late, {}, 1.0, lambda _, found: found)
    assert not await work.chunks.extend(late, 60)
    assert await work.chunks.extend(other, 60)


async def test_workers_have_different_chunks_and_those_of_a_cancelled_sweep_are_dropped(
    database: Database, work: SweepRunner, run: SweepRow
) -> None:
    assert await work.do_chunk(run.id)
    assert all(await asyncio.gather(work.do_chunk(run.id), work.do_chunk(run.id)))
    assert await _stored(database) == [(0, 100), (100, 200)]
    task = asyncio.create_task(work.do_chunk(run.id))
    while not await _running(database):
        await asyncio.sleep(0.01)
    sweeps = Sweeps(database)
    await sweeps.cancel(run.id)
    assert not await task
    assert (await sweeps.get(run.id)).state == "cancelled"
    assert await _stored(database) == [(0, 100), (100, 200)]
    assert await work.chunks.free() == []
    request = SweepRequest("failure_pairs", "Mine", run.design_id, DOCUMENT, _SHA256, CATALOGUE_VERSION)
    again = await sweeps.begin(request)
    assert (again.id != run.id, again.state, again.done) == (True, "waiting", 0)
    assert (await sweeps.begin(request)).id == again.id


async def test_the_queue_does_chunk_after_chunk_in_a_queue_of_its_own(
    database: Database, work: SweepRunner, run: SweepRow
) -> None:
    await ask_for_sweep(database.url, run.id)
    queue = make_queue(database.url, database, work)
    async with queue.open_async():
        await put_chunk(queue, run.id, 0)  # there already
        assert await chunks_wait(database, run.id)
        waiting = queue.run_worker_async(wait=False, install_signal_handlers=False, queues=["default"])
        with suppress(asyncio.CancelledError):
            await asyncio.wait_for(waiting, _PATIENCE_S)
        assert await _stored(database) == []
        worker = queue.run_worker_async(
            wait=False, install_signal_handlers=False, delete_jobs="successful", queues=[SWEEP_QUEUE]
        )
        with suppress(asyncio.CancelledError):
            await asyncio.wait_for(worker, _PATIENCE_S)
    assert (await Sweeps(database).get(run.id)).state == "done"
    assert [cursor for _, cursor in await _stored(database)] == [100, 200, 300, 400, 406]


async def test_a_chunk_that_ends_its_workers_again_and_again_is_given_up_and_the_rest_goes_on(
    database: Database, work: SweepRunner, run: SweepRow
) -> None:
    assert await work.do_chunk(run.id)
    for _ in range(MOST_ATTEMPTS):
        assert await work.chunks.claim(run.id, -1, lambda _: 100) is not None
    while await work.do_chunk(run.id):
        pass
    after = await Sweeps(database).get(run.id)
    assert (after.state, after.done, after.lost) == ("done", 306, 100)
    assert "100 of 406" in after.message


async def test_a_sweep_that_cannot_be_counted_fails_in_words(
    database: Database, work: SweepRunner, run: SweepRow
) -> None:
    for _ in range(MOST_ATTEMPTS):
        assert await work.chunks.claim(run.id, -1, lambda _: 100) is not None
    assert not await work.do_chunk(run.id)
    after = await Sweeps(database).get(run.id)
    assert (after.state, "again and again" in after.message) == ("failed", True)


async def test_what_cannot_be_read_and_another_catalogue_fail_in_words(database: Database, work: SweepRunner) -> None:
    sweeps, request = Sweeps(database), await _pairs(database)
    wrong = await sweeps.begin(SweepRequest("failure_pairs", "Wrong", None, {"schema": 99}, b"1", CATALOGUE_VERSION))
    older = await sweeps.begin(SweepRequest("failure_pairs", "Older", request.design_id, DOCUMENT, b"2", "another"))
    for run_id, words in ((wrong.id, "schema"), (older.id, "catalogue has changed")):
        assert not await work.do_chunk(run_id)
        after = await sweeps.get(run_id)
        assert after.state == "failed"
        assert words in after.message


async def test_candidates_in_any_cut_and_order_find_what_one_go_finds(database: Database) -> None:
    row = await Sweeps(database).begin(requested(SWEPT))
    async with working(database, chunk_s=0.3) as work:
        await work.do_chunk(row.id)
        while any(await asyncio.gather(work.do_chunk(row.id), work.do_chunk(row.id))):
            pass
    after = await Sweeps(database).get(row.id)
    assert (after.state, after.done, after.total) == ("done", SWEPT, SWEPT)
    whole = await asyncio.to_thread(swept_in_one_go)
    assert after.found == whole
    assert whole["sum"]["meeting"] + sum(whole["sum"]["rejected"].values()) == whole["sum"]["solved"] == SWEPT
    assert whole["sum"]["front"]


async def test_a_killed_process_takes_its_chunk_along_and_no_other(database: Database) -> None:
    row = await Sweeps(database).begin(requested(12))
    async with working(database, chunk_s=0.1) as work:
        assert await work.do_chunk(row.id)  # whose process is kept
        task = asyncio.create_task(work.do_chunk(row.id))
        async with asyncio.timeout(_PATIENCE_S):
            while not await _running(database):
                await asyncio.sleep(0.01)
        (process_id,) = work.executors.process_ids()
        os.kill(process_id, signal.SIGKILL)
        assert await task
        assert await _stored(database) == []  # lost, and given back
        while await work.do_chunk(row.id):
            pass
    after = await Sweeps(database).get(row.id)
    assert (after.state, after.done, after.lost) == ("done", 12, 0)
    assert await database.value(select(func.max(sweep_chunk.c.attempts))) == 2


async def test_the_worker_asks_for_what_nobody_does(database: Database, work: SweepRunner, run: SweepRow) -> None:
    queue = make_queue(database.url, database, work)
    async with queue.open_async():
        assert not await chunks_wait(database, run.id)
        await resume(queue, database, work)
        assert await chunks_wait(database, run.id)
        await resume(queue, database, work)
        jobs = await database.value(text("select count(*) from procrastinate_jobs"))
        assert jobs == work.executors.slots
        assert await work.do_chunk(run.id)
        assert len(work.executors.process_ids()) == 1
        await Sweeps(database).cancel(run.id)
        await resume(queue, database, work)
        assert work.executors.process_ids() == []
