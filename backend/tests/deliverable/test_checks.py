"""Findings in the bundle, the report and the workbook: what is open, and what was accepted, by whom and why."""

import io
import json
from dataclasses import replace
from datetime import date
from typing import Any

import openpyxl
import pypdf
import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.check_design import check_design
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.deliverable.bundle.package import Package
from headroom.domain.deliverable.documents.checks import CheckedDesign, CheckTerms
from headroom.domain.deliverable.documents.drawing import no_drawing
from headroom.domain.deliverable.report.checks import checks_cells
from headroom.domain.deliverable.report.report import Edition
from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from tests.checks.cases.table import CASES
from tests.deliverable.hostile import NAMES

TODAY = date(2026, 11, 23)
ACCEPTED = {"author": "Ada Okafor", "at": "2026-11-20T10:00:00+00:00", "until": "2027-01-31"}
REASON = "The lab has one adapter."


def package_of(document: dict[str, Any], catalogue: Catalogue, day: date | None = TODAY) -> Package:
    design = parse_design(document, catalogue)
    terms = CheckTerms(day) if day is not None else None
    return Package(design, catalogue, evaluate(design, catalogue), no_drawing, Edition(None, checks=terms))


def accepted(document: dict[str, Any], catalogue: Catalogue, reason: str = REASON) -> dict[str, Any]:
    """The document with the findings of one check accepted."""
    design = parse_design(document, catalogue)
    report = check_design(CheckInputs(design, catalogue, evaluate(design, catalogue), TODAY))
    mine = [one for one in report.findings if one.check == "RED-02"]
    assert mine
    entries = {
        f"s{place}": {
            "check": one.check,
            "scope": "finding",
            "subjects": one.subjects,
            "place": one.place,
            "reason": reason,
            **ACCEPTED,
        }
        for place, one in enumerate(mine)
    }
    return {**document, "suppressions": entries}


def words_of(package: Package) -> str:
    content = package.content("report.pdf")
    assert content is not None
    text = " ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(content)).pages)
    return " ".join(text.replace("\u200b", "").split())


def rows_of(package: Package) -> list[dict[str, Any]]:
    sheet = openpyxl.load_workbook(io.BytesIO(package.files["bill.xlsx"]))["Checks"]
    head, *rows = sheet.iter_rows(values_only=True)
    return [dict(zip(map(str, head), row, strict=True)) for row in rows]


@pytest.fixture(scope="module")
def package(catalogue: Catalogue) -> Package:
    """One accepted finding, and what else there is."""
    return package_of(accepted(CASES["RED-02"].fails(), catalogue), catalogue)


def test_findings_are_a_file_of_the_bundle(package: Package) -> None:
    found = json.loads(package.files["findings.json"])
    assert found["day"] == "2026-11-23"
    mine = [one for one in found["findings"] if one["check"] == "RED-02"]
    assert [one["suppression"]["reason"] for one in mine] == [REASON] * len(mine)
    assert found["accepted"] == len(mine)
    assert sum(found["open"].values()) + found["accepted"] == len(found["findings"])
    assert any(entry["path"] == "findings.json" for entry in json.loads(package.late_files()["manifest.json"])["files"])
    assert b"`findings.json`" in package.late_files()["README.md"]


def test_the_report_has_what_is_open_and_what_was_accepted(package: Package) -> None:
    told = words_of(package)
    assert package.checked is not None
    for finding in package.checked.open:
        assert finding.check in told
    for said in (REASON, "Ada Okafor", "2027-01-31", "23 November 2026"):
        assert said in told


def test_the_workbook_has_a_row_for_each_finding(package: Package) -> None:
    found = json.loads(package.files["findings.json"])["findings"]
    rows = rows_of(package)
    assert sorted(row["Check"] for row in rows) == sorted(one["check"] for one in found)
    mine = [row for row in rows if row["State"] == "accepted"]
    assert {(row["Check"], row["Reason"], row["Accepted by"], row["Until"]) for row in mine} == {
        ("RED-02", REASON, "Ada Okafor", "2027-01-31")
    }


def test_what_was_accepted_until_yesterday_is_open_again(catalogue: Catalogue) -> None:
    package = package_of(accepted(CASES["RED-02"].fails(), catalogue), catalogue, date(2027, 2, 1))
    row = next(row for row in rows_of(package) if row["Check"] == "RED-02")
    assert (row["State"], row["Reason"], row["Until"]) == ("open", None, "2027-01-31")
    assert "It was accepted until 2027-01-31." in words_of(package)


def test_names_and_reasons_stay_texts(catalogue: Catalogue) -> None:
    """Markup of Typst, formulas, a name without an end."""
    document = CASES["RED-02"].fails()
    for place, component in enumerate(document["components"].values()):
        component["name"] = NAMES[place % len(NAMES)]
    package = package_of(accepted(document, catalogue, NAMES[1]), catalogue)
    assert "#panic()" in words_of(package)
    sheet = openpyxl.load_workbook(io.BytesIO(package.files["bill.xlsx"]))["Checks"]
    assert {cell.data_type for row in sheet.iter_rows() for cell in row} <= {"s", "n"}


def test_the_same_day_gives_the_same_bytes(catalogue: Catalogue) -> None:
    one, other = (package_of(CASES["RED-02"].fails(), catalogue) for _ in range(2))
    assert one.files == other.files
    assert one.late_files() == other.late_files()


def test_without_a_day_nothing_is_said_of_checks(catalogue: Catalogue) -> None:
    package = package_of(CASES["RED-02"].fails(), catalogue, None)
    assert "findings.json" not in package.files
    assert "Checks" not in openpyxl.load_workbook(io.BytesIO(package.files["bill.xlsx"])).sheetnames


def test_the_report_has_one_list_of_what_is_wrong(catalogue: Catalogue) -> None:
    """Notes and rack limits are findings of checks; told apart they said that nothing was wrong beside errors."""
    package = package_of(CASES["PWR-01"].fails(), catalogue)
    told = words_of(package)
    assert "Nothing was found to be wrong" not in told
    assert package.checked is not None
    rack = next(finding for finding in package.checked.open if finding.check == "PWR-01")
    assert told.count(rack.message[:60]) == 1


def test_many_findings_of_one_check_are_told_by_the_first_and_their_number(catalogue: Catalogue) -> None:
    design = parse_design(CASES["RED-02"].fails(), catalogue)
    report = check_design(CheckInputs(design, catalogue, evaluate(design, catalogue), TODAY))
    first = next(one for one in report.findings if one.check == "RED-02")
    many = [replace(first, key=f"{first.key} {number}", message=f"Host {number}.") for number in range(9)]
    others = [one for one in report.findings if one.check != "RED-02"]
    cells = checks_cells(CheckedDesign(design, TODAY, replace(report, findings=[*many, *others])))
    assert cells is not None
    said = [row["message"] for row in cells["open"] if row["check"] == "RED-02"]
    assert said == ["Host 0.", "Host 1.", "Host 2.", "6 more of RED-02 are in findings.json."]
