"""The search: its front is that of solving everything, its tally adds up, and what is unknown is never offered."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from headroom.domain.catalogue.class_priors import PriorCondition
from headroom.domain.checks.check_design import check_design
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.design.document import parse_design
from headroom.domain.errors import DomainError
from headroom.domain.failure.failures import find_failures
from headroom.domain.growth.forecast import find_growth
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.sizing.architectures.records import Architecture
from headroom.domain.sizing.bound.space import BoundTables, design_space
from headroom.domain.sizing.build.builder import build
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.front import exact_front, front_of, useful
from headroom.domain.sizing.search.records import SizingAnswer
from headroom.domain.sizing.search.solve import solve_plan
from headroom.domain.sizing.search.walk import SpaceWalk
from tests.builders import bare, catalogue
from tests.sizing.makers import answer, architectures, bounded, inputs, requirement, workload

DIRECT = "direct-attached"


def tiny(name: str, **where: PriorCondition) -> Architecture:
    """An architecture with few plans."""
    whole = architectures()[name]
    drive = replace(
        whole.roles["drive"], where={**whole.roles["drive"].where, "capacity_gb": PriorCondition((), 3000, 4000)}
    )
    system = replace(whole.roles["system"], where={**whole.roles["system"].where, **where})
    arrays = replace(whole.arrays, drives=(8, 12), drives_distributed=(12, 24), arrays=(1, 2))
    return replace(whole, systems=(1, 2), arrays=arrays, roles={**whole.roles, "drive": drive, "system": system})


def everything_solved(tables: BoundTables, asked: Requirement) -> list[tuple[float, float]]:
    """The front of all plans, without any bound: cost and times what is asked."""
    around = inputs()
    solved = [
        solve_plan(table.plan(row, asked.hosts.count), asked, around)
        for table in tables.tables
        for row in np.flatnonzero(table.fits).tolist()
    ]
    return [(float(one.cost or 0), round(useful(one), 9)) for one in front_of(solved)]


def test_the_front_is_that_of_solving_every_plan() -> None:
    asked = requirement(usable_tib=10, certainty_percent=50, workloads=[workload(iops=200_000, read_percent=30)])
    few = tiny(DIRECT, array_family=PriorCondition(("e_series",), None, None))
    arrays = replace(few.arrays, drives=(12,), drives_distributed=(), arrays=(1,))
    tables = bounded(replace(few, arrays=arrays), asked, inputs())
    walk = SpaceWalk(design_space(tables, asked), asked, inputs())
    found = [(float(one.cost or 0), round(useful(one), 9)) for one in exact_front(walk)]
    assert len(found) >= 2
    assert found == everything_solved(tables, asked)
    assert len(walk.solved) < sum(int(table.fits.sum()) for table in tables.tables)


@pytest.fixture(scope="module")
def archive() -> SizingAnswer:
    return answer(requirement(usable_tib=60), tuple(tiny(name) for name in (DIRECT, "local-nvme", "ds8000-ranks")))


def test_the_tally_adds_up(archive: SizingAnswer) -> None:
    assert sum(one.count for one in archive.rejected) + len(archive.offers) == archive.designs
    assert all(one.count > 0 for one in archive.rejected)


def test_offers_are_complete_designs_that_keep_their_rate_when_a_part_fails(archive: SizingAnswer) -> None:
    assert len(archive.offers) >= 3
    costs = [one.cost for one in archive.offers]
    assert costs[0] == min(cost for cost in costs if cost is not None)
    for offer, document in zip(archive.offers, archive.documents, strict=True):
        design = parse_design(document, catalogue())
        result = evaluate(design, catalogue(), with_changes=False)
        assert [one.meets_target for one in result.workloads] == [True]
        assert not result.unknown
        assert find_failures(design, catalogue()).breaches == ()
        assert "RED-13" not in {
            one.check for one in check_design(CheckInputs(design, catalogue(), result, inputs().today)).open
        }
        assert offer.usable_tib >= requirement(usable_tib=60).capacity_tib
        assert offer.meets_odds >= 0.8
        assert any("drives" in reason for reason in offer.why)


def test_drives_in_hosts_are_not_offered_where_a_part_must_be_survived(archive: SizingAnswer) -> None:
    assert "local-nvme" not in {one.architecture for one in archive.offers}
    assert any(one.reason == "Failure that must be survived" for one in archive.rejected)


def test_a_part_without_a_figure_is_never_offered() -> None:
    asked = requirement(usable_tib=40, workloads=[workload(throughput_mb_s=500, pattern="sequential")])
    found = answer(asked, (tiny(DIRECT), tiny("nvme-over-fabrics")), inputs(bare()))
    assert any(one.reason == "Limit unknown, not proposed" for one in found.rejected)
    for document in found.documents:
        assert not evaluate(parse_design(document, bare()), bare(), with_changes=False).unknown


def test_where_nothing_fits_one_requirement_is_named_with_its_step() -> None:
    asked = requirement(budget=20_000, usable_tib=40, workloads=[workload(throughput_mb_s=500)])
    found = answer(asked, (tiny(DIRECT),))
    assert found.offers == ()
    budget = next(one for one in found.relax if one.requirement == "budget")
    assert budget.cost is not None
    assert budget.step_percent == pytest.approx(100 * (budget.cost / 20_000 - 1))
    within = answer(replace(asked, limits=replace(asked.limits, budget=None)), (tiny(DIRECT),))
    assert within.offers[0].cost == budget.cost


def test_a_failure_that_nothing_survives_is_relaxed_to_the_strongest_that_something_does() -> None:
    asked = requirement(survive="one_site", usable_tib=40, workloads=[workload(throughput_mb_s=500)])
    found = answer(asked, (tiny(DIRECT), tiny("local-nvme")))
    assert found.offers == ()
    told = next(one for one in found.relax if one.requirement == "failure")
    assert (told.asked, told.fits) == ("a site", "any part")
    assert "direct-attached" in told.sentence


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"architectures": ["abacus"]}, "/architectures/0"),
        ({"hosts": {"part": "abacus"}}, "/hosts/part"),
        ({"vendors": {"storage": ["NetApp", "Abacus"]}}, "/vendors/storage/1"),
        ({"vendors": {"never": ["Abacus"]}}, "/vendors/never/0"),
        ({"parts": {"never": ["abacus"]}}, "/parts/never/0"),
    ],
)
def test_unknown_names_are_refused(changes: dict[str, Any], place: str) -> None:
    with pytest.raises(DomainError) as caught:
        answer(requirement(**changes))
    assert caught.value.problems[0].place == place


def test_a_name_that_is_nearly_known_is_told() -> None:
    with pytest.raises(DomainError, match="did you mean Hitachi Vantara"):
        answer(requirement(vendors={"only": ["Hitachi"]}))


def test_the_cheapest_is_sought_where_plans_of_least_cost_fall_just_short() -> None:
    """Forty plans of two systems carry 0.97 times what is asked; four do, and twenty-four cost three times as much."""
    work = {"name": "Machines", "application": "vm", "iops": 700_000}
    asked = requirement(
        usable_tib=40, hosts={"count": 12}, survive="one_fabric", vendors={"storage": ["Generic"]}, workloads=[work]
    )
    cheapest, *others = answer(asked, (architectures()["nvme-over-fabrics"],)).offers
    assert cheapest.plan.systems <= 6
    assert all((cheapest.cost or 0) <= (one.cost or 0) for one in others)


@pytest.mark.parametrize(("reserve", "growth"), [(0, 30), (20, 30), (20, 0)])
def test_a_sized_design_says_how_its_data_grow_and_lasts_until_the_horizon(reserve: float, growth: float) -> None:
    asked = requirement(
        usable_tib=50, growth_percent_a_year=growth, horizon_months=36, reserve_percent=reserve, survive="none",
        workloads=[workload(throughput_mb_s=200)],
    )  # fmt: skip
    space = design_space(bounded(tiny(DIRECT), asked, inputs()), asked)
    document = build(space.plan(0, asked.hosts.count), asked, catalogue(), None)
    stored = [
        one.month
        for one in find_growth(parse_design(document, catalogue()), catalogue()).answer.thresholds
        if one.kind == "stored"
    ]
    assert ("growth" in document["meta"]) == bool(growth)
    assert len(stored) == bool(growth)
    assert all(month is None or month >= 35 for month in stored)
