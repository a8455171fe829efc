"""What a fix would cost: the lines of the bill of which there would be more or fewer, at list prices."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from headroom.domain.bom import money
from headroom.domain.bom.bill.lines import Bill
from headroom.domain.bom.prices.book import PriceBook, PriceIndex
from headroom.domain.bom.quote.priced_bill import price
from headroom.domain.bom.quote.sheet import QuoteLine, QuoteSheet
from headroom.domain.bom.quote.terms import QuoteTerms


@dataclass(frozen=True, slots=True)
class FixCostLine:
    """More (or fewer, below 0) of a line of the bill. `cost` is the change at list prices, None where nobody knows."""

    description: str
    unit: str
    change: int
    cost: Decimal | None


@dataclass(frozen=True, slots=True)
class FixCost:
    """What is bought and spared. `total` sums what has a price; `unpriced` lines are in no sum."""

    currency: str
    books: list[str]
    """Names of the price books that stand behind it; empty where there is none."""
    demonstration: bool
    lines: list[FixCostLine]
    total: Decimal
    unpriced: int


def fix_cost(before: Bill, after: Bill, books: Sequence[PriceBook], terms: QuoteTerms) -> FixCost:
    """Hold the bills before and after a fix against each other, priced alike."""
    index = PriceIndex(books)
    was, now = price(before, books, terms, index), price(after, books, terms, index)
    old, new = _by_key(was), _by_key(now)
    changed = [key for key in dict.fromkeys([*new, *old]) if _quantity(old, key) != _quantity(new, key)]
    lines = [_line(old.get(key), new.get(key), _quantity(new, key) - _quantity(old, key)) for key in changed]
    used = {book.id: book for sheet in (was, now) for book in sheet.books}
    known = [line.cost for line in lines if line.cost is not None]
    return FixCost(
        currency=terms.currency,
        books=[book.name for book in used.values()],
        demonstration=any(book.demonstration for book in used.values()),
        lines=lines,
        total=money.total(known, terms.currency),
        unpriced=len(lines) - len(known),
    )


def _by_key(sheet: QuoteSheet) -> dict[str, QuoteLine]:
    return {line.key: line for line in sheet.lines if not line.free}


def _quantity(lines: Mapping[str, QuoteLine], key: str) -> int:
    line = lines.get(key)
    return 0 if line is None else line.quantity


def _line(old: QuoteLine | None, new: QuoteLine | None, change: int) -> FixCostLine:
    line = new or old
    if line is None:
        raise ValueError("a changed line is on one side at least")
    # What is not bought on one side costs nothing there; what has no price stays unknown.
    priced = line.list_each is not None
    was, now = (one.list_total if one is not None else (Decimal(0) if priced else None) for one in (old, new))
    cost = None if was is None or now is None else now - was
    return FixCostLine(line.description, line.unit, change, cost)
