"""The ledger takes figures as they are stated; with the doubt of their grades its machines are answered alike."""

import pytest

from headroom.domain.papers.bench import Bench, SketchDesigns
from headroom.domain.papers.ledger import all_cases
from headroom.domain.papers.records import Ledger
from tests import builders
from tests.builders import catalogue

MOST_POINTS = 0.02

pytestmark = pytest.mark.timeout(400)  # the first of them pays for the ledger


@pytest.mark.parametrize("paper", ["p690", "engenio", "systemz", "debian"])
def test_no_prediction_moves_by_more_than_two_points(paper: str, paper_ledger: Ledger) -> None:
    """Predictions that rest on rated figures alone move further: none of them was published."""
    graded = Bench(catalogue(), SketchDesigns(catalogue()), grades=True)
    stated = {row.id: row.error for row in paper_ledger.rows}
    cases = [one.published for one in all_cases() if one.published.paper == paper]
    runs = {one.published.id: one for one in all_cases()}
    judged = [one for one in cases if one.role == "prediction" and stated[one.id] is not None]
    assert judged
    for figure in judged:
        predicted, _, _ = graded.predict(runs[figure.id])
        assert predicted is not None
        assert figure.error(predicted) == pytest.approx(stated[figure.id], abs=MOST_POINTS), figure.id


def test_a_full_drawer_of_the_p690_is_held_by_link1_and_the_planar() -> None:
    """Rules of thumb lie under what was measured on the other layers, and do not bind before it."""
    made = builders.Bench().full_drawers(1).workload("all", on=["p690"], queue_depth=16)
    ladder = made.evaluate("measured").ladder
    assert {step.name for step in ladder if step.binds} == {"RIO2 link1", "Planar"}


def test_a_constant_of_one_machine_is_an_interval_on_another(paper_ledger: Ledger) -> None:
    """The fixed times of the 2882, fitted to one size, are carried to the 5884; at 16K they are all of the time."""
    rows = {row.id: row for row in paper_ledger.rows}
    for way, fixed_ms in (("read", 0.35), ("write", 1.1)):
        row, as_fitted = rows[f"engenio-5884-{way}-16k"], 16.384 / (fixed_ms + 16.384 / 195)
        assert row.predicted_low is not None
        assert row.predicted_high is not None
        assert row.predicted_low < 0.85 * as_fitted
        assert row.predicted_high > 1.35 * as_fitted


def test_every_rate_that_was_kept_back_has_an_interval(paper_ledger: Ledger) -> None:
    """Ratios of System z have none: what both runs share falls out of them."""
    rates = [row for row in paper_ledger.rows if row.role == "reserved" and row.unit == "MB/s"]
    assert len(rates) == 27
    for row in rates:
        assert row.predicted is not None
        assert row.predicted_low is not None, row.id
        assert row.predicted_high is not None
        assert row.predicted_low < row.predicted < row.predicted_high
