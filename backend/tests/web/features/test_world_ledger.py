"""GET /api/validation/world answers what `headroom ledger --world` prints, worked out in a process of its own."""

import asyncio

import httpx
import pytest


@pytest.mark.timeout(330)
async def test_the_ledger_of_the_world_is_worked_out_when_asked_for_and_nobody_else_waits(
    api: httpx.AsyncClient,
) -> None:
    answer = await api.get("/api/validation/world")
    async with asyncio.timeout(300):
        while answer.status_code != 200:
            assert (answer.status_code, answer.json()["code"]) == (409, "not_yet")
            asked = asyncio.create_task(api.get("/api/validation/world"))
            assert (await api.get("/api/health")).status_code == 200
            answer = await asked
    found = answer.json()
    assert next(iter(found)) == "in_sample"
    assert found["in_sample"].startswith("In sample:") or "in view" in found["in_sample"]
    assert found["whole"]["cases"] == len(found["rows"]) >= 338
    assert found["worse"] in (None, [])
