"""Findings as data that leaves the studio: each with the suppression that accepts it."""

from collections import Counter
from dataclasses import asdict
from datetime import date
from typing import Any

from headroom.domain.checks.records import CheckReport, Finding
from headroom.domain.design.records import Design
from headroom.domain.observation import Severity


def findings_listing(report: CheckReport, design: Design, day: date) -> dict[str, Any]:
    """The report of a day: the design, what is open in numbers, each finding with who accepted it and why, or None."""
    return {
        "design": design.meta.name,
        "day": day.isoformat(),
        "open": {severity: count_open(report)[severity] for severity in ("error", "warning", "note")},
        "accepted": sum(finding.suppressed is not None for finding in report.findings),
        **{name: value for name, value in asdict(report).items() if name != "findings"},
        "findings": [{**asdict(one), "suppression": _suppression(one, design)} for one in report.findings],
    }


def count_open(report: CheckReport) -> Counter[Severity]:
    """How many findings of each severity nobody has accepted."""
    return Counter(finding.severity for finding in report.open)


def _suppression(finding: Finding, design: Design) -> dict[str, Any] | None:
    found = design.suppressions.get(finding.suppressed) if finding.suppressed is not None else None
    return None if found is None else found._asdict()
