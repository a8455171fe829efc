"""The table as a workbook: change a weight and scores follow.

A figure is a number in its column, an unknown or a bound is text, so that no formula takes it for one; the likely ends
stand on a sheet of their own. Whatever a user typed is text. The workbook has no clock.
"""

import io
from datetime import datetime
from typing import Final

import xlsxwriter
from xlsxwriter.utility import xl_col_to_name, xl_rowcol_to_cell
from xlsxwriter.worksheet import Worksheet

from headroom.domain.deliverable.alternatives.columns import COLUMNS
from headroom.domain.deliverable.alternatives.records import AlternativesTable, ShownCell, TableColumn, TableRow
from headroom.domain.deliverable.alternatives.words import doubts_of, row_name

_MADE: Final = datetime(1980, 1, 1)  # noqa: DTZ001 - a workbook's date has no zone, and this one says nothing
_OPTIONS: Final = {
    "in_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
}
_A4: Final = 9
_HEAD: Final = 3
"""Rows from 0: heads, units, weights, then the alternatives."""
_WEIGHTS: Final = _HEAD + 2
_FIRST: Final = _HEAD + 3
_LEFT: Final = 2
"""Number and name stand left of the columns."""
_FORMATS: Final = {"response_ms": "#,##0.###", "usable_tb": "#,##0.0", "survives_percent": "0.0"}


def alternatives_xlsx(table: AlternativesTable) -> bytes:
    """The workbook: the same table gives the same bytes."""
    return _Book(table).bytes()


