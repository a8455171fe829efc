"""Quotes computed once more, by the rules as the guide states them and by nothing of the product but its input."""

import csv
import io
from dataclasses import dataclass
from datetime import date
from decimal import ROUND_HALF_UP, Decimal

import orjson
from hypothesis import HealthCheck, given, settings
from openpyxl import load_workbook
from pypdf import PdfReader

from headroom.domain.bom.prices.book import PriceBreak
from headroom.domain.bom.quote.ownership import Measures, bought
from headroom.domain.bom.quote.terms import Discount, QuoteTerms, Rate
from headroom.domain.deliverable.quote.csv import quote_csv
from headroom.domain.deliverable.quote.document import SUM_OF_LINES, WITHOUT_TAX, QuoteDocument
from headroom.domain.deliverable.quote.json import quote_json
from headroom.domain.deliverable.quote.pdf import quote_pdf
from headroom.domain.deliverable.quote.xlsx import COLUMNS, HEADER_ROW, quote_xlsx
from tests.quotes.formulas import Calculator
from tests.quotes.makers import (
    bill_line,
    bill_of,
    book_of,
    document_of,
    free_line,
    price_line,
    priced_documents,
    terms_of,
)

AT = {name: chr(ord("A") + index) for index, (name, _) in enumerate(COLUMNS)}
HUNDRED = Decimal(100)
DAY = date(2026, 11, 20)


def cents(amount: Decimal, places: int) -> Decimal:
    return amount.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)


@dataclass
class ExpectedMoney:
    """What the money of a quote has to be."""

    lines: Decimal
    support: Decimal
    untaxed: Decimal
    tax: Decimal
    total: Decimal


def recomputed(document: QuoteDocument) -> ExpectedMoney:
    """From list prices, percentages, quantities and years alone."""
    terms, places = document.terms, document.sheet.decimals
    lines = support = untaxed = Decimal(0)
    for line in document.sheet.lines:
        if line.excluded or line.list_each is None:
            continue
        net = cents(line.list_each * (HUNDRED - line.discount_percent) / HUNDRED, places)
        each = cents(net * HUNDRED / (HUNDRED - terms.margin_percent), places)
        if line.fixed_price:
            assert line.price_each is not None
            each = line.price_each
        lines += each * line.quantity
        untaxed += 0 if line.taxed else each * line.quantity
        if line.support_year_list is not None:
            yearly = cents(line.support_year_list * (HUNDRED - terms.support_discount_percent) / HUNDRED, places)
            yearly = cents(yearly * HUNDRED / (HUNDRED - terms.support_margin_percent), places)
            support += yearly * line.quantity * terms.support_years
    tax = cents((lines + support - untaxed) * (terms.tax_percent or 0) / HUNDRED, places)
    return ExpectedMoney(lines, support, untaxed, tax, lines + support + tax)


def agree(document: QuoteDocument, expected: ExpectedMoney) -> None:
    """Every file says the same."""
    totals = document.sheet.totals
    assert (totals.net + totals.margin, totals.support) == (expected.lines, expected.support)
    assert (totals.untaxed, totals.tax or 0, totals.total) == (expected.untaxed, expected.tax, expected.total)
    said = orjson.loads(quote_json(document))["sheet"]["totals"]
    assert (Decimal(said["total"]), Decimal(said["untaxed"])) == (expected.total, expected.untaxed)
    rows = {row["Description"]: row for row in csv.DictReader(io.StringIO(quote_csv(document).decode("utf-8-sig")))}
    assert Decimal(rows[SUM_OF_LINES]["Price"]) == expected.lines
    assert Decimal(rows[SUM_OF_LINES]["Support"]) == expected.support
    assert Decimal(rows[WITHOUT_TAX]["Price"]) == expected.lines + expected.support
    calculator = Calculator(quote_xlsx(document))
    assert calculator.value(calculator.names["Total"]) == expected.total


@given(priced_documents())
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_every_quote_comes_to_what_its_rules_say(document: QuoteDocument) -> None:
    agree(document, recomputed(document))


def full_terms(**changes: object) -> QuoteTerms:
    said: dict[str, object] = {
        "rates": [Rate("USD", Decimal("0.91"), DAY, "a bank")],
        "discounts": [Discount(None, None, Decimal("7.5"))],
        "margin_percent": Decimal(12),
        "tax_percent": Decimal(19),
        "support_years": 3,
        "support_discount_percent": Decimal(20),
        "support_margin_percent": Decimal(5),
        "free_lines": [
            free_line("a", 3, price_each=Decimal("1250.50"), cost_each=Decimal("1000")),
            free_line("b", 1, kind="freight", currency="USD", price_each=Decimal("333.33"), taxed=False),
            free_line("c", 2, kind="installation", price_each=None, cost_each=Decimal("799.99")),
        ],
    }
    return terms_of("EUR", **{**said, **changes})


BILL = bill_of(bill_line("x", 4), bill_line("y", 12))
BOOK = book_of(
    price_line("x", "2000", currency="USD", support_year_price=Decimal("111.11")),
    price_line("y", "45.50", breaks=[PriceBreak(10, Decimal("41.95"))], support_year_price=Decimal("4.55")),
)


