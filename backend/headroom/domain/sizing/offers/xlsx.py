"""Offers side by side as a workbook: the cost of each is the sum of its bill, so that a changed price carries through.

A figure is a number, an unknown or a bound is text. Whatever a user typed is text. The workbook has no clock.
"""

import io
from collections.abc import Sequence
from datetime import datetime
from typing import Final

import xlsxwriter
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from headroom.domain.bom.money import decimals_of
from headroom.domain.bom.quote.sheet import QuoteLine
from headroom.domain.deliverable.quote.document import DEMONSTRATION, NO_PRICE
from headroom.domain.sizing.offers.figures import COST, OfferCell, OfferRow, offer_rows
from headroom.domain.sizing.offers.records import OffersDocument, PricedOffer
from headroom.domain.sizing.offers.words import lead_of

_MADE: Final = datetime(1980, 1, 1)  # noqa: DTZ001 - a workbook's date has no zone, and this one says nothing
_OPTIONS: Final = {
    "in_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
}
_A4: Final = 9
_HEAD: Final = 3
_BILL: Final = (
    ("Group", 18), ("Part number", 18), ("Vendor", 14), ("Description", 52), ("Count", 9), ("Unit", 9),
    ("Price each", 15), ("Price", 17), ("Note", 40),
)  # fmt: skip
_COUNT, _EACH, _PRICE, _NOTE = 4, 6, 7, 8


def offers_xlsx(document: OffersDocument) -> bytes:
    """The workbook: the same document gives the same bytes."""
    return _OffersBook(document).bytes()


