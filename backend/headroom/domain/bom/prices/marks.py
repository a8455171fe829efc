"""Which decimal mark the numbers of a column have, by what the column itself shows."""

import re
from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from headroom.domain.bom.prices.table import Cell

DecimalMark: TypeAlias = Literal[".", ","]
_LOOKED_AT: Final = 60
"""Characters of a cell; a number has no more."""
_COMMA: Final = re.compile(r"\d,\d{1,2}(?!\d)|\d\.\d{3},\d|,\d{4,}|\d,[-\u2013\u2014]")
_POINT: Final = re.compile(r"\d\.\d{1,2}(?!\d)|\d,\d{3}\.\d|\.\d{4,}|\d\.[-\u2013\u2014]")
_POINT_GROUPS: Final = re.compile(r"\d\.\d{3}(?!\d)")
_COMMA_GROUPS: Final = re.compile(r"\d,\d{3}(?!\d)")


def mark_of(cells: Iterable[Cell]) -> DecimalMark | None:
    """The mark of a column's texts, None where none shows one.

    Digits other than three behind a mark tell. Where all have three, as in `1.850`, they are thousands: prices have
    cents, or none.
    """
    texts = [cell[:_LOOKED_AT] for cell in cells if isinstance(cell, str)]
    sure = _larger(texts, _COMMA, _POINT)
    return sure if sure is not None else _larger(texts, _POINT_GROUPS, _COMMA_GROUPS)


def _larger(texts: list[str], comma: re.Pattern[str], point: re.Pattern[str]) -> DecimalMark | None:
    commas = sum(comma.search(text) is not None for text in texts)
    points = sum(point.search(text) is not None for text in texts)
    if commas == points:
        return None
    return "," if commas > points else "."
