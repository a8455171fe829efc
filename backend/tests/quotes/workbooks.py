"""Workbooks for tests: honest ones by XlsxWriter, hostile ones by hand."""

import io
import zipfile
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

import xlsxwriter

_MADE = datetime(2026, 1, 1, tzinfo=UTC)
"""When all of them were made: the same rows are the same bytes."""
_TYPES = (
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" '
    'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'
)
_ROOT = (
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" '
    'Target="xl/workbook.xml"/></Relationships>'
)
_BOOK = (
    '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" '
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">'
    '<sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>'
)
_RELATIONS = (
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" '
    'Target="worksheets/sheet1.xml"/></Relationships>'
)


def workbook(sheets: Mapping[str, Sequence[Sequence[object]]], merged: Sequence[str] = ()) -> bytes:
    """An XLSX of these rows by sheet."""
    buffer = io.BytesIO()
    book = xlsxwriter.Workbook(buffer, {"in_memory": True})
    book.set_properties({"created": _MADE})
    for name, rows in sheets.items():
        sheet = book.add_worksheet(name)
        for number, row in enumerate(rows):
            sheet.write_row(number, 0, row)
        for cells in merged:
            sheet.merge_range(cells, "merged")
    book.close()
    return buffer.getvalue()


def raw_workbook(sheet: bytes, extra: Mapping[str, bytes] | None = None) -> bytes:
    """An XLSX whose only sheet is this XML."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", _TYPES)
        archive.writestr("_rels/.rels", _ROOT)
        archive.writestr("xl/workbook.xml", _BOOK)
        archive.writestr("xl/_rels/workbook.xml.rels", _RELATIONS)
        archive.writestr("xl/worksheets/sheet1.xml", sheet)
        for name, content in (extra or {}).items():
            archive.writestr(name, content)
    return buffer.getvalue()


def sheet_xml(cells: str) -> bytes:
    """The XML of a sheet with these rows."""
    space = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    return f'<?xml version="1.0"?><worksheet xmlns="{space}"><sheetData>{cells}</sheetData></worksheet>'.encode()
