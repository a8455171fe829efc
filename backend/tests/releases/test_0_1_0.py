"""What 0.1.0 kept is opened by this release: a database of its last schema, 0013, and documents of each kind.

`0.1.0/database.sql.gz` is pg_dump's text of a database that the code of 0.1.0 made through its own API: three designs,
a version that a customer approved by a link, its quote, a thread of two remarks, the shipped parts and demonstration
prices. `0.1.0/documents.json.gz` has the reference designs of 0.1.0. Schema 1 of documents is the only one before this.
"""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import psycopg
import pytest
from fastapi import FastAPI

from headroom.domain.design.upgrade import SCHEMA
from headroom.store.migrate import HEAD, migrate
from tests.conftest import API_DATABASE, BARE, fresh_database

KEPT: Final = Path(__file__).parent / "0.1.0"
TOKEN: Final = "X8lj4iU6f593cilMd6EOPL4mzpkFBTXjNZSUK53wM2s"
"""Of the customer's link; the database has its hash."""
BUILT: Final = "f8822ab45c52b09dfbbab7ec12b7e8761d33cc960343726e759a39d93d8160e7"
"""SHA-256 of the approved version."""
DOCUMENTS: Final[dict[str, dict[str, Any]]] = json.loads(gzip.decompress((KEPT / "documents.json.gz").read_bytes()))


@pytest.fixture
def database_url(postgres_url: str, api_app: FastAPI) -> Iterator[str]:
    """The database of 0.1.0, brought to this release as a start of the server does it."""
    with fresh_database(postgres_url, BARE, API_DATABASE) as url:
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(gzip.decompress((KEPT / "database.sql.gz").read_bytes()))
        migrate(url)
        yield url


async def body(api: httpx.AsyncClient, address: str) -> Any:
    answer = await api.get(address)
    assert answer.status_code == 200, (address, answer.text[:500])
    return answer.json()


async def designs_by_name(api: httpx.AsyncClient) -> dict[str, str]:
    return {one["name"]: f"/api/designs/{one['id']}" for one in await body(api, "/api/designs")}


async def test_its_designs_open_and_are_evaluated(api: httpx.AsyncClient, database_url: str) -> None:
    with psycopg.connect(database_url) as connection:
        assert connection.execute("select version_num from alembic_version").fetchall() == [(HEAD,)]
    found = await designs_by_name(api)
    assert set(found) == {"Origin with TP9500", "Two fabrics", "Draft"}
    for address in found.values():
        design = await body(api, address)
        assert design["document"]["schema"] == SCHEMA
        sent = {"document": design["document"]}
        result = await api.post("/api/evaluations", json=sent)
        assert result.status_code == 200, result.text[:500]
        assert (await body(api, f"{address}/bill"))["lines"]
        assert (await api.get(f"{address}/bundle.zip")).status_code == 200


async def test_its_versions_reviews_and_remarks_say_what_they_said(api: httpx.AsyncClient) -> None:
    origin = (await designs_by_name(api))["Origin with TP9500"]
    (version,) = await body(api, f"{origin}/revisions")
    assert (version["name"], version["message"], version["sha256"]) == ("As built", "Cabled as drawn", BUILT)
    reviews = await body(api, f"{origin}/reviews")
    assert reviews["state"] == "approved"
    assert reviews["statement"].startswith("Approved by Customer on ")
    (thread,) = await body(api, f"{origin}/threads")
    assert [one["body"] for one in thread["remarks"]] == ["Which kernel runs here?", "The one of the paper."]
    shared = await body(api, f"/api/shared/{TOKEN}")
    assert shared["name"] == "Origin with TP9500"


async def test_its_quotes_stay_as_they_were_approved(api: httpx.AsyncClient) -> None:
    origin = (await designs_by_name(api))["Origin with TP9500"]
    quotes = {one["name"]: one for one in await body(api, f"{origin}/quotes")}
    assert {name: one["state"] for name, one in quotes.items()} == {"First offer": "approved", "Second offer": "draft"}
    first = await body(api, f"/api/quotes/{quotes['First offer']['id']}")
    assert first["terms"]["customer"] == "A customer"
    assert (first["blockers"], first["sheet"] is None) == ([], False)
    for paper in ("quote.pdf", "quote.xlsx", "quote.csv", "quote.json"):
        assert (await api.get(f"/api/quotes/{first['id']}/{paper}")).status_code == 200


@pytest.mark.parametrize("name", sorted(DOCUMENTS))
async def test_a_document_of_it_opens_as_it_was(api: httpx.AsyncClient, name: str) -> None:
    before = DOCUMENTS[name]
    made = await api.post("/api/designs", json={"name": name, "document": before})
    assert made.status_code == 201, made.text[:500]
    after = (await body(api, f"/api/designs/{made.json()['id']}"))["document"]
    assert set(after["components"]) == set(before["components"])
    apart = {f"cable-{key}" if key in before["components"] else key: one for key, one in before["cables"].items()}
    assert after["cables"] == apart  # those that had the id of a component have one of their own now
    assert set(after["workloads"]) == set(before["workloads"])
    assert after["schema"] == SCHEMA
