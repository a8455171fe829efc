"""Price books and quotes over the API, from a file with a bad line to documents of a submitted quote."""

import json
from datetime import date
from typing import Any
from uuid import UUID

import httpx
import pytest

from headroom.store.database import Database
from headroom.store.designs.live_log import LiveLog
from headroom.web.live.document.encode import document_to_update
from tests.web.features.quotes import CSV, SETTINGS, import_book, new_quote, own_prices, put_terms


async def test_a_file_is_looked_at_imported_searched_and_deleted(api: httpx.AsyncClient) -> None:
    looked = (await api.post("/api/price-file-previews", files={"file": ("prices.csv", CSV)})).json()
    assert (looked["rows"], looked["decimal_mark"], looked["mapping"]["list_price"]) == (2, ",", 3)
    book = (await import_book(api)).json()
    assert (book["name"], book["lines"], book["demonstration"]) == ("Field", 2, False)
    page = (await api.get(f"/api/price-books/{book['id']}", params={"find": "fastt"})).json()
    assert page["total"] == 1
    assert page["lines"][0]["list_price"] == "21900.50"
    listed = (await api.get("/api/price-books")).json()
    assert [(entry["name"], entry["demonstration"]) for entry in listed] == [
        ("Field", False),
        ("Demonstration prices, not for quotes", True),
    ]
    assert (await api.delete(f"/api/price-books/{book['id']}")).status_code == 204
    assert (await api.get(f"/api/price-books/{book['id']}")).status_code == 404


async def test_one_bad_line_keeps_nothing_and_all_are_told(api: httpx.AsyncClient) -> None:
    bad = CSV + b"A;IBM;x;call us\n" * 300
    answer = await import_book(api, bad)
    assert answer.status_code == 400
    told = answer.json()
    assert told["message"].startswith("300 of 302 rows cannot be used; nothing was kept.")
    assert len(told["problems"]) == 200
    assert told["problems"][0]["place"] == "row 4, List price"
    assert all(book["demonstration"] for book in (await api.get("/api/price-books")).json())


async def test_the_good_lines_of_a_bad_list_are_offered_and_imported(api: httpx.AsyncClient) -> None:
    bad = CSV + b"A;IBM;x;a. A.\nB;IBM;y;USD 7,50\nB;IBM;y;USD 8,50\n"
    settings = {**SETTINGS, "skip_bad": True, "duplicates": "highest"}
    data = {"settings": json.dumps(settings)}
    checked = await api.post("/api/price-file-checks", files={"file": ("prices.csv", bad)}, data=data)
    told = checked.json()
    assert (told["rows"], told["prices"], told["bad_rows"], told["repeated"]) == (5, 3, 1, 1)
    assert told["currencies"] == {"EUR": 2, "USD": 1}
    assert "on request" in told["problems"][0]["message"]
    assert told["left_out"].splitlines()[1].startswith('4,"List price is on request')
    assert all(book["demonstration"] for book in (await api.get("/api/price-books")).json()), "a check keeps nothing"
    book = (await import_book(api, bad, skip_bad=True, duplicates="highest")).json()
    assert book["lines"] == 3
    page = (await api.get(f"/api/price-books/{book['id']}", params={"find": "B"})).json()
    assert {line["part_number"]: (line["list_price"], line["currency"]) for line in page["lines"]}["B"] == (
        "8.50",
        "USD",
    )
    none = await import_book(api, CSV.splitlines()[0] + b"\nA;IBM;x;a. A.\n", skip_bad=True)
    assert (none.status_code, none.json()["code"]) == (400, "bad_price")


