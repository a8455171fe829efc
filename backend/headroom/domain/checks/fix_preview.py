"""What a fix would do before it is taken: the places that it changes, the figures, the findings that go and come."""

from collections import Counter
from datetime import date
from typing import Any, Final

from headroom.domain.catalogue.records import Attribute, Catalogue
from headroom.domain.catalogue.values import value_refusal
from headroom.domain.checks.check_design import check_design
from headroom.domain.checks.fix_batch import MendedBatch, ReadState, StateReader, hits_by_key, mend_all
from headroom.domain.checks.fixes.places import changed_places
from headroom.domain.checks.fixes.preview import (
    FindingCount,
    FixFigures,
    FixPreview,
    FixQuestion,
    FixRequest,
    PreviewedFix,
)
from headroom.domain.checks.fixes.records import Fix, Question
from headroom.domain.checks.fixes.summary import summary_of
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.policy import AS_SHIPPED, CheckPolicy
from headroom.domain.checks.records import CheckReport, CheckRow, Finding, Hit
from headroom.domain.checks.table import Check, checks
from headroom.domain.errors import DomainError, Problem

MOST_FINDINGS: Final = 500


def preview_fix(
    document: dict[str, Any],
    catalogue: Catalogue,
    request: FixRequest,
    today: date,
    policy: CheckPolicy = AS_SHIPPED,
) -> PreviewedFix:
    """What taking a fix for some findings would do to a document, which stays as it is.

    Raises:
        DomainError: `not_found` for a check without a fix, `too_large` for too many findings, `conflict` where the
            findings are gone, `fix_refused` where it cannot be done or would bring an error, with the reason.
    """
    check, fix = _check_and_fix(request)
    reader = StateReader(catalogue, today)
    before = reader.evaluated(document)
    hits = hits_by_key(before.inputs, check, policy)
    asked = [key for key in dict.fromkeys(request.keys) if key in hits]
    if not asked:
        raise _refusal("conflict", "These findings are gone meanwhile.")
    question = _question(before.inputs, check, fix, [hits[key] for key in asked], policy)
    if question is not None and request.answer == "":
        return PreviewedFix(FixPreview(question, [], [], [], None, None, [], [], [], asked, "", None), None)
    _refuse_answer(question, request.answer, catalogue)
    batch = mend_all(reader, before, check, fix, asked, request.answer, policy)
    if not batch.edits:
        raise _refusal("fix_refused", f"{batch.stopped or _NOT_HERE} {check.row.remedy}".strip())
    return _preview(reader, before, batch, check.row, asked, policy)


_NOT_HERE: Final = "This cannot be done by itself here."


def _preview(
    reader: StateReader, before: ReadState, batch: MendedBatch, row: CheckRow, asked: list[str], policy: CheckPolicy
) -> PreviewedFix:
    after = reader.evaluated(batch.document, with_changes=False)
    was, becomes = (check_design(state.inputs, policy) for state in (before, after))
    clears, brings = _compared(was, becomes)
    _refuse_errors(brings)
    cleared = {one.key for one in clears}
    left = [key for key in asked if key not in cleared]
    if len(left) == len(asked):
        raise _refusal("fix_refused", f"The fix would not make this finding go here. {row.remedy}")
    changes, base = changed_places(before.document, batch.document, batch.edits)
    preview = FixPreview(
        question=None,
        changes=changes,
        base=base,
        summary=summary_of(changes, base, before.inputs.catalogue),
        before=_figures(before.inputs),
        after=_figures(after.inputs),
        clears=_counted(clears),
        brings=_counted(brings),
        fixed=[key for key in asked if key in cleared],
        left=left,
        left_because=(batch.stopped or _NOT_HERE) if left else "",
        cost=None,
    )
    return PreviewedFix(preview, (before.inputs.bill, after.inputs.bill))


def _check_and_fix(request: FixRequest) -> tuple[Check, Fix]:
    check = checks().get(request.check)
    if check is None or check.fix is None:
        raise _refusal("not_found", "There is no fix for this check.", "/check")
    if len(request.keys) > MOST_FINDINGS:
        words = f"At most {MOST_FINDINGS} findings are fixed at a time; take fewer."
        raise _refusal("too_large", words, "/keys")
    return check, check.fix


def _question(inputs: CheckInputs, check: Check, fix: Fix, hits: list[Hit], policy: CheckPolicy) -> FixQuestion | None:
    found: Question | None = None if fix.ask is None else fix.ask(inputs, hits, policy.parameters(check.row))
    return None if found is None else FixQuestion(found.label, list(found.choices), found.kind, found.attribute)


def _refuse_answer(question: FixQuestion | None, answer: str, catalogue: Catalogue) -> None:
    if question is None:
        return
    if question.choices and answer not in {one.value for one in question.choices}:
        raise _refusal("malformed", f"{question.label}: choose one of those that are offered.", "/answer")
    kind = catalogue.kinds.get(question.kind)
    attribute = None if kind is None else kind.attributes.get(question.attribute)
    refusal = None if attribute is None else value_refusal(attribute, _typed(attribute, answer))
    if attribute is not None and refusal is not None:
        raise _refusal("malformed", f"{attribute.label} {refusal}.", "/answer")


def _typed(attribute: Attribute, answer: str) -> object:
    """An answer as the attribute has it; a text that is no number stays one, and is refused as such."""
    if attribute.type == "boolean":
        return {"true": True, "false": False}.get(answer, answer)
    if attribute.type not in ("number", "integer"):
        return answer
    try:
        return float(answer)
    except ValueError:
        return answer


def _compared(was: CheckReport, becomes: CheckReport) -> tuple[list[Finding], list[Finding]]:
    """Findings that go and that come; one that is only about other parts of the same place is neither."""
    before = {one.key for one in was.findings}
    after = {one.key for one in becomes.findings}
    gone = [one for one in was.findings if one.key not in after]
    come = [one for one in becomes.findings if one.key not in before and one.suppressed is None]
    about = _subjects(gone)
    brings = [one for one in come if not any((one.check, part) in about for part in one.subjects)]
    stays = _subjects([one for one in come if one not in brings])
    return [one for one in gone if not any((one.check, part) in stays for part in one.subjects)], brings


def _subjects(findings: list[Finding]) -> set[tuple[str, str]]:
    return {(one.check, part) for one in findings for part in one.subjects}


def _refuse_errors(brings: list[Finding]) -> None:
    error = next((one for one in brings if one.severity == "error"), None)
    if error is not None:
        raise _refusal("fix_refused", f"The fix would bring an error ({error.check}): {error.message}")


def _counted(findings: list[Finding]) -> list[FindingCount]:
    counts = Counter((one.check, one.severity) for one in findings)
    return [FindingCount(check, severity, count) for (check, severity), count in sorted(counts.items())]


def _figures(inputs: CheckInputs) -> FixFigures:
    result, power = inputs.result, inputs.site.total.power_typical_w
    return FixFigures(
        throughput_mb_s=None if result is None else result.throughput_mb_s,
        parts=inputs.site.total.parts,
        power_w=power.known,
        power_unknown=power.unknown,
    )


def _refusal(code: str, message: str, place: str = "") -> DomainError:
    return DomainError(Problem(code, message, place))
