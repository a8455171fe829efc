"""The table as a page in PDF."""

from typing import Any, Final

from headroom.domain.deliverable.alternatives.records import AlternativesTable, ShownCell, TableRow
from headroom.domain.deliverable.alternatives.words import doubts_of, row_name
from headroom.domain.deliverable.documents.typeset import pdf_of
from headroom.domain.deliverable.documents.words import breakable

TEMPLATE: Final = "alternatives.typ"


def alternatives_pdf(table: AlternativesTable) -> bytes:
    """The PDF: the same table gives the same bytes."""
    return pdf_of(TEMPLATE, alternatives_data(table))


def alternatives_data(table: AlternativesTable) -> dict[str, Any]:
    """What the template is given: words and figures ready to be set."""
    return {
        "lead": breakable("".join(piece.text for piece in table.lead), 400),
        "columns": [
            {"label": one.label, "unit": one.unit, "weight": str(one.weight), "counts": one.weight > 0}
            for one in table.columns
        ],
        "rows": [_row(row) for row in table.rows],
        "notes": [breakable(note, 400) for note in (*table.notes, *doubts_of(table))],
        "reasons": [f"{row.number}: {breakable(row.reason, 400)}" for row in table.rows if row.reason],
    }


def _row(row: TableRow) -> dict[str, Any]:
    return {
        "number": str(row.number),
        "name": breakable(row_name(row), 80),
        "ranked": row.ranked,
        "cells": [_cell(cell) for cell in row.cells],
        "score": f"{row.score.points:.0f}" if row.score is not None else "\u2013",
        "first": row.place == 1,
    }


def _cell(cell: ShownCell) -> dict[str, Any]:
    return {
        "text": cell.text,
        "ends": cell.ends,
        "best": cell.best,
        "soft": cell.value is None or cell.bound is not None,
    }
