"""What a forecast says of capacity, of what nobody states, and of what to buy."""

import json
from dataclasses import replace
from typing import Any

import pytest

from headroom.domain.design.document import parse_design, to_document
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError
from headroom.domain.growth.compound import STATED, months_until
from headroom.domain.growth.forecast import GrowthPlan, find_growth
from headroom.domain.growth.records import Threshold
from headroom.domain.performance.changes.swaps import stands_for
from headroom.domain.performance.evaluate import evaluate
from tests.builders import ROOT, Bench, catalogue
from tests.growth.test_brute_force import grown

REFERENCES = ROOT / "db" / "reference-designs"


def reference(name: str, **growth: Any) -> Design:
    """A reference design with what its data does."""
    raw: dict[str, Any] = json.loads((REFERENCES / f"{name}.json").read_text())
    raw["meta"]["draws"] = 0
    if growth:
        raw["meta"]["growth"] = growth
    return parse_design(raw, catalogue())


def with_workloads(design: Design, **fields: Any) -> Design:
    """The same with fields of all workloads."""
    return replace(design, workloads={name: one._replace(**fields) for name, one in design.workloads.items()})


def _of(plan: GrowthPlan, kind: str) -> list[Threshold]:
    return [one for one in plan.answer.thresholds if one.kind == kind]


def test_nothing_stated_is_said_and_nothing_is_forecast() -> None:
    answer = find_growth(reference("origin300-tp9500"), catalogue(), today="2026-11").answer
    assert answer.thresholds == []
    assert {one.kind for one in answer.unstated} >= {"workload_target", "stored_data", "stored_growth"}
    assert all(year.purchases == [] for year in answer.years)
    assert [year.first_month for year in answer.years] == [f"{2026 + n}-11" for n in range(5)]


def test_a_target_without_growth_is_open_and_not_taken_to_stay() -> None:
    design = with_workloads(reference("origin300-tp9500"), target_mb_s=10.0)
    answer = find_growth(design, catalogue()).answer
    assert {one.kind for one in answer.unstated} >= {"workload_growth"}
    assert all(one.asked_mb_s == [] for one in answer.workloads)
    first, *others = sorted(design.workloads)
    shared = {**design.workloads, first: design.workloads[first]._replace(growth_percent_a_year=40.0)}
    together = {name: one._replace(scenario="all") for name, one in shared.items()}
    found = _of(find_growth(replace(design, workloads=together), catalogue()), "headroom")
    assert any(set(one.open_ids) & set(others) for one in found)


def test_stored_data_meet_their_limit_in_the_month_of_the_closed_formula() -> None:
    design = reference("fc64-flashsystem", stored_gib=30_000, percent_a_year=20, doubt_percent=8, limit_percent=80)
    (one,) = _of(find_growth(design, catalogue(), 10), "stored")
    exact = months_until(one.now_percent, 80, 20)
    assert one.month is not None
    assert one.month - 1 <= exact <= one.month
    assert one.earliest is not None
    assert one.earliest - 1 <= months_until(one.now_percent, 80, 28) <= one.earliest < one.month
    assert one.share_of_limit[0].stated == pytest.approx(one.now_percent / 80)


def test_a_pool_is_outgrown_by_its_fixed_volumes_each_at_its_own_growth() -> None:
    bench = Bench().full_planar()
    first, second = [name for name, one in bench.document["components"].items() if one["kind"] == "volume"][:2]
    array = bench.document["components"][first]["at"][0]
    bench.document["components"][first] |= {"capacity_gib": 100, "growth_percent": 50}
    bench.document["components"][second] |= {"capacity_gib": 200}
    found = {one.id: one for one in _of(find_growth(bench.design(), catalogue(), 10), "pool")}
    assert set(found) == {f"pool:{array}"}, "a pool of which nothing is stated is not forecast"
    one = found[f"pool:{array}"]
    usable = 100 * 100 / one.now_percent
    assert one.month is not None
    assert 100 * 1.5 ** ((one.month - 1) / 12) <= usable < 100 * 1.5 ** (one.month / 12)
    bench.document["meta"]["growth"] = {"percent_a_year": 10}
    again = {one.id for one in _of(find_growth(bench.design(), catalogue(), 10), "pool")}
    assert len(again) == 2, "the growth of the data holds where a volume has none of its own"


