"""Findings as SARIF 2.1.0 (OASIS, with errata 01), which code hosts and editors show."""

import re
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from headroom.domain.checks.records import CheckReport, CheckRow, Finding
from headroom.domain.checks.words import rule_words
from headroom.domain.design.records import Design, Suppression

Json: TypeAlias = dict[str, Any]
_SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_FINGERPRINT: Final = "headroomFinding/v1"
_LINKS_AND_ESCAPES: Final = re.compile(r"[\\\[\]]")


def sarif(
    report: CheckReport, rows: Sequence[CheckRow], design: Design, version: str, uri: str = "", origin: str = ""
) -> Json:
    """A log with one run.

    Args:
        report: what was found; accepted findings are results with a suppression.
        rows: the checks that were asked for.
        design: what was checked.
        version: of the product.
        uri: relative reference of the design's file, if it is one.
        origin: address of the server that shows a page for each check, if there is one: rules lead nowhere else.
    """
    places = {row.id: place for place, row in enumerate(rows)}
    run = {
        "tool": {"driver": {"name": "Headroom", "version": version, "rules": [_rule(row, origin) for row in rows]}},
        "invocations": [_invocation(report)],
        "results": [_result(finding, places.get(finding.check), design, uri) for finding in report.findings],
    }
    return {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(row: CheckRow, origin: str) -> Json:
    return {
        "id": row.id,
        # The format takes an absolute address or none. Own checks of a file may not be those of the server.
        **({"helpUri": f"{origin}/help/checks/{row.id}"} if origin and row.family != "own" else {}),
        "shortDescription": _text(row.title),
        "fullDescription": _text(row.why),
        "help": _text(f"{rule_words(row)} {row.remedy}"),
        "defaultConfiguration": {"level": row.severity},
        "properties": {"tags": [row.family]},
    }


def _result(finding: Finding, place: int | None, design: Design, uri: str) -> Json:
    location: Json = {"logicalLocations": [_logical(subject, design) for subject in _subjects(finding)]}
    if uri:
        location["physicalLocation"] = {"artifactLocation": {"uri": uri}}
    accepted = design.suppressions.get(finding.suppressed) if finding.suppressed is not None else None
    return {
        "ruleId": finding.check,
        **({} if place is None else {"ruleIndex": place}),
        "level": finding.severity,
        "message": _text(finding.message),
        "locations": [location],
        "partialFingerprints": {_FINGERPRINT: finding.key},
        "suppressions": [] if finding.suppressed is None else [_suppression(accepted)],
    }


def _subjects(finding: Finding) -> list[str]:
    """First the smallest part that explains it."""
    return list(dict.fromkeys([*finding.component_ids, *finding.subjects]))


def _logical(subject: str, design: Design) -> Json:
    """A component under its name and kind; cables have no name."""
    if subject in design.components:
        component = design.components[subject]
        return {"fullyQualifiedName": subject, "name": component.name, "kind": component.kind}
    if subject in design.cables:
        return {"fullyQualifiedName": subject, "kind": "cable"}
    for kind, table in (("zone", design.zones), ("workload", design.workloads)):
        if subject in table:
            return {"fullyQualifiedName": subject, "name": table[subject].name, "kind": kind}
    return {"fullyQualifiedName": subject}


def _suppression(accepted: Suppression | None) -> Json:
    if accepted is None:
        return {"kind": "external", "status": "accepted"}
    until = f" until {accepted.until}" if accepted.until is not None else ""
    words = f"{accepted.reason} (accepted by {accepted.author}{until})"
    return {"kind": "external", "status": "accepted", "justification": words}


def _invocation(report: CheckReport) -> Json:
    notes = [
        {
            "level": "error",
            "message": _text(failure.message),
            **({"associatedRule": {"id": failure.check}} if failure.check else {}),
        }
        for failure in report.failures
    ]
    return {"executionSuccessful": not notes, "toolExecutionNotifications": notes}


def _text(words: str) -> Json:
    """Plain text; brackets would read as a link and braces as a place for an argument (sections 3.11.5, 3.11.6)."""
    escaped = _LINKS_AND_ESCAPES.sub(lambda found: f"\\{found[0]}", words)
    return {"text": escaped.replace("{", "{{").replace("}", "}}")}
