"""Sweeps on a Dask cluster of real processes; a killed worker and a killed scheduler lose no stored chunk."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final

import pytest

from headroom.jobs.sweeps.executors import chunk_executors
from headroom.settings import SweepSettings
from headroom.store.database import Database
from headroom.store.sweeps.sweeps import Sweeps
from tests.conftest import free_port
from tests.jobs.sweep_work import requested, whole_candidates, working

pytest.importorskip("distributed", reason="the extra for Dask is not installed")
pytestmark = pytest.mark.timeout(600)
BACKEND: Final = Path(__file__).resolve().parents[2]
_CANDIDATES: Final = 80
_PATIENCE_S: Final = 600


@contextmanager
def dask(program: str, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process of a cluster on this machine."""
    paths = os.pathsep.join([str(BACKEND), *os.environ.get("PYTHONPATH", "").split(os.pathsep)])
    command = [sys.executable, "-m", f"distributed.cli.dask_{program}", *arguments, "--no-dashboard"]
    process = subprocess.Popen(
        command, cwd=BACKEND, env={**os.environ, "PYTHONPATH": paths}, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def _answers(port: int) -> None:
    until_s = time.monotonic() + _PATIENCE_S
    while time.monotonic() < until_s:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError("the scheduler does not answer")


async def test_a_cluster_finds_what_one_go_finds_whoever_of_it_is_killed(database: Database, tmp_path: Path) -> None:
    port, request = free_port(), requested(_CANDIDATES)
    address, local = f"tcp://127.0.0.1:{port}", str(tmp_path)
    row = await Sweeps(database).begin(request)
    with ExitStack() as cluster:
        scheduler = cluster.enter_context(dask("scheduler", "--host", "127.0.0.1", "--port", str(port)))
        await asyncio.to_thread(_answers, port)
        options = ("--nthreads", "1", "--no-nanny", "--host", "127.0.0.1", "--local-directory", local)
        workers = [cluster.enter_context(dask("worker", address, *options)) for _ in range(2)]
        executors = chunk_executors(SweepSettings(dask=address), 2)
        async with working(database, 0.5, 10.0, executors) as work:
            async with asyncio.timeout(_PATIENCE_S):
                while (await Sweeps(database).get(row.id)).done < 14:
                    await asyncio.gather(work.do_chunk(row.id), work.do_chunk(row.id))
                os.kill(workers[0].pid, signal.SIGKILL)
                while (await Sweeps(database).get(row.id)).done < 40:
                    await asyncio.gather(work.do_chunk(row.id), work.do_chunk(row.id))
                os.kill(scheduler.pid, signal.SIGKILL)
                with suppress(Exception):
                    await asyncio.wait_for(work.do_chunk(row.id), 5)
        before = await Sweeps(database).get(row.id)
        assert before.state == "running"
    # Nothing is left of the cluster: processes of this machine go on with what is stored.
    async with working(database, 0.5) as work, asyncio.timeout(_PATIENCE_S):
        while any(await asyncio.gather(work.do_chunk(row.id), work.do_chunk(row.id))):
            pass
    after = await Sweeps(database).get(row.id)
    assert (after.state, after.done, after.lost) == ("done", _CANDIDATES, 0)
    assert after.found == await asyncio.to_thread(whole_candidates, request.request)
