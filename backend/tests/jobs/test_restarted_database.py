"""The worker inside the server goes on after the database was restarted, and readiness and figures tell how it is."""

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import psycopg
from procrastinate.exceptions import AlreadyEnqueued

from headroom.jobs.worker import make_queue, worker_beside
from headroom.store.database import Database
from headroom.store.migrate import migrate
from headroom.store.postgres.launcher import EmbeddedPostgres, start_postgres
from headroom.web.app import create_app
from tests.conftest import BASE_URL
from tests.web.test_observe import figures

PATIENCE_S = 240


async def until(found: Callable[[], Awaitable[bool]]) -> None:
    """Wait for something that comes about by itself."""
    async with asyncio.timeout(PATIENCE_S):
        while not await found():
            await asyncio.sleep(0.1)


@asynccontextmanager
async def own_postgres() -> AsyncIterator[tuple[EmbeddedPostgres, Path]]:
    """A server that a test may stop, and its folder."""
    folder = Path(tempfile.mkdtemp(prefix="headroom-restart-"))
    postgres = await asyncio.to_thread(start_postgres, folder)
    try:
        yield postgres, folder
    finally:
        await asyncio.to_thread(postgres.stop)
        shutil.rmtree(folder)


async def compacts_again(url: str, database: Database) -> None:
    """Put a job into the queue and wait until it is done, which takes it out."""
    queue = make_queue(url, database)
    numbers: list[int] = []

    async def put() -> bool:
        # Its own time may have come: then the one in the queue is waited for first.
        with suppress(AlreadyEnqueued):
            numbers.append(await queue.tasks["compact_idle_designs"].defer_async(timestamp=0))
        return bool(numbers)

    async with queue.open_async():
        await until(put)

    async def done() -> bool:
        statement = "select from procrastinate_jobs where id = %s"
        async with await psycopg.AsyncConnection.connect(url) as connection:
            return await (await connection.execute(statement, (numbers[0],))).fetchone() is None

    await until(done)


async def test_the_worker_goes_on_after_the_database_was_restarted(tmp_path: Path) -> None:
    async with own_postgres() as (postgres, folder):
        await asyncio.to_thread(migrate, postgres.url)
        app = create_app(postgres.url, [worker_beside], page=tmp_path, ahead=False)
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        client = httpx.AsyncClient(transport=transport, base_url=BASE_URL)
        async with app.router.lifespan_context(app), client:

            async def readiness() -> dict[str, Any]:
                answer: dict[str, Any] = (await client.get("/api/ready")).json()
                return answer

            async def works() -> bool:
                return (await readiness()).get("worker") == "running"

            async def waits() -> bool:
                return bool(app.state.studio.worker.status == "waiting")

            await until(works)
            await compacts_again(postgres.url, app.state.studio.database)
            await asyncio.to_thread(postgres.stop)
            await until(waits)
            assert figures((await client.get("/metrics")).text)["headroom_worker_running", ""] == 0
            await asyncio.to_thread(start_postgres, folder)
            await until(works)
            await compacts_again(postgres.url, app.state.studio.database)
            found = figures((await client.get("/metrics")).text)
            assert found["headroom_worker_running", ""] == 1
            assert found["headroom_worker_starts", ""] >= 2


async def test_readiness_names_the_last_job(api: httpx.AsyncClient, database_url: str) -> None:
    before = (await api.get("/api/ready")).json()
    assert (before["worker"], before["last_job_at"]) == ("elsewhere", None)
    async with await psycopg.AsyncConnection.connect(database_url, autocommit=True) as connection:
        await connection.execute(
            "insert into procrastinate_periodic_defers (task_name, defer_timestamp) values"
            " ('tidy', 1800000000), ('compact_idle_designs', 1800000600)"
        )
    assert (await api.get("/api/ready")).json()["last_job_at"] == "2027-01-15T08:10:00Z"
    found = figures((await api.get("/metrics")).text)
    assert found["headroom_job_last_timestamp_seconds", "task=tidy"] == 1_800_000_000
