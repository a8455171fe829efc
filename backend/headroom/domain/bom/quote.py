"""A priced bill: every line with its price each and its total, and what still has none.

Rounding is at each line's price each (`money.rounded`); totals are whole multiples and sums of what is rounded, so that
a page, a table and a letter add up to the same cent. What has no price is None, never 0, and in no sum.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from headroom.domain.bom import money
from headroom.domain.bom.groups import GROUPS, Group
from headroom.domain.bom.lines import Bill, BillLine
from headroom.domain.bom.mounting import ASSUMED_CORD_M, CORD
from headroom.domain.bom.pieces import costs_nothing
from headroom.domain.bom.price_book import Found, PriceBook, PriceIndex, match_key, price_for
from headroom.domain.bom.terms import Rate, Terms
from headroom.domain.design.cabling import ASSUMED_LENGTH_M

Why = Literal["price", "part_number"]


@dataclass(frozen=True, slots=True)
class QuoteLine:
    """A line of the bill with its prices in the quote's currency; they are None where a price is missing.

    The bill's fields are listed here once more: a submitted quote is kept as it was, whatever bills learn later.
    """

    key: str
    group: Group
    kind: str
    part: str | None
    part_number: str | None
    vendor: str | None
    description: str
    quantity: int
    unit: str
    component_ids: list[str]
    assumed: bool
    unverified: bool
    note: str
    list_each: Decimal | None
    list_total: Decimal | None
    discount_percent: Decimal
    net_each: Decimal | None
    net_total: Decimal | None
    price_each: Decimal | None
    price_total: Decimal | None
    support_year_each: Decimal | None
    support_total: Decimal | None
    book_id: str | None
    excluded: bool
    missing: Why | None


@dataclass(frozen=True, slots=True)
class QuoteGroup:
    """What the known lines of a group come to."""

    group: Group
    lines: int
    list: Decimal
    net: Decimal
    price: Decimal
    complete: bool


@dataclass(frozen=True, slots=True)
class QuoteTotals:
    """List less discount is net; net, margin and support make the price; the tax is on the price."""

    list: Decimal
    discount: Decimal
    net: Decimal
    support: Decimal
    margin: Decimal
    price: Decimal
    tax: Decimal | None
    total: Decimal


@dataclass(frozen=True, slots=True)
class MissingFigure:
    """Why a line is not ready to be offered."""

    line_key: str
    why: Why
    message: str


@dataclass(frozen=True, slots=True)
class UsedBook:
    """A book that prices were taken from."""

    id: str
    name: str
    currency: str
    demonstration: bool


@dataclass(frozen=True, slots=True)
class QuoteSheet:
    """The priced bill; with anything missing its totals are what is known so far."""

    currency: str
    decimals: int
    lines: list[QuoteLine]
    groups: list[QuoteGroup]
    totals: QuoteTotals
    missing: list[MissingFigure]
    demonstration: bool
    books: list[UsedBook]
    rates: list[Rate]
    assumptions: list[str]


def price(bill: Bill, books: Sequence[PriceBook], terms: Terms) -> QuoteSheet:
    """Price a bill from books at terms; both were checked before."""
    index = PriceIndex(books)
    wanted = (line for line in bill.lines if line.key not in terms.excluded and not costs_nothing(line.kind, line.note))
    found = {line.key: index.find(line) for line in wanted}
    rates = {rate.currency: rate for rate in terms.rates}
    lines = [_priced(line, found.get(line.key), rates, terms) for line in bill.lines]
    used = {hit.book.id: hit.book for hit in found.values() if hit is not None}
    return QuoteSheet(
        currency=terms.currency,
        decimals=money.decimals_of(terms.currency),
        lines=lines,
        groups=list(_groups(lines, terms.currency)),
        totals=_totals(lines, terms),
        missing=list(_missing(lines, found, books, terms)),
        demonstration=any(book.demonstration for book in used.values()),
        books=[UsedBook(b.id, b.name, b.currency, b.demonstration) for b in books if b.id in used],
        rates=[rates[c] for c in sorted({b.currency for b in used.values()} & rates.keys() - {terms.currency})],
        assumptions=list(_assumptions(lines)),
    )


@dataclass(frozen=True, slots=True)
class _Prices:
    """Of one piece."""

    list: Decimal
    net: Decimal
    price: Decimal
    support_year: Decimal | None


def _priced(line: BillLine, found: Found | None, rates: dict[str, Rate], terms: Terms) -> QuoteLine:
    discount, excluded = _discount(line, terms), line.key in terms.excluded
    free = costs_nothing(line.kind, line.note) and not excluded
    each = _each(found, line.quantity, rates, discount, terms) if found is not None else None
    if free:
        nothing = money.rounded(money.ZERO, terms.currency)
        each = _Prices(nothing, nothing, nothing, None)
    part_number = line.part_number or (found.line.part_number if found is not None else None)
    support = each.support_year if each is not None else None
    count = line.quantity
    return QuoteLine(
        key=line.key,
        group=line.group,
        kind=line.kind,
        part=line.part,
        part_number=part_number,
        vendor=line.vendor,
        description=line.description,
        quantity=count,
        unit=line.unit,
        component_ids=line.component_ids,
        assumed=line.assumed,
        unverified=line.unverified,
        note=line.note,
        list_each=each.list if each else None,
        list_total=money.times(each.list, count) if each else None,
        discount_percent=discount,
        net_each=each.net if each else None,
        net_total=money.times(each.net, count) if each else None,
        price_each=each.price if each else None,
        price_total=money.times(each.price, count) if each else None,
        support_year_each=support,
        support_total=money.times(support, count * terms.support_years) if support is not None else None,
        book_id=found.book.id if found is not None and each is not None else None,
        excluded=excluded,
        missing=None if excluded or free else _lacks(each, part_number),
    )


def _lacks(each: _Prices | None, part_number: str | None) -> Why | None:
    if each is None:
        return "price"
    return "part_number" if part_number is None else None


def _each(found: Found, quantity: int, rates: dict[str, Rate], discount: Decimal, terms: Terms) -> _Prices | None:
    currency = terms.currency
    rate = _rate(found, rates, currency)
    if rate is None:
        return None
    listed = money.converted(price_for(found.line, quantity), rate, currency)
    net = money.less_percent(listed, discount, currency)
    yearly = found.line.support_year_price if terms.support_years else None
    support = money.converted(yearly, rate, currency) if yearly is not None else None
    return _Prices(listed, net, money.with_margin(net, terms.margin_percent, currency), support)


def _rate(found: Found, rates: dict[str, Rate], currency: str) -> Decimal | None:
    """What one unit of the book's currency is worth, None while nobody has said it."""
    if found.book.currency == currency:
        return Decimal(1)
    rate = rates.get(found.book.currency)
    return rate.rate if rate is not None else None