class _Book:
    """One workbook being written; ranked rows stand together, since formulas look for the best among them."""

    def __init__(self, table: AlternativesTable) -> None:
        self._table = table
        self._rows = [row for row in table.rows if row.ranked] + [row for row in table.rows if not row.ranked]
        self._last = _FIRST + sum(row.ranked for row in table.rows) - 1
        self._buffer = io.BytesIO()
        self._book = xlsxwriter.Workbook(self._buffer, _OPTIONS)
        self._book.set_properties({"created": _MADE, "title": "Alternatives"})
        self._title = self._book.add_format({"bold": True, "font_size": 16})
        self._head = self._book.add_format({"bold": True, "text_wrap": True, "align": "right"})
        self._left = self._book.add_format({"bold": True})
        self._weight = self._book.add_format({"font_color": "#1B5FD1", "bottom": 1})
        self._plain = self._book.add_format({"num_format": "@"})
        self._words = self._book.add_format({"align": "right", "font_color": "#8A5A00"})
        self._points = self._book.add_format({"num_format": "0", "bold": True, "align": "right"})

    def bytes(self) -> bytes:
        """The file."""
        sheet = self._book.add_worksheet("Alternatives")
        self._heads(sheet)
        for at, row in enumerate(self._rows, start=_FIRST):
            self._row(sheet, at, row)
        self._notes(sheet, _FIRST + len(self._rows) + 1)
        self._ends(self._book.add_worksheet("Likely"))
        self._book.close()
        return self._buffer.getvalue()

    def _heads(self, sheet: Worksheet) -> None:
        sheet.write_string(0, 0, "Alternatives", self._title)
        sheet.write_string(1, 0, "".join(piece.text for piece in self._table.lead))
        sheet.write_string(_HEAD, _LEFT - 1, "Design", self._left)
        sheet.write_string(_WEIGHTS, _LEFT - 1, "Weight, 0 to 5", self._weight)
        for place, column in enumerate(self._table.columns, start=_LEFT):
            sheet.write_string(_HEAD, place, column.label, self._head)
            sheet.write_string(_HEAD + 1, place, column.unit, self._head)
            sheet.write_number(_WEIGHTS, place, column.weight, self._weight)
            sheet.write_comment(_HEAD, place, column.help)
        sheet.write_string(_HEAD, self._score_column, "Score", self._head)
        sheet.write_string(_HEAD + 1, self._score_column, "of 100", self._head)
        sheet.set_column(0, 0, 4)
        sheet.set_column(1, 1, 36)
        sheet.set_column(_LEFT, self._score_column, 13)
        sheet.freeze_panes(_FIRST, _LEFT)
        sheet.set_landscape()
        sheet.set_paper(_A4)
        sheet.fit_to_pages(1, 0)
        sheet.repeat_rows(_HEAD, _WEIGHTS)

    @property
    def _score_column(self) -> int:
        return _LEFT + len(COLUMNS)

    def _row(self, sheet: Worksheet, at: int, row: TableRow) -> None:
        sheet.write_number(at, 0, row.number)
        sheet.write_string(at, 1, row_name(row), self._plain)
        for place, cell in enumerate(row.cells, start=_LEFT):
            if cell.value is None or cell.bound is not None:
                sheet.write_string(at, place, cell.text, self._words)
            else:
                sheet.write_number(at, place, cell.value, self._format(cell))
            if cell.note:
                sheet.write_comment(at, place, cell.note)
        if row.ranked:
            stored = row.score.points if row.score is not None else "\u2013"
            sheet.write_formula(at, self._score_column, self._formula(at), self._points, stored)
        else:
            sheet.write_string(at, self._score_column, "not ranked", self._words)

    def _format(self, cell: ShownCell) -> xlsxwriter.format.Format:
        look: dict[str, object] = {"num_format": _FORMATS.get(cell.key, "#,##0")}
        return self._book.add_format(look | ({"bold": True, "border": 1} if cell.best else {}))

    def _formula(self, at: int) -> str:
        """The weighted mean of where each figure stands between the worst and the best of its column."""
        sums, weights, missing = [], [], []
        for place, column in enumerate(self._table.columns, start=_LEFT):
            weight = f"{xl_rowcol_to_cell(_WEIGHTS, place, row_abs=True)}*(COUNT({self._figures(place)})>0)"
            cell = xl_rowcol_to_cell(at, place)
            weights.append(weight)
            missing.append(f"{weight}*NOT(ISNUMBER({cell}))")
            sums.append(f"{weight}*{self._standing(cell, place, column)}")
        whole = "+".join(weights)
        open_or_none = f"OR({whole}=0,{'+'.join(missing)}>0)"
        return f'=IF({open_or_none},"\u2013",100*({"+".join(sums)})/({whole}))'

    def _standing(self, cell: str, place: int, column: TableColumn) -> str:
        figures = self._figures(place)
        least, most = f"MIN({figures})", f"MAX({figures})"
        above = f"N({cell})-{least}" if column.better == "more" else f"{most}-N({cell})"
        return f"IF({most}={least},1,({above})/({most}-{least}))"

    def _figures(self, place: int) -> str:
        letter = xl_col_to_name(place)
        return f"{letter}${_FIRST + 1}:{letter}${max(self._last, _FIRST) + 1}"

    def _notes(self, sheet: Worksheet, at: int) -> None:
        for number, note in enumerate(
            (*self._table.notes, *doubts_of(self._table), "A framed figure is the best of its column, for sure.")
        ):
            sheet.write_string(at + number, 1, note)

    def _ends(self, sheet: Worksheet) -> None:
        """80% intervals, for those figures that have one."""
        for place, text in enumerate(("Design", "Column", "Unit", "Low", "Figure", "High", "What it is about")):
            sheet.write_string(0, place, text, self._left)
        sheet.set_column(0, 1, 26)
        sheet.set_column(6, 6, 60)
        at = 1
        for row in self._rows:
            for cell, column in zip(row.cells, self._table.columns, strict=True):
                if cell.low is None or cell.high is None or cell.value is None:
                    continue
                for place, text in ((0, row_name(row)), (1, column.label), (2, column.unit), (6, cell.note)):
                    sheet.write_string(at, place, text, self._plain)
                for place, value in ((3, cell.low), (4, cell.value), (5, cell.high)):
                    sheet.write_number(at, place, value)
                at += 1
