"""A sweep of the product's own processes while its worker, then its server, are killed; and what must hold after."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import httpx
from sqlalchemy import func, select

from headroom.store.database import Database
from headroom.store.sweeps.sweeps import SweepRow, Sweeps
from headroom.store.tables.sweeps import sweep_chunk
from tests.conftest import free_port

BACKEND: Final = Path(__file__).resolve().parents[2]
_KILL_WORKER: Final = 1 / 8
_KILL_SERVER: Final = 7 / 16
"""Shares of the candidates that are done by then."""
_ANSWER_S: Final = 300
Stored = dict[int, tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class KilledSweep:
    """The sweep at its end, and the chunks that were stored at each kill and at the end: range, seconds, when."""

    row: SweepRow
    at_worker_kill: Stored
    at_server_kill: Stored
    at_end: Stored
    most_attempts: int


@contextmanager
def headroom(command: str, url: str, chunk_s: float, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """A process of the product on a database, with chunks of so many seconds."""
    variables = {
        **os.environ, "DATABASE_URL": url, "HEADROOM_SWEEP_SECONDS": str(chunk_s), "PYTHONPATH": str(BACKEND),
        **environment,
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


async def run_killed_sweep(
    database: Database,
    folder: Path,
    requirement: Mapping[str, Any],
    candidates: int,
    chunk_s: float = 0.5,
    patience_s: float = 600,
) -> KilledSweep:
    """Run a sweep by a server and a worker, kill the worker, then the server, and let another worker end it.

    Raises:
        TimeoutError: a stage took more than `patience_s`.
    """
    port, url, sweeps = free_port(), database.url, Sweeps(database)

    async def until_done(least: int) -> SweepRow:
        async with asyncio.timeout(patience_s):
            while (row := await sweeps.get(sweep_id)).done < least:
                await asyncio.sleep(0.1)
            return row

    with ExitStack() as processes:
        server = processes.enter_context(headroom("serve", url, chunk_s, PORT=str(port), HEADROOM_DATA=str(folder)))
        worker = processes.enter_context(headroom("worker", url, chunk_s))
        sweep_id: Any = await _started(port, requirement, candidates)
        await until_done(int(_KILL_WORKER * candidates))
        at_worker_kill = await _stored(database, sweep_id)
        os.kill(worker.pid, signal.SIGKILL)
        row = await until_done(int(_KILL_SERVER * candidates))
        os.kill(server.pid, signal.SIGKILL)
        server.wait()
        assert row.state == "running"
        at_server_kill = await _stored(database, sweep_id)
        processes.enter_context(headroom("worker", url, chunk_s))
        row = await until_done(candidates)
    attempts = await database.value(select(func.max(sweep_chunk.c.attempts)).where(sweep_chunk.c.sweep_id == sweep_id))
    return KilledSweep(row, at_worker_kill, at_server_kill, await _stored(database, sweep_id), int(attempts))


def assert_nothing_lost(run: KilledSweep, candidates: int) -> None:
    """Every candidate was worked out, and no finished chunk a second time."""
    assert (run.row.state, run.row.total, run.row.done, run.row.lost) == ("done", candidates, candidates, 0)
    for before in (run.at_worker_kill, run.at_server_kill):
        assert {number: run.at_end[number] for number in before} == before
    ranges = sorted(one[:2] for number, one in run.at_end.items() if number)
    assert [first for first, _ in ranges] == [0, *(last for _, last in ranges[:-1])]
    assert ranges[-1][1] == candidates
    assert len(ranges) > 6
    # What was under way in a killed process was given to another: there a chunk has a second attempt.
    assert run.most_attempts >= 2


async def _stored(database: Database, sweep_id: Any) -> Stored:
    chunk = sweep_chunk.c
    columns = chunk.number, chunk.first, chunk.last, chunk.work_s, chunk.updated_at
    statement = select(*columns).where(chunk.sweep_id == sweep_id, chunk.state == "done")
    return {row[0]: tuple(row[1:]) for row in await database.rows(statement)}


async def _started(port: int, requirement: Mapping[str, Any], candidates: int) -> str:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=_ANSWER_S) as client:
        asked = {"requirement": requirement, "candidates": candidates}
        answer = await client.post("/api/sweeps", json=asked)
        assert answer.status_code == 201, answer.text
        again = await client.post("/api/sweeps", json=asked)
        assert again.json()["id"] == answer.json()["id"]
        return str(answer.json()["id"])
