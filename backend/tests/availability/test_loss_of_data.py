"""Mean times to loss against closed formulas, against the plain solution and against a simulation; and laws of odds."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.availability.data_loss.arrays import array_mean_hours, live
from headroom.domain.availability.data_loss.markov import LossChain, mean_hours_to_loss, odds_within, solve_mean_hours
from headroom.domain.availability.data_loss.rebuild import follow_rebuild
from headroom.domain.availability.facts import Facts, read_facts
from headroom.settings import RELIABILITY
from tests.availability.fixtures import CASES, Case, form_of
from tests.availability.simulation import simulate

_RUNS = 200
_ERRORS = 3.3
"""99.9% of simulations end within so many standard errors of their mean."""


@pytest.fixture(scope="module")
def facts() -> Facts:
    return read_facts(RELIABILITY)


def predicted(case: Case) -> float:
    return float(array_mean_hours(case.form, 1 / case.life_hours, case.rebuild_hours, case.unreadable, case.further))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_closed_formula(case: Case) -> None:
    assert predicted(case) == pytest.approx(case.closed_hours(1 / case.life_hours, 1 / case.rebuild_hours), rel=1e-12)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_simulation_within_its_confidence(case: Case) -> None:
    mean, error = simulate(case, _RUNS, seed=20)
    assert abs(predicted(case) - mean) < _ERRORS * error
    assert error < 0.1 * mean, "too few runs to say anything"


rates = st.floats(1e-4, 1.0)


@given(st.lists(st.tuples(rates, rates, st.just(0.0) | rates), min_size=1, max_size=5))
@settings(max_examples=40, deadline=None)
def test_the_plain_solution_of_any_chain(rows: list[tuple[float, float, float]]) -> None:
    fails, back, lost = zip(*rows, strict=True)
    chain = LossChain(fails, back, lost)
    assert float(mean_hours_to_loss(chain)) == pytest.approx(solve_mean_hours(chain), rel=1e-6)


def test_stiff_chains_keep_their_digits() -> None:
    """Real rates: the plain solution has lost its digits here, the closed formula has not."""
    form = form_of("triple_parity", 16, parity=3)
    fails, back = 0.01 / 8766, 0.1
    third = [(16 - lost) * fails for lost in range(4)]
    passage = total = 1 / third[0]
    for rate in third[1:]:
        passage = 1 / rate + back / rate * passage
        total += passage
    assert float(array_mean_hours(form, fails, 1 / back)) == pytest.approx(total, rel=1e-12)


shapes = st.sampled_from(
    [
        form_of("raid5", 8, parity=1),
        form_of("raid6", 8, parity=2),
        form_of("raid10", 8, mirrored=True),
        form_of("raid6", 24, parity=2, distributed=True, width=12),
    ]
)


@given(shapes, st.floats(1e-7, 1e-3), st.floats(0.1, 500), st.floats(1.01, 20), st.floats(0, 0.5))
@settings(max_examples=25, deadline=None)
def test_a_shorter_repair_never_raises_the_odds(form, fails, hours, times, unreadable) -> None:  # type: ignore[no-untyped-def]
    slow = array_mean_hours(form, fails, hours * times, unreadable)
    quick = array_mean_hours(form, fails, hours, unreadable)
    assert odds_within(8766.0, quick) <= odds_within(8766.0, slow) * (1 + 1e-9)


@given(st.integers(4, 24), st.floats(1e-7, 1e-3), st.floats(0.1, 200))
@settings(max_examples=25, deadline=None)
def test_more_redundancy_never_raises_the_odds(drives: int, fails: float, hours: float) -> None:
    odds = [
        float(odds_within(8766.0, array_mean_hours(form_of("raid", drives, parity=parity), fails, hours)))
        for parity in range(4)
        if parity < drives
    ]
    assert odds == sorted(odds, reverse=True)


def test_a_spare_never_raises_the_odds_and_unknown_is_never_nothing(facts: Facts) -> None:
    form = form_of("raid5", 8, parity=1)
    with_spare, without = live(form, facts, 201), live(replace(form, spares=0), facts, 201)
    assert np.all(with_spare.mean_hours_to_loss >= without.mean_hours_to_loss)
    unknown = live(replace(form, media=""), facts, 201)
    assert np.all(np.isfinite(unknown.mean_hours_to_loss))
    assert np.all(odds_within(8766.0, unknown.mean_hours_to_loss) > 0)
    low, high = np.percentile(odds_within(8766.0, unknown.mean_hours_to_loss), (10, 90))
    assert high > 3 * low


def test_a_rebuild_says_what_it_means(facts: Facts) -> None:
    small, large = (
        follow_rebuild(replace(form_of("raid5", 8, parity=1), capacity_gb=size), facts, 201)
        for size in (1000.0, 8000.0)
    )
    assert small is not None
    assert large is not None
    assert large.hours.median == pytest.approx(8 * small.hours.median, rel=1e-9)
    assert large.loss_percent.median > small.loss_percent.median
    wide = follow_rebuild(form_of("raid6", 90, parity=2, distributed=True, width=10), facts, 201)
    narrow = follow_rebuild(form_of("raid6", 10, parity=2), facts, 201)
    assert wide is not None
    assert narrow is not None
    assert wide.hours.median < narrow.hours.median
    assert wide.unreadable_percent.high == 0
    assert 0 < narrow.read_left_percent.low < narrow.read_left_percent.high < 100
    assert follow_rebuild(form_of("raid0", 4), facts, 201) is None
