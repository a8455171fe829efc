"""The model against the p690 paper: figures from `domain/papers/p690_figures.py`, designs from the catalogue."""

import json

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.papers.p690_figures import cases
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.builders import PAPER_SLOTS, ROOT, Bench, as_stated

PUBLISHED = {case.published.id: case.published.value for case in cases()}


def published(figure_id: str) -> float:
    value = PUBLISHED[f"p690-{figure_id}"]
    assert value is not None
    return value


def names(result: EvaluationResult) -> list[str]:
    return [limit.name for limit in result.workloads[0].limited_by]


MANY = 10_000
"""Requests that each thread keeps in flight, so that nothing but the parts limits."""


def adapters(**count: int) -> Bench:
    """The first adapters of each bridge, as many as asked for."""
    bench = Bench()
    bench.drawer()
    for phb, wanted in count.items():
        for slot in PAPER_SLOTS[phb][:wanted]:
            bench.adapter(1, 0, phb, slot)
    return bench.workload("all", on=["p690"], queue_depth=MANY)


@pytest.mark.parametrize(
    ("count", "figure"),
    [
        ({"phb1": 1}, "measured-adapter-read"),
        ({"phb1": 3}, "measured-phb1-read"),
        ({"phb3": 2}, "measured-phb3-read"),
        ({"phb2": 3, "phb3": 2}, "measured-link1-read"),
    ],
)
@pytest.mark.parametrize("read_share", [0, 1])
def test_measured_profile(count: dict[str, int], figure: str, read_share: int) -> None:
    bench = adapters(**count)
    bench.document["workloads"]["w1"]["read_share"] = read_share
    assert bench.evaluate("measured").throughput_mb_s == pytest.approx(published(figure), rel=1e-3)


def test_full_planar_measured_names_link1_and_then_the_planar() -> None:
    result = Bench().full_planar().workload("all", on=["p690"], queue_depth=MANY).evaluate("measured")
    assert result.throughput_mb_s == pytest.approx(published("measured-planar-read"), rel=1e-3)
    assert names(result) == ["RIO2 link1", "Planar 0"]
    flows = {component.id: component.throughput_mb_s for component in result.components if component.kind == "hba"}
    behind_link1, behind_link0 = (814 / 5, (1332 - 814) / 3)
    assert [round(flow, 1) for flow in sorted(flows.values())] == [round(behind_link1, 1)] * 5 + [
        round(behind_link0, 1)
    ] * 3
    link1, planar = result.ladder[:2]
    assert link1.relief_alone_mb_s == 0
    assert planar.binds


def test_drawers_scale_within_three_percent() -> None:
    one = Bench().full_drawers(1).workload("all", on=["p690"], queue_depth=MANY).evaluate("measured")
    assert one.throughput_mb_s == pytest.approx(2 * published("measured-planar-read"), rel=1e-3)
    assert one.throughput_mb_s == pytest.approx(published("drawer1-read"), rel=0.03)
    seven = Bench().full_drawers(7).workload("all", on=["p690"], queue_depth=MANY).evaluate("measured")
    for figure in ("drawers-read", "drawers-write"):
        assert seven.throughput_mb_s == pytest.approx(published(figure), rel=0.03)


@pytest.mark.parametrize(
    ("count", "figure"),
    [
        ({"phb1": 1}, "planning-adapter"),
        ({"phb1": 3}, "planning-phb1"),
        ({"phb2": 3, "phb3": 2}, "planning-link1"),
        ({"phb1": 3, "phb2": 3, "phb3": 2}, "planning-planar"),
    ],
)
def test_planning_profile(count: dict[str, int], figure: str) -> None:
    assert adapters(**count).evaluate("planning").throughput_mb_s == pytest.approx(published(figure), rel=1e-3)


def test_planning_drawers() -> None:
    one = Bench().full_drawers(1).workload("all", on=["p690"], queue_depth=MANY).evaluate("planning")
    assert one.throughput_mb_s == pytest.approx(published("planning-drawer1"), rel=1e-3)
    seven = Bench().full_drawers(7).workload("all", on=["p690"], queue_depth=MANY).evaluate("planning")
    assert seven.throughput_mb_s == pytest.approx(7 * published("planning-drawer1"), rel=1e-3)


@pytest.mark.parametrize("others", [{}, {"phb2": 3, "phb3": 2}])
def test_a_fourth_adapter_on_phb1_adds_nothing_and_phb1_is_named(others: dict[str, int]) -> None:
    before = adapters(phb1=3, **others).evaluate("planning")
    bench = adapters(phb1=3, **others)
    bench.adapter(1, 0, "phb1", 4)
    after = bench.evaluate("planning")
    most = [result.workloads[0].saturation_mb_s for result in (before, after)]
    assert most[0] is not None
    assert most[0] == pytest.approx(most[1], abs=1e-9)
    assert names(after)[0] == "PHB1"
    ends = next(number for number, piece in enumerate(after.sentence) if piece.text == ".")
    assert next(piece.text for piece in after.sentence[ends:] if piece.component_ids) == "PHB1"


@pytest.mark.parametrize(
    ("scenario", "expected_mb_s", "binds"),
    [
        ("All disks read", 14 * 1332, ["RIO2 link1", "Planar"]),
        ("GPFS read", 14 * 814 * 8 / 5, ["RIO2 link1"]),
        ("GPFS write", 56 * 285, ["FAStT600 Turbo"]),
    ],
)
def test_reference_design_where_its_parts_end(scenario: str, expected_mb_s: float, binds: list[str]) -> None:
    raw = json.loads((ROOT / "db" / "reference-designs" / "p690-gpfs.json").read_text(encoding="utf-8"))
    result = evaluate(parse_design(raw, as_stated()), as_stated(), "measured", scenario, with_changes=False)
    found = next(workload for workload in result.workloads if workload.scenario == scenario)
    assert found.saturation_mb_s == pytest.approx(expected_mb_s, rel=5e-4)
    assert found.saturation_mb_s is not None
    assert found.throughput_mb_s <= found.saturation_mb_s
    if scenario == "All disks read":
        assert found.throughput_mb_s == pytest.approx(expected_mb_s, rel=5e-3)
    assert [limit.name for limit in found.limited_by] == binds
