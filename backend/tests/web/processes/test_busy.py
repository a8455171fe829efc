"""While work as heavy as is permitted is done, others are answered: the shape of `tests.benchmarks.busy`, smaller.

How long that takes is measured there; here it is counted that nobody waits for the end of the work.
"""

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.benchmarks.helpers.heavy_calls import CALLS, HOSTILE, REFUSED, SMALL, furnished
from tests.benchmarks.helpers.watched_server import PATIENCE_S, ready, watched_processes
from tests.conftest import free_port, fresh_database


@pytest.fixture
def watched(postgres_url: str) -> Iterator[tuple[int, Any]]:
    """The port of a server in a process of its own, and a pipe that tells how long its health took to tell."""
    port = free_port()
    with fresh_database(postgres_url) as url, watched_processes(url, port) as (_, health, begin):
        asyncio.run(_until_ready(port))
        begin()
        yield port, health


async def _until_ready(port: int) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE_S) as api:
        await ready(api)


async def _answered(health: Any) -> int:
    """How many were answered since the last time."""
    health.send(None)
    return int((await asyncio.to_thread(health.recv)).asked)


async def test_heavy_work_does_not_hold_up_others(watched: tuple[int, Any]) -> None:
    port, health = watched
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE_S) as api:
        place = await furnished(api, "p690-gpfs")
        await _answered(health)
        meanwhile: dict[str, int] = {}
        for call in CALLS:
            for answer in await call(place, SMALL):
                refused = call.__name__ in HOSTILE and answer.status_code in REFUSED
                assert answer.is_success or refused, (call.__name__, answer.text[:300])
            meanwhile[call.__name__] = await _answered(health)
        assert min(meanwhile.values()) > 0, meanwhile
