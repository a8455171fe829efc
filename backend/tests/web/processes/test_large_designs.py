"""New designs of large documents, which the server itself never reads: the same as those of small ones."""

from typing import Any
from uuid import UUID

import httpx
import orjson
import pytest
from fastapi import FastAPI

from headroom.settings import REFERENCE_DESIGNS
from headroom.web.state.studio import Studio

LARGE: dict[str, Any] = orjson.loads((REFERENCE_DESIGNS / "ds8300-debian.json").read_bytes())


def large_from_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every body is read in a process from now on."""
    monkeypatch.setattr("headroom.web.http.bodies._AT_ONCE_VALUES", 10)
    monkeypatch.setattr("headroom.web.http.bodies._ON_A_THREAD_VALUES", 10)


async def made(api: httpx.AsyncClient, document: Any) -> dict[str, Any]:
    answer = await api.post("/api/designs", json={"name": "Hall", "document": document})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("laid_out", [True, False], ids=["as it is", "without places"])
async def test_a_large_document_becomes_what_a_small_one_does(
    api: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, laid_out: bool
) -> None:
    document = LARGE if laid_out else {key: value for key, value in LARGE.items() if key != "layout"}
    small = await made(api, document)
    large_from_here(monkeypatch)
    large = await made(api, document)
    for field in ("name", "throughput_mb_s", "binds", "low_mb_s", "high_mb_s"):
        assert large[field] == small[field]
    both = [(await api.get(f"/api/designs/{one['id']}")).json()["document"] for one in (small, large)]
    assert both[1] == both[0]
    assert both[1]["meta"]["name"] == "Hall"
    assert both[1]["meta"]["catalogue"], "pinned to the present versions"


@pytest.mark.parametrize(
    "request_",
    [
        {"name": "Hall", "document": {**LARGE, "components": {"x": {"part": "none"}}}},
        {"name": "Hall", "document": {**LARGE, "schema": 9}},
        {"name": "Hall", "document": {**LARGE, "meta": [1]}},
        {"name": "Hall", "document": {**LARGE, **{f"k{number}": number for number in range(1_001)}}},
        {"name": "Hall", "document": [0] * 100},
        {"name": "Hall", "document": LARGE, "reference_id": "p690-gpfs"},
        {"name": " ", "document": LARGE},
        {"document": LARGE},
    ],
    ids=["a part", "the schema", "meta", "many members", "a list", "two beginnings", "a blank name", "no name"],
)
async def test_what_is_wrong_with_it_is_said_as_of_a_small_one(
    api: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, request_: dict[str, Any]
) -> None:
    small = await api.post("/api/designs", json=request_)
    assert 400 <= small.status_code < 500, small.text
    large_from_here(monkeypatch)
    large = await api.post("/api/designs", json=request_)
    assert (large.status_code, large.json()) == (small.status_code, small.json())
    assert (await api.get("/api/designs")).json() == []


async def test_a_copy_that_is_not_quick_is_made_in_a_process(
    api: httpx.AsyncClient, api_app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio: Studio = api_app.state.studio
    first = await made(api, LARGE)
    monkeypatch.setattr("headroom.web.state.sent_designs._QUICK_ENTRIES", 1)
    answer = await api.post("/api/designs", json={"name": "Copy", "copy_of": first["id"]})
    assert answer.status_code == 201, answer.text
    found, source = await studio.document(UUID(answer.json()["id"])), await studio.document(UUID(first["id"]))
    assert found["meta"]["name"] == "Copy"
    assert {**found, "meta": None} == {**source, "meta": None}
