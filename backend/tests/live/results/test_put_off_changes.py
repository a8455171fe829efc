"""What would help a live design is looked for after its answer, and is then that of a whole evaluation."""

from dataclasses import replace
from typing import Any

import orjson

from headroom.domain.design.document import read_live
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.web.live.results.evaluation import LiveEngine, RoomEngine
from tests.benchmarks.evaluation import change_workload, move, snapshot
from tests.builders import ROOT, catalogue


def whole(document: dict[str, Any]) -> EvaluationResult:
    """The result of a fresh start."""
    return evaluate(read_live(document, catalogue())[0], catalogue())


def test_the_answer_has_the_changes_of_before_until_its_own_are_found() -> None:
    """A moved part asks for no search; a search that was ended is made up for."""
    raw = orjson.loads((ROOT / "db" / "reference-designs" / "nfs-zfs.json").read_bytes())
    document = {name: dict(table) if isinstance(table, dict) else table for name, table in raw.items()}
    room, state = RoomEngine(LiveEngine(lambda _: catalogue())), snapshot(document)

    first = room.evaluate(state)
    assert isinstance(first, EvaluationResult)
    assert not room.is_whole(first)
    assert first.changes == []
    found = room.finish(state, first, lambda: True)
    assert room.is_whole(found)
    assert orjson.dumps(found) == orjson.dumps(whole(state))

    move(document, 1)
    state = snapshot(document, state)
    moved = room.evaluate(state)
    assert room.is_whole(moved)
    assert room.finish(state, moved, lambda: False) is moved

    change_workload(document, 1)
    state = snapshot(document, state)
    next_one = room.evaluate(state)
    assert isinstance(moved, EvaluationResult)
    assert isinstance(next_one, EvaluationResult)
    assert next_one.changes == moved.changes
    fresh = whole(state)
    bare = replace(fresh, changes=[], explanations={})
    assert replace(next_one, changes=[], explanations={}) == bare
    assert room.finish(state, next_one, lambda: False) is next_one
    assert not room.is_whole(next_one)
    assert orjson.dumps(room.finish(state, next_one, lambda: True)) == orjson.dumps(fresh)
