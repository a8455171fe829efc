"""A quote as a workbook whose sums compute: change a discount, the margin or a count and the total follows.

Formulas round where `bom.money` does, and each is stored with the value that it has. Whatever a user typed is written
as text, so that no cell computes it. The workbook has no clock.
"""

import io
from datetime import datetime
from decimal import Decimal
from typing import Final

import xlsxwriter
from xlsxwriter.format import Format
from xlsxwriter.utility import xl_col_to_name
from xlsxwriter.worksheet import Worksheet

from headroom.domain.bom.money import ZERO
from headroom.domain.bom.quote.sheet import QuoteLine
from headroom.domain.days import day_words
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
    state_words,
    total_words,
)

_MADE: Final = datetime(1980, 1, 1)  # noqa: DTZ001 - a workbook's date has no zone, and this one says nothing
_OPTIONS: Final = {
    "in_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
}
COLUMNS: Final = (
    ("Line", 6), ("Group", 18), ("Part number", 18), ("Vendor", 14), ("Description", 46), ("Quantity", 10),
    ("Unit", 9), ("List each", 15), ("Discount %", 11), ("Net each", 15), ("Price each", 15), ("List", 17),
    ("Net", 17), ("Price", 17), ("Support a year list", 18), ("Support a year each", 19), ("Support", 15), ("Note", 40),
)  # fmt: skip
_AT: Final = {name: index for index, (name, _) in enumerate(COLUMNS)}
_LETTER: Final = {name: xl_col_to_name(index) for name, index in _AT.items()}
_SETTINGS_ROW: Final = 4
HEADER_ROW: Final = 6
"""From 0, like every row here; the lines begin below it."""
_PAPERS: Final = {"letter": 1, "a4": 9}


def quote_xlsx(document: QuoteDocument) -> bytes:
    """The workbook: the same document gives the same bytes."""
    return _QuoteBook(document).bytes()


