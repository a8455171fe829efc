"""What a report says of the checks: what is open by severity, then what was accepted, by whom and until when."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from headroom.domain.checks.listing import count_open
from headroom.domain.checks.records import Finding
from headroom.domain.days import day_words
from headroom.domain.deliverable.documents.checks import CheckedDesign
from headroom.domain.deliverable.documents.words import breakable
from headroom.domain.deliverable.report.contents import Cells
from headroom.domain.design.records import Suppression
from headroom.domain.writers.files.text import count

_LISTED: Final = 300
"""Of more findings `findings.json` has the list."""
_ALIKE: Final = 4
"""Findings of one check that are printed; of more, the first and how many there are."""
_MOST_LETTERS: Final = 1000


def checks_cells(checked: CheckedDesign | None) -> Cells | None:
    """Open findings, accepted ones, and what stands behind them; None where nothing was checked."""
    if checked is None:
        return None
    report, still_open, accepted = checked.report, checked.open, list(checked.accepted)
    counts = count_open(report)
    words = ", ".join(count(counts[severity], severity) for severity in ("error", "warning", "note"))
    ran = f"{report.ran:,} of {count(report.total, 'check')} apply to this design and were run on {_day(checked)}"
    return {
        "summary": f"{words}; {len(accepted):,} accepted. {ran}.",
        "open": list(_open_rows(still_open[:_LISTED])),
        "more_open": _more(len(still_open)),
        "accepted": [_accepted(finding, reason) for finding, reason in accepted[:_LISTED]],
        "more_accepted": _more(len(accepted)),
        "failures": [breakable(failure.message, _MOST_LETTERS) for failure in report.failures],
    }


def _day(checked: CheckedDesign) -> str:
    return day_words(checked.day)


def _more(found: int) -> str:
    return f"{found - _LISTED:,} more are in findings.json." if found > _LISTED else ""


def _open_rows(findings: Sequence[Finding]) -> Iterator[Cells]:
    """A row each; of many findings of one check the first few, since the others say the same of other parts."""
    for (severity, check), alike in groupby(findings, key=lambda finding: (finding.severity, finding.check)):
        found = list(alike)
        shown = found if len(found) <= _ALIKE else found[: _ALIKE - 1]
        yield from map(_open, shown)
        if len(found) > len(shown):
            words = f"{len(found) - len(shown):,} more of {check} are in findings.json."
            yield {"severity": severity, "check": check, "message": words}


def _open(finding: Finding) -> Cells:
    lapsed = f" It was accepted until {finding.lapsed}." if finding.lapsed is not None else ""
    message = f"{finding.message}{lapsed}"
    return {"severity": finding.severity, "check": finding.check, "message": breakable(message, _MOST_LETTERS)}


def _accepted(finding: Finding, reason: Suppression) -> Cells:
    return {
        "severity": finding.severity,
        "check": finding.check,
        "message": breakable(finding.message, _MOST_LETTERS),
        "reason": breakable(reason.reason, _MOST_LETTERS),
        "author": breakable(reason.author),
        "until": reason.until or "",
    }
