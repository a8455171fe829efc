"""Compound growth: the closed formula against counting month by month."""

import math

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from headroom.domain.growth.compound import (
    cases_of,
    factor,
    factors,
    first_over,
    month_name,
    months_of_weeks,
    months_until,
)

PERCENT = st.floats(-60, 400, allow_nan=False)
SHARE = st.floats(0.01, 0.99)


@given(SHARE, PERCENT)
def test_the_closed_formula_names_the_month_that_counting_finds(share: float, percent: float) -> None:
    exact = months_until(share, 1.0, percent)
    found = first_over(share * factors(percent, 120))
    if found is None:
        assert exact > 120 * (1 - 1e-6)
    else:
        assert found - 1 <= exact * (1 + 1e-6)
        assert exact <= found * (1 + 1e-6)


@given(PERCENT, st.integers(0, 120))
def test_a_month_is_the_twelfth_root_of_a_year(percent: float, month: int) -> None:
    value = 1.0
    for _ in range(month):
        value *= (1 + percent / 100) ** (1 / 12)
    assert math.isclose(factor(percent, month), value, rel_tol=1e-9)
    assert math.isclose(float(factors(percent, 120)[month]), value, rel_tol=1e-9)


def test_a_year_is_what_was_stated_and_doubt_never_makes_less_than_nothing() -> None:
    assert math.isclose(factor(30, 12), 1.3)
    assert math.isclose(factor(30, 24), 1.69)
    assert cases_of(30, 10) == (20, 30, 40)
    assert cases_of(None, 10) == (-10, 0, 10)
    assert np.all(factors(-250, 36) > 0)


def test_limits_that_are_met_or_never_met() -> None:
    assert months_until(5, 4, 10) == 0
    assert months_until(3, 4, 0) == math.inf
    assert months_until(3, 4, -5) == math.inf
    assert math.isclose(months_until(1, 2, 100), 12)
    assert first_over(np.array([0.5, 1.0, 1.0 + 1e-12])) is None, "rounding is no crossing"


def test_months_have_names_and_weeks_are_whole_months() -> None:
    assert [month_name("2026-11", month) for month in (0, 1, 2, 14)] == ["2026-11", "2026-12", "2027-01", "2028-01"]
    assert month_name("", 3) == ""
    assert [months_of_weeks(weeks) for weeks in (0, 4, 12, 52, 53)] == [1, 1, 3, 12, 13]