def test_a_purchase_moves_what_it_is_bought_against_when_the_changed_design_is_evaluated_anew() -> None:
    design = with_workloads(reference("ds8300-debian"), target_mb_s=60.0, growth_percent_a_year=30.0)
    plan = find_growth(design, catalogue(), 5)
    bought = [one for year in plan.answer.years for one in year.purchases]
    assert bought
    first = bought[0]
    one = next(one for one in plan.answer.thresholds if one.id == first.threshold)
    assert one.month == first.crossed_month
    assert first.order_month == max(first.crossed_month - plan.answer.lead_time_months, 0)
    assert first.moved_to is None or first.moved_to >= first.crossed_month + plan.answer.lead_time_months
    after = plan.designs[first.order_month // 12 + 1]
    assert after is not design

    def busy(changed: Design, month: int) -> bool:
        result = evaluate(grown(changed, month, STATED), catalogue(), scenario=one.scenario, with_changes=False)
        return any(set(breach.component_ids) & set(one.component_ids) for breach in result.headroom.over)

    assert not busy(design, first.crossed_month - 1)
    assert busy(design, first.crossed_month)
    assert not busy(after, first.crossed_month)


def test_larger_drives_are_bought_against_stored_data() -> None:
    design = reference("ds8300-debian", stored_gib=20_000, percent_a_year=40)
    plan = find_growth(design, catalogue(), 5)
    (one,) = _of(plan, "stored")
    (bought,) = [found for year in plan.answer.years for found in year.purchases if found.threshold == "stored"]
    kinds = {plan.designs[0].components[name].kind for name in bought.component_ids}
    assert kinds == {"drive"}
    again = find_growth(replace(plan.designs[-1], meta=design.meta), catalogue(), 5)
    (later,) = _of(again, "stored")
    assert later.month == bought.moved_to
    assert one.month is not None
    assert later.month is None or later.month > one.month


def test_volumes_of_a_filesystem_with_copies_fill_a_pool_by_what_they_are_made_of() -> None:
    raw: dict[str, Any] = json.loads((REFERENCES / "scaleout-nvme-gpfs.json").read_text())
    raw["meta"] |= {"draws": 0, "growth": {"percent_a_year": 20}}
    for entry in raw["components"].values():
        if entry["kind"] == "volume":
            entry["capacity_gib"] = 20_000

    def now_percent() -> float:
        found = _of(find_growth(parse_design(raw, catalogue()), catalogue(), 1), "pool")
        return max(one.now_percent for one in found)

    once = now_percent()
    for entry in raw["components"].values():
        if entry["kind"] == "filesystem":
            entry["replicas"] = 2
    assert now_percent() == pytest.approx(once)


def test_what_is_bought_for_speed_holds_what_was_bought_for_room() -> None:
    """Disks of 18 TB with two actuators and shingled ones of 32 TB took each other's place, month after month."""
    design = reference("nfs-zfs", stored_gib=65_000, percent_a_year=30, limit_percent=80)
    scenario = design.meta.scenario
    workloads = {
        name: one._replace(target_mb_s=500.0, growth_percent_a_year=40.0) if one.scenario == scenario else one
        for name, one in design.workloads.items()
    }
    plan = find_growth(replace(design, workloads=workloads), catalogue(), 5)
    bought = [found for year in plan.answer.years for found in year.purchases]
    assert bought
    parts = catalogue().parts
    for one in bought:
        assert stands_for(parts[one.part], parts[one.instead_of])
        assert parts[one.part].attributes.get("shingled") is not True
    assert len({one.part for one in bought} | {one.instead_of for one in bought}) == len(bought) + 1, "nothing returns"


def test_growth_is_written_and_read_and_documents_without_it_stay_as_they_were() -> None:
    plain = reference("fc64-flashsystem")
    written: dict[str, Any] = json.loads(json.dumps(to_document(plain)))
    assert "growth" not in written["meta"]
    assert all("growth" not in key for one in written["workloads"].values() for key in one)
    stated = with_workloads(reference("fc64-flashsystem", stored_gib=5, as_of="2026-03"), growth_percent_a_year=7)
    again = parse_design(to_document(stated), catalogue())
    assert again.meta.growth == stated.meta.growth
    assert again.workloads == stated.workloads


@pytest.mark.parametrize(
    "growth",
    [{"as_of": "2026-13"}, {"limit_percent": 101}, {"stored_gib": -1}, {"percent_a_year": "7"}, {"other": 1}, []],
)
def test_growth_that_cannot_be_is_refused(growth: object) -> None:
    raw: dict[str, Any] = json.loads((REFERENCES / "fc64-flashsystem.json").read_text())
    raw["meta"]["growth"] = growth
    with pytest.raises(DomainError) as refused:
        parse_design(raw, catalogue())
    assert refused.value.problems[0].place.startswith("/meta/growth")


@pytest.mark.parametrize("years", [0, 11])
def test_years_out_of_range_are_refused(years: int) -> None:
    with pytest.raises(DomainError):
        find_growth(reference("origin300-tp9500"), catalogue(), years)
