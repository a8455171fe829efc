"""A sweep while its worker, then its server, are killed: what one go finds, and each chunk stored once."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from sqlalchemy import func, select

from headroom.store.database import Database
from headroom.store.sweeps.sweeps import SweepRow, Sweeps
from headroom.store.tables.sweeps import sweep_chunk
from tests.conftest import free_port
from tests.jobs.sweep_work import REQUIREMENT, whole_candidates

BACKEND: Final = Path(__file__).resolve().parents[2]
CANDIDATES: Final = 160
_PATIENCE_S: Final = 600
pytestmark = pytest.mark.timeout(600)


@contextmanager
def headroom(command: str, url: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """A process of the product on a database, with small chunks."""
    variables = {
        **os.environ, "DATABASE_URL": url, "HEADROOM_SWEEP_SECONDS": "0.5", "PYTHONPATH": str(BACKEND), **environment,
    }  # fmt: skip
    process = subprocess.Popen(
        [sys.executable, "-m", "headroom", command], cwd=BACKEND, env=variables, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        assert "ready" in process.stdout.readline()
        yield process
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


async def _until_done(database: Database, sweep_id: Any, least: int) -> SweepRow:
    """The sweep when so many candidates are done."""
    async with asyncio.timeout(_PATIENCE_S):
        while True:
            row = await Sweeps(database).get(sweep_id)
            if row.done >= least:
                return row
            await asyncio.sleep(0.1)


async def _stored(database: Database, sweep_id: Any) -> dict[int, tuple[Any, ...]]:
    chunk = sweep_chunk.c
    columns = chunk.number, chunk.first, chunk.last, chunk.work_s, chunk.updated_at
    statement = select(*columns).where(chunk.sweep_id == sweep_id, chunk.state == "done")
    return {row[0]: tuple(row[1:]) for row in await database.rows(statement)}


async def _started(port: int) -> str:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120) as client:
        answer = await client.post("/api/sweeps", json={"requirement": REQUIREMENT, "candidates": CANDIDATES})
        assert answer.status_code == 201, answer.text
        again = await client.post("/api/sweeps", json={"requirement": REQUIREMENT, "candidates": CANDIDATES})
        assert again.json()["id"] == answer.json()["id"]
        return str(answer.json()["id"])


async def test_a_killed_worker_and_a_killed_server_lose_no_stored_chunk_and_none_is_done_twice(
    database: Database, tmp_path: Path
) -> None:
    port, url = free_port(), database.url
    with ExitStack() as processes:
        server = processes.enter_context(headroom("serve", url, PORT=str(port), HEADROOM_DATA=str(tmp_path)))
        worker = processes.enter_context(headroom("worker", url))
        sweep_id = await _started(port)
        await _until_done(database, sweep_id, 20)
        before = await _stored(database, sweep_id)
        os.kill(worker.pid, signal.SIGKILL)
        row = await _until_done(database, sweep_id, 70)
        os.kill(server.pid, signal.SIGKILL)
        server.wait()
        assert row.state == "running"
        between = await _stored(database, sweep_id)
        processes.enter_context(headroom("worker", url))
        row = await _until_done(database, sweep_id, CANDIDATES)
    after = await _stored(database, sweep_id)
    assert (row.state, row.total, row.lost) == ("done", CANDIDATES, 0)
    assert {number: after[number] for number in between} == between
    assert {number: after[number] for number in before} == before
    ranges = sorted(one[:2] for number, one in after.items() if number)
    assert [first for first, _ in ranges] == [0, *(last for _, last in ranges[:-1])]
    assert ranges[-1][1] == CANDIDATES
    assert len(ranges) > 6
    # What was under way in a killed process was given to another: there a chunk has a second attempt.
    assert await database.value(select(func.max(sweep_chunk.c.attempts))) >= 2
    assert row.found == await asyncio.to_thread(whole_candidates, row.request)
