"""One price put into a book that may have it already: what is not said stays as it is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from headroom.domain.bom.prices.book import PriceBreak, PriceLine, match_key
from headroom.domain.bom.prices.line import checked_line
from headroom.domain.errors import DomainError, Problem


@dataclass(frozen=True, slots=True)
class PriceWish:
    """What somebody says of a price; None keeps what the book says."""

    part_number: str | None = None
    part: str | None = None
    vendor: str | None = None
    description: str | None = None
    unit: str | None = None
    list_price: Decimal | None = None
    breaks: list[PriceBreak] | None = None
    support_year_price: Decimal | None = None
    currency: str | None = None


@dataclass(frozen=True, slots=True)
class PriceChange:
    """The lines of a book that a wish is about, and the one that stands in their place afterwards."""

    before: list[PriceLine]
    after: PriceLine


def concerned(wish: PriceWish, lines: Sequence[PriceLine]) -> list[PriceLine]:
    """The lines that the wish is about, that of its part first: at most one for the part and one for the number.

    A line without a vendor is meant too, and by a wish without one; with several vendors nothing is guessed.
    """
    of_part = [line for line in lines if wish.part is not None and line.part == wish.part]
    number, vendor = match_key(wish.part_number), match_key(wish.vendor)
    numbered = [line for line in lines if number and match_key(line.part_number) == number]
    exact = [line for line in numbered if match_key(line.vendor) == vendor]
    loose = [line for line in numbered if not vendor or line.vendor is None]
    of_number = exact or (loose if len(loose) == 1 else [])
    return [*of_part, *(line for line in of_number if line not in of_part)]


def merged(wish: PriceWish, lines: Sequence[PriceLine], *, replace: bool = False) -> PriceChange:
    """What becomes of a book's lines. Raises `DomainError` (`bad_price`) where the result is no price.

    Where the part and the number have a line each, the part's says what the wish leaves open, then the number's; a
    price is never put together from two of them. With `replace` nothing of them stays.
    """
    before = concerned(wish, lines)
    base = [] if replace else before
    priced = base[0] if base else None
    list_price = wish.list_price if wish.list_price is not None or priced is None else priced.list_price
    if list_price is None:
        raise DomainError(Problem("bad_price", "The book has no such line: enter its list price.", "/list_price"))
    after = checked_line(
        part_number=wish.part_number or _first(line.part_number for line in base),
        part=wish.part or _first(line.part for line in base),
        vendor=wish.vendor or _first(line.vendor for line in base),
        description=wish.description or _first(line.description for line in base) or "",
        unit=wish.unit or (priced.unit if priced is not None else "piece"),
        list_price=list_price,
        breaks=wish.breaks if wish.breaks is not None else (priced.breaks if priced is not None else []),
        support_year_price=_support(wish, base),
        currency=wish.currency or (priced.currency if priced is not None else None),
    )
    _refuse_occupied_break(after, before, lines)
    return PriceChange(before, after)


def _support(wish: PriceWish, base: Sequence[PriceLine]) -> Decimal | None:
    """Of the first line in the same currency that has one."""
    if wish.support_year_price is not None or not base:
        return wish.support_year_price
    currency = wish.currency or base[0].currency
    same = (line.support_year_price for line in base if line.currency == currency)
    return next((amount for amount in same if amount is not None), None)


def _refuse_occupied_break(after: PriceLine, before: Sequence[PriceLine], lines: Sequence[PriceLine]) -> None:
    """A number that another part's line has, or that would stand in the book twice, is not taken from it."""
    number = (match_key(after.vendor), match_key(after.part_number))
    for line in lines:
        same_number = bool(number[1]) and (match_key(line.vendor), match_key(line.part_number)) == number
        taken = line.part not in (None, after.part) if line in before else same_number
        if taken:
            whose = line.part or line.description or "another line"
            words = f"{after.part_number} is the number of {whose} in this book. Correct it here or in the price list."
            raise DomainError(Problem("bad_price", words, "/part_number"))


def _first(texts: Iterable[str | None]) -> str | None:
    return next((text for text in texts if text), None)
