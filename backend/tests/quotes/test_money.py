"""Money: half up everywhere, by the currency's digits, and numbers as people write them."""

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.bom import money


@pytest.mark.parametrize(
    ("amount", "currency", "expected"),
    [
        ("1.005", "EUR", "1.01"),
        ("1.004999", "EUR", "1.00"),
        ("-1.005", "EUR", "-1.01"),
        ("0.5", "JPY", "1"),
        ("2.5", "JPY", "3"),
        ("0.0005", "KWD", "0.001"),
        ("123456789012.345", "USD", "123456789012.35"),
    ],
)
def test_rounding_is_half_up_to_the_smallest_unit(amount: str, currency: str, expected: str) -> None:
    assert money.plain(money.rounded(Decimal(amount), currency)) == expected


def test_steps_of_a_price() -> None:
    assert money.converted(Decimal("10.00"), Decimal("0.92155"), "EUR") == Decimal("9.22")
    assert money.less_percent(Decimal("9.22"), Decimal("32.5"), "EUR") == Decimal("6.22")
    assert money.with_margin(Decimal("6.22"), Decimal(20), "EUR") == Decimal("7.78")
    assert money.percent_of(Decimal("7.78"), Decimal(19), "EUR") == Decimal("1.48")
    assert money.per_unit(Decimal(1), Decimal(0), "EUR") is None


@given(st.lists(st.decimals(min_value=0, max_value=10**12, places=2)))
@settings(deadline=None)
def test_a_total_is_exact_and_has_the_digits_of_its_currency(amounts: list[Decimal]) -> None:
    found = money.total(amounts, "EUR")
    assert found == sum(amounts)
    assert found.as_tuple().exponent == -2


@pytest.mark.parametrize(
    ("text", "mark", "expected"),
    [
        ("1,850.00", ".", "1850.00"),
        ("1.850,00", ",", "1850.00"),
        ("1 850,5", ",", "1850.5"),
        ("1'850.50", ".", "1850.50"),
        ("€ 12", ".", "12"),
        ("12.5 USD", ".", "12.5"),
        ("$1,234,567.89", ".", "1234567.89"),
        ("-3", ".", "-3"),
        ("1234567", ",", "1234567"),
    ],
)
def test_numbers_as_people_write_them(text: str, mark: str, expected: str) -> None:
    assert money.read_number(text, mark) == Decimal(expected)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "n/a",
        "1,85",
        "1.2.3",
        "12,34,567",
        "1e5",
        "NaN",
        "0x10",
        "12..",
        "\uff11\uff12",
        "1 2345",
        "call us",
        "9" * 40,
    ],
)
def test_what_is_no_number_is_none(text: str) -> None:
    assert money.read_number(text, ".") is None


@given(st.decimals(min_value=-(10**12), max_value=10**12, places=2))
@settings(deadline=None)
def test_what_is_written_for_people_reads_back(amount: Decimal) -> None:
    assert money.read_number(money.grouped(amount).replace("\u2212", "-"), ".") == amount
