"""What tests of searches share: designs, an index that is up to date, and a search."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import httpx
import pytest
from fastapi import FastAPI

from headroom.store.actor import LOCAL, act_as
from headroom.store.search.indexing import IndexPace
from headroom.web.features.search.indexer import Indexer

AT_ONCE = IndexPace(0.0, 0.0, 0.0)
Search: TypeAlias = Callable[[str], Awaitable[dict[str, Any]]]
Draw: TypeAlias = Callable[..., Awaitable[str]]


def raw_design(components: dict[str, Any], name: str = "x") -> dict[str, Any]:
    """A document with these components; cheap to evaluate, because nothing loads them."""
    meta = {"name": name, "description": "", "basis": "measured", "scenario": "", "catalogue": {}}
    return {"schema": 1, "meta": meta, "components": components, "cables": {}, "zones": {}, "workloads": {}}


def fastt(name: str, **more: Any) -> dict[str, Any]:
    """A storage system."""
    return {"kind": "storage_system", "part": "ibm-fastt600-turbo", "name": name, **more}


async def index_all(app: FastAPI) -> int:
    """Bring the index up to date; answers how many designs were behind."""
    indexer, done = Indexer(app.state.studio, AT_ONCE), 0
    try:
        while found := await indexer.look():
            done += found
    finally:
        act_as(LOCAL)
    return done


@pytest.fixture
def draw(api: httpx.AsyncClient) -> Draw:
    """Makes a design of components, and answers its id."""

    async def draw(name: str, **components: dict[str, Any]) -> str:
        body = {"name": name, "document": raw_design(components, name)}
        answer = await api.post("/api/designs", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    return draw


@pytest.fixture
def search(api: httpx.AsyncClient, api_app: FastAPI) -> Search:
    """Searches an index that is up to date."""

    async def search(query: str) -> dict[str, Any]:
        await index_all(api_app)
        answer = await api.get("/api/search", params={"q": query})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    return search
