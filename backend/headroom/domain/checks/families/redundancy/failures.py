"""What the failure policy of a design asks for and a failure does not leave."""

from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.checks.inputs import CheckInputs, Find
from headroom.domain.checks.records import Facts, Hit, Named, Parameters
from headroom.domain.errors import DomainError
from headroom.domain.failure.failures import find_failures


def breached_policy(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-27: for each rule and workload the worst failure that leaves too little; nothing without a policy."""
    if not inputs.design.meta.failure_policy or not inputs.design.workloads:
        return
    try:
        breaches = find_failures(inputs.design, inputs.catalogue).breaches
    except DomainError:  # a rule about a kind that there is not, which says so where the policy is read
        return
    for one in breaches:
        parts = tuple(name for name in one.parts if name not in inputs.design.cables)
        cables = tuple(name for name in one.parts if name in inputs.design.cables)
        facts: Facts = {
            "failure": Named(one.parts) if one.parts else one.name,
            "workload": Named((one.workload,)),
            "left": round(one.left_percent),
            "asked": one.asked_percent,
            "rule": one.rule_words,
            "count": one.failures,
        }
        yield Hit(parts, cables, workloads=(one.workload,), place=f"policy/{one.rule}", facts=facts)


CHECKS: Final[Mapping[str, Find]] = {"RED-27": breached_policy}
