"""The terms of a quote: what is agreed beside the design, checked before it is kept."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from typing import Final, Literal

from headroom.domain.bom.money import CURRENCY, HUNDRED, plain
from headroom.domain.bom.quote.free_lines import FreeLine, free_flaws
from headroom.domain.catalogue.values import MAX_TEXT, text_refusal
from headroom.domain.errors import DomainError, Problem

MAX_TEXTS: Final = 100
MAX_BOOKS: Final = 20
MAX_DISCOUNTS: Final = 2000
MAX_YEARS: Final = 30
MAX_DIGITS: Final = 12
"""Digits after the point of a rate; percentages and prices of energy have at most six."""
_LARGEST_RATE: Final = Decimal(10) ** 9
_MAX_BLOCK: Final = 1000


@dataclass(frozen=True, slots=True)
class Rate:
    """One unit of `currency` is `rate` units of the quote's currency, on that date, by that source."""

    currency: str
    rate: Decimal
    date: date
    source: str


@dataclass(frozen=True, slots=True)
class Discount:
    """Off one line, off a vendor's lines, or off all when neither is named."""

    vendor: str | None
    line_key: str | None
    percent: Decimal


@dataclass(frozen=True, slots=True)
class QuoteTerms:
    """Books in the order in which they are asked, currency, percentages, dates and words."""

    price_book_ids: list[str]
    currency: str
    rates: list[Rate]
    discounts: list[Discount]
    margin_percent: Decimal
    tax_percent: Decimal | None
    """None where nobody has said which tax there is: then the quote says that tax is not included."""
    support_years: int
    valid_until: date | None
    customer: str
    reference: str
    seller: str
    conditions: list[str]
    """Sentences such as those of payment and delivery."""
    not_included: list[str]
    excluded: list[str]
    """Keys of lines that are not offered; the documents list them as not included."""
    accept_assumed_lengths: bool
    ownership_years: int | None
    energy_price_per_kwh: Decimal | None
    paper: Literal["a4", "letter"] | None
    """None chooses by the currency."""
    free_lines: list[FreeLine]
    """What the price holds beside the bill."""
    support_discount_percent: Decimal
    support_margin_percent: Decimal


def first_terms(price_book_ids: list[str], currency: str) -> QuoteTerms:
    """The terms of a new quote: nothing is agreed yet."""
    return QuoteTerms(
        price_book_ids=price_book_ids,
        currency=currency,
        rates=[],
        discounts=[],
        margin_percent=Decimal(0),
        tax_percent=None,
        support_years=0,
        valid_until=None,
        customer="",
        reference="",
        seller="",
        conditions=[],
        not_included=[],
        excluded=[],
        accept_assumed_lengths=False,
        ownership_years=None,
        energy_price_per_kwh=None,
        paper=None,
        free_lines=[],
        support_discount_percent=Decimal(0),
        support_margin_percent=Decimal(0),
    )


def checked_terms(terms: QuoteTerms) -> QuoteTerms:
    """The terms in one way of writing. Raises `DomainError` (`bad_terms`) with everything that cannot be."""
    problems = [Problem("bad_terms", message, place) for place, message in _flaws(terms)]
    if problems:
        raise DomainError(*problems)
    return replace(
        terms,
        rates=[replace(rate, rate=_plain(rate.rate)) for rate in terms.rates],
        discounts=[replace(discount, percent=_plain(discount.percent)) for discount in terms.discounts],
        margin_percent=_plain(terms.margin_percent),
        tax_percent=_plain(terms.tax_percent) if terms.tax_percent is not None else None,
        energy_price_per_kwh=_plain(terms.energy_price_per_kwh) if terms.energy_price_per_kwh is not None else None,
        support_discount_percent=_plain(terms.support_discount_percent),
        support_margin_percent=_plain(terms.support_margin_percent),
        free_lines=[_free(line) for line in terms.free_lines],
        customer=_block(terms.customer),
        seller=_block(terms.seller),
    )


def _free(line: FreeLine) -> FreeLine:
    return replace(
        line,
        description=" ".join(line.description.split()),
        part_number=" ".join(line.part_number.split()),
        unit=" ".join(line.unit.split()) or "piece",
        price_each=_plain(line.price_each) if line.price_each is not None else None,
        cost_each=_plain(line.cost_each) if line.cost_each is not None else None,
    )


def _block(text: str) -> str:
    return "\n".join(text.strip().splitlines())


def _plain(number: Decimal) -> Decimal:
    return Decimal(plain(number))


def _flaws(terms: QuoteTerms) -> Iterator[tuple[str, str]]:
    yield from _currency_flaw("/currency", terms.currency)
    yield from _book_flaws(terms)
    yield from _percent_flaws(terms)
    yield from _rate_flaws(terms)
    yield from _text_flaws(terms)
    yield from free_flaws(terms.free_lines)
    if not 0 <= terms.support_years <= MAX_YEARS:
        yield "/support_years", f"Support is for 0 to {MAX_YEARS} years."
    if terms.ownership_years is not None and not 1 <= terms.ownership_years <= MAX_YEARS:
        yield "/ownership_years", f"The cost of ownership is for 1 to {MAX_YEARS} years."


