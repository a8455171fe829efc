"""Advice on a design through the API: what is told is what the changed document gives."""

from typing import Any

import httpx
import orjson
import pytest

from headroom.domain.checks.fixes.edits import with_edits
from headroom.domain.checks.fixes.records import Edit
from headroom.settings import REFERENCE_DESIGNS


def reference(name: str) -> dict[str, Any]:
    """A reference design as it is shipped."""
    loaded: dict[str, Any] = orjson.loads((REFERENCE_DESIGNS / f"{name}.json").read_bytes())
    return loaded


async def _created(api: httpx.AsyncClient, document: dict[str, Any]) -> str:
    answer = await api.post("/api/designs", json={"name": "Mine", "document": document})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def test_an_upgrade_is_priced_and_its_places_make_the_design_that_it_tells_of(api: httpx.AsyncClient) -> None:
    design_id = await _created(api, reference("origin300-tp9500"))
    answer = await api.post(f"/api/designs/{design_id}/upgrades", json={})
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["demonstration"]
    assert not told["found"]["cut_short"]
    best = told["found"]["upgrades"][0]
    assert best["gain_per_1000"] == pytest.approx(1000 * best["gain_mb_s"] / best["cost"])
    assert best["cost"] == pytest.approx(sum(line["price"] for line in best["bought"]))
    document = (await api.get(f"/api/designs/{design_id}")).json()["document"]
    for place in best["base"]:
        entry = document[place["root"]].get(place["id"])
        assert (entry if place["key"] is None or entry is None else entry.get(place["key"])) == place["value"]
    changed = with_edits(document, [Edit(**place) for place in best["places"]])
    result = (await api.post("/api/evaluations", json={"document": changed})).json()
    assert result["throughput_mb_s"] == pytest.approx(best["figures"]["mb_s"], rel=0.02)


async def test_upgrades_are_refused_in_words_where_there_is_nothing_to_gain(api: httpx.AsyncClient) -> None:
    document = reference("origin300-tp9500")
    design_id = await _created(api, {**document, "workloads": {}})
    none = await api.post(f"/api/designs/{design_id}/upgrades", json={})
    assert (none.status_code, none.json()["problems"][0]["code"]) == (400, "no_workloads")
    design_id = await _created(api, document)
    unknown = await api.post(f"/api/designs/{design_id}/upgrades", json={"workload": "Nobody's"})
    assert (unknown.status_code, unknown.json()["problems"][0]["place"]) == (404, "/workload")
    wrong = await api.post(f"/api/designs/{design_id}/upgrades", json={"goal": "kindness"})
    assert wrong.status_code == 422


async def test_slots_say_where_more_adapters_go(api: httpx.AsyncClient) -> None:
    asked = {"part": "ibm-fc6571-planar", "adapter": "ibm-fc6239"}
    whole = (await api.post("/api/slots", json=asked)).json()
    assert list(whole["counts"].values()) == [3, 3, 2]
    first = {key: whole["adapters"][0][key] for key in ("holder", "slot")}
    more = (await api.post("/api/slots", json={**asked, "taken": [first]})).json()
    assert (more["there"], more["adapters"]) == (1, whole["adapters"][1:])
    none = await api.post("/api/slots", json={**asked, "adapter": "abacus"})
    assert (none.status_code, none.json()["problems"][0]["place"]) == (404, "/adapter")


async def test_an_estate_is_moved_to_a_design_as_far_as_it_fits(api: httpx.AsyncClient) -> None:
    mine = await _created(api, reference("dr-two-sites"))
    asked = {"estate": [f"design:{mine}", "reference:origin300-tp9500"], "on": "reference:fc64-flashsystem"}
    answer = await api.post("/api/consolidations", json=asked)
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["place_id"] in [one["id"] for one in told["places"]]
    assert [one["capacity_gib"] for one in told["moved"]] == [8192]
    assert {one["workload"] for one in told["left"]} == {"Reads", "Writes"}
    assert {one["capacity_gib"] for one in told["left"]} == {None}
    wrong = await api.post("/api/consolidations", json={**asked, "on": "nothing"})
    assert (wrong.status_code, wrong.json()["problems"][0]["place"]) == (422, "/on")
    nobodys = "design:00000000-0000-0000-0000-000000000000"
    assert (await api.post("/api/consolidations", json={**asked, "estate": [nobodys]})).status_code == 404
