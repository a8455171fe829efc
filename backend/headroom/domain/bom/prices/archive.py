"""A look into a workbook before it is opened: a small file can unpack to more than a machine holds.

The reader lays a sheet out as a full rectangle, so one cell in the last corner costs as much as a full sheet. Sizes
that an archive states about itself are not believed; everything is unpacked once, in pieces, and counted. Which entry
is a sheet the workbook's relations say, in any folder and under any name: so every entry is looked at for cells.
"""

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator
from typing import Final

from headroom.domain.bom.prices.errors import refuse_file
from headroom.domain.errors import DomainError

MAX_ROWS: Final = 200_000
MAX_COLUMNS: Final = 256
MAX_CELLS: Final = 5_000_000
_MAX_ENTRIES: Final = 1_000
_MAX_UNPACKED_BYTES: Final = 250_000_000
_PIECE_BYTES: Final = 1_000_000
_LOCAL_HEADER: Final = struct.Struct("<4s5H3L2H")
_TAG_BYTES: Final = 100_000
"""No honest tag is longer."""
_CELL: Final = re.compile(rb"<(?:\w++:)?+c(?=[\s/>])")
_ADDRESS: Final = re.compile(
    rb"<(?:\w++:)?+c(?:\s++(?!r[\s=])[^\s=<>\"'/]++\s*+=\s*+(?:\"[^\"<]*+\"|'[^'<]*+'))*+"
    rb"\s++r\s*+=\s*+[\"']([A-Z]{1,4})([0-9]{1,8})[\"']"
)
"""A cell with the address that it names. No part of it crosses the next `<`, so a text is read once."""
_SHEET: Final = b"sheetData"


def check_workbook(content: bytes) -> None:
    """Raise `DomainError` (`bad_price_file`) unless this is an XLSX of a size that can be opened."""
    try:
        entries = zipfile.ZipFile(io.BytesIO(content)).infolist()
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        raise refuse_file("The file is cut off or damaged. Save it anew as XLSX, or as CSV.") from None
    names = {entry.filename for entry in entries}
    if "xl/workbook.xml" not in names:
        raise refuse_file("This is not an XLSX workbook. Save the price list as XLSX or CSV.")
    if len(entries) > _MAX_ENTRIES or len(names) < len(entries):
        raise refuse_file("The workbook is not built as workbooks are. Save it anew as XLSX, or as CSV.")
    unpacked = 0
    for entry in entries:
        extent = _Extent()
        for piece in _pieces(content, entry):
            unpacked += len(piece)
            if unpacked > _MAX_UNPACKED_BYTES:
                raise refuse_file(f"The workbook unpacks to more than {_MAX_UNPACKED_BYTES // 10**6} MB; split it.")
            extent.take(piece)
        extent.check()


def _pieces(content: bytes, entry: zipfile.ZipInfo) -> Iterator[bytes]:
    """The unpacked bytes of an entry by pieces, whatever size it claims to have."""
    start = entry.header_offset
    head = content[start : start + _LOCAL_HEADER.size]
    if len(head) < _LOCAL_HEADER.size or not head.startswith(b"PK\x03\x04"):
        raise refuse_file("The file is cut off or damaged. Save it anew as XLSX, or as CSV.")
    fields = _LOCAL_HEADER.unpack(head)
    start += _LOCAL_HEADER.size + fields[9] + fields[10]
    packed = content[start : start + entry.compress_size]
    if entry.flag_bits & 1 or entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise refuse_file("The workbook is locked or packed in an unusual way. Save it anew without a password.")
    if entry.compress_type == zipfile.ZIP_STORED:
        yield packed
        return
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        while packed:
            yield unpacker.decompress(packed, _PIECE_BYTES)
            packed = unpacker.unconsumed_tail
    except zlib.error:
        raise refuse_file("The workbook is damaged. Save it anew as XLSX, or as CSV.") from None


class _Extent:
    """How far the cells of an entry reach; takes it piece by piece."""

    def __init__(self) -> None:
        self._cut = b""
        """The beginning of a tag that goes on in the next piece."""
        self._is_sheet = False
        self._cells = 0
        self._addresses = 0
        self._row = 0
        self._column = 0

    def take(self, piece: bytes) -> None:
        """Look at the next piece. Raises `DomainError` at a cell that cannot be."""
        text = self._cut + piece
        end = text.rfind(b"<")
        self._cut = text[end:] if end >= 0 else b""
        if len(self._cut) > _TAG_BYTES:
            if _CELL.match(self._cut):
                raise _hidden()
            self._cut = b""
        self._look(text[:end] if end >= 0 else text)

    def check(self) -> None:
        """Refuse an entry whose cells span a rectangle that is too large, or hide where they stand."""
        self._look(self._cut)
        if self._is_sheet and self._addresses < self._cells:
            raise _hidden()
        if self._column > MAX_COLUMNS:
            raise refuse_file(f"A sheet has more than {MAX_COLUMNS} columns; keep those of the price list.")
        if self._row > MAX_ROWS:
            raise refuse_file(
                f"A sheet has more than {MAX_ROWS:,} rows, or a cell far below the others; split or clear it."
            )
        if self._row * self._column > MAX_CELLS:
            raise refuse_file(f"A sheet has more than {MAX_CELLS:,} cells; keep the columns of the price list.")

    def _look(self, text: bytes) -> None:
        self._is_sheet |= _SHEET in text
        found = _ADDRESS.findall(text)
        self._addresses += len(found)
        self._cells += sum(1 for _ in _CELL.finditer(text))
        self._column = max(self._column, *map(_column, {letters for letters, _ in found}), 0)
        self._row = max(self._row, *map(int, {digits for _, digits in found}), 0)


def _hidden() -> DomainError:
    return refuse_file("The workbook does not say where its cells are. Save it anew in a spreadsheet program.")


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + letter - 64
    return number
