"""The worker ends whenever it is told to, also while it opens: nothing of it keeps the process."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from headroom.jobs import worker
from headroom.store.database import Database
from headroom.store.errors import DatabaseError
from headroom.web.tasks import end


def _left() -> list[str]:
    """Tasks of pools, those of the fixture's first."""
    return [task.get_name() for task in asyncio.all_tasks() if "-worker-" in task.get_name()]


async def _told_as_it_opens(opening: Callable[[], Coroutine[Any, Any, None]]) -> list[str]:
    """Which tasks of pools are left when an opening is ended as soon as its pool has tasks."""
    before = len(_left())
    task = asyncio.create_task(opening())
    async with asyncio.timeout(60):
        while len(_left()) == before:
            await asyncio.sleep(0)
    async with asyncio.timeout(60):
        await end([task])
    return _left()[before:]


async def test_a_worker_that_is_ended_as_it_opens_leaves_no_pool(database: Database) -> None:
    """A pool's tasks would outlive the cancellation of everything, and a stopped server would never exit."""
    left = await _told_as_it_opens(lambda: worker._work(database.url, database, install_signal_handlers=False))
    assert left == []


@pytest.mark.parametrize("turns", [1, 4, 16])
async def test_a_database_that_is_given_up_as_it_opens_leaves_nothing(database: Database, turns: int) -> None:
    """The same of the first connection of a command."""
    before = asyncio.all_tasks()
    given_up = Database(database.url)
    task = asyncio.create_task(given_up.open())
    for _ in range(turns):
        await asyncio.sleep(0)
    async with asyncio.timeout(60):
        await end([task])
    if not task.cancelled():  # it was open already
        await given_up.close()
    assert asyncio.all_tasks() == before
    assert given_up.pool_figures() == {"pool_size": 0, "pool_available": 0, "requests_waiting": 0}


async def test_a_database_that_does_not_answer_says_what_to_do() -> None:
    """In words, with no pool left."""
    with pytest.raises(DatabaseError, match="check DATABASE_URL"):
        await Database("postgresql://headroom@127.0.0.1:1/none").open()
    assert _left() == []
