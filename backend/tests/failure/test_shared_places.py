"""Designs of one piece whose workloads share no place: what is solved of a failure is what it may do anything to."""

from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.failure.apart import shared_places as module
from headroom.domain.failure.apart.shared_places import SharedPlaces
from headroom.domain.failure.study import Study
from headroom.domain.failure.variants import prepare_all_ways
from headroom.domain.performance.memory import EvaluationMemory
from tests.benchmarks.evaluation import add_copy
from tests.builders import as_stated
from tests.failure.against_plain import assert_left_as_solved_anew
from tests.failure.random_designs import random_document

_CORE = "core"


def _on_one_switch(seed: int) -> dict[str, Any]:
    """Three random designs, of scenarios in common, whose switches hang on one that carries nothing of theirs."""
    document = random_document(seed)
    for number in (1, 2):
        add_copy(document, random_document(seed + 100 * number), f"c{number}-")
    switches = [name for name, one in document["components"].items() if one["kind"] == "switch"]
    document["components"][_CORE] = {"kind": "switch", "name": _CORE, "part": "ibm-2109-f32"}
    for number, name in enumerate(switches):
        document["cables"][f"to-{name}"] = {"from": [name, "31"], "to": [_CORE, str(number)], "length_m": None}
    return document


def _study(document: dict[str, Any]) -> Study:
    return Study(parse_design(document, as_stated()), as_stated(), None, EvaluationMemory())


@pytest.mark.parametrize("fewest_rows", [1, 1000])
@pytest.mark.parametrize("seed", range(6))
def test_what_a_failure_leaves_is_what_solving_all_anew_gives(
    seed: int, fewest_rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_FEWEST_ROWS", fewest_rows)
    study = _study(_on_one_switch(4000 + seed))
    assert_left_as_solved_anew(study, seed)


def test_a_failure_concerns_the_workloads_that_share_a_place_with_it_and_no_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_FEWEST_ROWS", 1)
    study = _study(_on_one_switch(4001))
    prepared = prepare_all_ways(study.prepared, study.ways)
    shared, every = SharedPlaces(prepared, study.ways), range(len(study.ids))
    found = {shared.concerned([number], ()).numbers for number in every}
    assert len(found) > 1
    assert sorted(number for numbers in found for number in numbers) == list(every)
    for numbers in found:
        rows = shared.concerned(numbers, ()).prepared.rows
        assert 0 < rows.place.size < prepared.rows.place.size
    both = shared.concerned([min(numbers) for numbers in found], ())
    assert both.numbers == frozenset(every)
    assert both.prepared is prepared


def test_places_bring_in_the_workloads_that_pass_them() -> None:
    study = _study(_on_one_switch(4001))
    prepared = prepare_all_ways(study.prepared, study.ways)
    shared = SharedPlaces(prepared, study.ways)
    host = prepared.workload_legs[0].legs[0].host
    assert shared.concerned((), [prepared.routes.index[host]]) == shared.concerned([0], ())
