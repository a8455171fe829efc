"""Figures in doubt as words: as many digits as the interval allows, the same table as the page's (`likely.ts`).

An interval is the 80% one, from the 10th to the 90th percentile; its ends are rounded outward.
"""

import math
from typing import Final, NamedTuple

_SURE: Final = 1.02
"""High / low of an interval that nobody needs to be told of."""
_TWO_DIGITS: Final = 2.0
_ABOUT: Final = 4.0
_SLACK: Final = 1e-9
"""Binary fractions leave 4 / 2 a hair off."""
_ROUND: Final = (1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0)
"""Ends that lie far apart are told as one of these times a power of ten."""


class Likely(NamedTuple):
    """How a figure in doubt is told."""

    lead: str
    """The figure with its unit: `12 GB/s`, `about 12 GB/s`, `5 to 40 GB/s`."""
    ends: str
    """`9 to 16`, in the unit of the figure; empty where none are told or where they are the figure."""


def likely_rate(low_mb_s: float, median_mb_s: float, high_mb_s: float) -> Likely:
    """A throughput with its interval, in GB/s from 1,000 MB/s up."""
    scale, unit = (1000, "GB/s") if median_mb_s >= 999.5 else (1, "MB/s")
    plain = f"{median_mb_s / scale:.1f}" if scale > 1 else f"{median_mb_s:.0f}"
    lead, ends = likely_number(low_mb_s / scale, median_mb_s / scale, high_mb_s / scale, plain)
    return Likely(f"{lead} {unit}", ends)


def likely_number(low: float, median: float, high: float, plain: str) -> Likely:
    """A figure with its interval, without a unit; `plain` is how it is told where nothing is in doubt."""
    if not is_wide(low, high):
        return Likely(plain, "")
    ratio = high / low if low > 0 else math.inf
    if ratio > _ABOUT * (1 + _SLACK):
        return Likely(f"{_rounded(low, up=False)} to {_rounded(high, up=True)}", "")
    about = "" if ratio <= _TWO_DIGITS * (1 + _SLACK) else "about "
    return Likely(f"{about}{_nearest(median)}", f"{_below(low)} to {_above(high)}")


def is_wide(low: float, high: float) -> bool:
    """Whether an interval is told."""
    return high > low * _SURE * (1 + _SLACK) if low > 0 else high > 0


def two_digits(value: float) -> float:
    """A figure that nobody reckoned an interval of, where what it follows from is in doubt."""
    step = _second_digit(abs(value))
    return round(value / step) * step


def bound_number(most: float) -> str:
    """What is no prediction but a bound, rounded up to two digits."""
    return _above(most)


def bound_rate(most_mb_s: float) -> str:
    """What is no prediction but a bound, rounded up to two digits: `44 GB/s`."""
    scale, unit = (1000, "GB/s") if most_mb_s >= 999.5 else (1, "MB/s")
    return f"{_above(most_mb_s / scale)} {unit}"


def likely_text(found: Likely) -> str:
    """`12 GB/s, 9 to 16 likely`, `5 to 40 GB/s`, `18.6 GB/s`."""
    return f"{found.lead}, {found.ends} likely" if found.ends else found.lead


def _below(value: float) -> str:
    step = _second_digit(value)
    return _plain(math.floor(value / step + _SLACK) * step, step)


def _above(value: float) -> str:
    step = _second_digit(value)
    return _plain(math.ceil(value / step - _SLACK) * step, step)


def _nearest(value: float) -> str:
    return _plain(value, _second_digit(value))


def _rounded(value: float, up: bool) -> str:
    if value <= 0:
        return "0"
    power = 10.0 ** math.floor(math.log10(value) + _SLACK)
    lead = value / power
    fits = [one for one in _ROUND if (one >= lead - _SLACK if up else one <= lead + _SLACK)]
    found = (min(fits) if up else max(fits)) * power
    return _nearest(found)


def _second_digit(value: float) -> float:
    return 10.0 ** (math.floor(math.log10(value) + _SLACK) - 1) if value > 0 else 1.0


def _plain(value: float, step: float) -> str:
    decimals = max(0, -math.floor(math.log10(step) + _SLACK))
    text = f"{round(value / step) * step:,.{decimals}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
