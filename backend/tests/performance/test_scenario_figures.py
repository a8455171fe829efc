"""Figures of one scenario alone are those of the whole answer."""

from dataclasses import replace

from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario_figures import find_figures
from tests.builders import catalogue
from tests.performance.test_memory import start


def test_they_are_those_of_the_whole_answer() -> None:
    design, memory = parse_design(start(), catalogue()), EvaluationMemory()
    for scenario in ("all", "write"):
        whole = evaluate(design, catalogue(), design.meta.basis, scenario)
        found = find_figures(design, catalogue(), scenario, memory)
        assert found.workloads == [replace(one, curve=None) for one in whole.workloads if one.scenario == scenario]
        loaded = [one for one in whole.components if one.throughput_mb_s > 0]
        assert [one for one in found.components if one.throughput_mb_s > 0] == loaded
        assert [one.id for one in found.components] == [one.id for one in whole.components]
        assert found.layers == whole.layers
        assert found.throughput_mb_s == whole.throughput_mb_s
