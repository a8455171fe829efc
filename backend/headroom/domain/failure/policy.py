"""What a design must survive, and with how much left: failures that breach the policy of a design."""

from collections.abc import Iterable, Sequence
from math import floor
from typing import Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.frame import read_failure_policy
from headroom.domain.design.problems import Problems
from headroom.domain.design.records import ANY_FAILURE, WHOLE_FAILURES, FailureRule
from headroom.domain.errors import DomainError, Problem
from headroom.domain.failure.records import Failure, PolicyBreach, PolicyDoubt, WorkloadImpact

_TIE: Final = 1e-9
_PLACES: Final = frozenset({"rack", "site"})
"""All equipment is on some: a design that states none does not say what the loss of one takes down."""


def read_policy(raw: object, catalogue: Catalogue) -> tuple[FailureRule, ...]:
    """A policy from a file: a list of rules, or an object with `failure_policy`.

    Raises:
        DomainError: with every problem, such as a kind that the catalogue does not know.
    """
    if isinstance(raw, dict):
        raw = raw.get("failure_policy")
    problems = Problems()
    found = read_failure_policy(raw, problems)
    if problems.number:
        raise DomainError(*problems.all())
    refuse_unknown(found, catalogue)
    return found


def refuse_unknown(rules: Sequence[FailureRule], catalogue: Catalogue) -> None:
    """Raises DomainError for a rule about a kind that no part has."""
    for rule in rules:
        if rule.of not in (ANY_FAILURE, *WHOLE_FAILURES, "port", "cable") and rule.of not in catalogue.kinds:
            words = f"A failure policy speaks of {rule.of!r}, which is no kind of part; name a kind, or `any`."
            raise DomainError(Problem("bad_value", words, "/meta/failure_policy"))


def rule_words(rule: FailureRule, catalogue: Catalogue) -> str:
    """A rule in words: `any controller leaves 50%`."""
    kind = catalogue.kinds.get(rule.of)
    what = "one failure" if rule.of == ANY_FAILURE else (kind.label.lower() if kind is not None else rule.of)
    return f"any {what} leaves {rule.at_least_percent:g}%" if rule.at_least_percent else f"no {what} takes it down"


def find_breaches(
    rules: Sequence[FailureRule],
    failures: Iterable[Failure],
    targets_mb_s: dict[str, float | None],
    catalogue: Catalogue,
) -> tuple[PolicyBreach, ...]:
    """The worst failure under each rule for each workload that it leaves too little.

    A rule about a kind holds for this kind in place of the one about any failure. What is unknown is no breach and does
    not hold either: `find_doubts` has it.

    Args:
        rules: of the design.
        failures: all single failures.
        targets_mb_s: target of each workload by its id, None for none.
        catalogue: the kinds.
    """
    named = {rule.of for rule in rules}
    worst: dict[tuple[int, str], tuple[float, Failure, int]] = {}
    for failure in failures:
        for number, rule in enumerate(rules):
            if not _applies(rule, failure.kind, named):
                continue
            for one in failure.workloads:
                left = left_percent(one, targets_mb_s.get(one.id))
                if one.status == "unknown" or not _is_breach(rule, one, left):
                    continue
                before = worst.get((number, one.id))
                count = (before[2] if before is not None else 0) + failure.copies
                if before is None or left < before[0]:
                    worst[number, one.id] = left, failure, count
                else:
                    worst[number, one.id] = before[0], before[1], count
    return tuple(
        PolicyBreach(
            rule=number,
            rule_words=rule_words(rules[number], catalogue),
            failure=failure.id,
            kind=failure.kind,
            name=failure.name,
            parts=failure.parts,
            workload=workload,
            left_percent=left,
            asked_percent=rules[number].at_least_percent,
            failures=count,
        )
        for (number, workload), (left, failure, count) in sorted(worst.items())
    )


def find_doubts(
    rules: Sequence[FailureRule], failures: Sequence[Failure], workloads: Sequence[str], catalogue: Catalogue
) -> tuple[PolicyDoubt, ...]:
    """Of which rule and workload nobody can tell whether it holds, with the first failure that leaves it open.

    Args:
        rules: of the design.
        failures: all single failures, in order of harm.
        workloads: ids of all workloads.
        catalogue: the kinds.
    """
    named = {rule.of for rule in rules}
    found: list[PolicyDoubt] = []
    for number, rule in enumerate(rules):
        about = [failure for failure in failures if _applies(rule, failure.kind, named)]
        unstated = not about and rule.of in _PLACES
        for workload in sorted(workloads):
            open_ones = [one for one in about if any(w.id == workload and w.status == "unknown" for w in one.workloads)]
            if not open_ones and not unstated:
                continue
            first = open_ones[0] if open_ones else None
            found.append(
                PolicyDoubt(
                    rule=number,
                    rule_words=rule_words(rule, catalogue),
                    failure=first.id if first is not None else "",
                    kind=first.kind if first is not None else rule.of,
                    name=first.name if first is not None else "",
                    parts=first.parts if first is not None else (),
                    unknown_parts=first.unknown_parts if first is not None else (),
                    workload=workload,
                    asked_percent=rule.at_least_percent,
                    failures=sum(one.copies for one in open_ones),
                )
            )
    return tuple(found)


def left_percent(one: WorkloadImpact, target_mb_s: float | None) -> float:
    """What is left, of what the workload gets in the whole design, or of its target where that is less."""
    whole = one.before_mb_s if target_mb_s is None else min(one.before_mb_s, target_mb_s)
    return 100.0 if whole <= 0 else min(100 * one.throughput_mb_s / whole, 100.0)


def shown_left_percent(breach: PolicyBreach) -> float:
    """What is left as it is shown: to whole percent, or less where that would read as what was asked for."""
    whole = round(breach.left_percent)
    return whole if whole < breach.asked_percent else floor(10 * breach.left_percent) / 10


def _is_breach(rule: FailureRule, one: WorkloadImpact, left: float) -> bool:
    return one.status == "down" or left < rule.at_least_percent * (1 - _TIE)


def _applies(rule: FailureRule, kind: str, named: set[str]) -> bool:
    if rule.of == ANY_FAILURE:
        return kind not in named and kind not in WHOLE_FAILURES
    return rule.of == kind
