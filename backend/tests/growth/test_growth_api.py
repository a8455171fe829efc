"""Growth over HTTP: the forecast with its costs, and the quote of a year."""

from typing import Any

import httpx

from tests.growth.test_forecast import REFERENCES

DESIGNS = "/api/designs"


async def made(api: httpx.AsyncClient, growth: dict[str, Any]) -> str:
    """The path of a design whose data grow."""
    document = httpx.Response(200, content=(REFERENCES / "ds8300-debian.json").read_bytes()).json()
    document["meta"] |= {"growth": growth, "draws": 0}
    answer = await api.post(DESIGNS, json={"name": "Mine", "document": document})
    assert answer.status_code == 201, answer.text
    return f"{DESIGNS}/{answer.json()['id']}"


async def test_each_year_has_its_cost_and_becomes_a_quote_of_a_design_of_its_own(api: httpx.AsyncClient) -> None:
    path = await made(api, {"stored_gib": 20_000, "percent_a_year": 40, "as_of": "2026-03"})
    answer = (await api.get(f"{path}/growth", params={"years": 5})).json()
    forecast = answer["forecast"]
    assert forecast["start"] == "2026-03"
    (bought,) = [(year["year"], one) for year in forecast["years"] for one in year["purchases"]]
    year, purchase = bought
    (cost,) = answer["costs"]
    assert cost["year"] == year
    changes = {line["description"]: line["change"] for line in cost["cost"]["lines"]}
    assert changes[purchase["name"]] == purchase["places"]
    assert changes[purchase["instead_of_name"]] == -purchase["places"]

    before = (await api.get(path)).json()["document"]
    made_of = await api.post(f"{path}/growth/quotes", json={"year": year})
    assert made_of.status_code == 201, made_of.text
    quote = (await api.get(f"/api/quotes/{made_of.json()['quote_id']}")).json()
    assert (quote["state"], quote["design_id"], quote["name"]) == (
        "draft",
        made_of.json()["design_id"],
        f"Mine, year {year}",
    )
    assert any(line["part"] == purchase["part"] for line in quote["sheet"]["lines"])
    assert (await api.get(path)).json()["document"] == before, "the design itself stays"
    copy = (await api.get(f"{DESIGNS}/{quote['design_id']}")).json()["document"]
    assert {copy["components"][name]["part"] for name in purchase["component_ids"]} == {purchase["part"]}


async def test_a_year_without_purchase_and_years_out_of_range_are_refused(api: httpx.AsyncClient) -> None:
    path = await made(api, {"stored_gib": 20_000, "percent_a_year": 40})
    nothing = await api.post(f"{path}/growth/quotes", json={"year": 1})
    assert (nothing.status_code, nothing.json()["code"]) == (409, "conflict")
    for request in ({"year": 0}, {"year": 3, "years": 2}, {"year": 1, "years": 11}):
        assert (await api.post(f"{path}/growth/quotes", json=request)).status_code == 422, request
    for years in (0, 11):
        assert (await api.get(f"{path}/growth", params={"years": years})).status_code == 422
    gone = "/api/designs/00000000-0000-0000-0000-000000000000/growth"
    assert (await api.get(gone)).status_code == 404


async def test_a_revision_is_forecast_as_it_was(api: httpx.AsyncClient) -> None:
    path = await made(api, {"stored_gib": 20_000, "percent_a_year": 40})
    answer = (await api.get(f"{path}/growth")).json()
    revision = (await api.post(f"{path}/revisions", json={"name": "First"})).json()
    again = (await api.get(f"{path}/growth", params={"revision": revision["id"]})).json()
    assert again["forecast"]["thresholds"] == answer["forecast"]["thresholds"]
