"""A sweep while its worker, then its server, are killed: what one go finds, and each chunk stored once."""

import asyncio
from pathlib import Path

import pytest

from headroom.store.database import Database
from tests.jobs.killed_sweep import assert_nothing_lost, run_killed_sweep
from tests.jobs.sweep_work import REQUIREMENT, SWEPT, whole_candidates

pytestmark = pytest.mark.timeout(600)


async def test_a_killed_worker_and_a_killed_server_lose_no_stored_chunk_and_none_is_done_twice(
    database: Database, tmp_path: Path
) -> None:
    run = await run_killed_sweep(database, tmp_path, REQUIREMENT, SWEPT, chunk_s=0.25)
    assert_nothing_lost(run, SWEPT)
    assert run.row.found == await asyncio.to_thread(whole_candidates, run.row.request)
