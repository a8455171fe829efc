"""The prices of one line: what its book, its discount, the margin and a dated rate make of it."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from headroom.domain.bom import money
from headroom.domain.bom.bill.lines import BillLine
from headroom.domain.bom.bill.pieces import costs_nothing
from headroom.domain.bom.prices.book import BookPrice, match_key, price_for
from headroom.domain.bom.quote.free_lines import GROUP_OF, FreeLine, free_key
from headroom.domain.bom.quote.sheet import QuoteLine, Why
from headroom.domain.bom.quote.terms import QuoteTerms


@dataclass(frozen=True, slots=True)
class _Prices:
    """Of one piece; of support for a year list, net and what is charged."""

    list: Decimal
    net: Decimal
    price: Decimal
    support: tuple[Decimal, Decimal, Decimal] | None


def priced_line(line: BillLine, found: BookPrice | None, terms: QuoteTerms) -> QuoteLine:
    """A line of the bill at the price that was found for it."""
    discount, excluded = _discount(line, terms), line.key in terms.excluded
    free = costs_nothing(line.note) and not excluded
    each = _nothing(terms) if free else _each(found, line.quantity, discount, terms) if found is not None else None
    part_number = line.part_number or (found.line.part_number if found is not None else None)
    return QuoteLine(
        **{name: getattr(line, name) for name in _OF_BILL},
        **_amounts(each, line.quantity, terms),
        part_number=part_number,
        discount_percent=discount,
        book_id=found.book.id if found is not None and each is not None else None,
        excluded=excluded,
        missing=None if excluded or free else _lacks(each, found, part_number),
        free=False,
        fixed_price=False,
        taxed=True,
    )


_OF_BILL: Final = (
    "key", "group", "kind", "part", "vendor", "description", "quantity", "unit", "component_ids", "assumed",
    "unverified", "note",
)  # fmt: skip
"""What a line of a quote says of its line of the bill."""


def _amounts(each: _Prices | None, count: int, terms: QuoteTerms) -> dict[str, Any]:
    """The amounts of a line of so many pieces; None without a price."""
    listed, net, price = (each.list, each.net, each.price) if each is not None else (None, None, None)
    support = each.support if each is not None else None
    support_list, support_net, support_each = support if support is not None else (None, None, None)
    return {
        "list_each": listed,
        "list_total": money.multiple_of(listed, count),
        "net_each": net,
        "net_total": money.multiple_of(net, count),
        "price_each": price,
        "price_total": money.multiple_of(price, count),
        "support_year_list": support_list,
        "support_year_net": support_net,
        "support_year_each": support_each,
        "support_total": money.multiple_of(support_each, count * terms.support_years),
    }


def _nothing(terms: QuoteTerms) -> _Prices:
    nothing = money.rounded(money.ZERO, terms.currency)
    return _Prices(nothing, nothing, nothing, None)


def free_line(line: FreeLine, terms: QuoteTerms) -> QuoteLine:
    """A line of the terms in the quote's currency; without a rate it has no price."""
    key, rate = free_key(line), rate_of(line.currency, terms)
    excluded = key in terms.excluded
    each = _free_prices(line, rate, terms) if rate is not None and not excluded else None
    return QuoteLine(
        key=key,
        group=GROUP_OF[line.kind],
        kind=line.kind,
        part=None,
        part_number=line.part_number or None,
        vendor=None,
        description=line.description,
        quantity=line.quantity,
        unit=line.unit,
        component_ids=[],
        assumed=False,
        unverified=False,
        note="" if line.taxed or terms.tax_percent is None else "not taxed",
        discount_percent=money.ZERO,
        book_id=None,
        excluded=excluded,
        missing="rate" if each is None and not excluded else None,
        free=True,
        fixed_price=line.price_each is not None,
        taxed=line.taxed,
        **_amounts(each, line.quantity, terms),
    )


def _free_prices(line: FreeLine, rate: Decimal, terms: QuoteTerms) -> _Prices:
    """Its cost, which is its price where none is stated, and its price."""
    cost = line.cost_each if line.cost_each is not None else line.price_each
    net = money.converted(cost if cost is not None else money.ZERO, rate, terms.currency)
    if line.price_each is None:
        return _Prices(net, net, money.with_margin(net, terms.margin_percent, terms.currency), None)
    return _Prices(net, net, money.converted(line.price_each, rate, terms.currency), None)


def rate_of(currency: str, terms: QuoteTerms) -> Decimal | None:
    """What one unit of a currency is worth in the quote's, None while nobody has said it."""
    if currency == terms.currency:
        return Decimal(1)
    return next((rate.rate for rate in terms.rates if rate.currency == currency), None)


def _lacks(each: _Prices | None, found: BookPrice | None, part_number: str | None) -> Why | None:
    if each is None:
        return "price" if found is None else "rate"
    return "part_number" if part_number is None else None


def _each(found: BookPrice, quantity: int, discount: Decimal, terms: QuoteTerms) -> _Prices | None:
    currency = terms.currency
    rate = rate_of(found.currency, terms)
    if rate is None:
        return None
    listed = money.converted(price_for(found.line, quantity), rate, currency)
    net = money.less_percent(listed, discount, currency)
    yearly = found.line.support_year_price if terms.support_years else None
    support = _support(money.converted(yearly, rate, currency), terms) if yearly is not None else None
    return _Prices(listed, net, money.with_margin(net, terms.margin_percent, currency), support)


def _support(listed: Decimal, terms: QuoteTerms) -> tuple[Decimal, Decimal, Decimal]:
    net = money.less_percent(listed, terms.support_discount_percent, terms.currency)
    return listed, net, money.with_margin(net, terms.support_margin_percent, terms.currency)


def _discount(line: BillLine, terms: QuoteTerms) -> Decimal:
    """A line's own discount goes before its vendor's, the vendor's before the general one."""
    vendor = match_key(line.vendor)
    own = [d for d in terms.discounts if d.line_key == line.key]
    of_vendor = [d for d in terms.discounts if d.vendor is not None and match_key(d.vendor) == vendor]
    general = [d for d in terms.discounts if d.vendor is None and d.line_key is None]
    return next((d.percent for d in (*own, *of_vendor, *general)), money.ZERO)
