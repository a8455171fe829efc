"""Sweeps over HTTP: begun once, looked at, cancelled, and a candidate of the front as a design."""

import httpx

from headroom.domain.design.document import parse_design
from headroom.store.database import Database
from tests.builders import catalogue
from tests.jobs.sweep_work import REQUIREMENT, working

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