class _OffersBook:
    """One workbook being written."""

    def __init__(self, document: OffersDocument) -> None:
        self._document = document
        self._buffer = io.BytesIO()
        self._book = xlsxwriter.Workbook(self._buffer, _OPTIONS)
        self._book.set_properties({"created": _MADE, "title": "Offers"})
        self._places = decimals_of(document.currency)
        money = "#,##0" + ("." + "0" * self._places if self._places else "")
        self._title = self._format(bold=True, font_size=16)
        self._head = self._format(bold=True, text_wrap=True, valign="top", bottom=1)
        self._section = self._format(bold=True, font_color="#5F6875", bg_color="#F3F5F8")
        self._plain = self._format(num_format="@", text_wrap=True, valign="top")
        self._words = self._format(num_format="@", text_wrap=True, valign="top", align="right")
        self._count = self._format(num_format="#,##0", valign="top")
        self._fine = self._format(num_format="#,##0.###", valign="top")
        self._money = self._format(num_format=money, valign="top")
        self._sum = self._format(num_format=money, bold=True, top=1)
        self._bold = self._format(bold=True, valign="top")
        self._alarm = self._format(bold=True, font_color="#B3261E")

    def bytes(self) -> bytes:
        """The file."""
        offers = self._book.add_worksheet("Offers")
        reasons = self._book.add_worksheet("Why")
        sums = {one.offer.id: self._bill(one) for one in self._document.offers}
        self._offers(offers, sums)
        self._reasons(reasons)
        self._book.close()
        return self._buffer.getvalue()

    def _format(self, **look: object) -> Format:
        return self._book.add_format(look)

    def _top(self, sheet: Worksheet, title: str) -> None:
        sheet.write_string(0, 0, title, self._title)
        sheet.write_string(1, 0, lead_of(self._document))
        if self._document.demonstration:
            sheet.write_string(2, 0, DEMONSTRATION, self._alarm)
        sheet.set_landscape()
        sheet.set_paper(_A4)
        sheet.fit_to_pages(1, 0)

    def _offers(self, sheet: Worksheet, sums: dict[str, str]) -> None:
        self._top(sheet, self._document.name)
        sheet.set_column(0, 0, 28)
        sheet.set_column(1, 1, 8)
        sheet.set_column(2, 1 + len(self._document.offers), 36)
        for place, one in enumerate(self._document.offers, start=2):
            sheet.write_string(_HEAD, place, f"{one.offer.id}: {one.offer.title}", self._head)
            sheet.write_string(_HEAD + 1, place, one.offer.parts, self._plain)
        at, section = _HEAD + 2, ""
        for row in offer_rows(self._document):
            if row.section != section:
                section = row.section
                for place in range(2 + len(self._document.offers)):
                    sheet.write_string(at, place, section if place == 0 else "", self._section)
                at += 1
            self._row(sheet, at, row, sums)
            at += 1
        sheet.freeze_panes(_HEAD + 2, 2)
        for note in self._document.notes:
            at += 1
            sheet.write_string(at, 0, note)

    def _row(self, sheet: Worksheet, at: int, row: OfferRow, sums: dict[str, str]) -> None:
        sheet.write_string(at, 0, row.label, self._plain)
        sheet.write_string(at, 1, row.unit, self._plain)
        for place, (one, cell) in enumerate(zip(self._document.offers, row.cells, strict=True), start=2):
            if row.label == COST and cell.value is not None:
                sheet.write_formula(at, place, sums[one.offer.id], self._money, cell.value)
            else:
                self._cell(sheet, at, place, cell)

    def _cell(self, sheet: Worksheet, at: int, place: int, cell: OfferCell) -> None:
        if cell.value is None:
            sheet.write_string(at, place, cell.text, self._words)
        else:
            sheet.write_number(at, place, cell.value, self._count if cell.value >= 100 else self._fine)
        if cell.note:
            sheet.write_comment(at, place, cell.note)

    def _reasons(self, sheet: Worksheet) -> None:
        self._top(sheet, "Why these, and what was rejected")
        sheet.set_column(0, 0, 26)
        sheet.set_column(1, 1, 110)
        sheet.set_column(2, 2, 12)
        found = self._document
        at = self._sentences(sheet, _HEAD, "What is asked", found.asked)
        at = self._sentences(sheet, at, "Assumed", found.assumed)
        for one in found.offers:
            at = self._sentences(sheet, at, f"{one.offer.id}: {one.offer.title}", one.offer.why)
        for title, rows in (("Rejected designs", found.rejected), ("Parts left out", found.parts_out)):
            for number, row in enumerate(rows):
                sheet.write_string(at + number, 0, title if number == 0 else "", self._bold)
                sheet.write_string(at + number, 1, row.reason, self._plain)
                sheet.write_number(at + number, 2, row.count, self._count)
            at += len(rows) + 1

    def _sentences(self, sheet: Worksheet, at: int, title: str, some: Sequence[str]) -> int:
        for number, words in enumerate(some):
            sheet.write_string(at + number, 0, title if number == 0 else "", self._bold)
            sheet.write_string(at + number, 1, words, self._plain)
        return at + len(some) + 1

    def _bill(self, one: PricedOffer) -> str:
        """Write the bill; the formula of its sum on another sheet."""
        name = f"Bill {one.offer.id}"
        sheet = self._book.add_worksheet(name)
        self._top(sheet, f"{one.offer.id}: {one.offer.title}")
        for place, (head, width) in enumerate(_BILL):
            sheet.set_column(place, place, width)
            sheet.write_string(_HEAD, place, head, self._head)
        sheet.freeze_panes(_HEAD + 1, 0)
        lines = [line for line in one.sheet.lines if not line.excluded]
        for at, line in enumerate(lines, start=_HEAD + 1):
            self._line(sheet, at, line)
        last = _HEAD + 1 + len(lines)
        sheet.write_string(last, 3, "Total" if one.cost is not None else "Known so far", self._bold)
        formula = f"=SUM(H{_HEAD + 2}:H{last})" if lines else "=0"
        sheet.write_formula(last, _PRICE, formula, self._sum, float(one.sheet.totals.price))
        for number, words in enumerate(one.sheet.assumptions, start=last + 2):
            sheet.write_string(number, 0, words)
        return f"='{name}'!H{last + 1}"

    def _line(self, sheet: Worksheet, at: int, line: QuoteLine) -> None:
        texts = (line.group, line.part_number or "", line.vendor or "", line.description)
        for place, text in enumerate(texts):
            sheet.write_string(at, place, text, self._plain)
        sheet.write_number(at, _COUNT, line.quantity, self._count)
        sheet.write_string(at, _COUNT + 1, line.unit, self._plain)
        sheet.write_string(at, _NOTE, line.note, self._plain)
        if line.price_each is None or line.price_total is None:
            sheet.write_string(at, _PRICE, NO_PRICE, self._words)
            return
        sheet.write_number(at, _EACH, float(line.price_each), self._money)
        formula = f"=ROUND(E{at + 1}*G{at + 1},{self._places})"
        sheet.write_formula(at, _PRICE, formula, self._money, float(line.price_total))
