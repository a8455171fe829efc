"""Guessing what the columns of a price file are; people look at the guess and correct it before anything is kept."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from headroom.domain.bom.money import plain
from headroom.domain.bom.price_errors import refuse_file
from headroom.domain.bom.price_fields import FIELDS, HEADER_WORDS, PriceField
from headroom.domain.bom.price_table import Cell, Table, read_table

DecimalMark = Literal[".", ","]
_LOOKED_AT_ROWS: Final = 30
_SAMPLES: Final = 5
_SAMPLE_LENGTH: Final = 120
_PRICES_LOOKED_AT: Final = 500
_PUNCTUATION: Final = re.compile(r"[\s_.:()\[\]-]+")
_COMMA_DECIMALS: Final = re.compile(r"\d,\d{1,2}(?:\D*$)|\d\.\d{3},\d|,\d{4,}")
_POINT_DECIMALS: Final = re.compile(r"\d\.\d{1,2}(?:\D*$)|\d,\d{3}\.\d|\.\d{4,}")


@dataclass(frozen=True, slots=True)
class PriceColumn:
    """One column: its place from 0, its name in the header, and some of what it holds."""

    index: int
    name: str
    samples: list[str]


@dataclass(frozen=True, slots=True)
class PriceFilePreview:
    """What a file seems to be. Rows count from 1 as spreadsheets do; `rows` are those below the header."""

    sheets: list[str]
    sheet: str | None
    header_row: int
    columns: list[PriceColumn]
    mapping: dict[str, int | None]
    rows: int
    fields: list[PriceField]
    decimal_mark: DecimalMark


def preview(content: bytes, sheet: str | None, header_row: int | None) -> PriceFilePreview:
    """Look at a file. Raises `DomainError` (`bad_price_file`)."""
    table = read_table(content, sheet)
    header = header_row if header_row is not None else _guess_header(table.rows)
    check_header_row(table, header)
    below = [row for row in table.rows[header:] if any(map(text_of, row))]
    width = max(map(len, table.rows[header - 1 : header - 1 + _PRICES_LOOKED_AT]), default=0)
    names = [text_of(cell).strip() for cell in table.rows[header - 1]]
    names += [""] * (width - len(names))
    columns = [PriceColumn(index, name[:_SAMPLE_LENGTH], _samples(below, index)) for index, name in enumerate(names)]
    mapping = guess_mapping(names)
    price = mapping["list_price"]
    mark = _guess_mark(below, price) if price is not None else "."
    return PriceFilePreview(table.sheets, table.sheet, header, columns, mapping, len(below), list(FIELDS), mark)


def check_header_row(table: Table, header_row: int) -> None:
    """Raise `DomainError` unless the table has such a row."""
    if not 1 <= header_row <= len(table.rows):
        raise refuse_file(f"The header is in a row from 1 to {len(table.rows):,}.", "/header_row")


def text_of(cell: Cell) -> str:
    """A cell as people read it."""
    return cell if isinstance(cell, str) else plain(cell)


def guess_mapping(names: Sequence[str]) -> dict[str, int | None]:
    """Field to column, by the names of columns; a field's likelier words go first, and no column serves twice."""
    spoken = [_bare(name) for name in names]
    mapping: dict[str, int | None] = {field.id: None for field in FIELDS}
    ranked = sorted(
        (rank, position, field.id, spoken.index(_bare(word)))
        for position, field in enumerate(FIELDS)
        for rank, word in enumerate(HEADER_WORDS[field.id])
        if _bare(word) in spoken
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
    known = [sum(found is not None for found in guess_mapping([*map(text_of, row)]).values()) for row in looked_at]
    if max(known, default=0) > 0:
        return known.index(max(known)) + 1
    return next((number for number, row in enumerate(looked_at, start=1) if any(map(text_of, row))), 1)


def _guess_mark(rows: Sequence[Sequence[Cell]], column: int) -> DecimalMark:
    texts = [row[column] for row in rows[:_PRICES_LOOKED_AT] if column < len(row)]
    commas = sum(isinstance(text, str) and bool(_COMMA_DECIMALS.search(text)) for text in texts)
    points = sum(isinstance(text, str) and bool(_POINT_DECIMALS.search(text)) for text in texts)
    return "," if commas > points else "."


def _samples(rows: Sequence[Sequence[Cell]], index: int) -> list[str]:
    found = (text_of(row[index]).strip() for row in rows[:_PRICES_LOOKED_AT] if index < len(row))
    return [text[:_SAMPLE_LENGTH] for text in found if text][:_SAMPLES]


def _bare(name: str) -> str:
    return _PUNCTUATION.sub(" ", name).strip().casefold()
