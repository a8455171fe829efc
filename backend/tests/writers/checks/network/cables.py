"""Schedules: every line has the cells of the heading, and none that a spreadsheet would compute."""

import csv
import io

from headroom.domain.cells import safe_cell

MARK = "Label,"


def check(path: str, text: str) -> None:
    heading, *rows = csv.reader(io.StringIO(text), strict=True)
    assert len(rows) == len(text.splitlines()) - 1, "a cell holds a line break"
    for row in rows:
        assert len(row) == len(heading)
        assert all(safe_cell(cell) == cell for cell in row)
