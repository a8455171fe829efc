"""Price lists as vendors send them: German and English headings, rows without a price, several currencies."""

from decimal import Decimal

import pytest

from headroom.domain.bom.prices.book import PriceBreak
from headroom.domain.bom.prices.mapping import guess_mapping, preview
from headroom.domain.bom.prices.rows import read_prices

MESSY = """Preisliste Q4;;;;;;
Art.-Nr.;Hersteller;Bezeichnung;Listenpreis EUR;Wartung/Jahr;W\u00e4hrung;Staffel ab
S-100;Nord;Regal;1.850,00;185,50;;
;Nord;ohne Nummer;99,00;;;
S-200;Nord;Kabel;12,-;-;EUR;
S-200;Nord;Kabel;11,-;-;EUR;100
S-300;Nord;Schrank;a. A.;;;
S-400;Nord;Fremd;2.100,00;210,00;USD;
S-500;Nord;Falsch;1,850.00;;;
S-100;Nord;Regal;1.900,00;190,00;;
S-600;Nord;Zeichen;$ 40,00;;;
S-700;Nord;Frei;inkl.;;;
"""


def test_a_messy_german_list_gives_its_good_rows_and_names_the_others() -> None:
    content = MESSY.encode()
    looked = preview(content, None, None)
    assert (looked.header_row, looked.decimal_mark, looked.currency) == (2, ",", "EUR")
    assert looked.mapping == {
        "part_number": 0, "part": None, "vendor": 1, "description": 2, "list_price": 3, "from_quantity": 6,
        "support_year_price": 4, "currency": 5, "unit": None,
    }  # fmt: skip
    assert [row.number for row in looked.first_rows] == [3, 4, 5, 6, 7]
    assert looked.first_rows[1].cells == ["", "Nord", "ohne Nummer", "99,00", "", "", ""], "empty cells in their places"
    found = read_prices(content, None, 2, looked.mapping, None, currency="EUR")
    assert [(line.part_number, line.list_price, line.support_year_price, line.currency) for line in found.lines] == [
        ("S-100", Decimal("1850.00"), Decimal("185.50"), None),
        ("S-200", Decimal(12), None, None),
        ("S-400", Decimal("2100.00"), Decimal("210.00"), "USD"),
    ]
    assert found.lines[1].breaks == [PriceBreak(100, Decimal(11))]
    told = {problem.place: problem.message for problem in found.problems}
    assert list(told) == [
        "row 4, Part number", "row 7, List price", "row 9, List price", "row 10, Part number", "row 11, Currency",
        "row 12, List price",
    ]  # fmt: skip
    for place, words in (
        ("row 7, List price", "on request (\u201ca. A.\u201d)"),
        ("row 9, List price", "is written like 1,850.00, the column like 1.850,00"),
        ("row 11, Currency", "is $, but the book is in EUR"),
        ("row 12, List price", "enter 0 where it is free"),
    ):
        assert words in told[place]
    assert (found.rows, found.bad_rows, found.repeated) == (10, 6, 1)
    left_out = found.left_out.splitlines()
    assert left_out[0].startswith("Row,Why it was left out,Art.-Nr.,Hersteller")
    assert len(left_out) == 7
    assert left_out[2].endswith(",S-300,Nord,Schrank,a. A.,,,")


@pytest.mark.parametrize(
    ("choice", "price", "support"),
    [("first", "1850.00", "185.50"), ("last", "1900.00", "190.00"), ("lowest", "1850.00", "185.50"),
     ("highest", "1900.00", "190.00")],
)  # fmt: skip
def test_of_two_prices_for_one_part_the_one_that_is_chosen_counts(choice: str, price: str, support: str) -> None:
    mapping = preview(MESSY.encode(), None, None).mapping
    found = read_prices(MESSY.encode(), None, 2, mapping, None, currency="EUR", duplicates=choice)  # type: ignore[arg-type]
    assert (found.lines[0].list_price, found.lines[0].support_year_price) == (Decimal(price), Decimal(support))
    assert "row 10, Part number" not in [problem.place for problem in found.problems]


