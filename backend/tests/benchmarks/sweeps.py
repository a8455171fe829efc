"""Sweeps over candidates beside the plain way, in one run: candidates a second, what a task costs, memory.

`python -m tests.benchmarks.sweeps [candidates]` makes a database of its own; 160 candidates unless told otherwise.
Ratios count; seconds are of the machine as it is, and a second worker helps as far as a second processor is free.

`python -m tests.benchmarks.sweeps kill [candidates]` kills the worker, then the server, within a sweep of 20,000, and
holds what it finds, and what it did twice, against one go.
"""

import asyncio
import shutil
import sys
import tempfile
import time
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path
from typing import Final

import psutil

from headroom.domain.sizing.sweeps.candidates import solve_candidates
from headroom.jobs.sweeps.executors import chunk_executors
from headroom.jobs.sweeps.runner import SweepRunner
from headroom.jobs.worker import make_queue
from headroom.settings import SweepSettings
from headroom.store.actor import LOCAL, act_as
from headroom.store.database import Database
from headroom.store.job_queue import SWEEP_QUEUE, put_chunk
from headroom.store.migrate import migrate
from headroom.store.postgres.launcher import start_postgres
from headroom.store.sweeps.sweeps import SweepRow, Sweeps
from headroom.web.engine.sweep_requests import candidates_of
from tests.builders import catalogue
from tests.jobs.killed_sweep import assert_nothing_lost, run_killed_sweep
from tests.jobs.sweep_work import requested, whole_candidates, working
from tests.sizing.makers import workload

write = sys.stdout.write
_MB: Final = 1e6
_CHUNK_S: Final = 2.0
_FIRST_DAY: Final = date(2026, 1, 1)
_MANY: Final = {
    "schema": 1, "name": "Many", "survive": "none", "usable_tib": 20, "hosts": 1,
    "architectures": ["nvme-over-fabrics"], "workloads": [workload(iops=400_000)],
}  # fmt: skip
"""More than 20,000 candidates pass its bounds, and each is solved in some 40 ms."""


def plain(most: int) -> tuple[float, float]:
    """Seconds that opening the space and solving every candidate take in this process, one after another."""
    began = time.monotonic()
    space = candidates_of(requested(most).request, catalogue())
    opened = time.monotonic()
    solve_candidates(space, 0, len(space))
    return opened - began, time.monotonic() - opened


class Benchmark:
    """Sweeps of so many candidates on one database; each has a day of its own, so that none is found done."""

    def __init__(self, database: Database, most: int) -> None:
        self._database, self._most, self._runs = database, most, 0

    async def run(self, slots: int, chunk_s: float, queued: bool = False, most: int = 0) -> tuple[float, SweepRow, int]:
        """Wall seconds from the first chunk on, the sweep, and the bytes of what computes, when processes are there."""
        self._runs += 1
        request = requested(most or self._most, _FIRST_DAY + timedelta(self._runs))
        row = await Sweeps(self._database).begin(request)
        executors = chunk_executors(SweepSettings(), slots)
        async with working(self._database, chunk_s, executors=executors) as runner:
            await runner.do_chunk(row.id)  # counts, and starts a process
            began = time.monotonic()
            if queued:
                await self._by_queue(runner, row, slots)
            else:
                await asyncio.gather(*(self._do(runner, row) for _ in range(slots)))
            seconds = time.monotonic() - began
            memory = sum(psutil.Process(one).memory_info().rss for one in executors.process_ids())
        return seconds, await Sweeps(self._database).get(row.id), memory

    async def _do(self, runner: SweepRunner, row: SweepRow) -> None:
        while await runner.do_chunk(row.id):
            pass

    async def _by_queue(self, runner: SweepRunner, row: SweepRow, slots: int) -> None:
        queue = make_queue(self._database.url, self._database, runner)
        async with queue.open_async():
            for slot in range(slots):
                await put_chunk(queue, row.id, slot)
            with suppress(asyncio.CancelledError):
                await queue.run_worker_async(
                    wait=False, concurrency=slots, queues=[SWEEP_QUEUE], install_signal_handlers=False,
                    delete_jobs="successful",
                )  # fmt: skip


async def measure(url: str, most: int) -> None:
    """Print a line for each way."""
    act_as(LOCAL)
    database = Database(url)
    await database.open()
    benchmark = Benchmark(database, most)
    try:
        opening_s, plain_s = await asyncio.to_thread(plain, most)
        write(f"plain, one process: {most / plain_s:.1f} candidates/s; opening the space {opening_s:.2f} s\n")
        for slots in (1, 2):
            for queued in (False, True):
                seconds, row, memory = await benchmark.run(slots, _CHUNK_S, queued)
                assert (row.state, row.done) == ("done", most)
                way = "through the queue" if queued else "called"
                pace = f"{most / seconds:.1f} candidates/s, {plain_s / seconds:.2f} times the plain way"
                write(f"{slots} at once, {way}: {pace}; {memory / _MB / slots:.0f} MB a process\n")
                sys.stdout.flush()
        few = min(most, 40)
        seconds, row, _ = await benchmark.run(1, 0.0, most=few)
        write(f"a task: {1000 * (seconds - row.work_s) / few:.1f} ms beside its work, in chunks of one candidate\n")
        seconds, row, _ = await benchmark.run(1, 0.0, queued=True, most=few)
        write(f"a task through the queue: {1000 * (seconds - row.work_s) / few:.1f} ms\n")
    finally:
        await database.close()


async def kill(url: str, most: int, folder: Path) -> None:
    """Kill the worker and the server in the midst of a sweep; end with an error where anything is lost or different."""
    act_as(LOCAL)
    database = Database(url)
    await database.open()
    try:
        began = time.monotonic()
        run = await run_killed_sweep(database, folder, _MANY, most, _CHUNK_S, patience_s=4 * 3600)
        swept = time.monotonic()
        assert_nothing_lost(run, most)
        write(
            f"{most:,} candidates in {len(run.at_end) - 1} chunks, {swept - began:.0f} s, {run.row.work_s:.0f} s of "
            f"work; {len(run.at_worker_kill) - 1} chunks stored when the worker was killed, "
            f"{len(run.at_server_kill) - 1} when the server was: none done again; a chunk had {run.most_attempts} "
            "attempts at most\n"
        )
        sys.stdout.flush()
        whole = await asyncio.to_thread(whole_candidates, run.row.request)
        assert run.row.found == whole, "what one go finds is different"
        met, front = whole["sum"]["meeting"], len(whole["sum"]["front"])
        write(
            f"one go, {time.monotonic() - swept:.0f} s: the same to the byte; {met:,} meet all, {front} on the front\n"
        )
    finally:
        await database.close()


def main() -> None:
    """Make a database, measure, and leave nothing."""
    killing, numbers = "kill" in sys.argv[1:], [int(one) for one in sys.argv[1:] if one.isdigit()]
    most = numbers[0] if numbers else 20_000 if killing else 160
    folder = Path(tempfile.mkdtemp(prefix="headroom-sweeps-"))
    postgres = start_postgres(folder)
    try:
        migrate(postgres.url)
        asyncio.run(kill(postgres.url, most, folder / "server") if killing else measure(postgres.url, most))
    finally:
        postgres.stop()
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
