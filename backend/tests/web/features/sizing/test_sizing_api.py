"""Sizing over HTTP, on a real database and in real processes: kept, searched, stopped, looked at, drawn, refused."""

import json
from typing import Any, Final

import httpx
import pytest

from headroom.web.engine import sizing_requests
from headroom.web.features.sizing import service
from tests.web.features.sizing.searches import ARCHIVE, REQUIREMENTS, SEARCHED, ended, kept

NOWHERE: Final = "00000000-0000-4000-8000-000000000000"


async def followed(api: httpx.AsyncClient, requirement_id: str) -> list[dict[str, Any]]:
    """All events of a search."""
    answer = await api.get(f"{REQUIREMENTS}/{requirement_id}/events", timeout=300)
    assert answer.headers["content-type"].startswith("text/event-stream")
    return [json.loads(line.removeprefix("data: ")) for line in answer.text.splitlines() if line.startswith("data: ")]


async def test_a_requirement_is_searched_and_an_offer_looked_at_and_drawn(api: httpx.AsyncClient) -> None:
    made = await kept(api)
    there = f"{REQUIREMENTS}/{made['id']}"
    assert (made["version"], made["search_state"], made["found"]) == (1, "none", None)
    assert any("hosts" in one for one in made["assumed"])
    begun = await api.post(f"{there}/search")
    assert begun.json()["search_state"] == "searching", begun.text
    assert (await api.post(f"{there}/search")).status_code == 409
    events = await followed(api, made["id"])
    done = await ended(api, made["id"])
    assert events[0]["search_state"] == "searching"
    assert events[-1] == done
    assert any(one["progress"]["so_far"] for one in events[:-1]), "offers are sent before the search has ended"
    assert (done["search_state"], done["search_version"]) == ("done", 1), done["message"]
    found = done["found"]
    assert len(found["offers"]) >= 3
    assert sum(one["count"] for one in found["rejected"]) + len(found["offers"]) == found["designs"]
    assert not found["stopped"]
    assert done["progress"]["so_far"]["offers"], "offers are told before the answer"
    offer = found["offers"][0]
    assert offer["why"]

    around = await api.post(f"{there}/plan", json={"plan": offer["plan"]})
    assert around.status_code == 200, around.text
    looked = around.json()
    assert looked["meets"]
    assert looked["figures"]["cost"] == pytest.approx(offer["cost"])
    drives = next(one for one in looked["knobs"] if one["name"] == "drives")
    step = drives["less"] or drives["more"]
    moved = (await api.post(f"{there}/plan", json={"plan": step["plan"]})).json()
    assert moved["figures"]["cost"] == pytest.approx(step["cost"])
    assert next(one["count"] for one in moved["knobs"] if one["name"] == "drives") == step["count"]

    drawn = await api.post(f"{there}/designs", json={"name": "Archive A", "plan": offer["plan"]})
    assert drawn.status_code == 201, drawn.text
    document = (await api.get(f"/api/designs/{drawn.json()['id']}")).json()["document"]
    assert "Sized for Archive, version 1." in document["meta"]["description"]
    assert document["workloads"]["w01"]["target_mb_s"] == 2000
    assert [one["id"] for one in (await api.get(REQUIREMENTS)).json()] == [made["id"]]


@pytest.mark.parametrize("begins_with", [SEARCHED])
async def test_offers_become_quotes_that_say_what_they_are_sized_for(archive_id: str, api: httpx.AsyncClient) -> None:
    there = f"{REQUIREMENTS}/{archive_id}"
    offers = (await api.get(there)).json()["found"]["offers"][:3]
    plans = [{"name": f"Archive {one['id']}", "plan": one["plan"]} for one in offers]
    answer = await api.post(f"{there}/quotes", json={"plans": plans})
    assert answer.status_code == 201, answer.text
    for offer, quoted in zip(offers, answer.json(), strict=True):
        quote = (await api.get(f"/api/quotes/{quoted['quote_id']}")).json()
        assert quote["design_id"] == quoted["design_id"]
        assert float(quote["sheet"]["totals"]["price"]) == pytest.approx(offer["cost"], abs=0.01)
        assert quote["terms"]["reference"] == "Archive, version 1"
        assert any("2,000 MB/s" in one for one in quote["terms"]["conditions"])
    assert (await api.post(f"{there}/quotes", json={"plans": []})).status_code == 422


async def test_a_locked_count_stands_in_every_offer(api: httpx.AsyncClient) -> None:
    made = await kept(api, locks={"systems": 2})
    await api.post(f"{REQUIREMENTS}/{made['id']}/search")
    found = (await ended(api, made["id"]))["found"]
    assert found["offers"]
    assert {one["plan"]["systems"] for one in found["offers"]} == {2}
    assert any(one["reason"] == "Locked counts" for one in found["rejected"])


