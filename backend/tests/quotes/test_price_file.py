"""Price files: what is guessed, what is read, all or nothing, and what is refused before it can do harm."""

import struct
import time
from collections.abc import Callable
from decimal import Decimal
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.bom.prices.book import PriceBreak
from headroom.domain.bom.prices.mapping import guess_mapping, preview
from headroom.domain.bom.prices.rows import PriceFile, read_prices
from headroom.domain.bom.prices.table import MAX_FILE_BYTES, read_table
from headroom.domain.errors import DomainError
from tests.pace import is_within
from tests.quotes.workbooks import raw_workbook, sheet_xml, workbook

GERMAN = "Artikelnummer;Hersteller;Bezeichnung;Listenpreis\r\nA-1;Acme;Schließfach;1.850,00\r\nA-2;Acme;Kabel;12,5\r\n"
MAPPING = {"part_number": 0, "vendor": 1, "list_price": 2, "from_quantity": 3, "support_year_price": 4}


@cache
def bomb() -> bytes:
    """A small archive of more than may be unpacked."""
    return raw_workbook(sheet_xml("<row/>"), {"xl/media/x.xml": b"\0" * 255_000_000})


def refusal(content: bytes) -> str | None:
    """The code by which a file is refused, None for one that is a table."""
    try:
        read_table(content, None)
    except DomainError as error:
        return error.code
    return None


def read(rows: str, mapping: dict[str, int | None] | None = None) -> PriceFile:
    text = "number,vendor,price,from,support\n" + rows
    return read_prices(text.encode(), None, 1, mapping or {**MAPPING}, ".")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_german_csv_is_understood_in_any_common_encoding(encoding: str) -> None:
    found = preview(GERMAN.encode(encoding), None, None)
    assert found.decimal_mark == ","
    assert found.header_row == 1
    assert found.rows == 2
    assert [column.name for column in found.columns] == ["Artikelnummer", "Hersteller", "Bezeichnung", "Listenpreis"]
    assert {name: index for name, index in found.mapping.items() if index is not None} == {
        "part_number": 0, "vendor": 1, "description": 2, "list_price": 3,
    }  # fmt: skip
    assert found.columns[2].samples == ["Schließfach", "Kabel"]
    lines = read_prices(GERMAN.encode(encoding), None, 1, found.mapping, found.decimal_mark).lines
    assert [line.list_price for line in lines] == [Decimal("1850.00"), Decimal("12.5")]


def test_a_workbook_with_a_title_above_its_header_and_two_sheets() -> None:
    rows: list[list[object]] = [
        ["Price list 2026"],
        [],
        ["Part number", "List price", "Unit"],
        ["A-1", 1234.5, "piece"],
        ["007", 0.1, ""],
    ]
    content = workbook({"Read me": [["Hello"]], "Prices": rows})
    assert preview(content, None, None).sheet == "Read me"
    found = preview(content, "Prices", None)
    assert (found.sheets, found.header_row, found.rows) == (["Read me", "Prices"], 3, 2)
    lines = read_prices(content, "Prices", 3, found.mapping, ".").lines
    assert [(line.part_number, line.list_price) for line in lines] == [
        ("A-1", Decimal("1234.5")),
        ("007", Decimal("0.1")),
    ]


def test_the_likeliest_column_is_taken_and_none_twice() -> None:
    mapping = guess_mapping(["SKU", "Price", "List Price (each)", "list price", "Qty", "Min. Qty", "Product"])
    assert (mapping["part_number"], mapping["list_price"], mapping["from_quantity"]) == (0, 3, 5)
    assert mapping["description"] == 6
    assert guess_mapping(["a", "b"])["list_price"] is None


def test_rows_of_one_part_are_its_breaks() -> None:
    (line,) = read("A,Acme,10,1,2\nA,acme,8,100,\nA,ACME,9,10,\n").lines
    assert line.list_price == 10
    assert line.breaks == [PriceBreak(10, Decimal(9)), PriceBreak(100, Decimal(8))]
    assert line.support_year_price == 2


@pytest.mark.parametrize(
    ("rows", "place", "words"),
    [
        ("A,Acme,,1,\n", "row 2, List price", "is empty"),
        ("A,Acme,call us,1,\n", "row 2, List price", "on request (\u201ccall us\u201d)"),
        ("A,Acme,soon,1,\n", "row 2, List price", "not a number"),
        ("A,Acme,-1,1,\n", "row 2, List price", "from 0"),
        ("A,Acme,1.1234567,1,\n", "row 2, List price", "more than 6 digits"),
        ("A,Acme,9999999999999,1,\n", "row 2, List price", "from 0"),
        ("A,Acme,1,0,\n", "row 2, From quantity", "from 1"),
        ("A,Acme,1,1.5,\n", "row 2, From quantity", "whole number"),
        ("A,Acme,1,5,\n", "row 2, From quantity", "no price from quantity 1"),
        (",Acme,1,1,\n", "row 2, Part number", "is empty"),
        ("A,Acme,1,1,x\n", "row 2, Support a year", "not a number"),
        ("A,Acme,1,1,\n\nA,Acme,2,1,\n", "row 4, Part number", "is listed twice; its price is in row 2"),
        ("A\u202eB,Acme,1,1,\n", "row 2, Part number", "control character"),
        ("A" * 201 + ",Acme,1,1,\n", "row 2, Part number", "201 characters"),
    ],
)
def test_a_bad_row_is_named_with_its_column(rows: str, place: str, words: str) -> None:
    (problem,) = read(rows).problems
    assert problem.place == place
    assert words in problem.message


