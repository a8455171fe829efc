"""GET /api/ledger answers what `headroom ledger` prints, and says so while it is being worked out."""

import asyncio
import time

import httpx
import pytest

from tests.pace import is_within


async def asked_at_once(api: httpx.AsyncClient) -> httpx.Response:
    """The answer, whatever it is; others are answered meanwhile."""
    answer = asyncio.create_task(api.get("/api/ledger"))
    assert (await api.get("/api/health")).status_code == 200
    return await answer


@pytest.mark.timeout(330)
async def test_the_ledger_is_worked_out_when_asked_for_and_nobody_else_waits(api: httpx.AsyncClient) -> None:
    assert api._transport.app.state.studio.ledger._task is None  # type: ignore[attr-defined]
    answer = await asked_at_once(api)
    async with asyncio.timeout(300):
        while answer.status_code != 200:
            assert (answer.status_code, answer.json()["code"]) == (202, "not_yet")
            answer = await asked_at_once(api)
    ledger = answer.json()
    row = next(row for row in ledger["rows"] if row["id"] == "p690-striped-sixteen-read")
    assert row["published"] == 15926
    assert abs(row["error"]) < 0.05
    assert not row["fitted"]
    assert ledger["summary"]["whole"]["rows"] == len(ledger["rows"])
    worked = time.process_time()
    again = await api.get("/api/ledger")
    assert (again.status_code, again.json()) == (200, ledger)
    assert is_within(time.process_time() - worked, 2), "it is worked out once"
