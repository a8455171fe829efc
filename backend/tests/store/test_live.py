"""The live log: gapless numbers under contention, one snapshot for a reader, compaction beside writers."""

import asyncio
import threading
from collections.abc import Sequence
from uuid import UUID, uuid4

import psycopg
import pytest

from headroom.store.database import Database
from headroom.store.designs.designs import Designs
from headroom.store.designs.live_log import DesignGone, LiveLog
from tests.conftest import driver


def joined(state: bytes | None, updates: Sequence[bytes]) -> bytes:
    return (state or b"") + b"".join(updates)


async def test_rows_are_numbered_without_gaps_in_commit_order(database: Database, design_id: UUID) -> None:
    log = LiveLog(database)
    seqs = await asyncio.gather(*(log.append(design_id, b"x", f"r{i % 3}") for i in range(60)))
    assert sorted(seqs) == list(range(1, 61))
    tail = await log.read_tail(design_id, -1)
    assert (tail.base, tail.base_seq) == (b"<", 0)
    assert [row.seq for row in tail.rows] == list(range(1, 61))
    assert await log.last_seqs([design_id, uuid4()]) == {design_id: 60}


async def test_an_append_tells_the_others(database: Database, design_id: UUID) -> None:
    async with await psycopg.AsyncConnection.connect(database.url, autocommit=True) as listener:
        await listener.execute("listen live")
        await LiveLog(database).append(design_id, b"x", "replica-1")
        notices = [notice.payload async for notice in listener.notifies(timeout=30, stop_after=1)]
    assert notices == [f"{design_id} 1 replica-1"]


async def test_rows_of_many_designs_are_told_of_together(database: Database, design_id: UUID) -> None:
    """Whoever hears of the newest row reads all before it, so that not each row needs a notice."""
    log = LiveLog(database)
    async with await psycopg.AsyncConnection.connect(database.url, autocommit=True) as listener:
        await listener.execute("listen live")
        await asyncio.gather(*(log.append(design_id, b"x", "replica-1") for _ in range(40)))
        await log.wait_until_notified()
        heard = [notice.payload async for notice in listener.notifies(timeout=1)]
    assert heard[-1] == f"{design_id} 40 replica-1"
    assert len(heard) < 40


async def test_compaction_beside_writers_loses_nothing(database: Database, design_id: UUID) -> None:
    log = LiveLog(database)
    letters = [bytes([97 + i % 26]) for i in range(120)]

    async def write() -> None:
        for letter in letters:
            await log.append(design_id, letter, "r")

    async def compact() -> None:
        for _ in range(10):
            await log.compact(design_id, joined)
            await asyncio.sleep(0.005)

    await asyncio.gather(write(), compact())
    await log.compact(design_id, joined)
    tail = await log.read_tail(design_id, -1)
    assert tail.base == b"<" + b"".join(letters)
    assert (tail.base_seq, list(tail.rows)) == (120, [])


async def test_nobody_who_writes_waits_for_a_merge(database: Database, design_id: UUID) -> None:
    log = LiveLog(database)
    await log.append(design_id, b"x", "r")
    merging, written = threading.Event(), threading.Event()

    def slow(base: bytes | None, rows: Sequence[bytes]) -> bytes:
        merging.set()
        assert written.wait(60)
        return joined(base, rows)

    compacting = asyncio.create_task(log.compact(design_id, slow))
    assert await asyncio.to_thread(merging.wait, 60)
    assert await asyncio.wait_for(log.append(design_id, b"y", "r"), 60) == 2
    # Somebody else is done first: what was merged without the second row is left.
    await log.compact(design_id, joined)
    await log.append(design_id, b"z", "r")
    written.set()
    await compacting
    tail = await log.read_tail(design_id, -1)
    assert (tail.base, tail.base_seq) == (b"<xy", 2)
    assert [row.payload for row in tail.rows] == [b"z"]


async def test_a_reader_behind_the_base_gets_it_and_one_ahead_does_not(database: Database, design_id: UUID) -> None:
    log = LiveLog(database)
    for _ in range(3):
        await log.append(design_id, b"x", "r")
    await log.compact(design_id, joined)
    await log.append(design_id, b"y", "r")
    behind, ahead = await log.read_tail(design_id, 1), await log.read_tail(design_id, 3)
    assert (behind.base, behind.base_seq) == (b"<xxx", 3)
    assert ahead.base is None
    assert [row.payload for row in behind.rows] == [row.payload for row in ahead.rows] == [b"y"]


async def test_a_deleted_design_takes_nothing(database: Database, design_id: UUID) -> None:
    log = LiveLog(database)
    await Designs(database).delete(design_id)
    with pytest.raises(DesignGone):
        await log.append(design_id, b"x", "r")
    with pytest.raises(DesignGone):
        await log.read_tail(design_id, -1)
    assert await log.last_seqs([design_id]) == {}
    await Designs(database).restore(design_id)
    assert await log.append(design_id, b"x", "r") == 1


async def test_only_idle_logs_are_named_for_compaction(database: Database, design_id: UUID) -> None:
    log = LiveLog(database)
    await log.append(design_id, b"x", "r")
    assert await log.idle_designs(10, 5) == []
    async with driver(database) as connection:
        await connection.execute("update live_update set created_at = now() - interval '11 minutes'")
    assert await log.idle_designs(10, 5) == [design_id]
