"""Groups of workloads that repeat another: what is answered for them is what looking at each by itself gives."""

from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.design.records import Design
from headroom.domain.failure.failure_sets import failure_set, single_targets
from headroom.domain.failure.impact.impacts import Impacts
from headroom.domain.failure.impact.single_failures import SingleFailures
from headroom.domain.failure.study import Study
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.topology import islands as module
from tests.benchmarks.evaluation import add_copy
from tests.builders import as_stated
from tests.failure.random_designs import random_document

_CLOSE = 1e-9


def _repeated(seed: int, times: int = 3) -> dict[str, Any]:
    """A random design so many times in one document."""
    document = random_document(seed)
    for number in range(1, times):
        add_copy(document, random_document(seed), f"c{number}-")
    return document


def _study(document: dict[str, Any]) -> Study:
    design: Design = parse_design(document, as_stated())
    return Study(design, as_stated(), None, EvaluationMemory())


@pytest.mark.parametrize("seed", range(5000, 5008))
def test_a_group_that_repeats_another_is_answered_as_if_it_were_looked_at_by_itself(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "FEWEST_COMPONENTS", 1)
    study = _study(_repeated(seed))
    assert sum(copy is not None for copy in study.copies) * 3 == 2 * len(study.groups)
    targets = list(single_targets(study.expanded))
    found = list(SingleFailures(study).failures(targets, [1] * len(targets)))
    plain = list(Impacts(study).failures([failure_set(study.expanded, [one]) for one in targets]))
    for one, other in zip(found, plain, strict=True):
        assert [getattr(one, name) for name in _SAME] == [getattr(other, name) for name in _SAME]
        for left, expected in zip(one.workloads, other.workloads, strict=True):
            assert [getattr(left, name) for name in _SAME_LEFT] == [getattr(expected, name) for name in _SAME_LEFT]
            assert left.throughput_mb_s == pytest.approx(expected.throughput_mb_s, rel=_CLOSE)
            assert (left.response_ms or 0) == pytest.approx(expected.response_ms or 0, rel=1e-7)


_SAME = (
    "id", "kind", "name", "targets", "parts", "copies", "drives_at_risk", "drives_lost", "arrays_lost", "unknown_parts",
)  # fmt: skip
_SAME_LEFT = (
    "id", "status", "held_by", "at_risk", "before", "left", "lost_volumes", "volumes", "moved_volumes",
    "write_through",
)  # fmt: skip


def test_what_differs_in_a_part_a_cable_or_a_workload_is_no_repetition(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FEWEST_COMPONENTS", 1)
    assert _copied(_repeated(5001))
    slower = _repeated(5001)
    workload = next(one for name, one in slower["workloads"].items() if name.startswith("c1-"))
    workload["request_kib"] = workload["request_kib"] * 2
    assert _copied(slower) == _copied(_repeated(5001)) - 1
    fewer = _repeated(5001)
    del fewer["cables"][next(name for name in fewer["cables"] if name.startswith("c1-"))]
    assert _copied(fewer) < _copied(_repeated(5001))


def test_names_that_sort_otherwise_are_no_repetition(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is alike otherwise is chosen by the order of names."""
    monkeypatch.setattr(module, "FEWEST_COMPONENTS", 1)
    document, swapped = random_document(5001), random_document(5001)
    first, second = list(swapped["cables"])[:2]
    swapped["cables"][first], swapped["cables"][second] = swapped["cables"][second], swapped["cables"][first]
    add_copy(document, random_document(5002), "b-")
    add_copy(document, swapped, "c-")
    assert _copied(document) == 0


def _copied(document: dict[str, Any]) -> int:
    return sum(copy is not None for copy in _study(document).copies)
