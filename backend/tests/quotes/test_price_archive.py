"""Workbooks are measured wherever their sheets lie, in time linear in their bytes, however their tags are written."""

import io
import time
import zipfile
from contextlib import suppress

import pytest

from headroom.domain.bom.prices import archive as price_archive
from headroom.domain.bom.prices.archive import check_workbook
from headroom.domain.bom.prices.mapping import preview
from headroom.domain.errors import DomainError
from tests.quotes.workbooks import raw_workbook, sheet_xml, workbook

TWO_CELLS = sheet_xml('<row r="1"><c r="A1"><v>1</v></c></row><row r="2500"><c r="XFD2500"><v>1</v></c></row>')
PLACES = ("xl/other/sheet1.xml", "xl/worksheets/sheet1.XML", "xl/Worksheets/deep/er/s.xml", "sheets/s.bin", "xl/a.xml")


def elsewhere(path: str, sheet: bytes) -> bytes:
    """A workbook whose relations name a sheet at another place."""
    usual, buffer = io.BytesIO(raw_workbook(sheet)), io.BytesIO()
    with zipfile.ZipFile(usual) as source, zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            content = source.read(name).replace(b'Target="worksheets/sheet1.xml"', f'Target="/{path}"'.encode())
            target.writestr(path if name == "xl/worksheets/sheet1.xml" else name, content)
    return buffer.getvalue()


@pytest.mark.parametrize("path", PLACES)
def test_a_sheet_at_any_place_is_measured(path: str) -> None:
    with pytest.raises(DomainError, match="more than 256 columns"):
        preview(elsewhere(path, TWO_CELLS), None, None)


@pytest.mark.parametrize(
    "cell",
    [
        '<c x:r="A1" r="XFD9"/>', '<c t=" r=\'A1\' " r="XFD9"/>', "<c\tt='n'\n r\n=\n'XFD9'/>", '<x:c r="XFD9"/>',
        '<c s="1" t="n" r="XFD9"><v>1</v></c>', '<c rr="A1" r="XFD9"/>', '<c s=">" r="XFD9"/>',
    ],
)  # fmt: skip
def test_an_address_is_the_attribute_r_and_nothing_that_looks_like_it(cell: str) -> None:
    with pytest.raises(DomainError, match="more than 256 columns"):
        check_workbook(raw_workbook(sheet_xml(f"<row>{cell}</row>")))


@pytest.mark.parametrize(
    "cell",
    ["<c/>", '<c t="r"/>', '<c r="a1"/>', "<c r=A1/>"],
)
def test_a_cell_that_hides_its_address_is_refused(cell: str) -> None:
    with pytest.raises(DomainError, match="does not say where"):
        check_workbook(raw_workbook(sheet_xml(f"<row>{cell}</row>")))


@pytest.mark.parametrize("run", [b"<c ", b"<c r", b"<c a=", b"<c  ", b"<cc:", b"<c a='", b'<c a="1" ', b"<"])
def test_it_takes_time_linear_in_the_sheet(run: bytes) -> None:
    def seconds(size: int) -> float:
        content = raw_workbook(b"<worksheet><sheetData>" + run * (size // len(run)))
        best = 60.0
        for _ in range(3):
            began = time.process_time()
            with suppress(DomainError):
                check_workbook(content)
            best = min(best, time.process_time() - began)
        return best

    assert seconds(4_000_000) < 10 * max(seconds(1_000_000), 0.02)


def test_pieces_may_be_cut_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [[f"PN-{number}", number * 1.5] for number in range(300)]
    good = workbook({"S": [["Part number", "List price"], *rows], "T": rows})
    for size in (1, 2, 3, 7, 50):
        monkeypatch.setattr(price_archive, "_PIECE_BYTES", size)
        check_workbook(good)
        with pytest.raises(DomainError, match="more than 256 columns"):
            check_workbook(raw_workbook(TWO_CELLS))
