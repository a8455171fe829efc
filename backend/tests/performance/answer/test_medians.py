"""Laws of medians: inside their interval, no wider for better evidence, the same every time."""

import copy
from dataclasses import replace
from statistics import mean

import pytest

from headroom.domain.catalogue.class_priors import EvidenceGrade
from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from tests.builders import as_stated, catalogue
from tests.performance.answer.test_intervals import one_adapter
from tests.reference_designs.gallery import IDS, document, evaluated


@pytest.mark.parametrize("design_id", IDS)
def test_the_median_is_inside_its_interval(design_id: str) -> None:
    result = evaluated(design_id)
    for workload in result.workloads:
        if workload.interval is not None:
            assert workload.interval.low_mb_s <= workload.throughput_mb_s <= workload.interval.high_mb_s
            assert workload.interval.median_mb_s == workload.throughput_mb_s
    for scenario in result.scenarios:
        if scenario.interval is not None:
            assert scenario.interval.low_mb_s <= scenario.throughput_mb_s <= scenario.interval.high_mb_s
    assert all(0 <= step.binds_in_ten <= 10 for step in result.ladder)


def test_p690_names_link1_and_the_planar_and_stays_within_a_few_per_cent() -> None:
    result = evaluated("p690-gpfs")
    assert {step.name for step in result.ladder if step.binds} >= {"RIO2 link1", "Planar"}
    assert result.throughput_mb_s == pytest.approx(18_648, rel=0.01)


def test_one_figure_in_doubt_moves_the_middle_by_its_bias_alone() -> None:
    """An adapter that states 195 MB/s, whose grade reaches 0.9 of what it states, 0.8 to 0.95 in 80%."""
    known = replace(as_stated(), grades={"measured": EvidenceGrade(0.9, 0.8, 0.95, 5, 3, "a test")})
    bench = one_adapter()
    bench.document["meta"]["draws"] = 2001
    (workload,) = evaluate(parse_design(bench.document, known), known, with_changes=False).workloads
    found = workload.interval
    assert found is not None
    assert (found.low_mb_s, workload.throughput_mb_s, found.high_mb_s) == pytest.approx(
        (195 * 0.8, 195 * 0.9, 195 * 0.95), rel=2e-3
    )


@pytest.mark.parametrize("design_id", ["fc64-flashsystem", "nvmeof-jbof", "scaleout-nvme-gpfs"])
def test_better_evidence_never_widens_in_the_mean(design_id: str) -> None:
    """The same figures, all measured where they were rated or rules of thumb.

    An end of an interval is one of 201 draws: where priors that stay set it, it may move by less than one step of them.
    """
    known = catalogue()
    sure = replace(
        known, grades={**known.grades, **dict.fromkeys(("rated", "rule_of_thumb"), known.grades["measured"])}
    )
    raw = document(design_id)
    widths = []
    for one in (known, sure):
        found = evaluate(parse_design(copy.deepcopy(raw), one), one, with_changes=False).workloads
        widths.append(mean(1.0 if w.interval is None else w.interval.high_mb_s / w.interval.low_mb_s for w in found))
    assert widths[1] <= widths[0] * 1.001


def test_the_same_design_has_the_same_answer() -> None:
    raw = document("fc64-flashsystem")
    first, second = (evaluate(parse_design(copy.deepcopy(raw), catalogue()), catalogue()) for _ in range(2))
    assert first == second
