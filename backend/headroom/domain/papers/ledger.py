"""The ledger: every published figure beside what the engine says of a design that stands for it."""

from collections.abc import Iterable

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.design.records import Design
from headroom.domain.papers.cases import Case, Run, throughput
from headroom.domain.papers.debian import cases as debian_cases
from headroom.domain.papers.engenio_figures import cases as engenio_cases
from headroom.domain.papers.fits import fitted_figures, left_out_predictions, parameters_of
from headroom.domain.papers.misses import MISSES
from headroom.domain.papers.p690_figures import cases as p690_cases
from headroom.domain.papers.records import Ledger, LedgerRow
from headroom.domain.papers.sketch import Sketch
from headroom.domain.papers.summary import judge, summarise
from headroom.domain.papers.systemz_figures import cases as systemz_cases
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result import EvaluationResult


def all_cases() -> list[Case]:
    """The figures of all papers."""
    return [*p690_cases(), *engenio_cases(), *systemz_cases(), *debian_cases()]


def ledger(catalogue: Catalogue) -> Ledger:
    """Evaluate the designs of all published figures."""
    bench = _Bench(catalogue)
    fitted, left_out = fitted_figures(), left_out_predictions()
    rows = [_row(case, bench, fitted, left_out) for case in all_cases()]
    return Ledger(rows, summarise(rows))


class _Bench:
    """Evaluates runs, each once."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._designs: dict[int, tuple[Sketch, Design]] = {}
        self._results: dict[tuple[int, str], EvaluationResult] = {}

    def design(self, run: Run) -> Design:
        """The design of a run."""
        sketch = run.sketch()
        known = self._designs.get(id(sketch))
        if known is None:  # kept with its sketch, whose id is then nobody else's
            known = self._designs[id(sketch)] = sketch, parse_design(sketch.document, self._catalogue)
        return known[1]

    def result(self, run: Run) -> EvaluationResult:
        """Result of a run, on the basis of its design."""
        key = id(run.sketch()), run.scenario
        if key not in self._results:
            design = self.design(run)
            self._results[key] = evaluate(design, self._catalogue, design.meta.basis, run.scenario)
        return self._results[key]

    def reading(self, case: Case, run: Run) -> float | None:
        """What a case reads off a run."""
        return case.reading(self.result(run), self.design(run))


def _row(case: Case, bench: _Bench, fitted: frozenset[str], left_out: dict[str, float]) -> LedgerRow:
    figure = case.published
    predicted, low, high = _predict(case, bench)
    error = None if predicted is None else figure.error(predicted)
    without = left_out.get(figure.id)
    return LedgerRow(
        id=figure.id,
        paper=figure.paper,
        metric=figure.metric,
        unit=figure.unit,
        published=figure.value,
        published_low=figure.low,
        published_high=figure.high,
        predicted=predicted,
        predicted_low=low,
        predicted_high=high,
        error=error,
        fitted=figure.id in fitted,
        role=figure.role,
        place=figure.place,
        configuration="" if case.run is None else f"{case.run.sketch().document['meta']['name']}, {case.run.scenario}",
        leave_one_out=None if without is None else figure.error(without),
        parameters=parameters_of(figure.id),
        note=" ".join(words for words in (case.note, MISSES.get(figure.id, "")) if words),
        within=judge(case, predicted, None if low is None or high is None else (low, high)),
    )


def _predict(case: Case, bench: _Bench) -> tuple[float | None, float | None, float | None]:
    """Predicted value, and the ends of its interval where the design leaves facts open."""
    if case.run is None:
        return None, None, None
    found = _largest(bench.reading(case, run) for run in (case.run, *case.best_of))
    if case.over is not None:
        ratios = [_ratio(found, bench.reading(case, case.over))]
        ratios += [_ratio(bench.reading(case, run), bench.reading(case, over)) for run, over in case.least_of]
        return min((ratio for ratio in ratios if ratio is not None), default=None), None, None
    interval = next(
        (one.interval for one in bench.result(case.run).workloads if one.scenario == case.run.scenario), None
    )
    if case.reading is not throughput or interval is None:
        return found, None, None
    return interval.median_mb_s, interval.low_mb_s, interval.high_mb_s


def _largest(values: Iterable[float | None]) -> float | None:
    return max((value for value in values if value is not None), default=None)


def _ratio(value: float | None, base: float | None) -> float | None:
    return value / base if value is not None and base else None
