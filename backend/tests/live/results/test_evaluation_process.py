"""A large design is worked out in a process beside the server, and says there what it says in the server."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from headroom.domain.design.document import parse_json
from headroom.domain.design.records import FrozenDocument
from headroom.domain.errors import DomainError
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.web.live.results.codec import full_result
from headroom.web.live.results.evaluation import LiveEngine, RoomEngine
from headroom.web.live.results.evaluation_process import EvaluationProcess, ProcessPlaces, RemoteResult
from headroom.web.live.results.room_threads import RoomThreads, drawn_parts
from tests.benchmarks.evaluation import EDITS, snapshot
from tests.builders import ROOT, catalogue
from tests.live.results.client_results import State, receive, unpack

PARTS = catalogue()
Document = dict[str, Any]


@pytest.fixture(autouse=True)
def _everything_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("headroom.web.live.results.evaluation.LARGE_PARTS", 50)


@pytest.fixture
def engine() -> Iterator[RoomEngine]:
    """A room's engine, whose process ends with the test."""
    found = RoomEngine(LiveEngine(lambda _: PARTS))
    yield found
    found.close()


def reference() -> Document:
    """A design that the bound of these tests makes large."""
    found = parse_json((ROOT / "db/reference-designs/p690-gpfs.json").read_bytes())
    assert isinstance(found, dict)
    return found


def in_server(document: Document) -> tuple[EvaluationResult, RoomEngine]:
    """The result as the server itself has it."""
    found = RoomEngine(LiveEngine(lambda _: PARTS))
    result = found.evaluate(document)
    assert isinstance(result, EvaluationResult)
    return result, found


def test_frames_and_findings_of_edits_are_those_of_the_server(engine: RoomEngine) -> None:
    document = reference()
    state, client = snapshot(document), State()
    engine.size_up(state)
    before: RemoteResult | None = None
    for number, edit in enumerate([None, *EDITS]):
        if edit is not None:
            edit(document, number)
            state = snapshot(document, state)
        after = engine.evaluate(state)
        assert isinstance(after, RemoteResult)
        client = receive(client, unpack(after.delta(before, number)[0]))
        plain, alone = in_server(snapshot(document))
        assert client == receive({}, unpack(full_result(number, plain))), edit
        assert engine.check(state, after) == alone.check(snapshot(document), plain), edit
        assert after.design_hash == plain.design_hash
        before = after


def test_a_move_is_no_news(engine: RoomEngine) -> None:
    document = reference()
    state = snapshot(document)
    engine.size_up(state)
    before = engine.evaluate(state)
    EDITS[0](document, 1)
    after = engine.evaluate(snapshot(document, state))
    assert isinstance(after, RemoteResult)
    assert after.delta(before, 2)[1] is False


def test_a_result_whose_process_is_gone_is_made_again(engine: RoomEngine) -> None:
    state = snapshot(reference())
    engine.size_up(state)
    first = engine.evaluate(state)
    assert isinstance(first, RemoteResult)
    shown = unpack(first.full(1))
    first.source.end()
    assert unpack(first.full(1)) == shown
    assert unpack(first.delta(first, 1)[0]) == shown


def test_a_third_design_takes_the_place_of_the_one_that_was_idle_longest() -> None:
    places, state = ProcessPlaces(2), snapshot(reference())
    first, second, third = (EvaluationProcess(places) for _ in range(3))
    try:
        results = [one.evaluate(state, PARTS) for one in (first, second, third)]
        assert [one.process.ended for one in results] == [True, False, False]
        again = first.evaluate(state, PARTS)
        assert not again.process.ended
        assert results[1].process.ended
    finally:
        for one in (first, second, third):
            one.end()


def test_what_cannot_be_evaluated_is_refused_in_words_and_the_process_goes_on(engine: RoomEngine) -> None:
    state = snapshot(reference())
    engine.size_up(state)
    first = engine.evaluate(state)
    with pytest.raises(DomainError, match="Update Headroom"):
        engine.evaluate(FrozenDocument({**state, "schema": 99}))
    assert isinstance(first, RemoteResult)
    assert not first.process.ended


async def test_small_designs_do_not_wait_for_a_large_one(engine: RoomEngine) -> None:
    small = RoomEngine(LiveEngine(lambda _: PARTS))
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(1) as few, ThreadPoolExecutor(1) as large:
        state = snapshot(reference())
        slow = loop.run_in_executor(RoomThreads(engine, few, large), engine.evaluate, state)
        little: Document = {**state, "components": {}, "cables": {}, "zones": {}, "workloads": {}, "layout": {}}
        little["meta"] = {**state["meta"], "scenario": ""}
        quick = await loop.run_in_executor(RoomThreads(small, few, large), small.evaluate, little)
        assert isinstance(quick, EvaluationResult)
        assert not slow.done()
        assert isinstance(await slow, RemoteResult)


def test_a_design_that_shrinks_comes_back_to_the_server(engine: RoomEngine) -> None:
    document = reference()
    engine.size_up(document)
    assert engine.is_large
    engine.size_up({"components": dict(list(document["components"].items())[:40])})
    assert engine.is_large
    engine.size_up({"components": dict(list(document["components"].items())[:20])})
    assert not engine.is_large


@pytest.mark.parametrize(
    ("components", "parts"),
    [
        ({}, 0),
        ({"a": {}, "b": 1}, 2),
        ({"a": {"count": 10}, "b": {"at": ["a/0", "x"]}}, 20),
        ({"a": {"count": 10}, "b": {"count": 3, "at": ["a", "x"]}, "c": {"at": ["b", "y"]}}, 70),
        ({"a": {"count": True, "at": 3}, "b": {"count": "9"}}, 2),
        ({"a": {"count": 2, "at": ["a", "x"]}}, 1000),
    ],
)
def test_copies_count(components: dict[str, Any], parts: int) -> None:
    found = drawn_parts(components, 1000)
    assert found == parts or (parts == 1000 and found >= parts)
