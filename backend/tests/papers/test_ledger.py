"""The ledger as a check: no row may get worse, targets are kept or their misses are named with the reason."""

import pytest

from headroom.domain.papers.fits import FITS
from headroom.domain.papers.ledger import all_cases
from headroom.domain.papers.misses import MISSES
from headroom.domain.papers.records import Ledger, LedgerRow
from headroom.domain.papers.state import read_state, worse_than
from tests.builders import catalogue

ACCEPT = "If the change is right all the same, accept it: npm run -s headroom -- ledger --accept > /dev/null"

pytestmark = pytest.mark.timeout(400)  # the first of them pays for the ledger


@pytest.fixture(scope="module")
def found(paper_ledger: Ledger) -> Ledger:
    return paper_ledger


@pytest.fixture(scope="module")
def rows(found: Ledger) -> dict[str, LedgerRow]:
    return {row.id: row for row in found.rows}


def test_nothing_is_worse_than_the_committed_state(found: Ledger) -> None:
    worse = worse_than(found, read_state())
    assert not worse, "\n".join(["The model got worse:", *worse, ACCEPT])


def test_every_judged_row_is_in_the_committed_state(found: Ledger) -> None:
    judged = {row.id for row in found.rows if row.error is not None}
    assert judged == set(read_state()["errors"]), ACCEPT


def test_targets_are_kept_or_their_misses_are_named(found: Ledger) -> None:
    missed = {row.id for row in found.rows if row.within is False and not row.fitted}
    assert missed - set(MISSES) == set(), "these miss their targets; name the reason in domain/papers/misses.py"
    assert set(MISSES) - missed == set(), "these keep their targets now; take them out of domain/papers/misses.py"
    assert all(len(reason) > 20 for reason in MISSES.values())


def test_ids_are_used_once() -> None:
    ids = [case.published.id for case in all_cases()]
    assert len(ids) == len(set(ids))


def test_fits_name_figures_and_parts_that_exist() -> None:
    ids = {case.published.id for case in all_cases()}
    for fit in FITS:
        assert set(fit.fitted_to) <= ids, fit.parameter
        assert set(fit.left_out) <= set(fit.fitted_to), fit.parameter
        if fit.part != "design":
            figures = {figure.id: figure for figure in catalogue().parts[fit.part].figures}
            assert figures[fit.figure].basis in ("calibrated", "derived"), fit.parameter


def test_every_calibrated_figure_says_what_it_was_fitted_to() -> None:
    fitted = {(fit.part, fit.figure) for fit in FITS}
    for part in catalogue().parts.values():
        for figure in part.figures:
            if figure.basis == "calibrated" and figure.row is not None:
                assert (part.id, figure.id) in fitted, f"{part.id} {figure.id} is in no fit"
                assert "itted" in figure.note or "ean of" in figure.note, f"{part.id} {figure.id}"


def test_reserved_figures_are_predicted_but_not_judged(found: Ledger) -> None:
    reserved = [row for row in found.rows if row.role == "reserved"]
    assert len(reserved) == 38
    for row in reserved:
        assert row.published is None
        assert row.error is None
        assert row.predicted is not None
        assert row.predicted > 0


def test_system_figures_have_no_parameter_of_their_own(rows: dict[str, LedgerRow]) -> None:
    names = ["p690-drawer1-read", "p690-drawers-read", "p690-drawers-write", "p690-striped-one-read"]
    names += ["p690-striped-sixteen-read", "p690-striped-sixteen-write", "p690-gpfs-pinned-read"]
    assert not any(rows[name].fitted for name in names)
    assert all(rows[name].role == "prediction" for name in names)


def test_inputs_are_given_back(found: Ledger) -> None:
    for row in found.rows:
        if row.role == "input" and row.error is not None:
            assert abs(row.error) <= 0.03, row.id


def test_nothing_counts_as_prediction_that_was_fitted(found: Ledger) -> None:
    judged = [row for row in found.rows if row.role == "prediction" and not row.fitted and row.error is not None]
    assert found.summary.whole.predictions == len(judged)
    assert sum(summary.rows for summary in found.summary.papers) == len(found.rows)


def test_a_worse_row_and_a_worse_median_are_named(found: Ledger) -> None:
    committed = read_state()
    better = {**committed["errors"], "p690-striped-one-read": 0.0}
    lines = worse_than(found, {"median_error": 0.0, "errors": better})
    assert [line.split(":")[0] for line in lines] == ["median", "p690-striped-one-read"]
    near = {name: error - 0.0009 for name, error in committed["errors"].items()}
    assert worse_than(found, {**committed, "errors": near}) == []
    assert worse_than(found, {**committed, "errors": {"gone": 0.01}}) == ["gone: 1.00% before, no prediction now"]
