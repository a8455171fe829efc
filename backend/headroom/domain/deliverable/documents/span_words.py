"""Intervals of availability in words: ends with two digits, since the evidence has no more."""

from headroom.domain.availability.records import Span


def range_words(span: Span) -> str:
    """Both ends, or one where they read alike: `12 to 95`."""
    low, high = two_digits(max(span.low, 0.0)), two_digits(max(span.high, 0.0))
    return low if low == high else f"{low} to {high}"


def two_digits(value: float) -> str:
    """A value to two digits."""
    rounded = float(f"{value:.2g}")
    return f"{rounded:,.0f}" if rounded >= 10 else f"{rounded:g}"