@pytest.mark.parametrize(
    ("heading", "row", "book", "expected"),
    [
        ("List Price (USD)", "10.00", "EUR", "USD"),
        ("List Price", "USD 10.00", "EUR", "USD"),
        ("List Price", "10.00 \u20ac", "USD", "EUR"),
        ("List Price", "10.00", "USD", None),
        ("List Price (USD)", "10.00 \u00a3", "EUR", "GBP"),
        ("List Price", "$10.00", "CAD", None),
        ("List Price", "US$10.00", "EUR", "USD"),
    ],
)
def test_a_price_is_in_the_currency_that_its_cell_or_heading_names(
    heading: str, row: str, book: str, expected: str | None
) -> None:
    content = f"P/N;{heading}\nA;{row}\n".encode()
    mapping = preview(content, None, None).mapping
    (line,) = read_prices(content, None, 1, mapping, None, currency=book).lines
    assert (line.list_price, line.currency) == (Decimal(10), expected)


@pytest.mark.parametrize("cells", ["USD;10,00 EUR", "Eurro;10,00", "CHF;10,00 \u20ac", ";USD 10,00 EUR"])
def test_a_row_of_two_currencies_or_of_none_is_not_read(cells: str) -> None:
    content = f"PN;Curr.;Price\nA;{cells}\n".encode()
    found = read_prices(content, None, 1, preview(content, None, None).mapping, None, currency="EUR")
    assert found.lines == []
    assert found.problems[0].place == "row 2, Currency"


@pytest.mark.parametrize(
    ("cells", "mark", "first"),
    [
        (["1.850", "14.250"], ",", 1850),
        (["1,850", "14,250"], ".", 1850),
        (["1.850", "14.25"], ".", Decimal("1.850")),
        (["1850", "7"], ".", 1850),
        (["1'850.00", "3'200.50"], ".", 1850),
        (["1 850,00", "3 200,50"], ",", 1850),
        (["1.850,\u2013", "3.200,--"], ",", 1850),
    ],
)
def test_the_decimal_mark_is_that_of_the_column_that_is_chosen(cells: list[str], mark: str, first: Decimal) -> None:
    content = ("PN;Weight;Amount\n" + "".join(f"A{i};1,5;{cell}\n" for i, cell in enumerate(cells))).encode()
    looked = preview(content, None, None)
    assert looked.mapping["list_price"] is None, "the heading is not known: somebody chooses the column"
    assert (looked.columns[2].decimal_mark or ".", looked.columns[1].decimal_mark) == (mark, ",")
    found = read_prices(content, None, 1, {"part_number": 0, "list_price": 2}, None, currency="EUR")
    assert found.lines[0].list_price == first


@pytest.mark.parametrize(
    ("heading", "field"),
    [
        ("Artikelnr.", "part_number"), ("Art.-Nr.", "part_number"), ("PN", "part_number"), ("P/N", "part_number"),
        ("Part no.", "part_number"), ("SKU", "part_number"), ("MPN", "part_number"), ("Best.-Nr.", "part_number"),
        ("Listenpreis", "list_price"), ("Listenpreis EUR", "list_price"), ("Listenpreis in \u20ac", "list_price"),
        ("MSRP", "list_price"), ("MSRP [USD]", "list_price"), ("List price", "list_price"), ("UVP netto", "list_price"),
        ("Wartung", "support_year_price"), ("Wartung/Jahr EUR", "support_year_price"),
        ("Support/yr", "support_year_price"),
        ("Annual maintenance", "support_year_price"), ("W\u00e4hrung", "currency"), ("Currency", "currency"),
        ("Curr.", "currency"), ("Beschreibung", "description"), ("Bezeichnung", "description"),
        ("Staffel", "from_quantity"),
        ("Ab Menge", "from_quantity"), ("Min. Qty", "from_quantity"), ("Hersteller", "vendor"), ("ME", "unit"),
    ],
)  # fmt: skip
def test_headings_of_the_trade_are_known(heading: str, field: str) -> None:
    assert [name for name, index in guess_mapping(["x", heading]).items() if index == 1] == [field]


def test_headings_that_shorten_their_words_are_known() -> None:
    text = "Vendor,MFG Part No.,Short Description,List Price (USD),1yr Maint.,Min. Qty\n"
    text += 'Pure,X-1,Array,"1,250.50",10%,5\n'
    mapping = preview(text.encode(), None, None).mapping
    assert mapping == {
        "part_number": 1, "part": None, "vendor": 0, "description": 2, "list_price": 3, "from_quantity": 5,
        "support_year_price": 4, "currency": None, "unit": None,
    }  # fmt: skip
    (problem,) = read_prices(text.encode(), None, 1, mapping, None, currency="EUR").problems
    assert problem.message == "Row 2: Support a year is a percentage, 10%: enter the amount."