async def test_a_locked_vendor_makes_every_storage_system_and_switch(api: httpx.AsyncClient) -> None:
    made = await kept(api, vendors={"storage": ["NetApp"], "network": ["Brocade"]})
    await api.post(f"{REQUIREMENTS}/{made['id']}/search")
    found = (await ended(api, made["id"]))["found"]
    catalogue = (await api.get("/api/catalogue")).json()["parts"]
    assert found["offers"]
    assert {catalogue[one["plan"]["system"]]["vendor"] for one in found["offers"]} == {"NetApp"}


async def test_where_nothing_fits_a_row_can_be_applied(api: httpx.AsyncClient) -> None:
    made = await kept(api, budget=20_000)
    there = f"{REQUIREMENTS}/{made['id']}"
    await api.post(f"{there}/search")
    found = (await ended(api, made["id"]))["found"]
    assert not found["offers"]
    row = next(one for one in found["relax"] if one["requirement"] == "budget")
    (field,) = row["fields"]
    changed = {**made["document"], field["field"]: field["value"]}
    saved = (await api.put(there, json={"version": 1, "document": changed})).json()
    assert saved["version"] == 2
    await api.post(f"{there}/search")
    again = await ended(api, made["id"])
    assert again["found"]["offers"]
    assert again["found"]["offers"][0]["cost"] <= field["value"]


async def test_a_search_that_is_stopped_answers_with_what_it_has(
    api: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await kept(api, architectures=[])
    there = f"{REQUIREMENTS}/{made['id']}"
    await api.post(f"{there}/search")
    stopped = (await api.post(f"{there}/stop")).json()
    assert stopped["search_state"] == "stopping"
    done = await ended(api, made["id"])
    assert done["search_state"] == "done"
    assert done["found"]["stopped"]
    monkeypatch.setattr(service, "MOST_SEARCHING", 0)
    busy = await api.post(f"{there}/search")
    assert (busy.status_code, busy.json()["code"]) == (429, "too_busy")
    monkeypatch.undo()
    await api.post(f"{there}/search")
    assert (await api.delete(there)).status_code == 204
    assert (await api.get(there)).status_code == 404
    assert sizing_requests.SEARCH_S < 300


async def test_what_is_wrong_is_named_with_its_field(api: httpx.AsyncClient) -> None:
    wrong = await api.post(REQUIREMENTS, json={"document": {**ARCHIVE, "usable_tib": "many", "colour": "red"}})
    assert wrong.status_code == 422
    problems = {one["place"]: one["message"] for one in wrong.json()["problems"]}
    assert set(problems) == {"/document/usable_tib", "/document/colour"}
    assert (await api.get(REQUIREMENTS)).json() == []
    made = await kept(api)
    there = f"{REQUIREMENTS}/{made['id']}"
    for field, value, place in (
        ("price_book", "Ours", "/document/price_book"),
        ("hosts", {"count": 2, "part": "no-such"}, "/document/hosts/part"),
        ("architectures", ["abacus"], "/document/architectures/0"),
    ):
        current = (await api.get(there)).json()["version"]
        saved = await api.put(there, json={"version": current, "document": {**ARCHIVE, field: value}})
        assert saved.status_code == 200, saved.text
        refused = await api.post(f"{there}/search")
        assert (refused.status_code, refused.json()["problems"][0]["place"]) == (422, place)
    late = await api.put(there, json={"version": 1, "document": ARCHIVE})
    assert late.status_code == 409
    plan = {
        "architecture": "x", "adapter": None, "system": "x", "controller": None, "card": None, "drive": "x",
        "level": "raid6", "distributed": False, "arrays": 1, "drives": 1, "systems": 1, "ports": 1, "adapters": 1,
    }  # fmt: skip
    current = (await api.get(there)).json()["version"]
    await api.put(there, json={"version": current, "document": ARCHIVE})
    none = await api.post(f"{there}/plan", json={"plan": plan})
    assert (none.status_code, none.json()["code"]) == (404, "not_found")
    assert (await api.post(f"{REQUIREMENTS}/{NOWHERE}/search")).status_code == 404


async def test_a_requirement_is_read_of_text(api: httpx.AsyncClient) -> None:
    text = "schema: 1\nname: A\nworkloads:\n  - { application: oltp, iops: 1000 }\n"
    read = await api.post(f"{REQUIREMENTS}/text", json={"text": text})
    assert read.status_code == 200, read.text
    assert read.json()["document"]["workloads"][0]["iops"] == 1000
    for bad in ("a: [", "- 1", "schema: 1\n", "&a [*a]", "", "x: " + "[" * 40):
        refused = await api.post(f"{REQUIREMENTS}/text", json={"text": bad})
        assert refused.status_code == 422, refused.text
    choices = (await api.get(f"{REQUIREMENTS}/choices")).json()
    assert {"oltp", "video"} <= {one["id"] for one in choices["presets"]}
    labels = [one["label"].casefold() for one in choices["presets"]]
    assert labels == sorted(labels)
    assert choices["architectures"]
    assert "Brocade" in choices["network_vendors"]
    assert choices["books"][0]["demonstration"]
