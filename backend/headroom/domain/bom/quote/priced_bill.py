"""A priced bill: every line with its price each and its total, and what still has none.

Rounding is at each line's price each (`money.rounded`); totals are whole multiples and sums of what is rounded, so that
a page, a table and a letter add up to the same cent. What has no price is None, never 0, and in no sum.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal

from headroom.domain.bom import money
from headroom.domain.bom.bill.groups import GROUPS
from headroom.domain.bom.bill.lines import Bill
from headroom.domain.bom.bill.mounting import ASSUMED_CORD_M, CORD
from headroom.domain.bom.bill.pieces import LICENCE, costs_nothing
from headroom.domain.bom.prices.book import BookPrice, PriceBook, PriceIndex
from headroom.domain.bom.quote.free_lines import free_key
from headroom.domain.bom.quote.line_prices import free_line, priced_line
from headroom.domain.bom.quote.sheet import MissingFigure, QuoteGroup, QuoteLine, QuoteSheet, QuoteTotals, UsedBook
from headroom.domain.bom.quote.terms import QuoteTerms
from headroom.domain.design.cabling import ASSUMED_LENGTH_M


def price(bill: Bill, books: Sequence[PriceBook], terms: QuoteTerms, index: PriceIndex | None = None) -> QuoteSheet:
    """Price a bill from books at terms; both were checked before. Who prices many has an `index` of the books."""
    index = PriceIndex(books) if index is None else index
    offered = (line for line in bill.lines if line.key not in terms.excluded and not costs_nothing(line.note))
    found = {line.key: index.find(line) for line in offered}
    drawn = [priced_line(line, found.get(line.key), terms) for line in bill.lines]
    lines = [*drawn, *(free_line(line, terms) for line in terms.free_lines)]
    used = {hit.book.id: hit.book for hit in found.values() if hit is not None}
    foreign = {hit.currency for hit in found.values() if hit is not None}
    foreign |= {line.currency for line in terms.free_lines}
    return QuoteSheet(
        currency=terms.currency,
        decimals=money.decimals_of(terms.currency),
        lines=lines,
        groups=list(_groups(lines, terms.currency)),
        totals=_totals(lines, terms),
        missing=list(_missing(lines, found, books, terms)),
        demonstration=any(book.demonstration for book in used.values()),
        books=[UsedBook(b.id, b.name, b.currency, b.demonstration) for b in books if b.id in used],
        rates=sorted(
            (rate for rate in terms.rates if rate.currency in foreign - {terms.currency}),
            key=lambda rate: rate.currency,
        ),
        assumptions=[*_assumptions(lines), *bill.uncounted],
    )


def _groups(lines: Sequence[QuoteLine], currency: str) -> Iterator[QuoteGroup]:
    for group in GROUPS:
        mine = [line for line in lines if line.group == group]
        if mine:
            columns = zip(*((line.list_total, line.net_total, line.price_total) for line in mine), strict=True)
            listed, net, price = (money.total(_known_amounts(column), currency) for column in columns)
            yield QuoteGroup(group, len(mine), listed, net, price, all(line.missing is None for line in mine))


def _totals(lines: Sequence[QuoteLine], terms: QuoteTerms) -> QuoteTotals:
    def sum_of(amounts: Iterable[Decimal | None]) -> Decimal:
        return money.total(_known_amounts(amounts), terms.currency)

    listed, net = sum_of(line.list_total for line in lines), sum_of(line.net_total for line in lines)
    sold, support = sum_of(line.price_total for line in lines), sum_of(line.support_total for line in lines)
    years = terms.support_years
    support_list = sum_of(money.multiple_of(line.support_year_list, line.quantity * years) for line in lines)
    support_net = sum_of(money.multiple_of(line.support_year_net, line.quantity * years) for line in lines)
    untaxed = sum_of(line.price_total for line in lines if not line.taxed)
    whole = sum_of((sold, support))
    taxed = whole - untaxed
    tax = money.percent_of(taxed, terms.tax_percent, terms.currency) if terms.tax_percent is not None else None
    return QuoteTotals(
        list=listed,
        discount=listed - net,
        net=net,
        support=support,
        margin=sold - net,
        price=whole,
        tax=tax,
        total=sum_of((whole, tax)),
        untaxed=untaxed,
        support_list=support_list,
        support_discount=support_list - support_net,
        support_margin=support - support_net,
        lines=sold,
    )


def _known_amounts(amounts: Iterable[Decimal | None]) -> Iterator[Decimal]:
    return (amount for amount in amounts if amount is not None)


def _missing(
    lines: Iterable[QuoteLine], found: Mapping[str, BookPrice | None], books: Sequence[PriceBook], terms: QuoteTerms
) -> Iterator[MissingFigure]:
    free = {free_key(line): line.currency for line in terms.free_lines}
    for line in lines:
        hit = found.get(line.key)
        if line.missing == "rate":
            currency = hit.currency if hit is not None else free[line.key]
            yield MissingFigure(line.key, "rate", _no_rate(currency, terms.currency))
        if line.missing == "price":
            yield MissingFigure(line.key, "price", _no_price(books))
        if line.part_number is None and not line.excluded and not line.free and not costs_nothing(line.note):
            message = "No part number. Enter it with the price of this line, or leave the line out of the quote."
            yield MissingFigure(line.key, "part_number", message)


def _assumptions(lines: Iterable[QuoteLine]) -> Iterator[str]:
    """What the offered lines rest on that nobody has measured."""
    assumed = [line for line in lines if line.assumed and not line.excluded]
    cords = sum(line.quantity for line in assumed if line.kind == CORD)
    if cords:
        which = "length of 1 power cord is" if cords == 1 else f"lengths of {cords:,} power cords are"
        yield f"The {which} assumed: {ASSUMED_CORD_M:g} m each."
    count = sum(line.quantity for line in assumed if line.kind not in (CORD, LICENCE))
    if count:
        which = "length of 1 cable is" if count == 1 else f"lengths of {count:,} cables are"
        yield f"The {which} assumed: {ASSUMED_LENGTH_M:g} m each."
    for line in (line for line in assumed if line.kind == LICENCE):
        words = f"{line.quantity:,} {line.unit} of {line.description} is assumed"
        yield f"{words}: the capacity that it is metered by is unknown."


def _no_rate(currency: str, target: str) -> str:
    return f"Its price is in {currency}: add a rate from {currency} to {target}, with its date, to the terms."


def _no_price(books: Sequence[PriceBook]) -> str:
    if not books:
        return "The quote has no price book."
    names = ", ".join(f"\u201c{book.name}\u201d" for book in books)
    return f"No price in {names}."