def _book_flaws(terms: QuoteTerms) -> Iterator[tuple[str, str]]:
    if len(terms.price_book_ids) > MAX_BOOKS:
        yield "/price_book_ids", f"A quote asks at most {MAX_BOOKS} price books."
    if len(set(terms.price_book_ids)) < len(terms.price_book_ids):
        yield "/price_book_ids", "A price book is named twice."


def _percent_flaws(terms: QuoteTerms) -> Iterator[tuple[str, str]]:
    if len(terms.discounts) > MAX_DISCOUNTS:
        yield "/discounts", f"A quote has at most {MAX_DISCOUNTS:,} discounts."
        return
    targets: set[tuple[str | None, str | None]] = set()
    for index, discount in enumerate(terms.discounts):
        place = f"/discounts/{index}"
        if discount.vendor is not None and discount.line_key is not None:
            yield place, "A discount is for a vendor or for a line, not for both."
        target = (discount.vendor.casefold() if discount.vendor is not None else None, discount.line_key)
        if target in targets:
            yield place, "There is a discount for the same lines already."
        targets.add(target)
        yield from _number_flaw(f"{place}/percent", "A discount", discount.percent, HUNDRED)
        for name, text in (("vendor", discount.vendor), ("line_key", discount.line_key)):
            yield from _line_flaw(f"{place}/{name}", "The text", text or "")
    yield from _number_flaw("/margin_percent", "The margin", terms.margin_percent, Decimal(99))
    yield from _number_flaw("/support_discount_percent", "A discount", terms.support_discount_percent, HUNDRED)
    yield from _number_flaw("/support_margin_percent", "The margin", terms.support_margin_percent, Decimal(99))
    if terms.tax_percent is not None:
        yield from _number_flaw("/tax_percent", "The tax", terms.tax_percent, HUNDRED)
    if terms.energy_price_per_kwh is not None:
        words = "The price of energy"
        yield from _number_flaw("/energy_price_per_kwh", words, terms.energy_price_per_kwh, Decimal(10**6))


def _number_flaw(place: str, name: str, number: Decimal, most: Decimal) -> Iterator[tuple[str, str]]:
    if not number.is_finite() or not 0 <= number <= most:
        yield place, f"{name} is from 0 to {plain(most)}."
    elif _digits(number) > MAX_DIGITS // 2:
        yield place, f"{name} has at most {MAX_DIGITS // 2} digits after the point."


def _rate_flaws(terms: QuoteTerms) -> Iterator[tuple[str, str]]:
    if len({rate.currency for rate in terms.rates}) < len(terms.rates):
        yield "/rates", "A currency has two rates; keep one."
    for index, rate in enumerate(terms.rates):
        place = f"/rates/{index}"
        yield from _currency_flaw(f"{place}/currency", rate.currency)
        if not rate.rate.is_finite() or not 0 < rate.rate <= _LARGEST_RATE or _digits(rate.rate) > MAX_DIGITS:
            yield f"{place}/rate", f"A rate is more than 0 and has at most {MAX_DIGITS} digits after the point."
        if not rate.source.strip():
            yield f"{place}/source", "Say where the rate is from, such as the bank that published it."
        yield from _line_flaw(f"{place}/source", "The source", rate.source)


def _digits(number: Decimal) -> int:
    exponent = number.as_tuple().exponent
    return -exponent if isinstance(exponent, int) else 0


def _currency_flaw(place: str, currency: str) -> Iterator[tuple[str, str]]:
    if not CURRENCY.fullmatch(currency):
        yield place, "A currency is three capital letters, such as EUR."


def _text_flaws(terms: QuoteTerms) -> Iterator[tuple[str, str]]:
    yield from _line_flaw("/reference", "The reference", terms.reference)
    for place, name, block in (("/customer", "The customer", terms.customer), ("/seller", "The seller", terms.seller)):
        if len(block) > _MAX_BLOCK:
            yield place, f"{name} has {len(block):,} characters; at most {_MAX_BLOCK:,} fit."
        for line in block.strip().splitlines():
            yield from _line_flaw(place, name, line)
    lists = (("conditions", terms.conditions), ("not_included", terms.not_included), ("excluded", terms.excluded))
    for name, texts in lists:
        if len(texts) > (MAX_DISCOUNTS if name == "excluded" else MAX_TEXTS):
            yield f"/{name}", f"At most {MAX_TEXTS} entries fit."
            continue
        for index, text in enumerate(texts):
            yield from _line_flaw(f"/{name}/{index}", "The text", text, 5 * MAX_TEXT)


def _line_flaw(place: str, name: str, text: str, limit: int = MAX_TEXT) -> Iterator[tuple[str, str]]:
    refusal = text_refusal(text, limit)
    if refusal is not None:
        yield place, f"{name} {refusal}."
