"""Guessing what the columns of a price file are; people look at the guess and correct it before anything is kept."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from headroom.domain.bom.currencies import SHARED_SIGNS, currency_in, currency_of, without_currency
from headroom.domain.bom.money import plain
from headroom.domain.bom.prices.errors import refuse_file
from headroom.domain.bom.prices.fields import FIELDS, WORDS, PriceField
from headroom.domain.bom.prices.marks import DecimalMark, mark_of
from headroom.domain.bom.prices.table import Cell, PriceTable, read_table

_WRITTEN_OUT: Final[dict[str, str]] = WORDS["written_out"]
_LOOKED_AT_ROWS: Final = 30
_SAMPLES: Final = 5
_SAMPLE_LENGTH: Final = 120
_PRICES_LOOKED_AT: Final = 500
_PUNCTUATION: Final = re.compile(r"[\s_.:;,/*'\"()\[\]-]+")


@dataclass(frozen=True, slots=True)
class PriceColumn:
    """One column: its place from 0, its name in the header, the first things it holds, and what its texts show."""

    index: int
    name: str
    samples: list[str]
    decimal_mark: DecimalMark | None
    """None where its numbers show none."""
    currency: str | None
    """The one that its name or its cells say."""


@dataclass(frozen=True, slots=True)
class PriceFileRow:
    """A row as it stands in the file, empty cells in their places."""

    number: int
    cells: list[str]


@dataclass(frozen=True, slots=True)
class PriceFilePreview:
    """What a file seems to be. Rows count from 1 as spreadsheets do; `rows` are those below the header."""

    sheets: list[str]
    sheet: str | None
    header_row: int
    columns: list[PriceColumn]
    first_rows: list[PriceFileRow]
    mapping: dict[str, int | None]
    rows: int
    fields: list[PriceField]
    decimal_mark: DecimalMark
    currency: str | None
    """What most rows seem to be in."""


def preview(content: bytes, sheet: str | None, header_row: int | None) -> PriceFilePreview:
    """Look at a file. Raises `DomainError` (`bad_price_file`)."""
    table = read_table(content, sheet)
    header = header_row if header_row is not None else _guess_header(table.rows)
    check_header_row(table, header)
    below = [(number, row) for number, row in enumerate(table.rows[header:], header + 1) if any(map(text_of, row))]
    looked_at = [row for _, row in below[:_PRICES_LOOKED_AT]]
    width = max(map(len, table.rows[header - 1 : header - 1 + _PRICES_LOOKED_AT]), default=0)
    names = heading_names(table, header, width)
    columns = [_column(index, name, looked_at) for index, name in enumerate(names)]
    mapping = guess_mapping(names)
    price = mapping["list_price"]
    return PriceFilePreview(
        table.sheets,
        table.sheet,
        header,
        columns,
        [PriceFileRow(number, _cells(row, width)) for number, row in below[:_SAMPLES]],
        mapping,
        len(below),
        list(FIELDS),
        (columns[price].decimal_mark if price is not None else None) or ".",
        _currency(columns, mapping),
    )


def heading_names(table: PriceTable, header_row: int, width: int) -> list[str]:
    """The names of columns, empty where the header has none."""
    names = [text_of(cell).strip() for cell in table.rows[header_row - 1]]
    return names + [""] * (width - len(names))


def _column(index: int, name: str, rows: Sequence[Sequence[Cell]]) -> PriceColumn:
    cells = [row[index] for row in rows if index < len(row)]
    texts = [text for text in (text_of(cell).strip() for cell in cells) if text]
    samples = [text[:_SAMPLE_LENGTH] for text in texts[:_SAMPLES]]
    return PriceColumn(
        index, name[:_SAMPLE_LENGTH], samples, mark_of(cells), currency_in(name) or _common_currency(texts)
    )


def _common_currency(texts: Sequence[str]) -> str | None:
    """What most cells that name a currency beside a number, or instead of one, name."""
    found = Counter(currency_of(text[:_SAMPLE_LENGTH]) or _beside_number(text) for text in texts)
    del found[None]
    return found.most_common(1)[0][0] if found else None


def _beside_number(text: str) -> str | None:
    return currency_in(text) if any(sign.isdigit() for sign in text[:_SAMPLE_LENGTH]) else None


def _currency(columns: Sequence[PriceColumn], mapping: Mapping[str, int | None]) -> str | None:
    places = (mapping["currency"], mapping["list_price"])
    said = (columns[place].currency for place in places if place is not None)
    return next((currency for currency in said if currency is not None and currency not in SHARED_SIGNS), None)


def _cells(row: Sequence[Cell], width: int) -> list[str]:
    texts = [text_of(cell).strip()[:_SAMPLE_LENGTH] for cell in row]
    return texts + [""] * (width - len(texts))


def check_header_row(table: PriceTable, header_row: int) -> None:
    """Raise `DomainError` unless the table has such a row."""
    if not 1 <= header_row <= len(table.rows):
        raise refuse_file(f"The header is in a row from 1 to {len(table.rows):,}.", "/header_row")


def text_of(cell: Cell) -> str:
    """A cell as people read it."""
    return cell if isinstance(cell, str) else plain(cell)


def guess_mapping(names: Sequence[str]) -> dict[str, int | None]:
    """Field to column, by the names of columns; a field's likelier words go first, and no column serves twice."""
    spoken = [_bare(name) for name in names]
    spoken = [name if name in _KNOWN else _shorter(name) for name in spoken]
    mapping: dict[str, int | None] = {field.id: None for field in FIELDS}
    ranked = sorted(
        (rank, position, field_id, spoken.index(name))
        for name in {name for name in spoken if name in _KNOWN}
        for rank, position, field_id in _KNOWN[name]
    )
    taken: set[int] = set()
    for _, _, field_id, index in ranked:
        if mapping[field_id] is None and index not in taken:
            mapping[field_id] = index
            taken.add(index)
    return mapping


def _guess_header(rows: Sequence[Sequence[Cell]]) -> int:
    """The row that has the most known words; the first that has anything where none has."""
    looked_at = rows[:_LOOKED_AT_ROWS]
    matches = [sum(found is not None for found in guess_mapping([*map(text_of, row)]).values()) for row in looked_at]
    if max(matches, default=0) > 0:
        return matches.index(max(matches)) + 1
    return next((number for number, row in enumerate(looked_at, start=1) if any(map(text_of, row))), 1)


def _bare(name: str) -> str:
    """A heading as it is compared: without case, punctuation and the currency that it names, words written out."""
    words = _PUNCTUATION.sub(" ", without_currency(name[:_SAMPLE_LENGTH])).casefold().split()
    return " ".join(_WRITTEN_OUT.get(word, word) for word in words)


def _shorter(bare: str) -> str:
    return " ".join(word for word in bare.split() if word not in WORDS["fillers"])


def _heading_fields() -> dict[str, list[tuple[int, int, str]]]:
    """Heading -> how likely it is (0 first) each of the fields that have it."""
    found: dict[str, list[tuple[int, int, str]]] = {}
    for position, field in enumerate(FIELDS):
        for rank, word in enumerate(WORDS["headings"][field.id]):
            found.setdefault(_bare(word), []).append((rank, position, field.id))
    return found


_KNOWN: Final = _heading_fields()
