"""The documents of a quote: equal to the cent, the same bytes each time, and text stays text whatever was typed."""

import csv
import io
import re
from dataclasses import replace
from datetime import date
from decimal import Decimal

import orjson
import pytest
from hypothesis import HealthCheck, given, settings
from openpyxl import load_workbook
from pypdf import PdfReader

from headroom.domain.bom import money
from headroom.domain.bom.quote.check import blockers
from headroom.domain.bom.quote.terms import Discount
from headroom.domain.deliverable.quote.csv import COLUMNS, quote_csv
from headroom.domain.deliverable.quote.document import DEMONSTRATION, QuoteDocument
from headroom.domain.deliverable.quote.json import quote_json
from headroom.domain.deliverable.quote.pdf import quote_data, quote_pdf
from headroom.domain.deliverable.quote.xlsx import COLUMNS as XLSX_COLUMNS
from headroom.domain.deliverable.quote.xlsx import HEADER_ROW, quote_xlsx
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

XLSX_AT = {name: chr(ord("A") + index) for index, (name, _) in enumerate(XLSX_COLUMNS)}
HOSTILE = [
    '=HYPERLINK("http://evil","x")',
    "+1+cmd|' /C calc'!A0",
    "@SUM(1)",
    "#strong[x] $a$ `b` \\ <l> @ref //c /*d*/",
    "\u202eevil\u2066",
    "a" * 300,
    '"; DROP TABLE quote; --',
    "</text><script>alert(1)</script>",
    "../../etc/passwd",
    "日本語 עברית 🙂",
]
BOOK = book_of(price_line("x", "1234.56", support_year_price=Decimal("12.34")), price_line("y", "0.05"))


def sample(**changes: object) -> QuoteDocument:
    lines = bill_of(bill_line("x", 7), bill_line("y", 1000, group="Cables", assumed=True), bill_line("z", group="Host"))
    terms = terms_of(tax_percent=Decimal(19), support_years=2, discounts=[Discount(None, None, Decimal("12.5"))])
    return document_of(lines, [BOOK], terms, **changes)


def pdf_text(content: bytes) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages)


@given(priced_documents())
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_every_format_comes_to_the_same_cent(document: QuoteDocument) -> None:
    totals, sheet = document.sheet.totals, document.sheet
    told = orjson.loads(quote_json(document))["sheet"]
    assert told["totals"]["total"] == money.plain(totals.total)
    assert [line["price_each"] for line in told["lines"]] == [
        None if line.price_each is None else money.plain(line.price_each) for line in sheet.lines
    ]
    rows = list(csv.DictReader(io.StringIO(quote_csv(document).decode("utf-8-sig"))))
    lines = [row for row in rows if row["Line"]]
    known = [Decimal(row["Price"]) + Decimal(row["Support"] or 0) for row in lines if row["Price"][0].isdigit()]
    assert sum(known) == totals.price
    last = next(row for row in rows if row["Description"] in ("Total", "Known so far"))
    assert last["Price"] == money.plain(totals.total)
    calculator = Calculator(quote_xlsx(document))
    assert calculator.value(calculator.names["Total"]) == totals.total
    for number, line in enumerate(sheet.lines):
        row = HEADER_ROW + 2 + number
        for name, amount in (("Net each", line.net_each), ("Price each", line.price_each), ("Price", line.price_total)):
            assert calculator.value(f"{XLSX_AT[name]}{row}") == (amount or 0)
    data = quote_data(document)
    assert data["grand"]["amount"] == money.grouped(totals.total)


@given(priced_documents())
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_the_pdf_says_every_amount(document: QuoteDocument) -> None:
    text = pdf_text(quote_pdf(document))
    amounts = [line.price_total for line in document.sheet.lines] + [document.sheet.totals.total]
    for amount in amounts:
        assert amount is None or money.grouped(amount) in text


def test_the_pdf_says_what_is_not_settled() -> None:
    text = pdf_text(quote_pdf(sample()))
    assert re.search(r"Known so far EUR\s+" + re.escape(money.grouped(sample().sheet.totals.total)), text)
    for words in ("Draft, not an offer", "No price", "Lines without a price are not in it.", "Page 1 of 1", "Part z"):
        assert words in text


def test_values_that_are_stored_with_formulas_are_what_they_come_to() -> None:
    content = quote_xlsx(sample())
    calculator = Calculator(content)
    stored = load_workbook(io.BytesIO(content), data_only=True).worksheets[0]
    computed = [cell.coordinate for row in calculator.sheet.iter_rows() for cell in row if cell.data_type == "f"]
    assert len(computed) > 15
    for address in computed:
        assert Decimal(repr(stored[address].value)) == calculator.value(address), address


def test_a_changed_discount_changes_the_total_as_the_product_would() -> None:
    calculator = Calculator(quote_xlsx(sample()))
    for row in range(HEADER_ROW + 2, HEADER_ROW + 5):
        if calculator.sheet[f"{XLSX_AT['Discount %']}{row}"].value is not None:
            calculator.sheet[f"{XLSX_AT['Discount %']}{row}"].value = 33.3
    calculator.sheet[calculator.names["Margin"]].value = 10
    terms = replace(sample().terms, discounts=[Discount(None, None, Decimal("33.3"))], margin_percent=Decimal(10))
    lines = bill_of(bill_line("x", 7), bill_line("y", 1000))
    assert calculator.value(calculator.names["Total"]) == document_of(lines, [BOOK], terms).sheet.totals.total


