"""A quote as CSV: its lines, then its totals; UTF-8 with a mark, CRLF, no cell that a spreadsheet would compute."""

import csv
import io
from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from headroom.domain.bom.money import plain
from headroom.domain.bom.quote.sheet import QuoteLine
from headroom.domain.cells import safe_cell
from headroom.domain.deliverable.quote.document import (
    DEMONSTRATION,
    NO_PRICE,
    SUM_OF_LINES,
    WITHOUT_TAX,
    QuoteDocument,
    bought_rows,
    caveats,
    not_included,
    number_words,
    rate_words,
    tax_words,
    total_words,
)

COLUMNS: Final = (
    "Line", "Group", "Part number", "Vendor", "Description", "Quantity", "Unit", "List each", "Discount %", "Net each",
    "Price each", "Price", "Support a year list", "Support a year each", "Support", "Currency", "Note",
)  # fmt: skip
_PRICE: Final = COLUMNS.index("Price")
_SUPPORT: Final = COLUMNS.index("Support")


def quote_csv(document: QuoteDocument) -> bytes:
    """The quote's lines and totals; missing prices are words, never 0."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for number, line in enumerate(document.sheet.lines, start=1):
        writer.writerow([str(number), *_cells(line, document.sheet.currency)])
    writer.writerows(_totals(document))
    writer.writerows(_words(document))
    return b"\xef\xbb\xbf" + buffer.getvalue().encode("utf-8")


def _cells(line: QuoteLine, currency: str) -> list[str]:
    absent = "Not included" if line.excluded else NO_PRICE
    note = "; ".join(word for word in (line.note, number_words(line) if line.part_number is None else "") if word)
    return [
        line.group,
        safe_cell(line.part_number or ""),
        safe_cell(line.vendor or ""),
        safe_cell(line.description),
        str(line.quantity),
        safe_cell(line.unit),
        _money(line.list_each, absent),
        plain(line.discount_percent),
        _money(line.net_each),
        _money(line.price_each),
        _money(line.price_total, absent),
        _money(line.support_year_list),
        _money(line.support_year_each),
        _money(line.support_total),
        currency,
        safe_cell(note),
    ]


def _totals(document: QuoteDocument) -> Iterator[list[str]]:
    totals, currency = document.sheet.totals, document.sheet.currency
    sold = totals.net + totals.margin
    yield _row(SUM_OF_LINES, currency, {_PRICE: sold, _SUPPORT: totals.support})
    yield _row(WITHOUT_TAX, currency, {_PRICE: totals.price})
    if totals.tax is not None:
        yield _row(tax_words(document), currency, {_PRICE: totals.tax})
    yield _row(total_words(document), currency, {_PRICE: totals.total})


def _words(document: QuoteDocument) -> Iterator[list[str]]:
    if document.sheet.demonstration:
        yield _row(DEMONSTRATION, "", {})
    for row in bought_rows(document):
        yield _row(f"Buys: {row.label}: {row.value} {row.unit}", "", {})
    for text in caveats(document):
        yield _row(f"Caveat: {text}", "", {})
    for text in rate_words(document):
        yield _row(f"Rate: {text}", "", {})
    for text in not_included(document):
        yield _row(f"Not included: {text}", "", {})


def _row(words: str, currency: str, amounts: dict[int, Decimal]) -> list[str]:
    cells = [""] * len(COLUMNS)
    cells[COLUMNS.index("Description")] = safe_cell(words)
    cells[COLUMNS.index("Currency")] = currency if amounts else ""
    for index, amount in amounts.items():
        cells[index] = plain(amount)
    return cells


def _money(amount: Decimal | None, absent: str = "") -> str:
    return plain(amount) if amount is not None else absent