class _QuoteBook:
    """One workbook being written."""

    def __init__(self, document: QuoteDocument) -> None:
        self._document = document
        self._buffer = io.BytesIO()
        self._book = xlsxwriter.Workbook(self._buffer, _OPTIONS)
        self._book.set_properties({"created": _MADE, "title": document.number})
        places = document.sheet.decimals
        self._places = places
        money = "#,##0" + ("." + "0" * places if places else "")
        self._title = self._book.add_format({"bold": True, "font_size": 16})
        self._head = self._book.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "vcenter"})
        self._plain = self._book.add_format({"num_format": "@", "valign": "top"})
        self._count = self._book.add_format({"num_format": "#,##0", "valign": "top"})
        self._percent = self._book.add_format({"num_format": "0.######", "valign": "top"})
        self._entered = self._book.add_format({"num_format": "0.######", "font_color": "#1B5FD1", "align": "left"})
        self._money = self._book.add_format({"num_format": money, "valign": "top"})
        self._sum = self._book.add_format({"num_format": money, "bold": True, "top": 1})
        self._bold = self._book.add_format({"bold": True, "top": 1})
        self._alarm = self._book.add_format({"bold": True, "font_color": "#B3261E"})
        self._tint = self._book.add_format({"num_format": "@", "bg_color": "#FBF0DC", "valign": "top"})

    def bytes(self) -> bytes:
        """The file."""
        sheet = self._book.add_worksheet("Quote")
        self._print_setup(sheet)
        self._top(sheet)
        for number, line in enumerate(self._document.sheet.lines):
            self._line(sheet, HEADER_ROW + 1 + number, line)
        self._sums(sheet, HEADER_ROW + 1 + len(self._document.sheet.lines))
        self._conditions(self._book.add_worksheet("Terms"))
        self._book.close()
        return self._buffer.getvalue()

    def _print_setup(self, sheet: Worksheet) -> None:
        for index, (name, width) in enumerate(COLUMNS):
            sheet.set_column(index, index, width)
            sheet.write_string(HEADER_ROW, index, name, self._head)
        sheet.freeze_panes(HEADER_ROW + 1, _AT["Quantity"])
        sheet.set_landscape()
        sheet.set_paper(_PAPERS[self._document.terms.paper or "a4"])
        sheet.fit_to_pages(1, 0)
        sheet.repeat_rows(HEADER_ROW)
        mark = f"{DEMONSTRATION}, " if self._document.sheet.demonstration else ""
        sheet.set_footer(f"&L{mark}{self._document.number}&RPage &P of &N")

    def _top(self, sheet: Worksheet) -> None:
        found, terms = self._document, self._document.terms
        sheet.write_string(0, 0, f"{found.number}, {state_words(found).lower()}", self._title)
        sheet.write_string(1, 0, f"{found.name}; revision {found.revision_number} of {found.design_name}")
        sheet.write_string(2, 0, "Working paper: it shows discounts and margin. Send the PDF to customers.")
        if found.sheet.demonstration:
            sheet.write_string(3, 0, DEMONSTRATION, self._alarm)
        if found.approval:
            sheet.write_string(_SETTINGS_ROW + 1, 0, found.approval)
        sheet.write_string(_SETTINGS_ROW, _AT["Description"], f"All prices in {found.sheet.currency}")
        settings = (
            ("Margin", "Margin %", "List each", terms.margin_percent),
            ("Tax", "Tax %", "Net each", terms.tax_percent),
            ("SupportYears", "Support years", "List", Decimal(terms.support_years)),
            ("SupportDiscount", "Discount on support %", "Price", terms.support_discount_percent),
            ("SupportMargin", "Margin on support %", "Support a year each", terms.support_margin_percent),
        )
        for name, label, column, value in settings:
            sheet.write_string(_SETTINGS_ROW, _AT[column], label)
            place = _AT[column] + 1
            if value is not None:
                sheet.write_number(_SETTINGS_ROW, place, float(value), self._entered)
            self._book.define_name(name, f"=Quote!${xl_col_to_name(place)}${_SETTINGS_ROW + 1}")

    def _line(self, sheet: Worksheet, row: int, line: QuoteLine) -> None:
        words = self._plain if line.excluded or line.list_each is not None else self._tint
        texts = {
            "Group": line.group,
            "Part number": number_words(line),
            "Vendor": line.vendor or "",
            "Description": line.description,
            "Unit": line.unit,
            "Note": line.note,
        }
        sheet.write_number(row, _AT["Line"], row - HEADER_ROW, self._count)
        for name, text in texts.items():
            sheet.write_string(row, _AT[name], text, words)
        sheet.write_number(row, _AT["Quantity"], line.quantity, self._count)
        if line.list_each is None:
            sheet.write_string(row, _AT["List each"], "Not included" if line.excluded else NO_PRICE, words)
            return
        sheet.write_number(row, _AT["List each"], float(line.list_each), self._money)
        sheet.write_number(row, _AT["Discount %"], float(line.discount_percent), self._percent)
        for name, formula, value in self._formulas(line, row + 1):
            if name == "Price each" and line.fixed_price:
                continue
            sheet.write_formula(row, _AT[name], formula, self._money, float(value))
        if line.fixed_price and line.price_each is not None:
            sheet.write_number(row, _AT["Price each"], float(line.price_each), self._money)
        self._support(sheet, row, line)

    def _formulas(self, line: QuoteLine, row: int) -> list[tuple[str, str, Decimal]]:
        at = {name: f"{letter}{row}" for name, letter in _LETTER.items()}
        quantity, places = at["Quantity"], self._places
        formulas = (
            ("Net each", f"=ROUND({at['List each']}*(100-{at['Discount %']})/100,{places})", line.net_each),
            ("Price each", f"=ROUND({at['Net each']}*100/(100-Margin),{places})", line.price_each),
            ("List", f"=ROUND({at['List each']}*{quantity},{places})", line.list_total),
            ("Net", f"=ROUND({at['Net each']}*{quantity},{places})", line.net_total),
            ("Price", f"=ROUND({at['Price each']}*{quantity},{places})", line.price_total),
        )
        return [(name, formula, value) for name, formula, value in formulas if value is not None]

    def _support(self, sheet: Worksheet, row: int, line: QuoteLine) -> None:
        if line.support_year_each is None or line.support_total is None:
            return
        places, at = self._places, {name: f"{letter}{row + 1}" for name, letter in _LETTER.items()}
        # Quotes that were submitted before support had a discount know what is charged alone.
        listed = line.support_year_list if line.support_year_list is not None else line.support_year_each
        net = f"ROUND({at['Support a year list']}*(100-SupportDiscount)/100,{places})"
        each = f"=ROUND({net}*100/(100-SupportMargin),{places})"
        total = f"=ROUND({at['Support a year each']}*{at['Quantity']}*SupportYears,{places})"
        sheet.write_number(row, _AT["Support a year list"], float(listed), self._money)
        sheet.write_formula(row, _AT["Support a year each"], each, self._money, float(line.support_year_each))
        sheet.write_formula(row, _AT["Support"], total, self._money, float(line.support_total))

    def _sums(self, sheet: Worksheet, row: int) -> None:
        totals, places = self._document.sheet.totals, self._places
        sums = {"List": totals.list, "Net": totals.net, "Price": totals.net + totals.margin, "Support": totals.support}
        sheet.write_string(row, _AT["Description"], SUM_OF_LINES, self._bold)
        for name, value in sums.items():
            first, last = f"{_LETTER[name]}{HEADER_ROW + 2}", f"{_LETTER[name]}{row}"
            formula = f"=ROUND(SUM({first}:{last}),{places})" if row > HEADER_ROW + 1 else "=0"
            sheet.write_formula(row, _AT[name], formula, self._sum, float(value))
        at = {name: f"{_LETTER[name]}{row + 1}" for name in sums}
        price = _LETTER["Price"]
        before_tax, untaxed, tax = (f"{price}{row + offset}" for offset in (5, 6, 7))
        free = [f"{price}{HEADER_ROW + 2 + n}" for n, line in enumerate(self._document.sheet.lines) if not line.taxed]
        rows = (
            ("Discount", f"={at['List']}-{at['Net']}", totals.discount, self._money),
            ("Margin", f"={at['Price']}-{at['Net']}", totals.margin, self._money),
            ("Support", f"={at['Support']}", totals.support, self._money),
            (WITHOUT_TAX, f"=ROUND({at['Price']}+{at['Support']},{places})", totals.price, self._sum),
            ("of it not taxed", f"=ROUND({'+'.join(free) or 0},{places})", totals.untaxed, self._money),
            ("Tax", f"=ROUND(({before_tax}-{untaxed})*Tax/100,{places})", totals.tax or ZERO, self._money),
            (total_words(self._document), f"=ROUND({before_tax}+{tax},{places})", totals.total, self._sum),
        )
        for offset, (label, formula, value, form) in enumerate(rows, start=1):
            sheet.write_string(
                row + offset, _AT["Description"], label, self._bold if form is self._sum else self._plain
            )
            sheet.write_formula(row + offset, _AT["Price"], formula, form, float(value))
        self._book.define_name("Total", f"=Quote!${price}${row + len(rows) + 1}")

    def _conditions(self, sheet: Worksheet) -> None:
        found, terms = self._document, self._document.terms
        validity = [day_words(terms.valid_until)] if terms.valid_until is not None else []
        sections = (
            ("For", terms.customer.splitlines()),
            ("From", terms.seller.splitlines()),
            ("Valid until", validity),
            ("Rates", rate_words(found)),
            ("What it buys", [f"{row.label}: {row.value} {row.unit}" for row in bought_rows(found)]),
            ("Caveats", caveats(found)),
            ("Price books", [book.name for book in found.sheet.books]),
            ("Not included", not_included(found)),
            ("Terms", terms.conditions),
            ("Assumptions", found.sheet.assumptions),
            ("TCO", [found.bought.ownership_note]),
        )
        sheet.set_column(0, 0, 20)
        sheet.set_column(1, 1, 100)
        row = 0
        for name, texts in sections:
            for number, text in enumerate(texts):
                _word(sheet, row, name if number == 0 else "", text, self._plain)
                row += 1


def _word(sheet: Worksheet, row: int, name: str, text: str, form: Format) -> None:
    sheet.write_string(row, 0, name, form)
    sheet.write_string(row, 1, text, form)
