"""Rows of a price file as prices: all of them, or a problem for every row that cannot be used."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final

from headroom.domain.bom.money import LARGEST_AMOUNT, plain, read_number
from headroom.domain.bom.price_book import PriceBreak, PriceLine, match_key
from headroom.domain.bom.price_errors import refuse_file
from headroom.domain.bom.price_fields import FIELDS, LABELS
from headroom.domain.bom.price_mapping import DecimalMark, check_header_row, text_of
from headroom.domain.bom.price_table import Cell, read_table
from headroom.domain.catalogue.values import text_refusal
from headroom.domain.errors import Problem

MAX_DECIMALS: Final = 6
MAX_QUANTITY: Final = 10**9
TEXT_LIMIT: Final = 200
DESCRIPTION_LIMIT: Final = 500
_TEXTS: Final = ("part_number", "part", "vendor", "description", "unit")


@dataclass(frozen=True, slots=True)
class PriceFile:
    """What a file says: its prices, and what is wrong with it. With problems nothing of it may be kept."""

    lines: list[PriceLine]
    problems: list[Problem]
    rows: int


def read_prices(
    content: bytes,
    sheet: str | None,
    header_row: int,
    mapping: Mapping[str, int | None],
    decimal_mark: DecimalMark,
) -> PriceFile:
    """Read a file as the settings say. Raises `DomainError` (`bad_price_file`) when the settings do not fit it."""
    table = read_table(content, sheet)
    check_header_row(table, header_row)
    columns = _columns(mapping, max(map(len, table.rows)))
    reader = _Reader(columns, decimal_mark)
    for number, row in enumerate(table.rows[header_row:], start=header_row + 1):
        if any(map(text_of, row)):
            reader.take(number, row)
    if not reader.rows:
        raise refuse_file("There is no price below the header.", "/header_row")
    return PriceFile(list(reader.lines()), reader.problems, reader.rows)


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


@dataclass(slots=True)
class _Entry:
    """The rows of one part: its price from each quantity."""

    first_row: int
    texts: dict[str, str]
    support: Decimal | None
    steps: dict[int, Decimal] = field(default_factory=dict)


class _Reader:
    """Takes rows one by one; rows of one part with different quantities are its breaks."""

    def __init__(self, columns: Mapping[str, int], decimal_mark: DecimalMark) -> None:
        self.problems: list[Problem] = []
        self.rows = 0
        self._columns = columns
        self._mark = decimal_mark
        self._entries: dict[tuple[str, str, str], _Entry] = {}
        self._by_number: dict[tuple[str, str], tuple[str, str, str]] = {}
        self._by_part: dict[str, tuple[str, str, str]] = {}

    def take(self, number: int, row: Sequence[Cell]) -> None:
        """Read a row; what is wrong with it is kept as problems."""
        self.rows += 1
        before = len(self.problems)
        texts = {name: self._text(number, row, name) for name in _TEXTS}
        price = self._amount(number, row, "list_price")
        support = self._amount(number, row, "support_year_price")
        quantity = self._quantity(number, row)
        if not texts["part_number"] and not texts["part"]:
            self._problem(number, "part_number" if "part_number" in self._columns else "part", "is empty")
        if price is None and len(self.problems) == before:
            self._problem(number, "list_price", "is empty; a part without a price is left out of the file")
        if price is not None and quantity is not None and len(self.problems) == before:
            self._enter(number, texts, quantity, price, support)

    def lines(self) -> Iterator[PriceLine]:
        """The prices, in the order of the file."""
        for entry in self._entries.values():
            first, *rest = sorted(entry.steps.items())
            if first[0] != 1:
                self._problem(entry.first_row, "from_quantity", "has no price from quantity 1")
                continue
            texts = entry.texts
            yield PriceLine(
                part_number=texts["part_number"] or None,
                part=texts["part"] or None,
                vendor=texts["vendor"] or None,
                description=texts["description"],
                unit=texts["unit"] or "piece",
                list_price=first[1],
                breaks=[PriceBreak(quantity, price) for quantity, price in rest],
                support_year_price=entry.support,
            )

    def _enter(
        self, number: int, texts: dict[str, str], quantity: int, price: Decimal, support: Decimal | None
    ) -> None:
        by_number = (match_key(texts["vendor"]), match_key(texts["part_number"]))
        key = (*by_number, texts["part"])
        owners = [self._by_number.get(by_number) if by_number[1] else None, self._by_part.get(texts["part"])]
        for owner in owners:
            if owner is not None and owner != key:
                self._problem(number, "part_number", f"is another part's already, in row {self._row_of(owner)}")
                return
        entry = self._entries.setdefault(key, _Entry(number, texts, support))
        if quantity in entry.steps:
            self._problem(number, "part_number", f"stands twice; its price is in row {entry.first_row} already")
            return
        entry.steps[quantity] = price
        if by_number[1]:
            self._by_number[by_number] = key
        if texts["part"]:
            self._by_part[texts["part"]] = key

    def _row_of(self, key: tuple[str, str, str]) -> int:
        return self._entries[key].first_row

    def _text(self, number: int, row: Sequence[Cell], name: str) -> str:
        text = " ".join(self._raw(row, name).split()) if name == "description" else self._raw(row, name).strip()
        refusal = text_refusal(text, DESCRIPTION_LIMIT if name == "description" else TEXT_LIMIT) if text else None
        if refusal is not None:
            self._problem(number, name, refusal)
        return text

    def _amount(self, number: int, row: Sequence[Cell], name: str) -> Decimal | None:
        cell = self._cell(row, name)
        if isinstance(cell, str):
            if not cell.strip():
                return None
            amount = read_number(cell, self._mark)
        else:
            amount = cell if cell.is_finite() else None
        if amount is None:
            self._problem(number, name, f"is no number: {text_of(cell)[:40]!r}")
        elif not 0 <= amount <= LARGEST_AMOUNT:
            self._problem(number, name, f"is {plain(amount)[:30]}; a price is from 0 to {LARGEST_AMOUNT:,}")
            return None
        elif -int(amount.normalize().as_tuple().exponent) > MAX_DECIMALS:
            self._problem(number, name, f"has more than {MAX_DECIMALS} digits after the point; round it in the file")
            return None
        return Decimal(plain(amount)) if amount is not None else None

    def _quantity(self, number: int, row: Sequence[Cell]) -> int | None:
        cell = self._cell(row, "from_quantity")
        if isinstance(cell, str) and not cell.strip():
            return 1
        amount = read_number(cell, self._mark) if isinstance(cell, str) else cell
        if amount is None or not amount.is_finite() or amount != amount.to_integral_value():
            self._problem(number, "from_quantity", f"is no whole number: {text_of(cell)[:40]!r}")
            return None
        if not 1 <= amount <= MAX_QUANTITY:
            self._problem(number, "from_quantity", f"is {plain(amount)[:30]}; it is from 1 to {MAX_QUANTITY:,}")
            return None
        return int(amount)

    def _raw(self, row: Sequence[Cell], name: str) -> str:
        return text_of(self._cell(row, name))

    def _cell(self, row: Sequence[Cell], name: str) -> Cell:
        index = self._columns.get(name)
        return row[index] if index is not None and index < len(row) else ""

    def _problem(self, number: int, name: str, words: str) -> None:
        label = LABELS[name]
        self.problems.append(Problem("bad_price", f"Row {number:,}: {label} {words}.", f"row {number}, {label}"))
