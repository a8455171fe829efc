"""Findings over HTTP: of the present state, of a revision, behind a link."""

from datetime import UTC, datetime, timedelta

import httpx

from tests.checks.cases.table import CASES
from tests.web.features.quotes import new_quote, own_prices, put_terms


async def made(api: httpx.AsyncClient) -> str:
    """A design whose host has one adapter."""
    answer = await api.post("/api/designs", json={"name": "Mine", "document": CASES["RED-02"].fails()})
    assert answer.status_code == 201
    return f"/api/designs/{answer.json()['id']}"


async def test_the_same_findings_for_the_owner_and_behind_a_link(api: httpx.AsyncClient) -> None:
    path = await made(api)
    report = (await api.get(f"{path}/findings")).json()
    assert [one for one in report["findings"] if one["check"] == "RED-02"]
    assert report["failures"] == []
    assert report["ran"] + len(report["not_applicable"]) == report["total"]
    token = (await api.post(f"{path}/links", json={"mode": "live"})).json()["token"]
    shared = (await api.get(f"/api/shared/{token}/findings")).json()
    assert shared["findings"] == report["findings"]
    assert shared["ran"] + len(shared["not_applicable"]) == shared["total"] == report["total"]
    assert {"SUP-06", "SUP-08"} <= {*shared["not_applicable"]} - {*report["not_applicable"]}


async def test_findings_of_a_revision_stay(api: httpx.AsyncClient) -> None:
    path = await made(api)
    revision = (await api.post(f"{path}/revisions", json={"name": "First"})).json()
    report = (await api.get(f"{path}/findings")).json()
    assert (await api.get(f"{path}/findings", params={"revision": revision["id"]})).json() == report


async def test_a_design_that_cannot_be_evaluated_is_checked(api: httpx.AsyncClient) -> None:
    document = CASES["RED-02"].fails() | {"workloads": {}}
    design_id = (await api.post("/api/designs", json={"name": "Idle", "document": document})).json()["id"]
    report = (await api.get(f"/api/designs/{design_id}/findings")).json()
    assert [one for one in report["findings"] if one["check"] == "RED-02"]


async def test_what_the_newest_quote_lacks_is_told_to_members(api: httpx.AsyncClient) -> None:
    quote = await new_quote(api)
    path = f"/api/designs/{quote['design_id']}"
    found = (await api.get(f"{path}/findings")).json()
    messages = {one["check"]: one["message"] for one in found["findings"] if one["family"] == "procurement"}
    assert {"PRC-04", "PRC-08", "PRC-13"} <= messages.keys()
    assert "PRC-10" not in messages
    assert f"{quote['number']}: Demonstration prices are not for offers." in messages["PRC-04"]
    token = (await api.post(f"{path}/links", json={"mode": "live"})).json()["token"]
    shared = (await api.get(f"/api/shared/{token}/findings")).json()
    assert {"PRC-01", "PRC-04", "PRC-08", "PRC-10"} <= {*shared["not_applicable"]}


async def test_a_settled_quote_has_nothing_open(api: httpx.AsyncClient) -> None:
    quote, book = await new_quote(api), await own_prices(api)
    until = (datetime.now(UTC).date() + timedelta(30)).isoformat()
    terms = {"price_book_ids": [book["id"]], "currency": "EUR", "support_years": 3, "valid_until": until}
    quote = (await put_terms(api, quote, **terms, accept_assumed_lengths=True)).json()
    assert quote["blockers"] == []
    path = f"/api/designs/{quote['design_id']}/findings"
    of_quote = {"PRC-01", "PRC-04", "PRC-08", "PRC-10", "PRC-13"}
    assert of_quote.isdisjoint(one["check"] for one in (await api.get(path)).json()["findings"])
    await api.post(f"/api/quotes/{quote['id']}/state", json={"change": quote["change"], "state": "submitted"})
    assert of_quote.isdisjoint(one["check"] for one in (await api.get(path)).json()["findings"])


async def test_findings_of_nothing_are_not_found(api: httpx.AsyncClient) -> None:
    assert (await api.get("/api/designs/00000000-0000-4000-8000-000000000000/findings")).status_code == 404
    assert (await api.get(f"/api/shared/{'A' * 43}/findings")).status_code == 404
