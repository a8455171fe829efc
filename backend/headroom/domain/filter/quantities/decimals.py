"""Numbers as people type them, read exactly."""

import re
import unicodedata
from fractions import Fraction
from typing import Final, NamedTuple

from headroom.domain.filter.quantities.texts import trimmed, units_of_utf16

_LONGEST: Final = 64
"""Longer texts are no numbers; it also bounds the arithmetic."""
_MOST_EXPONENT: Final = 99
_NUMBER: Final = re.compile(
    r"\A([+-]?)([0-9.,'’ ]*[0-9.,])(?:e([+-]?[0-9]{1,3})(?![0-9a-z]))?",  # noqa: RUF001  # an apostrophe that people type
    re.IGNORECASE | re.ASCII,
)
_FORMS: Final = (
    (re.compile(r"\A(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)\Z"), "."),
    (re.compile(r"\A[1-9][0-9]{0,2}(?:,[0-9]{3})+(?:\.[0-9]+)?\Z"), "."),
    (re.compile(r"\A[1-9][0-9]{0,2}(?:[ '’][0-9]{3})+(?:\.[0-9]+)?\Z"), "."),  # noqa: RUF001
    (re.compile(r"\A[1-9][0-9]{0,2}(?:[ '’][0-9]{3})+,[0-9]+\Z"), ","),  # noqa: RUF001
    (re.compile(r"\A(?:[1-9][0-9]{0,2}(?:\.[0-9]{3}){2,}(?:,[0-9]+)?|[1-9][0-9]{0,2}\.[0-9]{3},[0-9]+)\Z"), ","),
    (re.compile(r"\A[0-9]*,[0-9]+\Z"), ","),
)
"""Thousands with commas, blanks or apostrophes, or with dots where nothing else can be meant."""


class SplitNumber(NamedTuple):
    """A number and what follows it."""

    number: Fraction
    rest: str


def split_number(typed: str) -> SplitNumber | None:
    """The number at the start of a text; None where the text does not begin with one that is clear."""
    text = trimmed(unicodedata.normalize("NFKC", typed).replace("\u2212", "-"))
    if units_of_utf16(text) > _LONGEST:
        return None
    match = _NUMBER.match(text)
    if match is None:
        return None
    sign, body, power = match[1], match[2], int(match[3] or "0")
    digits = _digits(body)
    if digits is None or abs(power) > _MOST_EXPONENT:
        return None
    number = digits * Fraction(10) ** power
    return SplitNumber(-number if sign == "-" else number, trimmed(text[match.end() :]))


def _digits(body: str) -> Fraction | None:
    point = next((point for form, point in _FORMS if form.match(body)), None)
    if point is None:
        return None
    whole, _, part = body.partition(point)
    digits = "".join(letter for letter in whole if letter in "0123456789")
    return Fraction(int(f"0{digits}{part}"), 10 ** len(part))
