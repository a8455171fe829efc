"""Findings and checks as text for a terminal."""

from collections.abc import Iterable

from headroom.commands.tables.columns import printable, section
from headroom.domain.checks.listing import count_open
from headroom.domain.checks.records import CheckReport, CheckRow, Finding
from headroom.domain.design.records import Design


def as_findings(report: CheckReport, design: Design, show_accepted: bool) -> str:
    """Open findings, the worst first, then the accepted ones where they are asked for."""
    accepted = [finding for finding in report.findings if finding.suppressed is not None]
    lines = [_summary(report, design, len(accepted))]
    lines += section("", ["severity", "check", "finding"], [_row(one) for one in report.open])
    if show_accepted:
        heads = ["severity", "check", "finding", "accepted by", "until", "reason"]
        lines += section("\nAccepted", heads, [[*_row(one), *_acceptance(one, design)] for one in accepted])
    return "\n".join(printable(part) for line in lines for part in line.split("\n")) + "\n"


def as_checks(rows: Iterable[CheckRow]) -> str:
    """All checks: id, severity, family, whether there is a fix, title."""
    heads = ["check", "severity", "family", "fix", "title"]
    cells = [[row.id, row.severity, row.family, row.fix.sort if row.fix else "-", row.title] for row in rows]
    return "\n".join([f"{len(cells)} checks", *section("", heads, cells)]) + "\n"


def _summary(report: CheckReport, design: Design, accepted: int) -> str:
    counts = count_open(report)
    words = ", ".join(_counted(counts[severity], severity) for severity in ("error", "warning", "note"))
    return f"{design.meta.name}: {words}, {accepted} accepted; {report.ran} of {report.total} checks apply and ran"


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _row(finding: Finding) -> list[str]:
    lapsed = f" (was accepted until {finding.lapsed})" if finding.lapsed is not None else ""
    return [finding.severity, finding.check, _one_line(finding.message) + lapsed]


def _acceptance(finding: Finding, design: Design) -> list[str]:
    found = design.suppressions.get(finding.suppressed or "")
    return ["", "", ""] if found is None else [_one_line(found.author), found.until or "-", _one_line(found.reason)]


def _one_line(text: str) -> str:
    return " ".join(text.split())
