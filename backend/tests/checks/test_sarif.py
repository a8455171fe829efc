"""Findings as SARIF: what the published schema accepts, whatever parts are called and whoever accepted what."""

import json
from dataclasses import replace
from datetime import date
from typing import Any

import jsonschema
import pytest

from headroom.domain.checks.check_design import check_design
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import CheckFailure, CheckReport
from headroom.domain.checks.rows import check_rows
from headroom.domain.checks.sarif import sarif
from headroom.domain.design.document import parse_design
from headroom.domain.design.records import Design, Suppression
from headroom.settings import REFERENCE_DESIGNS
from tests.builders import ROOT, catalogue
from tests.checks.cases.table import CASES

SCHEMA = json.loads((ROOT / "backend/tests/schemas/sarif/sarif-schema-2.1.0.json").read_bytes())
VALIDATOR = jsonschema.Draft4Validator(SCHEMA, format_checker=jsonschema.FormatChecker())
ROWS = list(check_rows().values())
TODAY = date(2026, 11, 23)


def checked(document: dict[str, Any]) -> tuple[CheckReport, Design]:
    design = parse_design(document, catalogue())
    return check_design(CheckInputs(design, catalogue(), None, TODAY)), design


def log_of(report: CheckReport, design: Design, uri: str = "designs/fc.json") -> dict[str, Any]:
    """As it is read again; the schema has been asked."""
    log: dict[str, Any] = json.loads(json.dumps(sarif(report, ROWS, design, "1.2.3", uri)))
    VALIDATOR.validate(log)
    return log


@pytest.mark.parametrize("name", ["ds8300-debian", "dr-two-sites", "fc64-flashsystem", "nvmeof-jbof"])
def test_the_schema_accepts_what_is_said_of_reference_designs(name: str) -> None:
    report, design = checked(json.loads((REFERENCE_DESIGNS / f"{name}.json").read_bytes()))
    run = log_of(report, design)["runs"][0]
    assert [one["ruleId"] for one in run["results"]] == [one.check for one in report.findings]
    assert len(run["tool"]["driver"]["rules"]) == len(ROWS)


def test_the_schema_is_asked_in_earnest() -> None:
    log = sarif(CheckReport([], 0, 0, [], []), ROWS, checked(CASES["RED-02"].passes())[1], "1.2.3")
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate({**log, "runs": [{**log["runs"][0], "colour": "green"}]})


def test_a_result_names_rule_parts_and_key() -> None:
    report, design = checked(CASES["RED-02"].fails())
    result = log_of(report, design)["runs"][0]["results"][0]
    finding, location = report.findings[0], result["locations"][0]
    assert ROWS[result["ruleIndex"]].id == result["ruleId"] == finding.check
    assert result["level"] == finding.severity
    assert result["partialFingerprints"] == {"headroomFinding/v1": finding.key}
    assert location["physicalLocation"] == {"artifactLocation": {"uri": "designs/fc.json"}}
    assert location["logicalLocations"][0]["fullyQualifiedName"] == finding.component_ids[0]
    assert {one["fullyQualifiedName"] for one in location["logicalLocations"]} == set(finding.subjects)
    assert result["suppressions"] == []


def test_an_accepted_finding_is_told_with_its_reason() -> None:
    report, design = checked(CASES["RED-02"].fails())
    finding = report.findings[0]
    accepted = Suppression(
        "s1", finding.check, "finding", tuple(finding.subjects), "", "The lab has one.", "Ada", "", "2027-01-31"
    )
    design = replace(design, suppressions={"s1": accepted})
    report = replace(report, findings=[replace(finding, suppressed="s1")])
    words = "The lab has one. (accepted by Ada until 2027-01-31)"
    result = log_of(report, design)["runs"][0]["results"][0]
    assert result["suppressions"] == [{"kind": "external", "status": "accepted", "justification": words}]


def test_names_are_no_links_and_no_places_for_arguments() -> None:
    document = CASES["RED-02"].fails()
    name = "[click](https://evil.example) {0} <script>alert(1)</script> \\"
    for component in document["components"].values():
        component["name"] = name
    report, design = checked(document)
    assert "[click](" in report.findings[0].message
    result = log_of(report, design)["runs"][0]["results"][0]
    text = result["message"]["text"]
    assert "\\[click\\](" in text
    assert "{{0}}" in text
    assert "markdown" not in result["message"]


def test_a_check_that_could_not_run_is_told() -> None:
    report, design = checked(CASES["RED-02"].passes())
    failed = replace(report, failures=[CheckFailure("RED-01", "RED-01 could not run.")])
    invocation = log_of(failed, design)["runs"][0]["invocations"][0]
    assert not invocation["executionSuccessful"]
    assert invocation["toolExecutionNotifications"][0]["associatedRule"] == {"id": "RED-01"}
    assert log_of(report, design)["runs"][0]["invocations"][0]["executionSuccessful"]
