"""What the failure policy of a design asks for and a failure does not leave, or nobody can tell."""

from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.checks.inputs import CheckInputs, Find
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.derived_answers import derived
from headroom.domain.errors import DomainError
from headroom.domain.failure.cost import slow_because
from headroom.domain.failure.failures import find_failures
from headroom.domain.failure.policy import shown_left_percent
from headroom.domain.failure.records import FailureAnswer, PolicyDoubt


def breached_policy(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-27: for each rule and workload the worst failure that leaves too little; nothing without a policy."""
    answer = _policy_answer(inputs)
    for one in answer.breaches if answer is not None else ():
        parts, cables = _apart(inputs, one.parts)
        facts: Facts = {
            "failure": Names(one.parts) if one.parts else one.name,
            "workload": Names((one.workload,)),
            "left": shown_left_percent(one),
            "asked": one.asked_percent,
            "rule": one.rule_words,
            "count": one.failures,
        }
        yield Hit(parts, cables, workloads=(one.workload,), place=f"policy/{one.rule}", facts=facts)


def open_policy(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-28: for each rule and workload of which nobody can tell whether it holds; nothing without a policy."""
    answer = _policy_answer(inputs)
    for one in answer.doubts if answer is not None else ():
        parts, cables = _apart(inputs, one.unknown_parts or one.parts)
        facts: Facts = {
            "workload": Names((one.workload,)),
            "asked": one.asked_percent,
            "rule": one.rule_words,
            "reason": _reason(one),
            "unknown": Names(one.unknown_parts) if one.unknown_parts else "",
            "count": one.failures,
        }
        yield Hit(parts, cables, workloads=(one.workload,), place=f"policy/{one.rule}", facts=facts)


def policy_not_looked_at(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-29: a policy of a design whose failures take too long after each edit; who has files made has the time."""
    rules, workloads = inputs.design.meta.failure_policy, inputs.design.workloads
    if not rules or not workloads or inputs.surroundings.open_values is not None:
        return
    reason = slow_because(inputs.expanded)
    if reason:
        yield Hit(place="policy", facts={"rules": len(rules), "reason": reason})


@derived
def _policy_answer(inputs: CheckInputs) -> FailureAnswer | None:
    """Every single failure, once for both checks; None without policy or workloads, and where the policy is amiss."""
    if not inputs.design.meta.failure_policy or not inputs.design.workloads:
        return None
    try:
        return find_failures(inputs.design, inputs.catalogue)
    except DomainError:  # a rule about a kind that there is not, which says so where the policy is read
        return None


def _reason(one: PolicyDoubt) -> str:
    if not one.failure:
        return f"the design states no {one.kind} that could fail"
    others = f", and {one.failures:,} failures leave it open" if one.failures > 1 else ""
    parts = len(one.unknown_parts)
    if one.kind in _PLACES:
        stands = "a part stands" if parts == 1 else f"{parts:,} parts stand"
        return f"the design does not say {_PLACES[one.kind]} {stands}{others}"
    what = "a part goes" if parts == 1 else f"{parts:,} parts go" if parts else "anything goes"
    return f"the design does not say whether {what} down with {one.name}{others}"


def _apart(inputs: CheckInputs, names: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Parts, and cables."""
    cables = inputs.design.cables
    return tuple(name for name in names if name not in cables), tuple(name for name in names if name in cables)


_PLACES: Final = {"rack": "in which rack", "site": "at which site"}

CHECKS: Final[Mapping[str, Find]] = {
    "RED-27": breached_policy,
    "RED-28": open_policy,
    "RED-29": policy_not_looked_at,
}
