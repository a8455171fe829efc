"""GET /api/validation/world answers what `headroom ledger --world` prints, worked out in a process of its own."""

import asyncio

import httpx

from headroom.domain.world.facts import read_cases
from tests.ledgers import FACTS


async def test_the_ledger_of_the_world_is_worked_out_when_asked_for_and_nobody_else_waits(
    api: httpx.AsyncClient,
) -> None:
    asked = asyncio.create_task(api.get("/api/validation/world"))
    assert (await api.get("/api/health")).status_code == 200
    answer = await asked
    async with asyncio.timeout(100):
        while answer.status_code != 200:
            assert (answer.status_code, answer.json()["code"]) == (202, "not_yet")
            answer = await api.get("/api/validation/world")
    found = answer.json()
    assert next(iter(found)) == "in_sample"
    assert "without a case's own group" in found["in_sample"]
    assert sorted(row["id"] for row in found["rows"]) == sorted(case.id for case in read_cases(FACTS))
    assert found["whole"]["cases"] == found["whole"]["drawn"] == len(found["rows"])
    assert found["worse"] is None
