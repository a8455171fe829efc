"""`headroom search` on a real database."""

import asyncio
import json
from typing import Any
from uuid import UUID

import pytest

from headroom.cli import main
from headroom.domain.search.records import DesignIndex, IndexFact, SearchPlace
from headroom.store.actor import LOCAL, act_as
from headroom.store.designs.designs import Designs
from headroom.store.search.indexing import IndexPace, IndexStamps, SearchIndexing
from headroom.web.live.document.encode import document_to_update
from tests.conftest import opened
from tests.web.features.search.conftest import fastt, raw_design

PART = "ibm-fastt600-turbo"


@pytest.fixture
def found(database_url: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The id of a design that is indexed, on the database of the test."""
    monkeypatch.setenv("DATABASE_URL", database_url)
    return str(asyncio.run(_make(database_url)))


async def _make(url: str) -> UUID:
    act_as(LOCAL)
    async with opened(url) as database:
        raw = raw_design({"a": fastt("Array")}, "Berlin")
        row = await Designs(database).create("Berlin", document_to_update(raw))
        indexing, stamps = SearchIndexing(database), IndexStamps("older", {})
        (task,) = await indexing.claim(stamps, IndexPace(0.0, 0.0, 0.0), 1)
        fact = IndexFact("part", PART, None, (), 3, 1, [SearchPlace("a", "Array")])
        await indexing.store(task, 0, "older", DesignIndex([], [fact], True, ""))
        return row.id


def answer(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return told


def test_designs_are_told_with_their_counts_as_of_when(found: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", f"part:{PART}", "--format", "json"]) == 0
    told = answer(capsys)
    assert [hit["design_id"] for hit in told["hits"]] == [found]
    assert main(["search", f"part:{PART}", "--format", "table"]) == 0
    words = capsys.readouterr().out
    assert "part: IBM FAStT600 Turbo x 3: Array" in words
    assert "0 of 1 designs are up to date" in words  # the catalogue is another than what it was indexed with


def test_it_ends_as_grep_does(found: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "nowhere", "--format", "table"]) == 1
    assert capsys.readouterr().out.startswith("0 designs.")
    assert main(["search", "berlin prat:x"]) == 2
    assert 'nearest is "part". (at character 8)' in capsys.readouterr().err
    assert main(["search", "x", "--organisation", "None such"]) == 2
    assert "--organisation" in capsys.readouterr().err
