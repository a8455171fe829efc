"""Runs the designs of published figures through the engine."""

from collections.abc import Iterable
from dataclasses import replace

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.design.records import Design
from headroom.domain.papers.cases import Case, ScenarioRun, throughput
from headroom.domain.papers.sketch import Sketch
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario_figures import ScenarioFigures, find_figures

Predicted = tuple[float | None, float | None, float | None]
"""A value, and the ends of its interval where the design leaves facts open."""


class SketchDesigns:
    """The designs of sketches, each read once: they name parts, and say nothing of their figures."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._known: dict[int, tuple[Sketch, Design]] = {}

    def of(self, sketch: Sketch) -> Design:
        """The design, which is kept with its sketch, whose id is then nobody else's."""
        found = self._known.get(id(sketch))
        if found is None:
            found = self._known[id(sketch)] = sketch, parse_design(sketch.document, self._catalogue)
        return found[1]


class Bench:
    """Evaluates runs on one catalogue, each once and with the workload of its scenario alone.

    Figures count as they are stated, without the doubt of their grade: each was measured, or is meant, on the very
    machine whose results are predicted. Facts that the papers leave open keep their intervals. With `grades` figures
    count as they do for everybody else.
    """

    def __init__(self, catalogue: Catalogue, designs: SketchDesigns, grades: bool = False) -> None:
        self._catalogue, self._designs = catalogue if grades else replace(catalogue, grades={}), designs
        self._memory = EvaluationMemory()
        self._known: dict[tuple[int, str], ScenarioFigures] = {}

    def predict(self, case: Case) -> Predicted:
        """What the engine says of a case."""
        if case.run is None:
            return None, None, None
        found = _largest(self._reading(case, run) for run in (case.run, *case.best_of))
        if case.over is not None:
            ratios = [_ratio(found, self._reading(case, case.over))]
            ratios += [_ratio(self._reading(case, run), self._reading(case, over)) for run, over in case.least_of]
            return min((ratio for ratio in ratios if ratio is not None), default=None), None, None
        interval = self._figures(case.run).workloads[0].interval
        if case.published.role == "input":  # an input comes back as it is stated, not as the least of several draws
            return self._as_stated(case.run, case), None, None
        if case.reading is not throughput or interval is None:
            return found, None, None
        return interval.median_mb_s, interval.low_mb_s, interval.high_mb_s

    def _reading(self, case: Case, run: ScenarioRun) -> float | None:
        return case.reading(self._figures(run), self._designs.of(run.sketch()))

    def _as_stated(self, run: ScenarioRun, case: Case) -> float | None:
        design = self._designs.of(run.sketch())
        stated = replace(design, meta=design.meta._replace(draws=0))
        return case.reading(find_figures(stated, self._catalogue, run.scenario, self._memory), stated)

    def _figures(self, run: ScenarioRun) -> ScenarioFigures:
        design = self._designs.of(run.sketch())
        key = id(design), run.scenario
        if key not in self._known:
            self._known[key] = find_figures(design, self._catalogue, run.scenario, self._memory)
        return self._known[key]


def _largest(values: Iterable[float | None]) -> float | None:
    return max((value for value in values if value is not None), default=None)


def _ratio(value: float | None, base: float | None) -> float | None:
    return value / base if value is not None and base else None
