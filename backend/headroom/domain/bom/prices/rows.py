"""Rows of a price file as prices: those that can be used, and for every other row why not and what to do."""

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from headroom.domain.bom.currencies import currency_in
from headroom.domain.bom.prices.book import PriceLine
from headroom.domain.bom.prices.cells import CellError, RowMoney, amount_of, quantity_of, support_of
from headroom.domain.bom.prices.entries import Duplicates, PricedRow, PriceEntries
from headroom.domain.bom.prices.errors import refuse_file
from headroom.domain.bom.prices.fields import FIELDS, LABELS
from headroom.domain.bom.prices.mapping import check_header_row, heading_names, text_of
from headroom.domain.bom.prices.marks import DecimalMark, mark_of
from headroom.domain.bom.prices.table import Cell, PriceTable, read_table
from headroom.domain.catalogue.values import text_refusal
from headroom.domain.cells import safe_cell
from headroom.domain.errors import Problem

TEXT_LIMIT: Final = 200
DESCRIPTION_LIMIT: Final = 500
MAX_LEFT_OUT: Final = 5_000
_MAX_LEFT_OUT_LETTERS: Final = 2_000_000
"""Rows that the table of what was left out has at most, and about how many letters."""
_TEXTS: Final = ("part_number", "part", "vendor", "description", "unit")
_NUMBERS: Final = ("list_price", "support_year_price", "from_quantity")
_NO_CURRENCY: Final = ""
_Read = TypeVar("_Read")


@dataclass(frozen=True, slots=True)
class PriceFile:
    """What a file says: its prices, and what is wrong with the rows that are not among them."""

    lines: list[PriceLine]
    problems: list[Problem]
    rows: int
    bad_rows: int
    repeated: int
    """Rows that say another price than one before them for the same part and quantity."""
    left_out: str
    """The rows with a problem as CSV: their numbers, why, and their cells as they stand in the file."""


def read_prices(
    content: bytes,
    sheet: str | None,
    header_row: int,
    mapping: Mapping[str, int | None],
    decimal_mark: DecimalMark | None,
    currency: str = _NO_CURRENCY,
    duplicates: Duplicates = "refuse",
) -> PriceFile:
    """Read a file as the settings say. Raises `DomainError` (`bad_price_file`) when the settings do not fit it.

    Without a `decimal_mark` each column has the one that its numbers show, else that of the prices. `currency` is that
    of the book.
    """
    table = read_table(content, sheet)
    check_header_row(table, header_row)
    width = max(map(len, table.rows))
    columns = _columns(mapping, width)
    names = heading_names(table, header_row, width)
    below = [(at, row) for at, row in enumerate(table.rows[header_row:], header_row + 1) if any(map(text_of, row))]
    if not below:
        raise refuse_file("There is no price below the header.", "/header_row")
    headings = [currency_in(names[columns[name]]) for name in _NUMBERS[:2] if name in columns]
    reader = _RowReader(columns, _marks(columns, below, decimal_mark), RowMoney(currency, headings), duplicates)
    for number, row in below:
        reader.take(number, row)
    lines = list(reader.entries.lines())
    bad = reader.reasons
    return PriceFile(
        lines, reader.problems, len(below), len(bad), reader.entries.repeated, _rejected_rows(table, names, bad)
    )


def _columns(mapping: Mapping[str, int | None], width: int) -> dict[str, int]:
    columns = {name: index for name, index in mapping.items() if index is not None}
    if unknown := sorted(columns.keys() - LABELS.keys()):
        raise refuse_file(f"There is no field {unknown[0][:50]!r}.", "/mapping")
    if len(set(columns.values())) < len(columns):
        raise refuse_file("A column is chosen for two fields.", "/mapping")
    if any(not 0 <= index < width for index in columns.values()):
        raise refuse_file("A column is chosen that the file does not have.", "/mapping")
    for needed in (entry for entry in FIELDS if entry.required and entry.id not in columns):
        raise refuse_file(f"Choose the column of {needed.label.lower()}.", f"/mapping/{needed.id}")
    if "part_number" not in columns and "part" not in columns:
        raise refuse_file("Choose the column of part numbers, or of catalogue parts.", "/mapping/part_number")
    return columns


