"""Sweeps over HTTP: begun once, looked at, cancelled, and a candidate of the front as a design."""

import httpx
import pytest

from headroom.domain.design.document import parse_design
from headroom.store.database import Database
from tests.builders import catalogue
from tests.jobs.sweep_work import REQUIREMENT, SWEPT, swept_in_one_go, working

SWEEPS = "/api/sweeps"


async def _work(database: Database) -> None:
    async with working(database, chunk_s=1) as work:
        for sweep_id in await work.chunks.free():
            while await work.do_chunk(sweep_id):
                pass


async def test_a_sweep_is_begun_once_worked_on_and_its_front_is_designs(
    api: httpx.AsyncClient, database: Database
) -> None:
    request = {"requirement": REQUIREMENT, "candidates": 24}
    begun = await api.post(SWEEPS, json=request)
    assert begun.status_code == 201, begun.text
    sweep = begun.json()
    assert (sweep["state"], sweep["kind"], sweep["total"], sweep["found"]) == ("waiting", "sizing", None, None)
    assert (await api.post(SWEEPS, json=request)).json()["id"] == sweep["id"]
    path = f"{SWEEPS}/{sweep['id']}"
    await _work(database)
    done = (await api.get(path)).json()
    assert (done["state"], done["done"], done["total"], done["lost"]) == ("done", 24, 24, 0)
    found = done["found"]
    assert found["solved"] == found["meeting"] + sum(one["count"] for one in found["rejected"]) == 24
    assert sum(one["count"] for one in found["refused"]) < found["designs"]
    point = found["front"][0]
    document = (await api.get(f"{path}/candidates/{point['number']}")).json()
    assert parse_design(document, catalogue()).workloads
    assert (await api.get(f"{path}/candidates/24")).status_code == 404
    assert point["title"]
    assert len(point["part_names"]) == len(point["parts"])
    made = await api.post(f"{path}/candidates/{point['number']}/design", json={"name": "The cheapest"})
    assert made.status_code == 201, made.text
    opened = (await api.get(f"/api/designs/{made.json()['id']}")).json()["document"]
    assert (opened["meta"]["name"], len(opened["components"])) == ("The cheapest", len(document["components"]))
    assert opened["meta"]["description"].startswith(f"Candidate {point['number']} of the sweep Archive.")
    assert (await api.post(f"{path}/candidates/24/design", json={"name": "None"})).status_code == 404
    assert (await api.post(f"{path}/candidates/0/design", json={"name": " "})).status_code == 400
    assert (done["requirement"], done["candidates"], done["left_s"]) == (REQUIREMENT, 24, None)
    (listed,) = (await api.get(SWEEPS)).json()
    assert {name: done[name] for name in listed} == listed
    assert (await api.post(f"{path}/cancel")).json() == done  # there is nothing to cancel any more
    assert (await api.delete(path)).status_code == 204
    assert (await api.get(path)).status_code == 404


async def test_what_was_cancelled_may_be_begun_again_and_nobody_has_more_than_a_few(api: httpx.AsyncClient) -> None:
    for number in range(8):
        answer = await api.post(SWEEPS, json={"requirement": REQUIREMENT, "candidates": number + 1})
        assert answer.status_code == 201
    ninth = {"requirement": REQUIREMENT, "candidates": 9}
    refused = await api.post(SWEEPS, json=ninth)
    assert (refused.status_code, refused.json()["code"]) == (429, "too_busy")
    cancelled = await api.post(f"{SWEEPS}/{answer.json()['id']}/cancel")
    assert cancelled.json()["state"] == "cancelled"
    assert (await api.post(SWEEPS, json=ninth)).status_code == 201


async def test_a_cancelled_sweep_goes_on_where_it_stood_and_tells_its_pace(
    api: httpx.AsyncClient, database: Database
) -> None:
    request = {"requirement": REQUIREMENT, "candidates": SWEPT}
    path = f"{SWEEPS}/{(await api.post(SWEEPS, json=request)).json()['id']}"
    refused = await api.post(f"{path}/resume")
    assert (refused.status_code, refused.json()["code"]) == (409, "conflict")
    async with working(database, chunk_s=0.05) as work:
        (sweep_id,) = await work.chunks.free()
        for _ in range(3):
            assert await work.do_chunk(sweep_id)
        under_way = (await api.get(path)).json()
        assert 0 < under_way["done"] < SWEPT
        assert under_way["chunks"] == 3
        assert under_way["left_s"] == pytest.approx((SWEPT - under_way["done"]) / under_way["things_a_second"], rel=0.5)
        assert await work.chunks.claim(sweep_id, 600, lambda _: 5)  # by a worker that is cut off
        assert (await api.post(f"{path}/cancel")).json()["state"] == "cancelled"
        assert not await work.do_chunk(sweep_id)
        assert (await api.post(f"{path}/resume")).json()["state"] == "running"
        while await work.do_chunk(sweep_id):
            pass
    done = (await api.get(path)).json()
    assert (done["state"], done["done"], done["lost"], done["things_a_second"]) == ("done", SWEPT, 0, None)
    stored = swept_in_one_go()["sum"]
    assert [one["number"] for one in done["found"]["front"]] == [one["number"] for one in stored["front"]]


async def test_a_cancelled_sweep_that_was_begun_again_does_not_go_on_beside_itself(api: httpx.AsyncClient) -> None:
    request = {"requirement": REQUIREMENT, "candidates": 3}
    first = (await api.post(SWEEPS, json=request)).json()["id"]
    await api.post(f"{SWEEPS}/{first}/cancel")
    assert (await api.post(SWEEPS, json=request)).json()["id"] != first
    refused = await api.post(f"{SWEEPS}/{first}/resume")
    assert (refused.status_code, refused.json()["code"]) == (409, "conflict")
    assert "started again" in refused.json()["message"]


async def test_what_cannot_be_swept_is_refused_at_its_place(api: httpx.AsyncClient) -> None:
    for change, place in (
        ({"usable_tib": -1}, "/requirement/usable_tib"),
        ({"price_book": "nobody's"}, "/requirement/price_book"),
        ({"architectures": ["none-such"]}, "/requirement/architectures/0"),
        ({"hosts": {"count": 2, "part": "none-such"}}, "/requirement/hosts/part"),
    ):
        answer = await api.post(SWEEPS, json={"requirement": {**REQUIREMENT, **change}})
        assert 400 <= answer.status_code < 500, answer.text
        assert [one["place"] for one in answer.json()["problems"]] == [place]
    assert (await api.post(SWEEPS, json={"requirement": REQUIREMENT, "candidates": 0})).status_code == 422
