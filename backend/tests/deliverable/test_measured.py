"""Measured runs in a deliverable: those that the design keeps, beside the model, in report, workbook and JSON."""

import io
import json
from dataclasses import asdict
from typing import Any

import openpyxl
import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design, to_document
from headroom.domain.errors import DomainError
from headroom.domain.importers.reading.gather import gather
from headroom.domain.importers.result_files import read_runs
from headroom.domain.measurements.report import report_runs
from headroom.domain.measurements.run_comparison import compare_stored_runs
from tests.deliverable.test_failures import package_of, words_of
from tests.growth.test_forecast import REFERENCES
from tests.importers.conftest import SAMPLES


def document_with(*runs: dict[str, Any]) -> Any:
    document = json.loads((REFERENCES / "origin300-tp9500.json").read_text())
    document["meta"] |= {"draws": 0, "runs": list(runs)}
    return document


def run(document: Any, **values: Any) -> dict[str, Any]:
    workload = next(iter(document["workloads"]))
    load = {"threads": 16, "queue_depth": 4, "request_kib": 256.0, "pattern": "sequential"}
    told = {"name": "night", "tool": "fio", "file": "night.json", "read_mb_s": 400.0, "write_mb_s": 0.0}
    return {"workload": workload, **told, **load, **values}


def test_runs_that_a_design_keeps_stand_beside_the_model(catalogue: Catalogue) -> None:
    document = document_with()
    lost = run(document, name="old", workload="gone")
    document["meta"]["runs"] = [run(document), run(document, name="=1+1", paced="a rate limit"), lost]
    package = package_of(document, catalogue)
    told = json.loads(package.files["measured.json"])["runs"]
    assert [one["measured_mb_s"] for one in told] == [400.0, 400.0, 400.0]
    first, paced, without = told
    assert first["error_percent"] == pytest.approx(100 * (first["predicted_mb_s"] / 400 - 1))
    assert (paced["error_percent"], without["predicted_mb_s"]) == (None, None)

    words = words_of(package)
    assert "3 measured runs; the model is off by" in words
    assert "no workload any more" in words
    sheet = openpyxl.load_workbook(io.BytesIO(package.files["bill.xlsx"]))["Measured"]
    name, measured, error = (sheet.cell(2, column).value for column in (1, 5, 9))
    assert (name, measured, error) == ("night", 400, round(first["error_percent"], 1))
    assert sheet["A3"].data_type == "s", "no cell computes what somebody typed"
    assert "`measured.json`" in package.readme("").decode()


def test_a_design_without_runs_has_no_such_files(catalogue: Catalogue) -> None:
    document = document_with()
    del document["meta"]["runs"]
    package = package_of(document, catalogue)
    assert "measured.json" not in package.files
    assert "Measured" not in openpyxl.load_workbook(io.BytesIO(package.files["bill.xlsx"])).sheetnames
    assert "measured run" not in words_of(package)


def test_what_a_comparison_gives_is_what_a_design_keeps(catalogue: Catalogue) -> None:
    design = parse_design(document_with(), catalogue)
    found = read_runs(gather([SAMPLES / "labgen" / "fio-seq.json"]))
    report = report_runs(design, catalogue, found, "measured", next(iter(design.workloads)))
    document = document_with(*(asdict(one.kept) for one in report.runs if one.kept))
    kept = parse_design(document, catalogue)
    assert parse_design(to_document(kept), catalogue).meta.runs == kept.meta.runs
    again = compare_stored_runs(kept, catalogue, "measured")
    assert [(one.measured_mb_s, one.predicted_mb_s, one.error_percent) for one in again] == [
        (one.measured_mb_s, one.predicted_mb_s, one.error_percent) for one in report.runs
    ]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ("x", "list of at most 50"),
        ([{}] * 51, "list of at most 50"),
        ([1], "must be an object"),
        ([{"speed": 1}], "no speed"),
        ([{"read_mb_s": "much"}], "read_mb_s"),
        ([{"read_mb_s": 1, "write_mb_s": 0, "threads": 1.5}], "whole number"),
        ([{"read_mb_s": 0, "write_mb_s": 0}], "moved something"),
        ([{"read_mb_s": 1, "write_mb_s": 0, "pattern": "mixed"}], "sequential or random"),
        ([{"read_mb_s": 1, "write_mb_s": 0, "name": "n" * 201}], "name"),
    ],
)
def test_runs_that_cannot_be_are_refused_in_words(wrong: Any, words: str, catalogue: Catalogue) -> None:
    document = document_with()
    document["meta"]["runs"] = wrong
    with pytest.raises(DomainError, match=words):
        parse_design(document, catalogue)