@pytest.mark.parametrize("write", [quote_pdf, quote_xlsx, quote_csv, quote_json])
def test_the_same_quote_gives_the_same_bytes(write: object) -> None:
    assert callable(write)
    assert write(sample()) == write(sample())


@pytest.mark.parametrize("text", HOSTILE)
def test_text_stays_text_in_every_document(text: str) -> None:
    hostile = bill_line("x", 2, description=text, part_number=text, vendor=text, note=text, unit=text)
    terms = terms_of(
        customer=text,
        seller=text,
        reference=text,
        conditions=[text],
        not_included=[text],
        valid_until=date(2026, 12, 1),
    )
    document = document_of(bill_of(hostile), [BOOK], terms, name=text, design_name=text)
    sheet = load_workbook(io.BytesIO(quote_xlsx(document))).worksheets[0]
    cell = sheet[f"{XLSX_AT['Description']}{HEADER_ROW + 2}"]
    assert (cell.data_type, cell.value) == ("s", text)
    rows = list(csv.reader(io.StringIO(quote_csv(document).decode("utf-8-sig"))))
    assert all(len(row) == len(COLUMNS) for row in rows)
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row)
    assert orjson.loads(quote_json(document))["sheet"]["lines"][0]["description"] == text
    shown = "".join(pdf_text(quote_pdf(document)).split())
    if text.isascii():
        assert "".join(text.split()) in shown.replace("\u200b", "")


def test_demonstration_prices_mark_every_page_and_file() -> None:
    many = [bill_line(f"p{index}") for index in range(120)]
    book = book_of(*(price_line(f"p{index}", "1") for index in range(120)), demonstration=True)
    document = document_of(bill_of(*many), [book], terms_of(), state="submitted", issued=date(2026, 11, 21))
    pages = PdfReader(io.BytesIO(quote_pdf(document))).pages
    assert len(pages) > 1
    assert all(DEMONSTRATION in page.extract_text() for page in pages)
    assert DEMONSTRATION in quote_csv(document).decode()
    assert orjson.loads(quote_json(document))["notice"] == DEMONSTRATION
    sheet = load_workbook(io.BytesIO(quote_xlsx(document))).worksheets[0]
    assert sheet["A4"].value == DEMONSTRATION
    footer = sheet.oddFooter
    assert footer is not None
    assert DEMONSTRATION in str(footer.left.text)


def test_a_margin_is_never_told_to_the_customer() -> None:
    document = document_of(
        bill_of(bill_line("x", 3)),
        [BOOK],
        terms_of(margin_percent=Decimal(20), discounts=[Discount(None, None, Decimal(40))]),
    )
    text = pdf_text(quote_pdf(document))
    line = document.sheet.lines[0]
    assert line.net_each is not None
    assert line.list_each is not None
    for secret in (money.grouped(line.net_each), money.grouped(line.list_each), "40%", "20%", "argin", "iscount"):
        assert secret not in text


@pytest.mark.parametrize(
    ("currency", "paper", "width"), [("EUR", None, 595), ("USD", None, 612), ("USD", "a4", 595), ("EUR", "letter", 612)]
)
def test_paper_follows_the_currency_unless_somebody_says(currency: str, paper: str | None, width: int) -> None:
    document = document_of(bill_of(bill_line("x")), [], terms_of(currency, paper=paper))
    assert int(PdfReader(io.BytesIO(quote_pdf(document))).pages[0].mediabox.width) == width


def test_only_what_is_ordered_by_a_number_lacks_one_and_units_are_said() -> None:
    box = bill_line("box", 3, kind="rail_kit", note="comes in the box", part_number=None)
    licence = bill_line("l", 512, kind="licence", unit="TiB", part_number=None)
    work = free_line("w", 3)
    document = document_of(bill_of(box, licence), [BOOK], terms_of(free_lines=[work]))
    rows = {row["description"]: row for group in quote_data(document)["groups"] for row in group["rows"]}
    assert {name: (row["unnumbered"], row["quantity"]) for name, row in rows.items()} == {
        "Part box": ("", "3"), "Part l": ("No part number", "512 TiB"), "Work w": ("", "3 days"),
    }  # fmt: skip
    told = list(csv.DictReader(io.StringIO(quote_csv(document).decode("utf-8-sig"))))
    assert [row["Note"] for row in told if row["Description"] == "Part box"] == ["comes in the box"]


def test_a_licence_of_unknown_capacity_is_no_assumed_length_and_blocks() -> None:
    licence = bill_line("x", kind="licence", unit="TiB", assumed=True)
    document = document_of(bill_of(licence), [BOOK], terms_of())
    assert document.sheet.assumptions == ["1 TiB of Part x is assumed: the capacity that it is metered by is unknown."]
    found = blockers(document.sheet, document.terms, [BOOK], date(2026, 11, 22))
    assert [one.code for one in found] == ["unknown_capacity", "no_validity"]


def test_a_quote_names_what_its_bill_does_not_count() -> None:
    bill = replace(bill_of(bill_line("x")), uncounted=["RIO cables and loops of 7 I/O drawers are not counted."])
    document = document_of(bill, [BOOK], terms_of())
    assert document.sheet.assumptions == bill.uncounted
    assert "RIO cables and loops of 7" in pdf_text(quote_pdf(document))
