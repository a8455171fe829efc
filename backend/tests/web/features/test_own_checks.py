"""Checks that an organisation writes itself, through the API."""

from typing import Any

import httpx
import pytest

from headroom.web.features.checks import own_service
from tests.checks.cases.records import san

OWN = "/api/checks/own"
RAW: dict[str, Any] = {"title": "Ours", "sentence": "We buy no such adapter.", "expression": "kind:hba"}


async def design_of(api: httpx.AsyncClient, name: str = "SAN") -> str:
    made = await api.post("/api/designs", json={"name": name, "document": san().document})
    return str(made.json()["id"])


async def test_an_own_check_holds_at_once_is_changed_and_ended_and_is_in_the_audit(api: httpx.AsyncClient) -> None:
    address = f"/api/designs/{await design_of(api)}/findings"

    async def found() -> list[tuple[str, str]]:
        findings = (await api.get(address)).json()["findings"]
        return [(one["check"], one["severity"]) for one in findings if one["family"] == "own"]

    made = await api.post(OWN, json=RAW)
    assert made.status_code == 201, made.text
    check = made.json()
    assert {name: check[name] for name in ("id", "severity", "at_least", "remedy")} == {
        "id": "OWN-001",
        "severity": "warning",
        "at_least": None,
        "remedy": "",
    }
    assert (await api.get(OWN)).json() == [check]
    assert await found() == [("OWN-001", "warning")] * 2
    changed = await api.put(f"{OWN}/OWN-001", json={**RAW, "severity": "error", "at_least": 3})
    assert (changed.status_code, changed.json()["at_least"]) == (200, 3)
    assert await found() == [("OWN-001", "error")]
    assert (await api.delete(f"{OWN}/OWN-001")).status_code == 204
    assert await found() == []
    assert (await api.get(OWN)).json() == []
    entries = [entry for entry in (await api.get("/api/audit")).json() if entry["action"].startswith("check.own.")]
    assert [entry["action"] for entry in entries] == ["check.own.delete", "check.own.change", "check.own.create"]
    assert entries[1]["before"] == {"check": "OWN-001", "severity": "warning", "at_least": None}
    assert entries[1]["after"] == {"check": "OWN-001", "severity": "error", "at_least": 3}


async def test_an_id_is_never_given_again(api: httpx.AsyncClient) -> None:
    for number in (1, 2, 3):
        assert (await api.post(OWN, json=RAW)).json()["id"] == f"OWN-00{number}"
    for check_id in ("OWN-002", "OWN-003"):
        assert (await api.delete(f"{OWN}/{check_id}")).status_code == 204
    assert (await api.post(OWN, json=RAW)).json()["id"] == "OWN-004"
    assert [one["id"] for one in (await api.get(OWN)).json()] == ["OWN-001", "OWN-004"]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"expression": "kind:hba " * 100_000}, "at most 2,000 characters; this one has 900,000. (character 2,001)"),
        ({"expression": "a " * 500}, "at most 100 terms; this one has 500. (character 201)"),
        ({"expression": "finding:error"}, "take out check: and finding:"),
        ({"expression": "util>many"}, "util takes a number"),
        ({"title": ""}, "The title must be said"),
        ({"at_least": 0}, "whole number from 1"),
    ],
)
async def test_what_cannot_be_a_check_is_refused_in_words(
    api: httpx.AsyncClient, body: dict[str, Any], words: str
) -> None:
    answer = await api.post(OWN, json={**RAW, **body})
    assert answer.status_code == 422
    assert words in answer.json()["message"]


async def test_there_are_only_so_many_and_none_by_another_name(
    api: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_service, "MOST_OWN_CHECKS", 1)
    assert (await api.post(OWN, json=RAW)).status_code == 201
    more = await api.post(OWN, json=RAW)
    assert (more.status_code, more.json()["message"]) == (409, "There are 1 own checks already; delete one first.")
    for name in ("OWN-002", "RED-02", "OWN-x", "OWN-99999999999"):
        assert (await api.put(f"{OWN}/{name}", json=RAW)).status_code == 404
        assert (await api.delete(f"{OWN}/{name}")).status_code == 404


async def test_own_checks_have_only_so_many_terms_together(api: httpx.AsyncClient) -> None:
    full = {**RAW, "expression": "a " * 100}
    for _ in range(5):
        assert (await api.post(OWN, json=full)).status_code == 201
    more = await api.post(OWN, json=RAW)
    words = "Own checks have at most 500 terms together; these would have 501."
    assert (more.status_code, more.json()["message"]) == (422, words)
    assert (await api.put(f"{OWN}/OWN-001", json=full)).status_code == 200


async def test_an_expression_is_tried_on_all_designs_and_nothing_is_kept(api: httpx.AsyncClient) -> None:
    await design_of(api, "First")
    last = await design_of(api, "Last")
    answer = (await api.post(f"{OWN}/try", json={"expression": "kind:hba"})).json()
    assert (answer["left_out"], answer["not_reached"]) == ([], 0)
    tried = {one["design_id"]: one for one in answer["designs"]}
    assert len(tried) == 2
    assert (tried[last]["design_name"], tried[last]["matches"], tried[last]["holds"]) == ("Last", 2, False)
    assert [part["id"] for part in tried[last]["first"]] == ["f1", "f2"]
    enough = (await api.post(f"{OWN}/try", json={"expression": "kind:hba util>=0", "at_least": 2})).json()
    assert [one["holds"] for one in enough["designs"]] == [True, True]
    refused = await api.post(f"{OWN}/try", json={"expression": "check:RED-02"})
    assert (refused.status_code, refused.json()["problems"][0]["place"]) == (422, "/expression")
    assert (await api.get(OWN)).json() == []


async def test_designs_beyond_the_bounds_are_counted(api: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("First", "Last"):
        await design_of(api, name)
    monkeypatch.setattr(own_service, "MOST_DESIGNS", 1)
    answer = (await api.post(f"{OWN}/try", json={"expression": "kind:hba"})).json()
    assert (len(answer["designs"]), answer["not_reached"]) == (1, 1)
    monkeypatch.setattr(own_service, "SECONDS", 0.0)
    answer = (await api.post(f"{OWN}/try", json={"expression": "kind:hba"})).json()
    assert (answer["designs"], answer["not_reached"]) == ([], 2)