def _discount(line: BillLine, terms: Terms) -> Decimal:
    """A line's own discount goes before its vendor's, the vendor's before the general one."""
    vendor = match_key(line.vendor)
    own = [d for d in terms.discounts if d.line_key == line.key]
    of_vendor = [d for d in terms.discounts if d.vendor is not None and match_key(d.vendor) == vendor]
    general = [d for d in terms.discounts if d.vendor is None and d.line_key is None]
    return next((d.percent for d in (*own, *of_vendor, *general)), money.ZERO)


def _groups(lines: Iterable[QuoteLine], currency: str) -> Iterator[QuoteGroup]:
    every = list(lines)
    for group in GROUPS:
        mine = [line for line in every if line.group == group]
        if mine:
            yield QuoteGroup(
                group,
                len(mine),
                money.total(_known(line.list_total for line in mine), currency),
                money.total(_known(line.net_total for line in mine), currency),
                money.total(_known(line.price_total for line in mine), currency),
                all(line.missing is None for line in mine),
            )


def _totals(lines: Sequence[QuoteLine], terms: Terms) -> QuoteTotals:
    currency = terms.currency
    listed = money.total(_known(line.list_total for line in lines), currency)
    net = money.total(_known(line.net_total for line in lines), currency)
    sold = money.total(_known(line.price_total for line in lines), currency)
    support = money.total(_known(line.support_total for line in lines), currency)
    asked = money.total((sold, support), currency)
    tax = money.percent_of(asked, terms.tax_percent, currency) if terms.tax_percent is not None else None
    return QuoteTotals(
        list=listed,
        discount=listed - net,
        net=net,
        support=support,
        margin=sold - net,
        price=asked,
        tax=tax,
        total=money.total(_known((asked, tax)), currency),
    )


def _known(amounts: Iterable[Decimal | None]) -> Iterator[Decimal]:
    return (amount for amount in amounts if amount is not None)


def _missing(
    lines: Iterable[QuoteLine], found: dict[str, Found | None], books: Sequence[PriceBook], terms: Terms
) -> Iterator[MissingFigure]:
    for line in lines:
        if line.missing == "price":
            yield MissingFigure(line.key, "price", _no_price(found[line.key], books, terms.currency))
        if line.part_number is None and not line.excluded and not costs_nothing(line.kind, line.note):
            message = "No part number. Enter it with the price of this line, or leave the line out of the quote."
            yield MissingFigure(line.key, "part_number", message)


def _assumptions(lines: Iterable[QuoteLine]) -> Iterator[str]:
    """What the offered lines rest on that nobody has measured."""
    assumed = [line for line in lines if line.assumed and not line.excluded]
    cords = sum(line.quantity for line in assumed if line.kind == CORD)
    if cords:
        which = "length of 1 power cord is" if cords == 1 else f"lengths of {cords:,} power cords are"
        yield f"The {which} assumed: {ASSUMED_CORD_M:g} m each."
    count = sum(line.quantity for line in assumed if line.kind != CORD)
    if count:
        which = "length of 1 cable is" if count == 1 else f"lengths of {count:,} cables are"
        yield f"The {which} assumed: {ASSUMED_LENGTH_M:g} m each."


def _no_price(found: Found | None, books: Sequence[PriceBook], currency: str) -> str:
    if found is not None:
        return f"Its price is in {found.book.currency}; the quote has no rate from {found.book.currency} to {currency}."
    if not books:
        return "The quote has no price book."
    names = ", ".join(f"\u201c{book.name}\u201d" for book in books)
    return f"No price in {names}."
