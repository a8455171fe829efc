"""Small bills, books and terms, and hypothesis strategies of them."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

from hypothesis import strategies as st

from headroom.domain.bom.bill.groups import GROUPS, Group
from headroom.domain.bom.bill.lines import Bill, BillLine
from headroom.domain.bom.prices.book import PriceBook, PriceBreak, PriceLine
from headroom.domain.bom.quote.free_lines import FreeLine
from headroom.domain.bom.quote.ownership import Measures, bought
from headroom.domain.bom.quote.priced_bill import price
from headroom.domain.bom.quote.terms import Discount, QuoteTerms, Rate, first_terms
from headroom.domain.deliverable.quote.document import QuoteDocument

NO_MEASURES = Measures(None, None, None, None, None, 0)


def bill_line(key: str, quantity: int = 1, **changes: object) -> BillLine:
    """A line of the bill for the part `key`."""
    line = BillLine(
        key=key,
        group="Storage",
        kind="drive",
        part=key,
        part_number=f"PN-{key}",
        vendor="Acme",
        description=f"Part {key}",
        quantity=quantity,
        unit="piece",
        component_ids=[f"c-{key}"],
        quantities={f"c-{key}": quantity},
        slots={},
        assumed=False,
        unverified=False,
        note="",
    )
    return replace(line, **changes)  # type: ignore[arg-type]


def free_line(key: str, quantity: int = 1, **changes: object) -> FreeLine:
    """A line of the terms; its price is 100."""
    line = FreeLine(key, "service", f"Work {key}", "", quantity, "day", "EUR", Decimal(100), None, True)
    return replace(line, **changes)  # type: ignore[arg-type]


def bill_of(*lines: BillLine) -> Bill:
    """A bill of these lines."""
    return Bill([*lines], [], sum(line.part_number is None for line in lines), [])


def price_line(part: str | None, amount: str, **changes: object) -> PriceLine:
    """A price for the part of this id."""
    line = PriceLine(None, part, None, "", "piece", Decimal(amount), [], None, None)
    return replace(line, **changes)  # type: ignore[arg-type]


def book_of(*lines: PriceLine, currency: str = "EUR", **changes: object) -> PriceBook:
    """A price book of these lines."""
    return replace(PriceBook("book", "Field", currency, False, None, [*lines]), **changes)  # type: ignore[arg-type]


def terms_of(currency: str = "EUR", **changes: object) -> QuoteTerms:
    """Terms where nothing is agreed but what is named."""
    return replace(first_terms(["book"], currency), **changes)  # type: ignore[arg-type]


def document_of(bill: Bill, books: list[PriceBook], terms: QuoteTerms, **changes: object) -> QuoteDocument:
    """The quote of a bill as its documents read it."""
    sheet = price(bill, books, terms)
    found = QuoteDocument(
        "Q-2026-0001", "Quote", "Design", 1, "0" * 64, "draft", None, terms, sheet, bought(sheet, terms, NO_MEASURES)
    )
    return replace(found, **changes)  # type: ignore[arg-type]


amounts = st.decimals(min_value=0, max_value=10**6, places=2) | st.decimals(min_value=0, max_value=100, places=6)
percents = st.decimals(min_value=0, max_value=100, places=2) | st.integers(0, 100).map(Decimal)
currencies = st.sampled_from(["EUR", "JPY", "KWD", "USD"])


@st.composite
def free_lines(draw: st.DrawFn, currency: str) -> list[FreeLine]:
    """Services and freight with prices, costs, both; some of them not taxed."""
    count = draw(st.integers(0, 3))
    return [
        free_line(
            f"f{index}",
            draw(st.integers(1, 40)),
            kind=draw(st.sampled_from(["service", "installation", "freight", "licence", "other"])),
            currency=currency,
            price_each=(price := draw(st.none() | amounts)),
            cost_each=draw(amounts if price is None else st.none() | amounts),
            taxed=draw(st.booleans()),
        )
        for index in range(count)
    ]


@st.composite
def priced_documents(draw: st.DrawFn) -> QuoteDocument:
    """Quotes with breaks, discounts, margins, taxes, rates, support, lines left out and lines without a price."""
    count = draw(st.integers(1, 6))
    groups: list[Group] = [draw(st.sampled_from(GROUPS)) for _ in range(count)]
    lines = [
        bill_line(f"p{index}", draw(st.integers(1, 3000)), group=groups[index], assumed=draw(st.booleans()))
        for index in range(count)
    ]
    prices = [
        price_line(
            f"p{index}",
            str(draw(amounts)),
            breaks=[PriceBreak(draw(st.integers(2, 2000)), draw(amounts))],
            support_year_price=draw(st.none() | amounts),
        )
        for index in range(count)
        if draw(st.integers(0, 5))
    ]
    of_book, of_quote = draw(currencies), draw(currencies)
    rate = draw(st.decimals(min_value="0.0001", max_value=200, places=6))
    discounts = [Discount(None, None, draw(percents)), Discount(None, "p0", draw(percents))]
    terms = terms_of(
        of_quote,
        rates=[Rate(of_book, rate, date(2026, 11, 20), "a bank")] if of_book != of_quote else [],
        discounts=draw(st.lists(st.sampled_from(discounts), unique=True)),
        margin_percent=draw(st.just(Decimal(0)) | st.decimals(min_value=0, max_value=90, places=2)),
        tax_percent=draw(st.none() | percents),
        support_years=draw(st.integers(0, 5)),
        excluded=draw(st.lists(st.sampled_from([line.key for line in lines]), unique=True, max_size=1)),
        free_lines=draw(free_lines(of_book)),
        support_discount_percent=draw(percents),
        support_margin_percent=draw(st.just(Decimal(0)) | st.decimals(min_value=0, max_value=90, places=2)),
    )
    return document_of(bill_of(*lines), [book_of(*prices, currency=of_book)], terms)