async def test_settings_that_cannot_be_are_refused(api: httpx.AsyncClient) -> None:
    wrong: list[tuple[dict[str, Any], int, str]] = [
        ({"currency": "euro"}, 400, "bad_price_file"),
        ({"name": " "}, 400, "bad_name"),
        ({"mapping": {"list_price": 3}}, 400, "bad_price_file"),
        ({"decimal_mark": "x"}, 422, "malformed"),
        ({"replaces": "00000000-0000-0000-0000-000000000000"}, 404, "not_found"),
    ]
    for changes, status, code in wrong:
        answer = await import_book(api, **changes)
        assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_only_price_calls_take_forms_and_only_as_much_as_a_price_list_needs(api: httpx.AsyncClient) -> None:
    answer = await api.post("/api/designs", files={"file": ("x", b"x")})
    assert answer.status_code == 422
    large = await api.post("/api/price-file-previews", files={"file": ("x", b"1" * 40_500_000)})
    assert (large.status_code, large.json()["code"]) == (400, "bad_price_file")
    larger = await api.post("/api/price-file-previews", files={"file": ("x", b"1" * 41_500_000)})
    assert (larger.status_code, larger.json()["code"]) == (413, "too_large")
    assert (await api.post("/api/price-books", json={})).status_code == 422


async def check_documents(api: httpx.AsyncClient, quote: dict[str, Any]) -> None:
    """Each of the documents of a quote is what its name says, the same each time, with the totals of the page."""
    for ending, start in (("pdf", b"%PDF"), ("xlsx", b"PK"), ("csv", b"\xef\xbb\xbfLine"), ("json", b"{")):
        first, second = [await api.get(f"/api/quotes/{quote['id']}/quote.{ending}") for _ in range(2)]
        assert first.status_code == 200
        assert first.content.startswith(start)
        assert first.content == second.content
        assert f'filename="{quote["number"]}.{ending}"' in first.headers["content-disposition"]
    told = json.loads((await api.get(f"/api/quotes/{quote['id']}/quote.json")).content)
    assert told["sheet"]["totals"] == quote["sheet"]["totals"]


