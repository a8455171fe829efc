"""Tables out of files that people send: CSV in any common form, or one sheet of an XLSX. Nothing in them is trusted."""

import csv
import io
from dataclasses import dataclass
from decimal import Decimal
from typing import Final, TypeAlias

from python_calamine import CalamineError, CalamineWorkbook

from headroom.domain.bom.prices.archive import MAX_CELLS, MAX_COLUMNS, MAX_ROWS, check_workbook
from headroom.domain.bom.prices.errors import refuse_file

Cell: TypeAlias = str | Decimal
"""A cell as text, or as the number that a workbook has there; nothing is the empty text."""

MAX_FILE_BYTES: Final = 40_000_000
_DELIMITERS: Final = (";", ",", "\t", "|")
_SAMPLE_ROWS: Final = 20
_ZIP: Final = b"PK\x03\x04"
_OLD_EXCEL: Final = b"\xd0\xcf\x11\xe0"
_SIGNIFICANT: Final = ".15g"
"""Digits that a spreadsheet's numbers have; those behind them are noise of the binary form."""


@dataclass(frozen=True, slots=True)
class PriceTable:
    """Rows as they stand in the file, the first one first; `sheets` are those of a workbook."""

    sheets: list[str]
    sheet: str | None
    rows: list[list[Cell]]


def read_table(content: bytes, sheet: str | None) -> PriceTable:
    """The table of a file. Raises `DomainError` (`bad_price_file`) with the remedy when it is none."""
    if len(content) > MAX_FILE_BYTES:
        raise refuse_file(f"The file has more than {MAX_FILE_BYTES // 10**6} MB; split it.")
    if not content.strip():
        raise refuse_file("The file is empty.")
    if content.startswith(_ZIP):
        return _workbook(content, sheet)
    if content.startswith(_OLD_EXCEL):
        raise refuse_file("This is an old or a locked Excel file. Save it as XLSX without a password, or as CSV.")
    if content.startswith(b"%PDF"):
        raise refuse_file("This is a PDF. Ask for the price list as XLSX or CSV.")
    return PriceTable([], None, _text_rows(_decoded(content)))


def _workbook(content: bytes, sheet: str | None) -> PriceTable:
    check_workbook(content)
    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(content))
        names = book.sheet_names
        if not names:
            raise refuse_file("The workbook has no sheet.")
        name = sheet if sheet is not None else names[0]
        if name not in names:
            raise refuse_file("The workbook has no sheet of this name.", "/sheet")
        found = book.get_sheet_by_name(name).to_python(skip_empty_area=False)
    except (CalamineError, OSError, ValueError) as error:
        raise refuse_file(
            f"The workbook cannot be read: {str(error)[:200]}. Save it anew as XLSX, or as CSV."
        ) from None
    return PriceTable(names, name, _bounded([[_cell(value) for value in row] for row in found]))


def _cell(value: object) -> Cell:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return Decimal(value)
    if isinstance(value, float):
        return Decimal(format(value, _SIGNIFICANT))
    return str(value)


def _decoded(content: bytes) -> str:
    """UTF-8, or UTF-16 with its mark, or what Windows writes in the west."""
    marked = content.startswith((b"\xff\xfe", b"\xfe\xff"))
    encodings = ["utf-16"] if marked else ["utf-8-sig", "cp1252"]
    for encoding in encodings:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" in text:
            break
        return text
    raise refuse_file("This is neither text nor a workbook. Save the price list as XLSX, or as CSV in UTF-8.")


def _text_rows(text: str) -> list[list[Cell]]:
    rows: list[list[Cell]] = []
    try:
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text), strict=False):
            rows.append([*row])
            if len(rows) > MAX_ROWS or len(row) > MAX_COLUMNS:
                break
    except csv.Error as error:
        raise refuse_file(
            f"The CSV cannot be read at row {len(rows) + 1}: {error}. Is a quotation mark open?"
        ) from None
    return _bounded(rows)


def _delimiter(text: str) -> str:
    """The sign that cuts the first rows into the most columns, about as many in each."""
    lines = [line for line in text[:200_000].splitlines()[:_SAMPLE_ROWS] if line.strip()]
    counts = {sign: sorted(line.count(sign) for line in lines) for sign in _DELIMITERS}
    middles = {sign: found[len(found) // 2] for sign, found in counts.items() if found}
    best = max(middles, key=lambda sign: middles[sign], default=",")
    return best if middles.get(best) else ","


def _bounded(rows: list[list[Cell]]) -> list[list[Cell]]:
    if len(rows) > MAX_ROWS:
        raise refuse_file(f"The table has more than {MAX_ROWS:,} rows; split it.")
    if max(map(len, rows), default=0) > MAX_COLUMNS:
        raise refuse_file(f"The table has more than {MAX_COLUMNS} columns; keep those of the price list.")
    if sum(map(len, rows)) > MAX_CELLS:
        raise refuse_file(f"The table has more than {MAX_CELLS:,} cells; keep the columns of the price list.")
    return rows
