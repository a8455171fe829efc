"""What the workloads of one scenario reach, as `evaluate` has it: without curves, reasons, ranks and advice."""

from dataclasses import dataclass

import numpy as np

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design
from headroom.domain.performance.answer.components import component_results
from headroom.domain.performance.answer.intervals import find_intervals, with_intervals
from headroom.domain.performance.answer.most_times import MostTimes
from headroom.domain.performance.answer.place_loads import place_loads
from headroom.domain.performance.answer.threads import widen
from headroom.domain.performance.answer.unknown import unknown_layers
from headroom.domain.performance.answer.workloads import workload_results
from headroom.domain.performance.demand.prepared_design import prepare_design
from headroom.domain.performance.explain.layers import layer_ceilings
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import (
    ComponentResult,
    LayerCeiling,
    WorkloadResult,
)
from headroom.domain.performance.result.evidence import UnknownLayer
from headroom.domain.performance.scenario.cases import solve_case
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, solve_scenario
from headroom.domain.performance.solve.share import Floats


@dataclass(frozen=True, slots=True)
class ScenarioFigures:
    """Figures of one scenario; those of parts and layers are worked out where they are asked for."""

    workloads: list[WorkloadResult]
    """In order of id, without curves."""
    drawn_mb_s: list[Floats]
    """Throughput of each workload, in the same order, under each draw; empty where nothing is drawn."""
    most_times: MostTimes
    """How many times the load of the scenario its rows bear, as it is mixed."""
    _outcome: ScenarioOutcome

    @property
    def throughput_mb_s(self) -> float:
        """Of all workloads."""
        return self._outcome.total_mb_s

    @property
    def components(self) -> list[ComponentResult]:
        """All parts; those off the way of the scenario without their ceilings."""
        return component_results(self._outcome, place_loads(self._outcome))

    @property
    def layers(self) -> list[LayerCeiling]:
        """Layers that traffic passes."""
        return [answer.ceiling for answer in layer_ceilings(self._outcome)]

    @property
    def full_first(self) -> str:
        """What would be full first if all loads grew alike, by name; empty where nothing is loaded."""
        outcome = self._outcome
        capacity = outcome.prepared.rows.capacity
        used = np.divide(outcome.load[: capacity.size], capacity, out=np.zeros(capacity.size), where=capacity > 0)
        first = max(
            zip(outcome.classes, outcome.order, strict=True),
            key=lambda one: (round(float(used[one[0].rows].max()), 9), -one[1]),
            default=None,
        )
        return "" if first is None else first[0].name

    @property
    def unknown(self) -> list[UnknownLayer]:
        """Layers that traffic passes without any figure: with one, throughput is an upper bound."""
        return unknown_layers(self._outcome)


def find_figures(design: Design, catalogue: Catalogue, scenario: str, memory: EvaluationMemory) -> ScenarioFigures:
    """Evaluate one scenario of a design on its basis.

    Args:
        design: as `parse_design` gives it.
        catalogue: the parts.
        scenario: of at least one workload.
        memory: as of `evaluate`.
    """
    expanded = memory.expansions.expand(design, catalogue)
    workloads = [one for one in design.workloads.values() if one.scenario == scenario]
    prepared = prepare_design(expanded, workloads, design.meta.basis)
    numbers = list(range(len(workloads)))
    intervals = find_intervals(solve_case(prepared, numbers, True, memory), design.meta.draws)
    outcome = solve_scenario(prepared, scenario, numbers, True, memory, intervals.pace)
    found, _ = workload_results(outcome)
    told = with_intervals([outcome], {scenario: widen(outcome, intervals)}, found)
    return ScenarioFigures(told, intervals.totals, intervals.most_times, outcome)
