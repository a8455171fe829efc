"""The ledger: every published figure beside what the engine says of a design that stands for it."""

from dataclasses import replace

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.papers.bench import Bench, SketchDesigns
from headroom.domain.papers.cases import Case
from headroom.domain.papers.debian import cases as debian_cases
from headroom.domain.papers.engenio_figures import cases as engenio_cases
from headroom.domain.papers.fits import fitted_figures, left_out_predictions, parameters_of
from headroom.domain.papers.misses import MISSES
from headroom.domain.papers.p690_figures import cases as p690_cases
from headroom.domain.papers.records import Ledger, LedgerRow
from headroom.domain.papers.refit import refit_predictions
from headroom.domain.papers.state import STATE_FILE, read_state, worse_than
from headroom.domain.papers.summary import judge, summarise
from headroom.domain.papers.systemz_figures import cases as systemz_cases


def all_cases() -> list[Case]:
    """The figures of all papers."""
    return [*p690_cases(), *engenio_cases(), *systemz_cases(), *debian_cases()]


def ledger(catalogue: Catalogue) -> Ledger:
    """Evaluate the designs of all published figures."""
    cases, designs, fitted = all_cases(), SketchDesigns(catalogue), fitted_figures()
    stated, graded = Bench(catalogue, designs), Bench(catalogue, designs, grades=True)
    left_out = {**left_out_predictions(), **refit_predictions(catalogue, cases, designs)}
    # A value that was kept back is predicted as for any machine: with the doubt of each figure.
    benches = {case.published.id: graded if case.published.role == "reserved" else stated for case in cases}
    rows = [ledger_row(case, benches[case.published.id], fitted, left_out) for case in cases]
    found = Ledger(rows, summarise(rows), None)
    return replace(found, worse=worse_than(found, read_state()) if STATE_FILE.exists() else None)


def ledger_row(case: Case, bench: Bench, fitted: frozenset[str], left_out: dict[str, float]) -> LedgerRow:
    """One figure; `left_out` has the predictions of refits without it, by id."""
    figure = case.published
    predicted, low, high = bench.predict(case)
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
