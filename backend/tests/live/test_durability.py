"""What was seen as saved survives the server's death and the database's absence."""

import asyncio
import random
from contextlib import AsyncExitStack
from functools import partial

import pytest

from headroom.store.postgres.launcher import EmbeddedPostgres, start_postgres
from tests.live.client import until
from tests.live.conftest import StartServer, stored_document
from tests.live.witness import Witness

KILLS = 2
STOPS = 2


@pytest.fixture(scope="module")
def live_postgres(own_postgres: EmbeddedPostgres) -> EmbeddedPostgres:
    """It is stopped under the servers of these tests alone."""
    return own_postgres


async def _edit_forever(witness: Witness, chance: random.Random) -> None:
    while True:
        witness.edit()
        await asyncio.sleep(chance.random() * 0.03)


def _all_connected(witnesses: list[Witness], times: int) -> bool:
    return all(witness.connections >= times for witness in witnesses)


async def _kill_under_load(start: StartServer, url: str, design_id: str) -> None:
    server = await asyncio.to_thread(start)
    witnesses = [Witness(server.address(design_id), seed) for seed in range(5)]
    async with AsyncExitStack() as stack:
        for witness in witnesses:
            await stack.enter_async_context(witness.online())
        load = [asyncio.create_task(_edit_forever(w, random.Random(i))) for i, w in enumerate(witnesses)]
        for round_ in range(KILLS):
            await until(partial(_all_connected, witnesses, round_ + 1), "connected")
            await asyncio.sleep(1 + 0.25 * round_)
            server.kill()
            await until(lambda: all(not w.saved for w in witnesses), "the loss is seen")
            document = stored_document(url, design_id)
            assert [key for w in witnesses for key in w.broken_promises(document)] == []
            server = await asyncio.to_thread(start, server.port)
        await until(lambda: all(w.connections > KILLS for w in witnesses), "connected")
        for task in load:
            task.cancel()
        await until(lambda: all(w.saved for w in witnesses), "saved")
        await until(lambda: all(w.document() == witnesses[0].document() for w in witnesses), "equal")
        assert sum(w.promises for w in witnesses) > 500
    assert stored_document(url, design_id) == witnesses[0].document()


def test_sigkill_loses_nothing_that_was_saved(
    start_server: StartServer, live_postgres: EmbeddedPostgres, design_id: str
) -> None:
    """Five editors, additions and deletions, the server killed again and again in full work."""
    asyncio.run(_kill_under_load(start_server, live_postgres.url, design_id))


async def _stop_database(start: StartServer, postgres: EmbeddedPostgres, design_id: str) -> None:
    server = await asyncio.to_thread(start)
    witnesses = [Witness(server.address(design_id), seed) for seed in range(3)]
    async with AsyncExitStack() as stack:
        for witness in witnesses:
            await stack.enter_async_context(witness.online())
        await until(lambda: all(w.saved for w in witnesses), "connected")
        for _ in range(STOPS):
            load = [asyncio.create_task(_edit_forever(w, random.Random(i))) for i, w in enumerate(witnesses)]
            await asyncio.sleep(0.5)
            await asyncio.to_thread(postgres.stop)
            promises = [w.promises for w in witnesses]
            await asyncio.sleep(1)
            for witness in witnesses:
                witness.edit()
                assert not witness.saved
            for task in load:
                task.cancel()
            assert [w.promises for w in witnesses] == promises
            assert await asyncio.to_thread(start_postgres, postgres.data) == postgres
            await until(lambda: all(w.saved for w in witnesses), "saved once the database is back")
        await until(lambda: all(w.document() == witnesses[0].document() for w in witnesses), "equal")
        assert [w.connections for w in witnesses] == [1, 1, 1]
    assert stored_document(postgres.url, design_id) == witnesses[0].document()


def test_database_may_stop_under_load(
    start_server: StartServer, live_postgres: EmbeddedPostgres, design_id: str
) -> None:
    """Never "saved" while it is down; sockets stay; everything arrives when it is back."""
    asyncio.run(_stop_database(start_server, live_postgres, design_id))


async def _stop_the_server(start: StartServer, url: str, design_id: str) -> None:
    server = await asyncio.to_thread(start)
    witnesses = [Witness(server.address(design_id), seed) for seed in range(3)]
    async with AsyncExitStack() as stack:
        for witness in witnesses:
            await stack.enter_async_context(witness.online())
        load = [asyncio.create_task(_edit_forever(w, random.Random(i))) for i, w in enumerate(witnesses)]
        await until(lambda: all(w.promises > 20 for w in witnesses), "under way")
        server.process.terminate()
        await asyncio.to_thread(server.process.join, 120)
        assert server.process.exitcode == 0
        for task in load:
            task.cancel()
        await until(lambda: all(not w.saved for w in witnesses), "the stop is seen")
        document = stored_document(url, design_id)
        assert [key for w in witnesses for key in w.broken_promises(document)] == []
        await asyncio.to_thread(start, server.port)
        await until(lambda: all(w.saved for w in witnesses), "saved after coming back")
        await until(lambda: all(w.document() == witnesses[0].document() for w in witnesses), "equal")
    assert stored_document(url, design_id) == witnesses[0].document()


def test_an_orderly_stop_keeps_everything(
    start_server: StartServer, live_postgres: EmbeddedPostgres, design_id: str
) -> None:
    """SIGTERM with editors at work: exit code 0, and the pages come back by themselves."""
    asyncio.run(_stop_the_server(start_server, live_postgres.url, design_id))
