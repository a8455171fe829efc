"""The ledger of the world as a check: no class may get worse, and what it counts is what its words say."""

from dataclasses import replace
from statistics import mean, median

import pytest

from headroom.domain.world.facts import read_cases
from headroom.domain.world.ledger import made_of, world_ledger
from headroom.domain.world.ledger_records import WorldLedger, WorldPoint, WorldRow
from headroom.domain.world.mixture import Estimate, mixed
from headroom.domain.world.prior_files import without_groups
from headroom.domain.world.state import read_state, state_of, worse_than
from headroom.domain.world.summary import summarise
from headroom.settings import PRIORS, WORLD
from tests.builders import catalogue

ACCEPT = "If the change is right all the same, accept it: npm run -s headroom -- ledger --world --accept > /dev/null"
POINT = WorldPoint("read", "mb_s", 100, 150, 90, 200, 1.5, True, ["drives"], "", "")
ROW = WorldRow(
    id="a", class_name="nvme-server", group="g", system="s", year=2024, completeness="full", source="t", where="w",
    floor=False, missing=[], not_drawn="", note="", points=[POINT], error=0.5, ratio=1.5, width=2.2, inside=1.0,
    binds=["drives"], binding_right=True,
)  # fmt: skip


@pytest.fixture(scope="module")
def found() -> WorldLedger:
    return world_ledger(catalogue(), read_cases(WORLD), without_groups(PRIORS, catalogue()))


@pytest.mark.timeout(600)
def test_no_class_is_worse_than_the_committed_state(found: WorldLedger) -> None:
    assert found.whole.cases == len(found.rows) >= 338
    assert not found.worse, "\n".join(["The model got worse:", *(found.worse or []), ACCEPT])
    assert set(state_of(found)) == set(read_state()), ACCEPT


@pytest.mark.timeout(600)
def test_medians_lie_inside_their_intervals(found: WorldLedger) -> None:
    points = [point for row in found.rows for point in row.points]
    assert [
        point.label
        for point in points
        if point.low is not None and not point.low <= (point.predicted or 0) <= (point.high or 0)
    ] == []


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
