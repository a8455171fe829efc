"""Designs whose workloads share nothing: each group is looked at by itself, and nothing of that shows in an answer."""

from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.failure.apart.groups_apart import groups_apart
from headroom.domain.failure.failures import find_failures
from headroom.domain.failure.study import Study
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.topology import islands as module
from tests.benchmarks.evaluation import add_copy
from tests.builders import as_stated
from tests.failure.against_plain import CLOSE, assert_left_as_solved_anew
from tests.failure.random_designs import random_document

_SEEDS = range(8)


def _side_by_side(seed: int, joined_by_workload: bool) -> dict[str, Any]:
    """Three random designs in one document, of scenarios in common; two may have a workload that uses both."""
    document = random_document(seed)
    for number in (1, 2):
        add_copy(document, random_document(seed + 100 * number), f"c{number}-")
    if joined_by_workload:
        one, other = "w0", "c1-w0"
        on = [*document["workloads"][one]["on"], *document["workloads"][other]["on"]]
        document["workloads"][one] = {**document["workloads"][one], "on": on}
    return document


@pytest.mark.parametrize("joined_by_workload", [False, True])
@pytest.mark.parametrize("seed", _SEEDS)
def test_groups_apart_leave_what_solving_all_anew_gives(
    seed: int, joined_by_workload: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "FEWEST_COMPONENTS", 1)
    design = parse_design(_side_by_side(2000 + seed, joined_by_workload), as_stated())
    study = Study(design, as_stated(), None, EvaluationMemory())
    groups = groups_apart(study.prepared)
    assert sorted(number for group in groups for number in group.numbers) == list(range(len(study.ids)))
    assert len(groups) > (0 if joined_by_workload else 1)
    assert_left_as_solved_anew(study, seed)


@pytest.mark.parametrize("seed", _SEEDS[:3])
def test_the_whole_answer_is_the_same_with_and_without_islands(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    design = parse_design(_side_by_side(3000 + seed, False), as_stated())
    together = find_failures(design, as_stated())
    monkeypatch.setattr(module, "FEWEST_COMPONENTS", 1)
    apart = find_failures(design, as_stated())
    assert {one.id for one in apart.single_points} == {one.id for one in together.single_points}
    before = {one.id: one for one in together.failures}
    assert before.keys() == {one.id for one in apart.failures}
    for failure in apart.failures:
        for one, other in zip(failure.workloads, before[failure.id].workloads, strict=True):
            assert (one.id, one.status, one.left, one.lost_volumes) == (
                other.id, other.status, other.left, other.lost_volumes,
            )  # fmt: skip
            assert one.throughput_mb_s == pytest.approx(other.throughput_mb_s, rel=CLOSE)
            assert (one.response_ms or 0) == pytest.approx(other.response_ms or 0, rel=CLOSE)
