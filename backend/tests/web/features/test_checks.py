"""The table of checks through the API."""

from decimal import Decimal

import httpx

from headroom.domain.checks.rows import check_rows
from tests.checks.cases.records import san


async def test_the_table_says_of_each_check_what_its_row_says(api: httpx.AsyncClient) -> None:
    answer = await api.get("/api/checks")
    listed = {check["id"]: check for check in answer.json()}
    rows = check_rows()
    assert list(listed) == list(rows)
    one = listed["RED-02"]
    assert (one["title"], one["severity"], one["family"]) == (rows["RED-02"].title, "error", "redundancy")
    assert one["parameters"]["adapters"]["default"] == 2
    assert one["setting"] is None
    assert {name for name, check in listed.items() if check["fixable"]} == {
        name for name, row in rows.items() if row.fix is not None
    }
    again = await api.get("/api/checks", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


async def test_a_fix_of_no_check_and_of_none_that_stands_is_refused_in_words(api: httpx.AsyncClient) -> None:
    design = (await api.post("/api/designs", json={"name": "SAN", "document": san(adapters=1).document})).json()
    address = f"/api/designs/{design['id']}/fixes"
    unknown = await api.post(address, json={"check": "NOT-99", "keys": ["NOT-99-1"]})
    assert (unknown.status_code, unknown.json()["message"]) == (404, "There is no fix for this check.")
    none = await api.post(address, json={"check": "RED-02", "keys": []})
    assert none.status_code == 422


async def test_a_fix_says_what_it_costs_by_the_price_book_of_a_new_quote(api: httpx.AsyncClient) -> None:
    design = (await api.post("/api/designs", json={"name": "SAN", "document": san(adapters=1).document})).json()
    address = f"/api/designs/{design['id']}"
    found = (await api.get(f"{address}/findings")).json()["findings"]
    keys = [one["key"] for one in found if one["check"] == "RED-02"]
    answer = await api.post(f"{address}/fixes", json={"check": "RED-02", "keys": keys})
    assert answer.status_code == 200, answer.text
    cost = answer.json()["cost"]
    assert cost["demonstration"]
    costs = [Decimal(line["cost"]) for line in cost["lines"] if line["cost"] is not None]
    assert Decimal(cost["total"]) == sum(costs) > 0
    assert cost["unpriced"] == len(cost["lines"]) - len(costs)
    assert all(line["change"] > 0 for line in cost["lines"])


async def test_what_an_organisation_wants_of_a_check_holds_at_once_and_is_in_the_audit(api: httpx.AsyncClient) -> None:
    design = (await api.post("/api/designs", json={"name": "SAN", "document": san(adapters=1).document})).json()
    address = f"/api/designs/{design['id']}/findings"
    setting = "/api/checks/RED-02/setting"

    async def severities() -> list[str]:
        found = (await api.get(address)).json()["findings"]
        return [one["severity"] for one in found if one["check"] == "RED-02"]

    assert await severities() == ["error"]
    note = await api.put(setting, json={"severity": "note", "reason": "Single slot"})
    assert note.json()["setting"] == {"off": False, "severity": "note", "parameters": {}, "reason": "Single slot"}
    assert await severities() == ["note"]
    await api.put(setting, json={"parameters": {"adapters": 1}, "reason": "One card is enough for tests"})
    assert await severities() == []
    await api.put(setting, json={"off": True, "reason": "Not ours"})
    assert await severities() == []
    listed = {check["id"]: check for check in (await api.get("/api/checks")).json()}
    assert listed["RED-02"]["setting"]["off"]
    assert (await api.delete(setting)).json()["setting"] is None
    assert await severities() == ["error"]
    entries = [entry for entry in (await api.get("/api/audit")).json() if entry["action"].startswith("check.")]
    assert [entry["action"] for entry in entries] == ["check.clear", "check.set", "check.set", "check.set"]
    assert entries[1]["after"] == {"check": "RED-02", "off": True, "parameters": {}, "reason": "Not ours"}
    assert entries[1]["before"]["parameters"] == {"adapters": 1}


async def test_a_setting_without_a_reason_beyond_its_bounds_or_of_no_check_is_refused(api: httpx.AsyncClient) -> None:
    setting = "/api/checks/RED-02/setting"
    for body, words in (
        ({"off": True, "reason": " "}, "Say why RED-02"),
        ({"parameters": {"adapters": 99}, "reason": "More"}, "at most 8"),
        ({"parameters": {"adapters": 1.5}, "reason": "Half"}, "whole number"),
        ({"parameters": {"adapters": True}, "reason": "Yes"}, "must be a number"),
        ({"parameters": {"ports": 1}, "reason": "No"}, "ports is none of RED-02"),
    ):
        answer = await api.put(setting, json=body)
        assert answer.status_code == 422, answer.text
        assert words in answer.json()["message"]
    assert (await api.put("/api/checks/RED-99/setting", json={"reason": "No"})).status_code == 404
    same = await api.put(setting, json={"severity": "error", "parameters": {"adapters": 2}, "reason": "As it is"})
    assert same.json()["setting"] is None
