"""The index follows edits, catalogues and checks, says how far it is, and is made by one replica alone."""

import asyncio
from typing import Any
from uuid import UUID

import httpx
import pytest
from fastapi import FastAPI

from headroom.domain.search.records import DesignIndex
from headroom.store.actor import LOCAL, act_as
from headroom.store.search.indexing import IndexPace, IndexStamps, IndexTask, SearchIndexing
from headroom.web.features.search.indexer import Indexer
from headroom.web.live.room.rewrite import rewrite
from headroom.web.state.search_stamps import search_stamps
from headroom.web.state.studio import Studio
from tests.conftest import rows_in
from tests.web.features.search.conftest import AT_ONCE, Draw, Search, fastt, index_all, raw_design

NEVER = IndexPace(3600.0, 3600.0, 3600.0)
STAMPS = IndexStamps("made with this", {})


@pytest.fixture
def studio(api: httpx.AsyncClient, api_app: FastAPI) -> Studio:
    found = api_app.state.studio
    assert isinstance(found, Studio)
    return found


async def state(api: httpx.AsyncClient) -> tuple[int, int]:
    index = (await api.get("/api/search")).json()["index"]
    return index["designs"], index["current"]


async def test_an_edited_design_is_found_as_of_before_until_it_rests(
    api: httpx.AsyncClient, api_app: FastAPI, studio: Studio, draw: Draw, search: Search
) -> None:
    design = await draw("Berlin", a=fastt("Array"))
    await index_all(api_app)
    assert await state(api) == (1, 1)
    await rewrite(studio.live.rooms, UUID(design), raw_design({"a": fastt("Renamed")}, "Berlin"))
    assert await Indexer(studio, NEVER).look() == 0
    act_as(LOCAL)
    assert await state(api) == (1, 0)
    (hit,) = (await api.get("/api/search", params={"q": "name:array"})).json()["hits"]
    assert (hit["is_current"], bool(hit["as_of"])) == (False, True)
    assert (await search("name:array"))["total"] == 0
    assert (await search("name:renamed"))["hits"][0]["is_current"]
    assert await rows_in(studio.database, "search_chunk") == 1


async def test_a_design_that_was_never_indexed_does_not_wait(studio: Studio, draw: Draw) -> None:
    await draw("Berlin")
    assert await Indexer(studio, NEVER).look() == 1


async def test_another_policy_of_checks_makes_the_index_anew(
    api: httpx.AsyncClient, api_app: FastAPI, draw: Draw, search: Search
) -> None:
    await draw("Berlin", a=fastt("Array", end_of_support="2020-01-31"))
    assert (await search("finding:SUP-01"))["total"] == 1
    answer = await api.put("/api/checks/SUP-01/setting", json={"off": True, "reason": "not ours"})
    assert answer.status_code == 200, answer.text
    assert await state(api) == (1, 0)
    assert (await search("finding:SUP-01"))["total"] == 0
    assert await index_all(api_app) == 0


async def test_two_replicas_take_each_design_once(studio: Studio, draw: Draw) -> None:
    for number in range(12):
        await draw(f"Site {number}")
    indexing = SearchIndexing(studio.database)
    taken = await asyncio.gather(*(indexing.claim(STAMPS, AT_ONCE, 8) for _ in range(6)))
    ids = [task.design_id for tasks in taken for task in tasks]
    assert len(ids) == len(set(ids))
    while more := await indexing.claim(STAMPS, AT_ONCE, 8):
        ids += [task.design_id for task in more]
    assert len(set(ids)) == len(ids) == 12


async def test_who_lost_its_lease_stores_nothing(studio: Studio, draw: Draw) -> None:
    await draw("Berlin")
    indexing = SearchIndexing(studio.database)
    (late,) = await indexing.claim(STAMPS, AT_ONCE, 1)
    await indexing.release(late, -1.0)
    (other,) = await indexing.claim(STAMPS, AT_ONCE, 1)
    empty = DesignIndex([], [], False, "")
    assert not await indexing.store(late, 0, "", empty)
    assert await indexing.store(other, 0, STAMPS.usual, empty)
    assert await indexing.claim(STAMPS, AT_ONCE, 1) == []


async def test_a_stamp_of_one_organisation_is_its_own(studio: Studio, draw: Draw) -> None:
    await draw("Berlin")
    indexing = SearchIndexing(studio.database)
    stamps = IndexStamps("usual", {LOCAL.organisation_id: "own"})
    (task,) = await indexing.claim(stamps, AT_ONCE, 1)
    await indexing.store(task, 0, "own", DesignIndex([], [], False, ""))
    assert await indexing.claim(stamps, AT_ONCE, 1) == []
    assert len(await indexing.claim(STAMPS, AT_ONCE, 1)) == 1
    assert (await studio.searches.state(search_stamps(studio))).current == 0


async def test_a_design_that_cannot_be_indexed_keeps_nobody_waiting(
    studio: Studio, draw: Draw, monkeypatch: pytest.MonkeyPatch
) -> None:
    await draw("First")
    await draw("Second")
    indexer, good = Indexer(studio, AT_ONCE), list[UUID]()
    take_in = indexer._take_in

    async def sometimes(task: IndexTask, stamps: IndexStamps) -> None:
        if not good:
            good.append(task.design_id)
            raise RuntimeError("a fault")
        await take_in(task, stamps)

    monkeypatch.setattr(indexer, "_take_in", sometimes)
    assert await indexer.look() == 2
    assert await indexer.look() == 0
    assert await rows_in(studio.database, "search_chunk") == 1


async def test_a_document_of_a_newer_version_is_told_as_not_indexed(
    api: httpx.AsyncClient, api_app: FastAPI, studio: Studio, draw: Draw, monkeypatch: pytest.MonkeyPatch
) -> None:
    await draw("Berlin")
    state_of = studio.state

    async def newer(design_id: UUID) -> tuple[int, dict[str, Any]]:
        seq, document = await state_of(design_id)
        return seq, {**document, "schema": 99}

    monkeypatch.setattr(studio, "state", newer)
    assert await index_all(api_app) == 1
    found = await studio.database.row(_problems())
    assert found is not None
    assert "schema 99" in found[0]


def _problems() -> Any:
    from sqlalchemy import select

    from headroom.store.tables.search import search_design

    return select(search_design.c.problem)