async def test_a_quote_from_draft_to_approval_and_its_documents(
    api: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    await own_prices(api)
    quote = await new_quote(api)
    assert quote["number"].startswith("Q-20")
    assert {stop["code"] for stop in quote["blockers"]} >= {"no_validity"}
    refused = await api.post(f"/api/quotes/{quote['id']}/state", json={"change": 1, "state": "submitted"})
    assert refused.status_code == 409
    assert len(refused.json()["problems"]) == len(quote["blockers"])
    quote = (
        await put_terms(
            api,
            quote,
            valid_until="2999-01-01",
            tax_percent="19",
            discounts=[{"vendor": None, "line_key": None, "percent": 12.5}],
            accept_assumed_lengths=True,
        )
    ).json()
    assert quote["blockers"] == []
    assert quote["terms"]["discounts"][0]["percent"] == "12.5"
    submitted = (await api.post(f"/api/quotes/{quote['id']}/state", json={"change": 2, "state": "submitted"})).json()
    assert (submitted["state"], submitted["sheet"]) == ("submitted", quote["sheet"])
    (book_id,) = quote["terms"]["price_book_ids"]
    await api.delete(f"/api/price-books/{book_id}")
    kept = (await api.get(f"/api/quotes/{quote['id']}")).json()
    assert (kept["sheet"], kept["bought"]) == (quote["sheet"], quote["bought"])
    assert (await put_terms(api, kept)).status_code == 409
    await check_documents(api, quote)
    approved = await api.post(f"/api/quotes/{quote['id']}/state", json={"change": 3, "state": "approved"})
    assert approved.json()["state"] == "approved"
    (listed,) = (await api.get(f"/api/designs/{quote['design_id']}/quotes")).json()
    assert (listed["state"], listed["total"]) == ("approved", quote["sheet"]["totals"]["total"])
    monkeypatch.setattr("headroom.web.features.quotes.service.today", lambda: date(2999, 1, 2))
    assert (await api.get(f"/api/quotes/{quote['id']}")).json()["state"] == "expired"


async def test_an_edited_design_makes_its_quote_stale_until_it_is_frozen_anew(
    api: httpx.AsyncClient, database: Database
) -> None:
    quote = await new_quote(api)
    again = (await api.post(f"/api/quotes/{quote['id']}/refreeze", json={"change": 1})).json()
    assert (again["stale"], again["revision"]) == (False, quote["revision"]), "no new revision of the same design"
    extra = document_to_update(
        {"components": {"extra": {"kind": "host", "name": "One more", "part": "generic-x86-server"}}}
    )
    await LiveLog(database).append(UUID(quote["design_id"]), extra, "elsewhere")
    assert (await api.get(f"/api/quotes/{quote['id']}")).json()["stale"]
    (listed,) = (await api.get(f"/api/designs/{quote['design_id']}/quotes")).json()
    assert listed["stale"]
    fresh = (await api.post(f"/api/quotes/{quote['id']}/refreeze", json={"change": 2})).json()
    assert (fresh["stale"], fresh["revision"]["number"]) == (False, 2)
    body = {"revision_id": fresh["revision"]["id"]}
    other = (await api.post("/api/designs", json={"name": "Other"})).json()
    assert (await api.post(f"/api/designs/{other['id']}/quotes", json=body)).status_code == 404


async def test_somebody_who_was_slower_is_told(api: httpx.AsyncClient) -> None:
    quote = await new_quote(api)
    assert (await put_terms(api, quote, margin_percent="5")).status_code == 200
    wrong = await put_terms(api, {**quote, "change": 2}, price_book_ids=["no id"])
    assert (wrong.status_code, wrong.json()["problems"][0]["place"]) == (400, "/price_book_ids/0")
    late = await put_terms(api, quote, margin_percent="6")
    assert (late.status_code, late.json()["code"]) == (409, "conflict")
    for call, body in (("refreeze", {"change": 1}), ("state", {"change": 1, "state": "submitted"})):
        assert (await api.post(f"/api/quotes/{quote['id']}/{call}", json=body)).status_code == 409


async def test_a_missing_price_is_added_to_the_book(api: httpx.AsyncClient) -> None:
    book = (await import_book(api)).json()
    quote = await new_quote(api)
    assert quote["terms"]["price_book_ids"] == [book["id"]]
    missing = next(line for line in quote["sheet"]["lines"] if line["missing"] == "price")
    price = {"part": missing["key"], "part_number": "X-1", "list_price": "12.34"}
    assert (await api.post(f"/api/price-books/{book['id']}/lines", json=price)).json()["lines"] == 3
    line = next(
        line
        for line in (await api.get(f"/api/quotes/{quote['id']}")).json()["sheet"]["lines"]
        if line["key"] == missing["key"]
    )
    assert (line["list_each"], line["part_number"], line["missing"]) == ("12.34", missing["part_number"] or "X-1", None)
    whole = {**price, "support_year_price": "3.00", "description": "as listed", "breaks": [
        {"from_quantity": 500, "list_price": "11.00"}]}  # fmt: skip
    await api.post(f"/api/price-books/{book['id']}/lines", json=whole)
    number = {"part": missing["key"], "part_number": "X-2"}
    change = (await api.post(f"/api/price-books/{book['id']}/line-previews", json=number)).json()
    assert (change["before"][0]["part_number"], change["after"]) == (
        "X-1",
        {**change["before"][0], "part_number": "X-2"},
    )
    await api.post(f"/api/price-books/{book['id']}/lines", json=number)
    found = (await api.get(f"/api/price-books/{book['id']}", params={"find": "X-2"})).json()["lines"]
    assert found == [change["after"]], "completing a line keeps support, description and breaks"
    assert found[0]["support_year_price"] == "3.00"
    bad = await api.post(f"/api/price-books/{book['id']}/lines", json={"list_price": "-1"})
    assert {problem["place"] for problem in bad.json()["problems"]} == {"/part_number", "/list_price"}