def test_every_bad_row_is_told_not_only_the_first() -> None:
    found = read("".join(f"A{index},Acme,{'x' if index % 2 else 1},1,\n" for index in range(1000)))
    assert len(found.problems) == 500
    assert found.rows == 1000


@pytest.mark.parametrize(
    ("mapping", "place"),
    [
        ({"list_price": 2}, "/mapping/part_number"),
        ({"part_number": 0}, "/mapping/list_price"),
        ({"part_number": 0, "list_price": 0}, "/mapping"),
        ({"part_number": 0, "list_price": 9}, "/mapping"),
        ({"part_number": -1, "list_price": 2}, "/mapping"),
        ({"part_number": 0, "list_price": 2, "evil": 1}, "/mapping"),
    ],
)
def test_a_mapping_that_does_not_fit_is_refused(mapping: dict[str, int | None], place: str) -> None:
    with pytest.raises(DomainError) as caught:
        read("A,Acme,1,1,\n", mapping)
    assert caught.value.problems[0].place == place


def test_formulas_count_by_what_they_came_to_and_merged_cells_are_named() -> None:
    content = workbook({"S": [["Part number", "List price"], ["A", "=1+1"], ["B", 3]]})
    assert read_prices(content, None, 1, {"part_number": 0, "list_price": 1}, ".").lines[0].list_price == 0
    merged = workbook({"S": [["Part number", "List price"], ["A", 1]]}, merged=["A3:B3"])
    (problem,) = read_prices(merged, None, 1, {"part_number": 0, "list_price": 1}, ".").problems
    assert problem.place == "row 3, List price"


HOSTILE: dict[str, Callable[[], bytes]] = {
    "nothing": lambda: b"",
    "blanks": lambda: b" \r\n ",
    "NUL bytes": lambda: b"a,b\n1,\x002\n" * 9,
    "random": lambda: bytes(range(128, 160)) * 50,
    "an old Excel file": lambda: b"\xd0\xcf\x11\xe0" + b"x" * 600,
    "a PDF": lambda: b"%PDF-1.7 ...",
    "a cut workbook": lambda: workbook({"S": [["a"]]})[:500],
    "another zip": lambda: b"PK\x03\x04" + b"x" * 100,
    "a million columns": lambda: b"," * 1_000_000,
    "a cell without an end": lambda: b'"' + b"x" * 200_000,
    "too many rows": lambda: b"1\n" * 200_001,
    "too large": lambda: b"1,2\n" * (MAX_FILE_BYTES // 4 + 1),
    "a cell in the last corner": lambda: raw_workbook(
        sheet_xml('<row><c r="A1"><v>1</v></c><c r="XFD1048576"><v>1</v></c></row>')
    ),
    "a cell far below": lambda: raw_workbook(sheet_xml("<row><c  s='1'\n r = 'B900000'><v>1</v></c></row>")),
    "a wide and long sheet": lambda: raw_workbook(sheet_xml('<row><c r="A150000"/><c r="IV1"/></row>')),
    "cells without addresses": lambda: raw_workbook(sheet_xml("<row>" + "<c><v>1</v></c>" * 9 + "</row>")),
    "a bomb": lambda: bomb(),
    "broken XML": lambda: raw_workbook(b"<worksheet><sheetData><row><c r='A1'"),
}


@pytest.mark.parametrize("make", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_files_are_refused_in_words_and_in_time(make: Callable[[], bytes]) -> None:
    content = make()
    start = time.process_time()
    with pytest.raises(DomainError) as caught:
        preview(content, None, None)
    assert caught.value.code == "bad_price_file"
    assert caught.value.problems[0].message.endswith((".", "?"))
    assert is_within(time.process_time() - start, 5)


def test_an_archive_that_lies_about_its_size_is_counted_all_the_same() -> None:
    content = bytearray(bomb())
    entry = content.rfind(b"PK\x01\x02")
    struct.pack_into("<L", content, entry + 24, 10)
    with pytest.raises(DomainError):
        preview(bytes(content), None, None)


@given(st.binary(max_size=400))
@settings(max_examples=150, deadline=None)
def test_any_bytes_are_a_table_or_a_refusal(content: bytes) -> None:
    for prefix in (b"", b"PK\x03\x04"):
        assert refusal(prefix + content) in (None, "bad_price_file")


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_a_damaged_workbook_is_a_table_or_a_refusal(data: st.DataObject) -> None:
    content = bytearray(workbook({"S": [["Part number", "List price"], ["A", 1], ["B", 2.5]]}))
    for _ in range(data.draw(st.integers(1, 8))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    assert refusal(bytes(content)) in (None, "bad_price_file")
