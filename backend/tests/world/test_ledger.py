"""The ledger of the world as a check: no class may get worse, and what it counts is what its words say."""

import json
from dataclasses import replace
from statistics import mean, median

import pytest

from headroom.domain.world.bench import predict
from headroom.domain.world.facts import read_cases
from headroom.domain.world.ledger import made_of, world_ledger, world_row
from headroom.domain.world.ledger_records import WorldPoint, WorldRow
from headroom.domain.world.mixture import Estimate, mixed
from headroom.domain.world.prior_files import without_groups
from headroom.domain.world.state import (
    PREDICTIONS_FILE,
    digest_of,
    predictions_of,
    read_state,
    state_of,
    worse_than,
)
from headroom.domain.world.summary import ALL, summarise
from headroom.settings import PRIORS, WORLD
from tests.builders import catalogue
from tests.performance.thorough import THOROUGH
from tests.world.representatives import representatives

ACCEPT = "If the change is right all the same, accept it: npm run -s headroom -- ledger --world --accept > /dev/null"
POINT = WorldPoint("read", "mb_s", 100, 150, 90, 200, 1.5, True, ["drives"], "", "")
ROW = WorldRow(
    id="a", class_name="nvme-server", group="g", system="s", year=2024, completeness="full", source="t", where="w",
    floor=False, missing=[], not_drawn="", note="", points=[POINT], error=0.5, ratio=1.5, width=2.2, inside=1.0,
    binds=["drives"], binding_right=True,
)  # fmt: skip


@pytest.fixture(scope="module")
def seen() -> list[WorldRow]:
    """Of cases that stand for all."""
    known = without_groups(PRIORS, catalogue())
    return [world_row(case, predict(case, known(case.group))) for case in representatives(read_cases(WORLD))]


@pytest.mark.timeout(600)
def test_no_class_is_worse_than_the_committed_state(seen: list[WorldRow]) -> None:
    """All is predicted anew where facts, priors, or what is said of one of those that stand for all, changed."""
    accepted = json.loads(PREDICTIONS_FILE.read_text(encoding="utf-8"))
    same = accepted.pop("rests on") == digest_of((WORLD, PRIORS))
    assert set(accepted) == {case.id for case in read_cases(WORLD)}, ACCEPT
    assert len(accepted) >= 338
    if same and not THOROUGH and all(is_near(predictions_of(row), accepted[row.id]) for row in seen):
        return
    found = world_ledger(catalogue(), read_cases(WORLD), without_groups(PRIORS, catalogue()))
    assert not found.worse, "\n".join(["The model got worse:", *(found.worse or []), ACCEPT])
    assert set(state_of(found)) == set(read_state()), ACCEPT


def is_near(now: list[list[float | None]], accepted: list[list[float | None]]) -> bool:
    """Whether predictions are the accepted ones but for the rounding of another machine."""
    return len(now) == len(accepted) and all(
        (one is None) == (other is None) and (one is None or one == pytest.approx(other, rel=0.002))
        for point, before in zip(now, accepted, strict=True)
        for one, other in zip(point, before, strict=True)
    )


def test_accepted_predictions_give_the_accepted_state() -> None:
    accepted = json.loads(PREDICTIONS_FILE.read_text(encoding="utf-8"))
    state, errors = read_state(), dict[str, dict[str, list[float]]]()
    for case in read_cases(WORLD):
        said = [(point.value, one[0]) for point, one in zip(case.points, accepted[case.id], strict=True) if one[0]]
        if said:
            of_class = errors.setdefault(case.class_name, {})
            of_class.setdefault(case.group, []).append(median(abs(found / value - 1) for value, found in said))
    for name, groups in errors.items():
        found = median(median(of_group) for of_group in groups.values())
        assert found == pytest.approx(state[name]["median_error"], abs=0.002), (name, ACCEPT)
    assert {name for name in state if state[name]["drawn"]} == {ALL, *errors}


def test_a_changed_prediction_is_seen() -> None:
    now = predictions_of(ROW)
    assert is_near(now, predictions_of(ROW))
    for point in (replace(POINT, predicted=152), replace(POINT, low=None), replace(POINT, high=210)):
        assert not is_near(predictions_of(replace(ROW, points=[point])), now)
    assert not is_near([], now)


def test_few_cases_stand_for_all(seen: list[WorldRow]) -> None:
    drawn = {name for name, of_class in read_state().items() if of_class["drawn"]}
    assert {ALL, *(row.class_name for row in seen)} == drawn
    assert 30 < len(seen) < len(read_cases(WORLD)) / 3


def test_medians_lie_inside_their_intervals(seen: list[WorldRow]) -> None:
    accepted = json.loads(PREDICTIONS_FILE.read_text(encoding="utf-8"))
    del accepted["rests on"]
    said = [
        *(one for points in accepted.values() for one in points),
        *(one for row in seen for one in predictions_of(row)),
    ]
    assert [one for one in said if one[1] is not None and not one[1] <= (one[0] or 0) <= (one[2] or 0)] == []


def test_a_group_has_one_vote_however_many_cases_it_has() -> None:
    rows = [ROW, replace(ROW, id="b", error=0.7, ratio=1.7), replace(ROW, id="c", group="h", error=0.1, ratio=0.9)]
    summary = summarise("all", rows)
    assert summary.median_error == pytest.approx(median([0.6, 0.1]))
    assert summary.mean_ratio == pytest.approx(mean([1.6, 0.9]))
    assert (summary.cases, summary.drawn, summary.groups, summary.worst) == (3, 3, 2, "b")


def test_what_is_not_drawn_counts_as_a_case_and_errs_nowhere() -> None:
    undrawn = replace(ROW, id="b", group="h", points=[], error=None, ratio=None, width=None, inside=None,
                      binding_right=None)  # fmt: skip
    summary = summarise("all", [ROW, undrawn])
    assert (summary.cases, summary.drawn, summary.groups) == (2, 1, 1)
    assert summary.median_error == 0.5


def test_what_the_network_holds_is_judged_apart() -> None:
    held = replace(POINT, predicted=101, ratio=1.01, binds=["server_nic", "network"])
    row = replace(ROW, binds=["server_nic"], points=[held, replace(POINT, ratio=3.0)], error=1.005, ratio=2.0)
    others = [ROW, replace(row, id="b", binds=["server_nic", "drives"]), replace(row, id="c", points=[POINT])]
    found = made_of([row, *others], "").network
    assert (found.cases, found.drawn, found.groups) == (1, 1, 1)
    assert found.median_error == pytest.approx(0.01)
    assert found.mean_ratio == pytest.approx(1.01)
    assert made_of(others, "").network.median_error is None


def test_a_class_that_gets_worse_is_named() -> None:
    before = state_of(made_of([ROW], ""))
    worse = made_of([replace(ROW, error=0.53)], "")
    assert worse_than(worse, before) == [
        "all: median error 50.0% before, 53.0% now",
        "nvme-server: median error 50.0% before, 53.0% now",
    ]
    assert worse_than(made_of([replace(ROW, error=0.51)], ""), before) == []
    assert worse_than(made_of([], ""), before)


def test_designs_that_a_fact_leaves_open_are_mixed() -> None:
    near, far = Estimate(100, 90, 110), Estimate(200, 180, 220)
    both = mixed([near, far])
    assert mixed([near]) == near
    assert both.low < 100 < both.median < 200 < both.high