def _marks(
    columns: Mapping[str, int], rows: Sequence[tuple[int, Sequence[Cell]]], mark: DecimalMark | None
) -> dict[str, DecimalMark]:
    if mark is not None:
        return dict.fromkeys(_NUMBERS, mark)
    shown = {
        name: mark_of(row[columns[name]] for _, row in rows if columns[name] < len(row))
        for name in _NUMBERS
        if name in columns
    }
    of_prices = shown.get("list_price") or "."
    return {name: shown.get(name) or of_prices for name in _NUMBERS}


class _RowReader:
    """Takes rows one by one, and keeps what is wrong with them."""

    def __init__(
        self, columns: Mapping[str, int], marks: Mapping[str, DecimalMark], money: RowMoney, duplicates: Duplicates
    ) -> None:
        self.problems: list[Problem] = []
        self.reasons: dict[int, list[str]] = {}
        """By the number of a row."""
        self.entries = PriceEntries(duplicates, self._problem)
        self._columns = columns
        self._marks = marks
        self._money = money

    def take(self, number: int, row: Sequence[Cell]) -> None:
        """Read a row; what is wrong with it is kept as problems."""
        texts = {name: self._text(number, row, name) for name in _TEXTS}
        if not texts["part_number"] and not texts["part"]:
            self._problem(number, "part_number" if "part_number" in self._columns else "part", "is empty")
        price = self._number(number, row, "list_price", amount_of)
        support = self._number(number, row, "support_year_price", support_of)
        quantity = self._number(number, row, "from_quantity", quantity_of)
        currency = self._currency(number, row)
        if number in self.reasons:
            return
        if price is None:
            self._problem(number, "list_price", "is empty: enter it, or leave the row out")
        elif quantity is not None:
            self.entries.take(PricedRow(number, texts, quantity, price, support, currency))

    def _text(self, number: int, row: Sequence[Cell], name: str) -> str:
        raw = text_of(self._cell(row, name))
        text = " ".join(raw.split()) if name == "description" else raw.strip()
        refusal = text_refusal(text, DESCRIPTION_LIMIT if name == "description" else TEXT_LIMIT) if text else None
        if refusal is not None:
            self._problem(number, name, refusal)
        return text

    def _number(
        self, number: int, row: Sequence[Cell], name: str, read: Callable[[Cell, DecimalMark], _Read]
    ) -> _Read | None:
        try:
            return read(self._cell(row, name), self._marks[name])
        except CellError as error:
            self._problem(number, name, str(error))
            return None

    def _currency(self, number: int, row: Sequence[Cell]) -> str | None:
        amounts = [self._cell(row, name) for name in _NUMBERS[:2]]
        try:
            return self._money.currency(text_of(self._cell(row, "currency")), amounts)
        except CellError as error:
            self._problem(number, "currency", str(error))
            return None

    def _cell(self, row: Sequence[Cell], name: str) -> Cell:
        index = self._columns.get(name)
        return row[index] if index is not None and index < len(row) else ""

    def _problem(self, number: int, name: str, words: str) -> None:
        label = LABELS[name]
        message = f"{label} {words}."
        self.reasons.setdefault(number, []).append(message)
        self.problems.append(Problem("bad_price", f"Row {number:,}: {message}", f"row {number}, {label}"))


def _rejected_rows(table: PriceTable, names: Sequence[str], reasons: Mapping[int, Sequence[str]]) -> str:
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\r\n")
    writer.writerow(map(safe_cell, ["Row", "Why it was left out", *names]))
    for number in sorted(reasons)[:MAX_LEFT_OUT]:
        if buffer.tell() > _MAX_LEFT_OUT_LETTERS:
            break
        cells = [text_of(cell)[:DESCRIPTION_LIMIT] for cell in table.rows[number - 1]]
        writer.writerow(map(safe_cell, [str(number), " ".join(reasons[number]), *cells]))
    return buffer.getvalue() if reasons else ""
