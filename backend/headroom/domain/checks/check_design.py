"""All findings of a design: the checks that apply, what each finds, in words, the worst first."""

import logging
from collections.abc import Iterator
from functools import partial
from hashlib import blake2b
from typing import Final, NamedTuple

from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.memory import CheckMemory
from headroom.domain.checks.own.run import find_own, own_row
from headroom.domain.checks.policy import AS_SHIPPED, CheckPolicy
from headroom.domain.checks.records import CheckFailure, CheckReport, CheckRow, Finding, Hit
from headroom.domain.checks.suppressions import Acceptance, Suppressions
from headroom.domain.checks.table import Check, checks
from headroom.domain.checks.words import facts_of, message_of
from headroom.domain.failure.cost import is_quick
from headroom.domain.observation import SEVERITY_RANK

logger = logging.getLogger(__name__)

_KEY_BYTES: Final = 10


class _Hits(NamedTuple):
    """What the checks that apply have found."""

    of: dict[str, list[Hit]]
    not_applicable: list[str]
    failures: list[CheckFailure]


def check_design(
    inputs: CheckInputs, policy: CheckPolicy = AS_SHIPPED, memory: CheckMemory | None = None
) -> CheckReport:
    """Everything that is wrong or doubtful in a design.

    Args:
        inputs: the design, with its result where it could be evaluated.
        policy: what the organisation wants of the checks.
        memory: what the caller keeps between reports; spares work and changes no answer.
    """
    wanted = [check for check in checks().values() if policy.is_on(check.row)]
    wanted += [Check(own_row(own, inputs.catalogue), find_own, None) for own in policy.own]
    found = _find(inputs, wanted, policy, memory or CheckMemory())
    suppressions = Suppressions(inputs.design.suppressions, inputs.today)
    findings = [
        _finding(inputs, check, hit, policy, suppressions.acceptance(check.row.id, hit))
        for check in wanted
        for hit in _not_silenced(check.row, found.of.get(check.row.id, []), found.of)
    ]
    findings.sort(key=lambda one: (SEVERITY_RANK[one.severity], one.check, one.subjects, one.place))
    ran = len(wanted) - len(found.not_applicable) - len(found.failures)
    return CheckReport(findings, ran, len(wanted), found.not_applicable, found.failures)


def find_hits(inputs: CheckInputs, check: Check, policy: CheckPolicy = AS_SHIPPED) -> list[Hit]:
    """What one check finds, each place once, in order."""
    parameters = policy.parameters(check.row)
    if inputs.found is None and _reads_findings(check):
        others = [one for one in checks().values() if policy.is_on(one.row) and not _reads_findings(one)]
        inputs.found = _find(inputs, others, policy, CheckMemory()).of
    found = {(hit.subjects, hit.place): hit for hit in check.find(inputs, parameters)}
    return [found[key] for key in sorted(found)]


def _find(inputs: CheckInputs, wanted: list[Check], policy: CheckPolicy, memory: CheckMemory) -> _Hits:
    found = _Hits({}, [], [])
    for check in sorted(wanted, key=_reads_findings):
        if _reads_findings(check):
            inputs.found = found.of
        row = check.row
        if not applies(inputs, row):
            found.not_applicable.append(row.id)
            continue
        try:
            find = partial(find_hits, check=check, policy=policy)
            found.of[row.id] = memory.hits(row, inputs, policy.parameters(row), find)
        except Exception:
            # A fault in one check must not hide what all others found.
            logger.exception("check %s could not run", row.id)
            found.failures.append(CheckFailure(row.id, f"{row.id} could not run on this design."))
    return found


def applies(inputs: CheckInputs, row: CheckRow) -> bool:
    """Whether a part is drawn that the check is about, and what it looks at beside the document is told."""
    known = inputs.surroundings
    told = {
        "quote": known.quote is not None,
        "versions": known.newer_parts is not None and known.draft_parts is not None,
        "files": known.open_values is not None,
    }
    if not all(told.get(read, True) for read in row.reads):
        return False
    # Who has had every file made has the time for every failure, too.
    if "failures" in row.reads and known.open_values is None and not is_quick(inputs.expanded):
        return False
    return not row.kinds or any(inputs.expanded.of_kind(kind) for kind in row.kinds)


def _reads_findings(check: Check) -> bool:
    return "findings" in check.row.reads


def _not_silenced(row: CheckRow, hits: list[Hit], found: dict[str, list[Hit]]) -> Iterator[Hit]:
    """Hits whose cause is not itself a finding."""
    causes = {part for cause in row.silenced_by for hit in found.get(cause, []) for part in hit.subjects}
    return (hit for hit in hits if causes.isdisjoint(hit.subjects))


def _finding(inputs: CheckInputs, check: Check, hit: Hit, policy: CheckPolicy, accepted: Acceptance) -> Finding:
    row, subjects = check.row, list(hit.subjects)
    return Finding(
        key=finding_key(row.id, hit),
        check=row.id,
        family=row.family,
        severity=policy.severity(row, hit.at_most),
        title=row.title,
        message=message_of(inputs, row, hit, policy.parameters(row)),
        subjects=subjects,
        component_ids=list(hit.parts),
        cable_ids=list(hit.cables),
        zone_ids=list(hit.zones),
        workload_ids=list(hit.workloads),
        place=hit.place,
        facts=facts_of(inputs, row, hit, policy.parameters(row)),
        fix=row.fix.sort if row.fix is not None and check.fix is not None else None,
        suppressed=accepted.suppressed,
        lapsed=accepted.lapsed,
    )


def finding_key(check: str, hit: Hit) -> str:
    """What a finding is known by: its check, what it is about and where; not its words, names or places."""
    text = "\n".join([check, *hit.subjects, hit.place])
    return f"{check}-{blake2b(text.encode(), digest_size=_KEY_BYTES).hexdigest()}"
