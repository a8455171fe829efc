"""Terms: everything that cannot be is named at once, and numbers are kept in one way of writing."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from headroom.domain.bom.quote.terms import Discount, Rate, checked_terms
from headroom.domain.errors import DomainError
from tests.quotes.makers import terms_of

DAY = date(2026, 11, 20)


def places(**changes: object) -> list[str]:
    """Where the terms cannot be."""
    try:
        checked_terms(terms_of(**changes))  # type: ignore[arg-type]
    except DomainError as error:
        return [problem.place for problem in error.problems]
    return []


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"currency": "eur"}, "/currency"),
        ({"margin_percent": Decimal("99.5")}, "/margin_percent"),
        ({"margin_percent": Decimal("1E-7")}, "/margin_percent"),
        ({"margin_percent": Decimal("NaN")}, "/margin_percent"),
        ({"tax_percent": Decimal(-1)}, "/tax_percent"),
        ({"energy_price_per_kwh": Decimal(-1)}, "/energy_price_per_kwh"),
        ({"discounts": [Discount("a", "b", Decimal(1))]}, "/discounts/0"),
        ({"discounts": [Discount("A", None, Decimal(1)), Discount("a", None, Decimal(2))]}, "/discounts/1"),
        ({"discounts": [Discount("a\0", None, Decimal(1))]}, "/discounts/0/vendor"),
        ({"discounts": [Discount(None, None, Decimal(101))]}, "/discounts/0/percent"),
        ({"discounts": [Discount(None, None, Decimal(1))] * 2001}, "/discounts"),
        ({"rates": [Rate("USD", Decimal(0), DAY, "x")]}, "/rates/0/rate"),
        ({"rates": [Rate("USD", Decimal(1), DAY, " ")]}, "/rates/0/source"),
        ({"rates": [Rate("USD", Decimal(1), DAY, "x")] * 2}, "/rates"),
        ({"support_years": 31}, "/support_years"),
        ({"ownership_years": 0}, "/ownership_years"),
        ({"customer": "a\u202eb"}, "/customer"),
        ({"seller": "x\n" * 600}, "/seller"),
        ({"price_book_ids": ["a", "a"]}, "/price_book_ids"),
        ({"conditions": ["x" * 1001]}, "/conditions/0"),
        ({"not_included": ["x"] * 101}, "/not_included"),
    ],
)
def test_terms_that_cannot_be_are_named(changes: dict[str, object], place: str) -> None:
    assert place in places(**changes)


def test_everything_is_named_at_once() -> None:
    found = places(currency="x", support_years=-1, margin_percent=Decimal(200))
    assert found == ["/currency", "/margin_percent", "/support_years"]


def test_numbers_lose_their_exponents_and_blocks_their_blank_edges() -> None:
    terms = terms_of(
        tax_percent=Decimal("1E+1"), customer="  Acme\r\nStreet 1 \n", discounts=[Discount(None, None, Decimal("5E0"))]
    )
    found = checked_terms(terms)
    assert str(found.tax_percent) == "10"
    assert found.customer == "Acme\nStreet 1"
    assert checked_terms(replace(found)) == found
