"""The workbook read back: the bill's figures, texts that stay texts, and no date."""

import dataclasses
import io

import openpyxl

from headroom.domain.bom.bill.lines import bill
from headroom.domain.deliverable.bundle.package import Package
from tests.deliverable.hostile import hostile
from tests.writers.conftest import Contextualise
from tests.writers.designs import Document, small


def workbook_of(context_of: Contextualise, document: Document) -> bytes:
    context = context_of(document)
    return Package(context.design, context.catalogue, context.result).files["bill.xlsx"]


def test_it_says_what_the_bill_says(context_of: Contextualise, p690: Document) -> None:
    context = context_of(p690)
    book = openpyxl.load_workbook(io.BytesIO(workbook_of(context_of, p690)))
    assert book.sheetnames == ["Bill", "Assumptions", "Capacity", "Power and space", "Design"]
    rows = list(book["Bill"].iter_rows(min_row=2, values_only=True))
    lines = bill(context.design, context.catalogue).lines
    assert [(row[0], row[3], row[4]) for row in rows] == [(it.group, it.description, it.quantity) for it in lines]
    steps = {str(row[0]).split(",")[0]: row[1] for row in book["Capacity"].iter_rows(min_row=2, values_only=True)}
    assert steps["Raw"] == 1568 * 36_000_000_000
    assert [row[0] for row in book["Power and space"].iter_rows(min_row=2, values_only=True)][-1] == "Site"


def test_hostile_texts_are_never_formulas(context_of: Contextualise) -> None:
    book = openpyxl.load_workbook(io.BytesIO(workbook_of(context_of, hostile())))
    cells = [cell for sheet in book.worksheets for row in sheet.iter_rows() for cell in row]
    assert {cell.data_type for cell in cells} <= {"s", "n"}
    assert not any(cell.hyperlink for cell in cells)
    assert not any("\u202e" in str(cell.value) for cell in cells)


def test_a_line_that_looks_like_a_formula_is_a_text(context_of: Contextualise) -> None:
    context = context_of(small())
    part = context.catalogue.parts["ibm-fc6239"]
    evil = dataclasses.replace(part, name="=1+1", vendor="@SUM(A1)", part_number="+7")
    catalogue = dataclasses.replace(context.catalogue, parts={**context.catalogue.parts, part.id: evil})
    content = Package(context.design, catalogue, context.result).files["bill.xlsx"]
    row = next(row for row in openpyxl.load_workbook(io.BytesIO(content))["Bill"].iter_rows() if row[3].value == "=1+1")
    assert {cell.data_type for cell in row[:4]} == {"s"}
    assert [row[1].value, row[2].value] == ["+7", "@SUM(A1)"]
