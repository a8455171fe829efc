"""Letters of every script: shown where a font of the documents has them, else named."""

import io

import pypdf
import pytest

from headroom.domain.deliverable.documents.glyphs import covered, lacking
from headroom.domain.deliverable.quote.pdf import quote_pdf
from tests.quotes.makers import bill_line, bill_of, book_of, document_of, price_line, terms_of


@pytest.mark.parametrize(
    "text",
    [
        "Z\u00fcrich",
        "\u0394\u03c9",
        "\u041c\u043e\u0441\u043a\u0432\u0430",
        "\u05e9\u05dc\u05d5\u05dd",
        "\u0633\u0644\u0627\u0645",
        "\u2013 \u2265 \u00d7 \u2212 \u2026 \u200b\t",
    ],
)
def test_these_are_shown(text: str) -> None:
    assert lacking(text) == ""


def test_what_no_font_has_is_named_once_and_in_order() -> None:
    words = lacking({"name": "\u6771\u4eac \U0001f680", "rows": [["\u6771 rack"], {"note": "\u05d0"}]})
    assert words.endswith("lack 3 letters of the names in it and show a box instead: U+4EAC, U+6771, U+1F680.")
    assert lacking([chr(0x4E00 + index) for index in range(20)]).endswith("U+4E0B and 8 more.")


def test_marks_that_stand_on_a_letter_and_controls_leave_no_box() -> None:
    assert lacking("e\u0301\u200d\n\ufe0f") == ""


def test_the_map_of_the_fonts_is_read_whole() -> None:
    assert {ord("A"), ord("\u20ac"), 0x0416, 0x05D0, 0x0628} <= covered()
    assert 0xFFFF not in covered()


@pytest.mark.parametrize(
    ("name", "told"), [("\u6771\u4eac", True), ("\u05e9\u05dc\u05d5\u05dd", False), ("Drive", False)]
)
def test_a_quote_says_what_it_shows_as_boxes(name: str, told: bool) -> None:
    bill = bill_of(bill_line("x", description=name))
    content = quote_pdf(document_of(bill, [book_of(price_line("x", "2.50"))], terms_of()))
    text = " ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(content)).pages)
    assert ("U+4EAC, U+6771" in " ".join(text.split())) is told
