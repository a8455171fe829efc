"""Money: exact decimals, and the only place where an amount is rounded."""

import re
from collections.abc import Iterable
from decimal import ROUND_HALF_UP, Context, Decimal, InvalidOperation
from typing import Final

from headroom.domain.bom.currencies import without_currency

CURRENCY: Final = re.compile(r"[A-Z]{3}")
"""The form of a currency's code in ISO 4217."""

LARGEST_AMOUNT: Final = Decimal(10) ** 12
"""The largest price of one thing: a spreadsheet counts to 15 digits, and a yen book has no smaller unit."""

_WITHOUT_SMALLER_UNIT: Final = frozenset(
    "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split()  # noqa: SIM905 - reads as a list
)
_THOUSANDTHS: Final = frozenset(("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"))
_EXACT: Final = Context(prec=60, rounding=ROUND_HALF_UP)
"""Enough digits that only `rounded` ever drops one."""

ZERO: Final = Decimal(0)
HUNDRED: Final = Decimal(100)


def decimals_of(currency: str) -> int:
    """Digits after the point of a currency, as ISO 4217 has them."""
    if currency in _WITHOUT_SMALLER_UNIT:
        return 0
    return 3 if currency in _THOUSANDTHS else 2


def rounded(amount: Decimal, currency: str) -> Decimal:
    """The amount in the currency's smallest unit, half up (away from zero)."""
    return amount.quantize(Decimal(1).scaleb(-decimals_of(currency)), context=_EXACT)


def converted(amount: Decimal, rate: Decimal, currency: str) -> Decimal:
    """An amount of another currency at a rate, in `currency`."""
    return rounded(_EXACT.multiply(amount, rate), currency)


def less_percent(amount: Decimal, percent: Decimal, currency: str) -> Decimal:
    """The amount with a discount taken off."""
    return rounded(_EXACT.divide(_EXACT.multiply(amount, HUNDRED - percent), HUNDRED), currency)


def with_margin(amount: Decimal, percent: Decimal, currency: str) -> Decimal:
    """The price of which `percent` are margin over the amount."""
    return rounded(_EXACT.divide(_EXACT.multiply(amount, HUNDRED), HUNDRED - percent), currency)


def percent_of(amount: Decimal, percent: Decimal, currency: str) -> Decimal:
    """`percent` of the amount."""
    return rounded(_EXACT.divide(_EXACT.multiply(amount, percent), HUNDRED), currency)


def per_unit(amount: Decimal, units: Decimal, currency: str) -> Decimal | None:
    """The amount for one of `units`, None when there are none."""
    return rounded(_EXACT.divide(amount, units), currency) if units > 0 else None


def times(amount: Decimal, quantity: int | Decimal) -> Decimal:
    """So many times an amount, exactly."""
    return _EXACT.multiply(amount, Decimal(quantity))


def multiple_of(amount: Decimal | None, quantity: int) -> Decimal | None:
    """The same of an amount that may not be known."""
    return times(amount, quantity) if amount is not None else None


def total(amounts: Iterable[Decimal], currency: str) -> Decimal:
    """The sum of rounded amounts, exactly, with the currency's digits."""
    result = rounded(ZERO, currency)
    for amount in amounts:
        result = _EXACT.add(result, amount)
    return result


def plain(number: Decimal) -> str:
    """The number in digits, without an exponent: `1000`, never `1E+3`."""
    return format(number, "f")


def grouped(number: Decimal) -> str:
    """The number for people: digits in groups of three, a true minus sign."""
    return format(number, ",f").replace("-", "\u2212")


def read_number(text: str, decimal_mark: str) -> Decimal | None:
    """A number as people write it: spaces, apostrophes and the other mark group digits, a currency may stand by.

    None when the text is no number; digits that are grouped otherwise than by threes are none.
    """
    if len(text) > _LONGEST_NUMBER:
        return None
    bare = without_currency(text.strip()).strip().translate(_SPACES)
    bare = _NO_CENTS.sub("", bare).strip()
    group = "," if decimal_mark == "." else "."
    pattern = _NUMBERS[decimal_mark]
    if not pattern.fullmatch(bare):
        return None
    digits = bare.replace(" ", "").replace("'", "").replace(group, "").replace(decimal_mark, ".")
    try:
        return Decimal(digits)
    except InvalidOperation:
        return None


_SPACES: Final = dict.fromkeys(map(ord, "\u00a0\u2007\u2009\u202f"), " ") | {ord("\u2019"): "'"}
_NO_CENTS: Final = re.compile(r"(?<=[0-9])[.,][-\u2013\u2014]{1,2}$")
"""`1.850,-`: no cents, as price lists write it."""
_LONGEST_NUMBER: Final = 80


def _number(mark: str, group: str) -> re.Pattern[str]:
    """Plain digits, or digits in groups of three, with digits after the mark."""
    whole = rf"(?:[0-9]{{1,15}}|[0-9]{{1,3}}(?:([ '{re.escape(group)}])[0-9]{{3}})(?:\1[0-9]{{3}}){{0,4}})"
    return re.compile(rf"-?{whole}(?:{re.escape(mark)}[0-9]{{0,12}})?")


_NUMBERS: Final = {".": _number(".", ","), ",": _number(",", ".")}
