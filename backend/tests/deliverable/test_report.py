"""The report read back: what it says, on which pages, and that what users typed stays text."""

import io
import json
import re
from functools import cache
from pathlib import Path

import pypdf
import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.bundle.package import Package
from headroom.domain.deliverable.documents.drawing import DesignDrawing, Draw, no_drawing
from headroom.domain.deliverable.documents.words import breakable, one_line, paragraphs, percent, rate
from headroom.domain.deliverable.report.report import Edition
from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from tests.deliverable.hostile import NAMES, hostile
from tests.writers.designs import Document

SHEET = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><text x="9" y="20">Seen from above</text></svg>'
)


def report_of(document: Document, catalogue: Catalogue, draw: Draw = no_drawing) -> pypdf.PdfReader:
    design = parse_design(document, catalogue)
    result = evaluate(design, catalogue)
    edition = Edition(7, "Second offer", "21 November 2026", "", "Ada Okafor", "Storage Works", "Acme <Ltd>")
    package = Package(design, catalogue, result, draw, edition)
    content = package.content("report.pdf")
    assert content is not None
    return pypdf.PdfReader(io.BytesIO(content))


@cache
def text_of_p690(catalogue: Catalogue) -> str:
    path = Path(__file__).resolve().parents[3] / "db/reference-designs/p690-gpfs.json"
    return words_of(report_of(json.loads(path.read_text(encoding="utf-8")), catalogue))


def words_of(report: pypdf.PdfReader) -> str:
    text = " ".join(page.extract_text() for page in report.pages).replace("\u200b", "")
    return " ".join(text.split())


@pytest.mark.parametrize(
    "said",
    [
        "p690 GPFS benchmark",
        "19 GB/s read, 18 to 20 likely. RIO2 link1 binds in 14 planars",
        "Contents",
        "Revision 7, Second offer",
        "Date 21 November 2026",
        "Prepared for Acme <Ltd>",
        "Author Ada Okafor",
        "Organisation Storage Works",
        "FC 6239 2 Gb HBA",
        "1,568",
        "56.45",
        "336 cables have no length",
        "The drawing was not asked for.",
        "p690 pSeries 690 FC host ports 2 112 112",
        "FAStT1 to FAStT56 (56) FAStT600 Turbo FC storage ports 2 2 4",
        "7 sw7 16 16 0 32 0",
        "has the 112 zones one by one",
        "p690 112 FAStT600 Turbo 1 1 failover 112 112 7",
        "A single path has nothing to take over",
        "The ring is the design: 224 threads, 19,000 MB/s, 18,000 to 20,000 likely, at 50 ms.",
        "manifest.json lists them with size and SHA-256",
    ],
)
def test_p690_is_told(catalogue: Catalogue, said: str) -> None:
    assert said in text_of_p690(catalogue)


def test_hashes_of_files_are_left_to_the_manifest(catalogue: Catalogue) -> None:
    """They once took half of a report; its own design and catalogue are the only two."""
    assert len(re.findall(r"\b[0-9a-f]{64}\b", text_of_p690(catalogue))) == 2
    assert "storage.ksh" not in text_of_p690(catalogue)


def test_what_nobody_stated_is_not_made_up(catalogue: Catalogue) -> None:
    design = parse_design({"schema": 1, "meta": {"name": "n"}, "components": {}}, catalogue)
    content = Package(design, catalogue, evaluate(design, catalogue)).content("report.pdf")
    assert content is not None
    text = words_of(pypdf.PdfReader(io.BytesIO(content)))
    assert "Date Not stated Revision None: a working state" in text
    assert "Prepared for" not in text


def test_readers_find_no_fault_with_the_notes_of_the_pdf(catalogue: Catalogue) -> None:
    """Poppler before 23 calls a plain `Suspects false` a syntax error, whoever opens the file."""
    report = report_of(hostile(), catalogue)
    marks = report.root_object["/MarkInfo"]
    assert isinstance(marks, pypdf.generic.DictionaryObject)
    assert list(marks) == ["/Marked"]


def test_every_page_has_its_number(catalogue: Catalogue) -> None:
    report = report_of(hostile(), catalogue)
    for number, page in enumerate(report.pages, start=1):
        assert f"Page {number} of {len(report.pages)}" in page.extract_text()


def test_hostile_names_are_shown_and_do_nothing(catalogue: Catalogue) -> None:
    report = report_of(hostile(), catalogue)
    text = words_of(report)
    for name in (NAMES[0], NAMES[1], NAMES[2], NAMES[3], NAMES[6]):
        assert name in text
    assert "\u202e" not in text
    assert report.metadata is not None
    assert report.metadata.title == one_line(hostile()["meta"]["name"], 300)
    assert report.metadata.creation_date is None or report.metadata.creation_date.year == 1970


def test_the_drawing_has_a_page_of_its_own(catalogue: Catalogue) -> None:
    report = report_of(hostile(), catalogue, lambda _order: DesignDrawing(SHEET.encode(), SHEET))
    (page,) = [page for page in report.pages if page.mediabox.width > page.mediabox.height]
    assert "Seen from above" in page.extract_text().replace("\u200b", "")
    assert len(page.images) == 0


def test_an_empty_design_has_a_report(catalogue: Catalogue) -> None:
    report = report_of({"schema": 1, "meta": {"name": "Nothing yet"}, "components": {}}, catalogue)
    assert "The design has no workload" in words_of(report)


def test_words_are_one_line() -> None:
    assert one_line("a\u202eb\n\tc\x00") == "a\ufffdb c"
    assert one_line("x" * 200, 10) == "x" * 9 + "\u2026"
    assert breakable("y" * 40).replace("\u200b", "") == "y" * 40
    assert "\u200b" in breakable("y" * 40)
    assert paragraphs("one\ntwo\n\n three ") == ["one two", "three"]
    assert [rate(None), rate(0.641), rate(9.1), rate(36.4), rate(99.96), rate(18648.4)] == [
        "\u2013",
        "0.64",
        "9.10",
        "36.4",
        "100",
        "18,600",
    ]
    assert [percent(None), percent(1.0), percent(0.966)] == ["\u2013", "100%", "96.6%"]
