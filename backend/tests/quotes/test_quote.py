"""Pricing: which price a line finds, the arithmetic of a line, what is missing, what blocks."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given, settings

from headroom.domain.bom.prices.book import PriceBreak, PriceIndex, price_for
from headroom.domain.bom.quote.check import blockers
from headroom.domain.bom.quote.ownership import Measures, bought
from headroom.domain.bom.quote.priced_bill import price
from headroom.domain.bom.quote.terms import Discount, Rate
from headroom.domain.deliverable.quote.document import QuoteDocument
from tests.quotes.makers import (
    NO_MEASURES,
    bill_line,
    bill_of,
    book_of,
    price_line,
    priced_documents,
    terms_of,
)

TODAY = date(2026, 11, 21)


def test_a_line_finds_its_price_by_part_then_vendor_and_number_then_number_alone() -> None:
    line = bill_line("x", part_number="FC 6239", vendor="IBM")
    by_part = price_line("x", "1")
    by_vendor = price_line(None, "2", part_number="fc6239", vendor=" ibm ")
    alone = price_line(None, "3", part_number="FC 6239", vendor="Other")
    for lines, expected in (([by_vendor, alone, by_part], by_part), ([alone, by_vendor], by_vendor), ([alone], alone)):
        found = PriceIndex([book_of(*lines)]).find(line)
        assert found is not None
        assert found.line is expected
    two = [alone, price_line(None, "4", part_number="FC 6239", vendor="Third")]
    assert PriceIndex([book_of(*two)]).find(line) is None, "two vendors have the number: neither is guessed"


def test_the_first_book_that_has_it_wins_and_a_key_prices_what_has_no_part() -> None:
    drawn = bill_line("k", part=None, part_number=None)
    first, second = book_of(price_line("other", "9"), id="a"), book_of(price_line("k", "7"), id="b")
    found = PriceIndex([first, second]).find(drawn)
    assert found is not None
    assert found.book.id == "b"


def test_breaks_hold_from_their_quantity_on() -> None:
    line = price_line("x", "10", breaks=[PriceBreak(100, Decimal(8)), PriceBreak(10, Decimal(9))])
    assert [price_for(line, count) for count in (1, 9, 10, 99, 100, 5000)] == [10, 10, 9, 9, 8, 8]


def test_the_arithmetic_of_a_line_by_hand() -> None:
    terms = terms_of(
        rates=[Rate("USD", Decimal("0.92"), TODAY, "a bank")],
        discounts=[Discount(None, None, Decimal(5)), Discount("acme", None, Decimal("12.5"))],
        margin_percent=Decimal(15),
        tax_percent=Decimal(19),
        support_years=3,
    )
    book = book_of(price_line("x", "99.99", support_year_price=Decimal("7.77")), currency="USD")
    (line,) = (sheet := price(bill_of(bill_line("x", 7)), [book], terms)).lines
    assert (line.list_each, line.net_each, line.price_each) == (Decimal("91.99"), Decimal("80.49"), Decimal("94.69"))
    assert (line.list_total, line.net_total, line.price_total) == (
        Decimal("643.93"), Decimal("563.43"), Decimal("662.83"),
    )  # fmt: skip
    assert (line.support_year_each, line.support_total) == (Decimal("7.15"), Decimal("150.15"))
    totals = sheet.totals
    assert (totals.discount, totals.margin, totals.price) == (Decimal("80.50"), Decimal("99.40"), Decimal("812.98"))
    assert (totals.tax, totals.total) == (Decimal("154.47"), Decimal("967.45"))
    assert [rate.currency for rate in sheet.rates] == ["USD"]


def test_the_nearest_discount_wins() -> None:
    lines = [bill_line("x"), bill_line("y"), bill_line("z", vendor="Other")]
    discounts = [Discount(None, None, Decimal(1)), Discount("Acme", None, Decimal(2)), Discount(None, "x", Decimal(3))]
    sheet = price(bill_of(*lines), [], terms_of(discounts=discounts))
    assert [line.discount_percent for line in sheet.lines] == [3, 2, 1]


def test_what_has_no_price_is_none_and_in_no_sum() -> None:
    lines = [bill_line("x"), bill_line("y", part_number=None), bill_line("z")]
    sheet = price(bill_of(*lines), [book_of(price_line("x", "10"), price_line("y", "1"))], terms_of())
    assert [line.price_total for line in sheet.lines] == [10, 1, None]
    assert sheet.totals.total == Decimal(11)
    assert [(entry.line_key, entry.why) for entry in sheet.missing] == [("y", "part_number"), ("z", "price")]
    assert [group.complete for group in sheet.groups] == [False]
    without_rate = price(bill_of(lines[0]), [book_of(price_line("x", "10"), currency="USD")], terms_of())
    assert "a rate from USD to EUR" in without_rate.missing[0].message


def test_a_price_may_bring_the_part_number_that_the_catalogue_lacks() -> None:
    book = book_of(price_line("x", "10", part_number="ACME-1"))
    (line,) = price(bill_of(bill_line("x", part_number=None)), [book], terms_of()).lines
    assert (line.part_number, line.missing) == ("ACME-1", None)


def test_what_blocks_a_quote_is_named_with_its_lines() -> None:
    lines = [bill_line("x"), bill_line("y", part_number=None), bill_line("z", assumed=True)]
    books = [book_of(price_line("y", "1"), price_line("z", "1"), valid_until=date(2026, 1, 1))]
    terms = terms_of(price_book_ids=["book", "gone"])
    found = {stop.code: stop.line_keys for stop in blockers(price(bill_of(*lines), books, terms), terms, books, TODAY)}
    assert found == {
        "missing_price": ["x"],
        "missing_part_number": ["y"],
        "assumed_lengths": ["z"],
        "book_gone": [],
        "book_expired": ["y", "z"],
        "no_validity": [],
    }
    settled = terms_of(excluded=["x", "y"], accept_assumed_lengths=True, valid_until=TODAY)
    fresh = [book_of(price_line("z", "1"))]
    assert blockers(price(bill_of(*lines), fresh, settled), settled, fresh, TODAY) == []
    nothing = terms_of(excluded=["x", "y", "z"], valid_until=date(2026, 1, 1), price_book_ids=[])
    codes = [stop.code for stop in blockers(price(bill_of(*lines), [], nothing), nothing, [], TODAY)]
    assert codes == ["empty", "no_book", "past_validity"]


@given(priced_documents())
@settings(deadline=None)
def test_sums_of_lines_are_the_totals_to_the_cent(document: QuoteDocument) -> None:
    sheet, totals = document.sheet, document.sheet.totals
    priced = [line for line in sheet.lines if line.price_total is not None]
    assert totals.list == sum(line.list_total or 0 for line in priced)
    assert totals.net + totals.margin == sum(line.price_total or 0 for line in priced)
    assert totals.list - totals.discount == totals.net
    assert totals.net + totals.margin + totals.support == totals.price
    assert totals.total == totals.price + (totals.tax or 0)
    assert totals.list == sum(group.list for group in sheet.groups)
    for amount in (totals.total, *(line.price_each for line in priced if line.price_each is not None)):
        assert amount.as_tuple().exponent == -sheet.decimals


def test_ownership_holds_support_and_energy_and_says_what_it_leaves_out() -> None:
    book = book_of(price_line("x", "1000", support_year_price=Decimal(100)))
    measures = Measures(2000.0, 500.0, 2**41, None, 1000.0, 0)
    terms = terms_of(support_years=3, ownership_years=5, energy_price_per_kwh=Decimal("0.20"))
    sheet = price(bill_of(bill_line("x", 2)), [book], terms)
    gain = bought(sheet, terms, measures)
    assert (gain.per_usable_tib, gain.per_gb_s) == (Decimal(1300), Decimal(1300))
    assert gain.energy_cost == Decimal("8766.00")
    assert gain.ownership_total == Decimal(2000 + 1000) + Decimal("8766.00")
    assert gain.ownership_per_usable_tib == Decimal("5883.00")
    assert "without cooling" in gain.ownership_note
    unknown = bought(sheet, terms, NO_MEASURES)
    assert unknown.ownership_total is None
    missing = price(bill_of(bill_line("x"), bill_line("y")), [book], terms)
    assert bought(missing, terms, measures).per_usable_tib is None


@pytest.mark.parametrize("count", [0, 1])
def test_excluded_lines_are_neither_priced_nor_missing(count: int) -> None:
    terms = terms_of(excluded=["x"] * count)
    sheet = price(bill_of(bill_line("x", part_number=None)), [], terms)
    assert bool(sheet.missing) is not bool(count)
    assert sheet.lines[0].excluded is bool(count)
