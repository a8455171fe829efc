"""Which checks are run for whoever may not see all of a design: none that look at what is hidden.

They are given the redacted document, so that nothing hidden can come back in a finding. A check that looks for a
world-wide name would then say that there is none: it is not run.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from headroom.web.redaction.rules import Redaction

if TYPE_CHECKING:
    from headroom.domain.checks.policy import CheckPolicy
    from headroom.domain.checks.records import CheckReport, CheckRow

_BESIDE: Final = frozenset({"quote", "versions"})
"""What checks read that is not in a document: members know it, and readers by a link do not."""


def policy_of_reader(policy: "CheckPolicy", redaction: Redaction) -> "CheckPolicy":
    """What the organisation wants, without the checks that look at what this reader may not see."""
    from headroom.domain.checks.policy import CheckPolicy, CheckSetting
    from headroom.domain.checks.rows import check_rows

    hidden = redaction.hidden_fields
    blind = [row.id for row in check_rows().values() if not hidden.isdisjoint(row.sensitive)]
    if not blind:
        return policy
    settings = {name: replace(policy.settings.get(name, CheckSetting()), off=True) for name in blind}
    # An own check may ask for anything, so it would say that what is hidden is not there.
    return CheckPolicy({**policy.settings, **settings})


def report_of_document(report: "CheckReport", policy: "CheckPolicy") -> "CheckReport":
    """A report without what was found beside the document, as if nobody had told the checks of it."""
    from headroom.domain.checks.rows import check_rows

    beside = [row.id for row in check_rows().values() if not _BESIDE.isdisjoint(row.reads) and policy.is_on(row)]
    failed = {failure.check for failure in report.failures}
    told = [name for name in beside if name not in report.not_applicable and name not in failed]
    if not told and failed.isdisjoint(beside):
        return report
    return replace(
        report,
        findings=[one for one in report.findings if one.check not in beside],
        ran=report.ran - len(told),
        not_applicable=sorted({*report.not_applicable, *beside}),
        failures=[one for one in report.failures if one.check not in beside],
    )


def is_for_members(row: "CheckRow | None") -> bool:
    """Whether only members are told what a check finds; None is a check of an organisation's own."""
    return row is None or not _BESIDE.isdisjoint(row.reads)
