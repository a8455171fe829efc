"""What rows would bear beyond a target is that of the median of all draws, as what they bear without a target is."""

import copy
import re
from typing import Any, Final

import pytest

from headroom.domain.design.document import parse_design, parse_json
from headroom.domain.design.records import Design
from headroom.domain.failure.failures import find_failures
from headroom.domain.growth.compound import STATED
from headroom.domain.growth.study import GrowthStudy
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import EvaluationResult, WorkloadResult
from tests.builders import ROOT, catalogue

_NEAR: Final = 0.02
"""Medians of what rows bear, and of what pieces in flight reach of it, differ by so much here."""


def one_scenario(name: str, scenario: str) -> dict[str, Any]:
    """A reference design with one of its workloads."""
    found: dict[str, Any] = parse_json((ROOT / f"db/reference-designs/{name}.json").read_bytes())  # type: ignore[assignment]
    workloads = {name: one for name, one in found["workloads"].items() if one["scenario"] == scenario}
    assert len(workloads) == 1
    return {**found, "workloads": workloads, "meta": {**found["meta"], "scenario": scenario}}


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    """A server with drives of which little is known."""
    return one_scenario("nvme-server-local", "3 PCIe 5, near buffers: random reads of 4 KiB")


def design(document: dict[str, Any], **fields: object) -> Design:
    found = copy.deepcopy(document)
    for one in found["workloads"].values():
        one.update(fields)
    return parse_design(found, catalogue())


def answer(document: dict[str, Any], **fields: object) -> tuple[EvaluationResult, WorkloadResult]:
    found = evaluate(design(document, **fields), catalogue(), with_changes=False)
    return found, found.workloads[0]


def test_limits_beyond_a_target_are_those_of_the_median(document: dict[str, Any]) -> None:
    free, alone = answer(document)
    assert alone.interval is not None
    assert free.headroom.most_mb_s == pytest.approx(0.7 * free.throughput_mb_s, rel=0.02), "what binds is full"
    found, held = answer(document, target_mb_s=free.throughput_mb_s / 5)
    assert (held.meets_target, held.limited_by) == (True, [])
    assert found.ladder[0].name == free.ladder[0].name
    assert found.ladder[0].binds_at_mb_s == pytest.approx(free.throughput_mb_s, rel=_NEAR)
    for name in ("most_mb_s", "most_low_mb_s", "most_high_mb_s"):
        assert getattr(found.headroom, name) == pytest.approx(getattr(free.headroom, name), rel=_NEAR), name
    words = "".join(piece.text for piece in found.sentence)
    assert f"no part binds; next: {found.ladder[0].name}, +" in words
    assert re.search(r"% \(\d+ to \d+ GB/s\)\.$", words), words


def test_how_much_a_small_target_leaves_does_not_depend_on_it(document: dict[str, Any]) -> None:
    """A load of less than a MB a second is a load."""
    small, large = (answer(document, target_mb_s=target)[0].headroom for target in (0.05, 50))
    for name in ("most_mb_s", "most_low_mb_s", "most_high_mb_s"):
        assert getattr(small, name) == pytest.approx(getattr(large, name), rel=1e-6), name


def test_a_target_above_the_median_is_not_met(document: dict[str, Any]) -> None:
    free, _ = answer(document)
    found, held = answer(document, target_mb_s=1.1 * free.throughput_mb_s)
    assert held.meets_target is False
    assert found.throughput_mb_s == pytest.approx(free.throughput_mb_s, rel=_NEAR)
    assert [one.name for one in held.limited_by] == [free.ladder[0].name]


def test_a_growing_target_is_missed_once_it_passes_the_median(document: dict[str, Any]) -> None:
    free, _ = answer(document)
    grown = design(document, target_mb_s=free.throughput_mb_s / 2, growth_percent_a_year=100)
    study = GrowthStudy(grown, catalogue(), "measured", 36, EvaluationMemory())
    assert study.first_missed(0, STATED) in (12, 13)


def test_what_a_failure_leaves_of_a_target_is_a_median_too() -> None:
    sites = one_scenario("dr-two-sites", "Site 1 at home")
    free, _ = answer(sites)
    target = 0.98 * free.throughput_mb_s
    whole, held = (find_failures(design(sites, target_mb_s=one), catalogue()) for one in (None, target))
    without = {one.id: one.workloads[0].throughput_mb_s for one in whole.failures}
    for one in held.failures:
        assert one.workloads[0].throughput_mb_s == pytest.approx(min(without[one.id], target), rel=1e-3), one.id
    left = without["controller:s1/canister1"]
    assert 0 < left < 0.7 * target
