"""Growth by so many percent a year, compounded month by month, and when it meets a limit.

value(m) = value(0) x (1 + g / 100) ^ (m / 12)
m(limit) = 12 x ln(limit / value(0)) / ln(1 + g / 100)
"""

import math
from typing import Final

import numpy as np

from headroom.domain.performance.solve.share import TIE, Floats

MONTHS_A_YEAR: Final = 12
SLOWEST_PERCENT: Final = -99.0
"""A year's growth below this counts as this: doubt about shrinking cannot make less than nothing."""
CASES: Final = 3
"""Growth at its lower end, as stated, at its upper end."""
LOW, STATED, HIGH = range(CASES)


def factor(percent_a_year: float, month: float) -> float:
    """By how much something has grown in a month, counted from 0."""
    return float((1 + max(percent_a_year, SLOWEST_PERCENT) / 100) ** (month / MONTHS_A_YEAR))


def factors(percent_a_year: float, months: int) -> Floats:
    """The same for each of the months 0 to `months`, shape `months + 1`."""
    yearly = 1 + max(percent_a_year, SLOWEST_PERCENT) / 100
    grown: Floats = np.power(yearly, np.arange(months + 1) / MONTHS_A_YEAR)
    return grown


def cases_of(percent_a_year: float | None, doubt_percent: float | None) -> tuple[float, float, float]:
    """Percent a year at the lower end, as stated and at the upper end; what is not stated counts as it is today."""
    stated, doubt = percent_a_year or 0.0, doubt_percent or 0.0
    return stated - doubt, stated, stated + doubt


def months_until(value: float, limit: float, percent_a_year: float) -> float:
    """Months until `value` meets `limit`: 0 where it is there already, `inf` where it never is."""
    if value >= limit:
        return 0.0
    yearly = 1 + max(percent_a_year, SLOWEST_PERCENT) / 100
    if value <= 0 or yearly <= 1:
        return math.inf
    return MONTHS_A_YEAR * math.log(limit / value) / math.log(yearly)


def first_over(shares: Floats) -> int | None:
    """The first month in which a share of a limit is over 1; None where none is."""
    over = np.flatnonzero(shares > 1 + TIE)
    return int(over[0]) if over.size else None


def months_of_weeks(weeks: float) -> int:
    """Whole months that some weeks take, at least one."""
    return max(1, math.ceil(weeks * MONTHS_A_YEAR / (365.25 / 7)))


def month_name(start: str, month: int) -> str:
    """`YYYY-MM` so many months after a month; empty where the start is."""
    if not start:
        return ""
    year, first = (int(piece) for piece in start.split("-"))
    later = year * MONTHS_A_YEAR + first - 1 + month
    return f"{later // MONTHS_A_YEAR:04d}-{later % MONTHS_A_YEAR + 1:02d}"
