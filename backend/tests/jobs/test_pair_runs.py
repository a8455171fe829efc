"""Runs over all pairs on a real database: ended workers lose no stored chunk, and none is worked out twice."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from itertools import pairwise
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select, text, update

from headroom.domain.failure.several.pair_chunks import pair_chunk
from headroom.jobs.pair_runs import PairRunner
from headroom.jobs.worker import make_queue
from headroom.store.database import Database
from headroom.store.designs.designs import Designs
from headroom.store.designs.pair_runs import MOST_ATTEMPTS, PairRunRow
from headroom.store.job_queue import ask_for_pairs, put_pairs
from headroom.store.parts.own_parts import OwnParts
from headroom.store.parts.shipped_parts import ShippedParts
from headroom.store.tables.pair_runs import pair_chunk as chunk_table
from headroom.store.tables.pair_runs import pair_run
from headroom.web.engine.domain import read_kept
from headroom.web.http.reply import json_bytes
from headroom.web.state.catalogue import CatalogueService
from headroom.web.tasks import end
from tests.builders import catalogue
from tests.failure.random_designs import random_document

DOCUMENT = random_document(9)
_SHA256 = b"s" * 32
_PATIENCE_S = 100


@pytest.fixture
async def work(database: Database) -> AsyncIterator[PairRunner]:
    """What a worker has, with chunks of one block each."""

    async def open_catalogue() -> CatalogueService:
        service = CatalogueService(catalogue(), OwnParts(database), ShippedParts(database))
        await service.start()
        return service

    found = PairRunner(database, open_catalogue, chunk_seconds=0)
    yield found
    found.close()


@pytest.fixture
async def run(database: Database, work: PairRunner) -> PairRunRow:
    """A run that somebody asked for."""
    design_id = (await Designs(database).create("Mine", b"<")).id
    return await work.runs.begin(design_id, _SHA256, DOCUMENT)


async def _state(database: Database, run_id: UUID) -> PairRunRow:
    columns = [pair_run.c[name] for name in ("id", "state", "message", "cursor", "total", "found")]
    return await database.one(PairRunRow, select(*columns).where(pair_run.c.id == run_id), "run")


async def _stored(database: Database) -> list[tuple[int, int]]:
    statement = select(chunk_table.c.first, chunk_table.c.cursor).order_by(chunk_table.c.first)
    return [(row[0], row[1]) for row in await database.rows(statement)]


def _whole() -> dict[str, Any]:
    """The same pairs in one go."""
    found = pair_chunk(read_kept(DOCUMENT, catalogue()), catalogue(), 0, lambda: True)
    assert found.cursor == found.total
    whole: dict[str, Any] = json.loads(json_bytes(found))
    return {key: value for key, value in whole.items() if key not in ("first", "cursor", "total")}


async def test_a_run_that_was_ended_between_and_within_chunks_goes_on_and_finds_what_one_go_finds(
    database: Database, work: PairRunner, run: PairRunRow
) -> None:
    assert await work.do_chunk(run.id)
    assert await _stored(database) == [(0, 100)]
    # Ended as it computes: the chunk is nobody's, the one before stays, and others may take the run at once.
    second = asyncio.create_task(work.do_chunk(run.id))
    while run.id in await work.runs.free():
        await asyncio.sleep(0.01)
    await end([second])
    assert await work.runs.free() == [run.id]
    assert await _stored(database) == [(0, 100)]
    # Killed: it gives nothing back, so that nobody else computes the same until its lease is over.
    assert await work.runs.claim(run.id, 60) is not None
    assert await work.runs.free() == []
    assert not await work.do_chunk(run.id)
    await database.run(update(pair_run).values(lease_until=text("now() - interval '1 second'")))
    assert await work.runs.free() == [run.id]
    while await work.do_chunk(run.id):
        pass
    stored, after = await _stored(database), await _state(database, run.id)
    assert [one[1] for one in stored[:-1]] == [other[0] for other in stored[1:]]
    assert all(first < cursor for first, cursor in stored)
    assert all(one[0] < other[0] for one, other in pairwise(stored))
    assert (after.state, after.cursor, after.total) == ("done", 406, 406)
    whole = _whole()
    assert after.found["pairs"] == whole["pairs"] > 406
    assert after.found["sums"] == whole["sums"]
    assert [one["first"] for one in after.found["worst"]] == [one["first"] for one in whole["worst"]]
    assert await work.runs.free() == []


async def test_two_workers_never_have_the_same_chunk_and_a_cancelled_one_is_dropped(
    database: Database, work: PairRunner, run: PairRunRow
) -> None:
    assert sorted(await asyncio.gather(work.do_chunk(run.id), work.do_chunk(run.id))) == [False, True]
    assert await _stored(database) == [(0, 100)]
    task = asyncio.create_task(work.do_chunk(run.id))
    while run.id in await work.runs.free():
        await asyncio.sleep(0.01)
    design_id = await database.value(select(pair_run.c.design_id))
    assert await work.runs.cancel(design_id, _SHA256)
    assert not await task
    assert (await _state(database, run.id)).state == "cancelled"
    assert await _stored(database) == [(0, 100)]
    again = await work.runs.begin(design_id, _SHA256, DOCUMENT)
    assert (again.id != run.id, again.state, again.cursor) == (True, "waiting", 0)
    assert (await work.runs.begin(design_id, _SHA256, DOCUMENT)).id == again.id


async def test_the_queue_does_chunk_after_chunk(database: Database, work: PairRunner, run: PairRunRow) -> None:
    await ask_for_pairs(database.url, run.id)
    queue = make_queue(database.url, database, work)
    async with queue.open_async():
        await put_pairs(queue, run.id)  # there already
        worker = queue.run_worker_async(wait=False, install_signal_handlers=False, delete_jobs="successful")
        with suppress(asyncio.CancelledError):
            await asyncio.wait_for(worker, _PATIENCE_S)
    assert (await _state(database, run.id)).state == "done"
    assert [cursor for _, cursor in await _stored(database)] == [100, 200, 300, 400, 406]


async def test_a_run_that_ends_its_workers_again_and_again_fails_in_words(
    database: Database, work: PairRunner, run: PairRunRow
) -> None:
    for _ in range(MOST_ATTEMPTS):
        assert await work.runs.claim(run.id, -1) is not None
    assert not await work.do_chunk(run.id)
    after = await _state(database, run.id)
    assert after.state == "failed"
    assert "again and again" in after.message


async def test_a_document_that_cannot_be_read_fails_in_words(database: Database, work: PairRunner) -> None:
    design_id = (await Designs(database).create("Mine", b"<")).id
    run = await work.runs.begin(design_id, _SHA256, {"schema": 99})
    assert not await work.do_chunk(run.id)
    after = await _state(database, run.id)
    assert after.state == "failed"
    assert after.message