def test_a_quote_with_everything_by_hand() -> None:
    document = document_of(BILL, [BOOK], full_terms())
    sheet = document.sheet
    # x: 2000 USD = 1820.00; less 7.5% 1683.50; with 12% margin 1913.07. y: 41.95; 38.80; 44.09.
    assert [line.price_each for line in sheet.lines] == [
        Decimal("1913.07"), Decimal("44.09"), Decimal("1250.50"), Decimal("303.33"), Decimal("909.08"),
    ]  # fmt: skip
    # Support of x: 101.11; less 20% 80.89; with 5% margin 85.15. Of y: 4.55; 3.64; 3.83.
    assert [line.support_year_each for line in sheet.lines[:2]] == [Decimal("85.15"), Decimal("3.83")]
    lines = (
        4 * Decimal("1913.07")
        + 12 * Decimal("44.09")
        + 3 * Decimal("1250.50")
        + Decimal("303.33")
        + 2 * Decimal("909.08")
    )
    support = 3 * (4 * Decimal("85.15") + 12 * Decimal("3.83"))
    tax = cents((lines + support - Decimal("303.33")) * Decimal("0.19"), 2)
    agree(document, ExpectedMoney(lines, support, Decimal("303.33"), tax, lines + support + tax))
    assert sheet.totals.margin == lines - (
        4 * Decimal("1683.50") + 12 * Decimal("38.80") + 3 * Decimal(1000) + Decimal("303.33") + 2 * Decimal("799.99")
    )
    assert sheet.totals.support_margin == support - 3 * (4 * Decimal("80.89") + 12 * Decimal("3.64"))
    assert [rate.currency for rate in sheet.rates] == ["USD"]


def test_free_lines_are_in_every_file_and_their_cost_is_not_in_the_letter() -> None:
    document = document_of(BILL, [BOOK], full_terms(margin_percent=Decimal(0)))
    text = "".join(page.extract_text() for page in PdfReader(io.BytesIO(quote_pdf(document))).pages)
    for words in ("Work a", "Work b", "Freight and other", "3,751.50", "not taxed", "Tax 19% on "):
        assert words in text
    for secret in ("1,000.00", "3,000.00", "Discount", "7.5%"):
        assert secret not in text, "a cost or a discount beside a margin"
    assert "Work c" in quote_csv(document).decode()
    assert [line["free"] for line in orjson.loads(quote_json(document))["sheet"]["lines"]] == [False] * 2 + [True] * 3
    calculator = Calculator(quote_xlsx(document))
    row = HEADER_ROW + 4
    assert calculator.sheet[f"{AT['Description']}{row}"].value == "Work a"
    assert calculator.value(f"{AT['Price']}{row}") == Decimal("3751.50")


def test_a_changed_percentage_of_the_workbook_changes_support_and_tax_as_the_product_would() -> None:
    calculator = Calculator(quote_xlsx(document_of(BILL, [BOOK], full_terms())))
    for name, value in (("SupportDiscount", 33), ("SupportMargin", 11), ("Margin", 3), ("Tax", 7)):
        calculator.sheet[calculator.names[name]].value = value
    terms = full_terms(
        support_discount_percent=Decimal(33),
        support_margin_percent=Decimal(11),
        margin_percent=Decimal(3),
        tax_percent=Decimal(7),
    )
    assert calculator.value(calculator.names["Total"]) == document_of(BILL, [BOOK], terms).sheet.totals.total


def test_without_a_rate_a_line_in_another_currency_blocks_and_is_in_no_sum() -> None:
    sheet = document_of(BILL, [BOOK], full_terms(rates=[])).sheet
    assert [(entry.line_key, entry.why) for entry in sheet.missing] == [("x", "rate"), ("free b", "rate")]
    assert [line.price_total for line in (sheet.lines[0], sheet.lines[3])] == [None, None]
    assert sheet.groups[-1].complete is False


def test_every_file_says_one_price_a_tib_and_its_caveats() -> None:
    document = document_of(BILL, [BOOK], full_terms(ownership_years=5))
    measures = Measures(
        45_000.0, 1_580.0, 62 * 2**40, None, None, 3, "Backup", "OLTP", read_at_most=True,
        caveats=["Computed, not warranted.", "It is at most this much: no limit is known of drives."],
    )  # fmt: skip
    document = document_of(
        BILL, [BOOK], full_terms(ownership_years=5), bought=bought(document.sheet, document.terms, measures)
    )
    amount = cents(document.sheet.totals.price / 62, 2)
    assert document.bought.per_usable_tib == amount
    terms_sheet = load_workbook(io.BytesIO(quote_xlsx(document)))["Terms"]
    files = {
        "pdf": "".join(page.extract_text() for page in PdfReader(io.BytesIO(quote_pdf(document))).pages),
        "csv": quote_csv(document).decode(),
        "json": quote_json(document).decode(),
        "xlsx": "\n".join(str(cell.value) for row in terms_sheet.iter_rows() for cell in row),
    }
    for name, text in files.items():
        for words in (f"{amount:,}", "at most 45", "Backup", "1.58", "OLTP", "Computed, not warranted.", "without tax"):
            assert words in " ".join(text.split()), (name, words)
