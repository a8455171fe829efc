"""Runs the designs of published figures through the engine."""

from collections.abc import Iterable
from dataclasses import replace

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.design.records import Design
from headroom.domain.papers.cases import Case, ScenarioRun, throughput
from headroom.domain.papers.sketch import Sketch
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import EvaluationResult

Predicted = tuple[float | None, float | None, float | None]
"""A value, and the ends of its interval where the design leaves facts open."""


class Bench:
    """Evaluates runs on one catalogue, each once and with the workload of its scenario alone.

    Figures count as they are stated, without the doubt of their grade: each was measured, or is meant, on the very
    machine whose results are predicted. Facts that the papers leave open keep their intervals. With `grades` figures
    count as they do for everybody else.
    """

    def __init__(self, catalogue: Catalogue, grades: bool = False) -> None:
        self._catalogue = catalogue if grades else replace(catalogue, grades={})
        self._known: dict[tuple[int, str], tuple[Sketch, Design, EvaluationResult]] = {}

    def predict(self, case: Case) -> Predicted:
        """What the engine says of a case."""
        if case.run is None:
            return None, None, None
        found = _largest(self._reading(case, run) for run in (case.run, *case.best_of))
        if case.over is not None:
            ratios = [_ratio(found, self._reading(case, case.over))]
            ratios += [_ratio(self._reading(case, run), self._reading(case, over)) for run, over in case.least_of]
            return min((ratio for ratio in ratios if ratio is not None), default=None), None, None
        interval = self._evaluated(case.run)[1].workloads[0].interval
        if case.published.role == "input":  # an input comes back as it is stated, not as the least of several draws
            return self._as_stated(case.run, case), None, None
        if case.reading is not throughput or interval is None:
            return found, None, None
        return interval.median_mb_s, interval.low_mb_s, interval.high_mb_s

    def _reading(self, case: Case, run: ScenarioRun) -> float | None:
        design, result = self._evaluated(run)
        return case.reading(result, design)

    def _as_stated(self, run: ScenarioRun, case: Case) -> float | None:
        raw = run.sketch().only(run.scenario)
        design = parse_design({**raw, "meta": {**raw["meta"], "draws": 0}}, self._catalogue)
        return case.reading(
            evaluate(design, self._catalogue, design.meta.basis, run.scenario, with_changes=False), design
        )

    def _evaluated(self, run: ScenarioRun) -> tuple[Design, EvaluationResult]:
        sketch = run.sketch()
        key = id(sketch), run.scenario
        if key not in self._known:  # kept with its sketch, whose id is then nobody else's
            design = parse_design(sketch.only(run.scenario), self._catalogue)
            result = evaluate(design, self._catalogue, design.meta.basis, run.scenario, with_changes=False)
            self._known[key] = sketch, design, result
        return self._known[key][1:]


def _largest(values: Iterable[float | None]) -> float | None:
    return max((value for value in values if value is not None), default=None)


def _ratio(value: float | None, base: float | None) -> float | None:
    return value / base if value is not None and base else None
