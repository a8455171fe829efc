"""Figures as words: no more digits than a reader can use."""

import math
from typing import Final

BASES: Final = {"measured": "Best evidence", "planning": "Planning figures", "measured_only": "Measured only"}
"""What a basis is called, by its id."""


def mb_s(value: float) -> str:
    """MB/s with at most four significant digits, thousands with a comma."""
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.4g}"


def throughput(value_mb_s: float) -> str:
    """A total with its unit: GB/s from 1,000 MB/s up."""
    if value_mb_s >= 1000:
        return f"{value_mb_s / 1000:.1f} GB/s"
    return f"{value_mb_s:.0f} MB/s"


def count(value: float) -> str:
    """How many, where fractions occur: three digits, thousands with a comma."""
    return f"{value:,.0f}" if value >= 99.5 else f"{value:.3g}"


def decimals(low: float, high: float) -> int:
    """Digits after the point that an interval bears, to a tenth of its width; below 0: tens, hundreds."""
    return -math.floor(math.log10((high - low) / 10)) if high > low else 1


def percent(share: float) -> str:
    """A share of 1 in percent; below ten with a digit after the point."""
    value = 100 * share
    return f"{value:.1f}%" if value < 9.95 else f"{value:.0f}%"


def rise(share: float) -> str:
    """How much more something is, in percent with its sign; what more than doubles is known to two digits at best."""
    return f"+{percent(float(f'{share:.2g}') if share > 1 else share)}"


def join(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""
