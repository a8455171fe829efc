"""Traces through the API: of a design, behind a link, with loads, and in time."""

import json
from time import process_time
from typing import Any

import httpx
import pytest

from headroom.settings import REFERENCE_DESIGNS
from headroom.web.engine.domain import trace_of
from headroom.web.http.reply import json_bytes
from tests.builders import catalogue
from tests.pace import is_within


async def p690(api: httpx.AsyncClient) -> str:
    answer = await api.post("/api/designs", json={"name": "Mine", "reference_id": "p690-gpfs"})
    return f"/api/designs/{answer.json()['id']}"


async def traced(api: httpx.AsyncClient, path: str, *names: str) -> dict[str, Any]:
    answer = await api.get(f"{path}/trace", params={"from": list(names)})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_a_path_has_its_loads(api: httpx.AsyncClient) -> None:
    found = await traced(api, await p690(api), "d1/planar0/link1")
    assert (found["origin"], found["paths"], len(found["shown"])) == (["d1/planar0/link1"], 5, 5)
    hops = {hop["component_id"]: hop for hop in found["shown"][0]["hops"]}
    assert hops["d1/planar0/link1"]["binds"]
    assert hops["d1/planar0/link1"]["utilisation"] == pytest.approx(1)
    assert hops["sw1"]["utilisation"] == pytest.approx(0.416, abs=1e-3)
    assert hops["d1"]["utilisation"] is None


async def test_paths_through_two_parts_pass_both(api: httpx.AsyncClient) -> None:
    path = await p690(api)
    assert (await traced(api, path, "d1/planar0/link1", "f3"))["paths"] == 2
    assert (await traced(api, path, "d1/planar0/link1", "f1"))["paths"] == 0


async def test_what_binds_is_traced_over_the_paths_in_use(api: httpx.AsyncClient) -> None:
    found = (await api.get(f"{await p690(api)}/trace", params={"binding": "true"})).json()
    assert found["paths"] == 112  # link1 binds on some, the planar on all
    assert "gpfs" not in found["component_ids"]  # this scenario does not pass the filesystem


async def test_a_link_shows_the_same(api: httpx.AsyncClient) -> None:
    path = await p690(api)
    token = (await api.post(f"{path}/links", json={"mode": "live"})).json()["token"]
    assert await traced(api, f"/api/shared/{token}", "d1h1") == await traced(api, path, "d1h1")
    assert (await api.get("/api/shared/unknown/trace", params={"from": "d1h1"})).status_code == 404


@pytest.mark.parametrize(
    ("params", "status"),
    [
        ({}, 422),
        ({"from": "d1h1", "binding": "true"}, 422),
        ({"from": "none"}, 404),
        ({"from": list("abcdefghi")}, 422),
    ],
)
async def test_what_cannot_be_traced_is_refused_in_words(
    api: httpx.AsyncClient, params: dict[str, Any], status: int
) -> None:
    answer = await api.get(f"{await p690(api)}/trace", params=params)
    assert answer.status_code == status
    assert answer.json()["message"]


@pytest.mark.parametrize(("name", "most_s"), [("d1h1", 0.05), ("p690", 0.3)])
def test_an_open_design_is_traced_in_time(name: str, most_s: float) -> None:
    """From the document that its room holds to the answer, after the room's own evaluation."""
    document = json.loads((REFERENCE_DESIGNS / "p690-gpfs.json").read_text(encoding="utf-8"))
    taken = []
    for _ in range(5):
        start = process_time()
        json_bytes(trace_of(document, catalogue(), [name]))
        taken.append(process_time() - start)
    assert is_within(min(taken), most_s)
