"""A layer says of a scenario what it would say if that were the only one, and nothing beyond what its host can do."""

from functools import cache

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import EvaluationResult, LayerCeiling
from headroom.domain.performance.scenario_figures import find_figures
from tests.builders import catalogue
from tests.reference_designs.gallery import document

DESIGN = "p690-gpfs"
WITH_FILES, WITHOUT = ("GPFS read", "GPFS write"), ("All disks read", "All disks write")


@cache
def told(scenario: str) -> EvaluationResult:
    design = parse_design(document(DESIGN), catalogue())
    return evaluate(design, catalogue(), design.meta.basis, scenario)


def layers(scenario: str) -> dict[str, LayerCeiling]:
    return {one.layer: one for one in told(scenario).layers}


@pytest.mark.parametrize("scenario", [*WITH_FILES, *WITHOUT])
def test_a_scenario_alone_has_the_same_layers(scenario: str) -> None:
    design = parse_design(document(DESIGN), catalogue())
    assert find_figures(design, catalogue(), scenario, EvaluationMemory()).layers == told(scenario).layers


@pytest.mark.parametrize("scenario", WITHOUT)
def test_software_that_a_scenario_does_not_pass_hides_no_limit_of_its_host(scenario: str) -> None:
    found = layers(scenario)
    busiest = found["host"].busiest
    assert "filesystem" not in found
    assert busiest is not None
    assert busiest.name == "pSeries 690 processor time"
    assert found["host"].ceiling_mb_s == pytest.approx(busiest.ceiling_mb_s, rel=0.01)


@pytest.mark.parametrize("scenario", WITH_FILES)
def test_software_that_a_scenario_passes_names_its_processors(scenario: str) -> None:
    busiest = layers(scenario)["filesystem"].busiest
    assert busiest is not None
    assert busiest.name == "GPFS 2.2 processor time"
