"""What is agreed in a quote over the API: free lines, no demonstration prices, withdrawing a submission."""

from decimal import Decimal
from typing import Any

import httpx

from headroom.store.database import Database
from tests.conftest import driver
from tests.web.features.quotes import new_quote, own_prices, put_terms


async def submitted_quote(api: httpx.AsyncClient, **changes: object) -> dict[str, Any]:
    quote = await new_quote(api)
    agreed = {"valid_until": "2999-01-01", "accept_assumed_lengths": True, **changes}
    quote = (await put_terms(api, quote, **agreed)).json()
    answer = await api.post(f"/api/quotes/{quote['id']}/state", json={"change": quote["change"], "state": "submitted"})
    assert answer.status_code == 200, answer.text
    submitted: dict[str, Any] = answer.json()
    return submitted


async def test_a_quote_with_a_demonstration_price_is_never_submitted(api: httpx.AsyncClient) -> None:
    quote = await new_quote(api)
    quote = (await put_terms(api, quote, valid_until="2999-01-01", accept_assumed_lengths=True)).json()
    (stop,) = quote["blockers"]
    assert (stop["code"], len(stop["line_keys"])) == ("demonstration", len(quote["sheet"]["lines"]))
    refused = await api.post(f"/api/quotes/{quote['id']}/state", json={"change": 2, "state": "submitted"})
    assert refused.status_code == 409
    assert "Demonstration prices" in refused.json()["problems"][0]["message"]
    await own_prices(api)
    left = {"excluded": stop["line_keys"], "free_lines": [{**FREIGHT, "currency": "EUR"}]}
    quote = (await put_terms(api, quote, **left)).json()
    assert quote["blockers"] == [], "without the lines that have such a price it may go"


async def test_a_submission_is_withdrawn_with_its_record_and_submitted_again(api: httpx.AsyncClient) -> None:
    await own_prices(api)
    quote = await submitted_quote(api)
    url = f"/api/quotes/{quote['id']}/withdrawal"
    total = quote["sheet"]["totals"]["total"]
    late = await api.post(url, json={"change": quote["change"] - 1})
    assert late.status_code == 409
    draft = (await api.post(url, json={"change": quote["change"], "reason": "Wrong discount"})).json()
    assert (draft["state"], draft["submitted_at"], draft["number"]) == ("draft", None, quote["number"])
    (record,) = draft["withdrawals"]
    assert (record["number"], record["reason"], record["total"]) == (1, "Wrong discount", total)
    assert (await api.post(url, json={"change": draft["change"]})).status_code == 409, "a draft is not withdrawn"
    discount = {"vendor": None, "line_key": None, "percent": "10"}
    changed = (await put_terms(api, draft, discounts=[discount])).json()
    state = {"change": changed["change"], "state": "submitted"}
    again = (await api.post(f"/api/quotes/{quote['id']}/state", json=state)).json()
    assert (again["state"], again["withdrawals"]) == ("submitted", draft["withdrawals"])
    assert again["sheet"]["totals"]["total"] != total
    state = {"change": again["change"], "state": "approved"}
    approved = (await api.post(f"/api/quotes/{quote['id']}/state", json=state)).json()
    assert (await api.post(url, json={"change": approved["change"]})).status_code == 409


FREIGHT = {
    "id": "f1",
    "kind": "freight",
    "description": "Freight",
    "part_number": "",
    "quantity": 2,
    "unit": "pallet",
    "currency": "USD",
    "price_each": "120.00",
    "cost_each": None,
    "taxed": False,
}


async def test_free_lines_are_priced_and_block_without_a_rate(api: httpx.AsyncClient) -> None:
    await own_prices(api)
    quote = await new_quote(api)
    before = quote["sheet"]["totals"]
    quote = (await put_terms(api, quote, free_lines=[FREIGHT])).json()
    assert "missing_rate" in {stop["code"] for stop in quote["blockers"]}
    rate = {"currency": "USD", "rate": "0.9", "date": "2026-11-20", "source": "a bank"}
    quote = (await put_terms(api, quote, free_lines=[FREIGHT], rates=[rate], tax_percent="19")).json()
    totals = quote["sheet"]["totals"]
    assert (Decimal(totals["price"]) - Decimal(before["price"]), totals["untaxed"]) == (Decimal("216.00"), "216.00")
    line = quote["sheet"]["lines"][-1]
    assert (line["group"], line["price_each"], line["free"], line["missing"]) == (
        "Freight and other", "108.00", True, None,
    )  # fmt: skip
    wrong = await put_terms(api, quote, free_lines=[{**FREIGHT, "quantity": 0}, {**FREIGHT, "price_each": None}])
    places = {problem["place"] for problem in wrong.json()["problems"]}
    assert places == {"/free_lines", "/free_lines/0/quantity", "/free_lines/1/price_each"}
    places_answer = await api.get(f"/api/quotes/{quote['id']}/places")
    shares = [share["price_total"] for place in places_answer.json() for share in place["shares"]]
    assert sum(Decimal(share) for share in shares) == Decimal(totals["price"]) - Decimal(totals["support"])


async def test_terms_kept_before_there_were_free_lines_are_still_read(
    api: httpx.AsyncClient, database: Database
) -> None:
    quote = await new_quote(api)
    async with driver(database) as connection:
        await connection.execute(
            b"update quote set terms = terms - 'free_lines' - 'support_discount_percent' - 'support_margin_percent'"
        )
    found = (await api.get(f"/api/quotes/{quote['id']}")).json()
    assert found["terms"] == quote["terms"]
