"""Runs over all pairs over HTTP: begun, looked at, cancelled, and the same behind a link."""

import httpx

from headroom.store.database import Database
from tests.failure.random_designs import random_document
from tests.failure.test_failures_api import DESIGNS
from tests.jobs.sweep_work import working


async def _made(api: httpx.AsyncClient) -> str:
    answer = await api.post(DESIGNS, json={"name": "Mine", "document": random_document(8)})
    assert answer.status_code == 201, answer.text
    return f"{DESIGNS}/{answer.json()['id']}"


async def _work(database: Database) -> None:
    """What a worker does of all that waits."""
    async with working(database, chunk_s=8) as work:
        for run_id in await work.chunks.free():
            while await work.do_chunk(run_id):
                pass


async def test_a_run_is_begun_once_cancelled_begun_again_and_answers_the_same_behind_a_link(
    api: httpx.AsyncClient, database: Database
) -> None:
    path = f"{await _made(api)}"
    pairs = f"{path}/failure-pairs"
    assert (await api.get(pairs)).json() == {"state": "none", "message": "", "cursor": 0, "total": None, "found": None}
    begun = await api.post(pairs)
    assert (begun.status_code, begun.json()["state"]) == (200, "waiting"), begun.text
    assert (await api.post(pairs)).json() == begun.json() == (await api.get(pairs)).json()
    assert (await api.delete(pairs)).json()["state"] == "cancelled"
    assert (await api.post(pairs)).json()["state"] == "waiting"
    await _work(database)
    done = (await api.get(pairs)).json()
    assert (done["state"], done["cursor"]) == ("done", done["total"])
    found = done["found"]
    assert found["pairs"] == found["every_pair"] > done["total"]
    for one in found["sums"]:
        assert one["up"] + one["degraded"] + one["down"] == found["pairs"]
        assert one["down_low"] == one["down_high"] == one["down"] / found["pairs"]
        assert one["only_together"] <= one["down"]
    assert (await api.delete(pairs)).json() == done == (await api.post(pairs)).json()
    token = (await api.post(f"{path}/links", json={"mode": "live"})).json()["token"]
    assert (await api.get(f"/api/shared/{token}/failure-pairs")).json() == done
    assert (await api.post(f"/api/shared/{token}/failure-pairs")).json() == done


async def test_a_link_may_begin_and_cancel_a_run_and_nobody_more_than_a_few(api: httpx.AsyncClient) -> None:
    path = await _made(api)
    token = (await api.post(f"{path}/links", json={"mode": "live"})).json()["token"]
    assert (await api.post(f"/api/shared/{token}/failure-pairs")).status_code == 200
    assert (await api.delete(f"/api/shared/{token}/failure-pairs")).json()["state"] == "cancelled"
    for _ in range(8):
        assert (await api.post(f"{await _made(api)}/failure-pairs")).status_code == 200
    refused = await api.post(f"{path}/failure-pairs")
    assert (refused.status_code, refused.json()["code"]) == (429, "too_busy")


async def test_pairs_of_nothing_are_not_found(api: httpx.AsyncClient) -> None:
    assert (await api.get(f"{DESIGNS}/00000000-0000-4000-8000-000000000000/failure-pairs")).status_code == 404
    assert (await api.post(f"/api/shared/{'A' * 43}/failure-pairs")).status_code == 404
