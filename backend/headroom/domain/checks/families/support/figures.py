"""What the answer rests on where it is tightest: rules of thumb, figures from memory, ranges of a class."""

from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.checks.families.support.bill_gaps import split_ids
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.performance.result.evaluation import Explanation, Limit

_WEAK: Final = {"rule_of_thumb": "a rule of thumb", "prior": "a range for parts of its class"}
_FROM_MEMORY: Final = "a figure from memory"


def weak_bottleneck(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """SUP-07: rows that hold a workload back and rest on nothing that anybody measured or looked up."""
    result = inputs.result
    limits: dict[str, Limit] = {}
    workloads: dict[str, list[str]] = {}
    for workload in result.workloads if result is not None else ():
        if workload.held_by == "row" and workload.limited_by:
            limit = workload.limited_by[0]
            limits.setdefault(limit.row, limit)
            workloads.setdefault(limit.row, []).append(workload.id)
    for row, limit in limits.items():
        grade = _grade(result.explanations[limit.explanation]) if result is not None else ""
        if grade:
            parts, cables = split_ids(inputs, drawn_ids(limit.component_ids))
            facts: Facts = {"limit": limit.name, "grade": grade, "parts": Names((*parts, *cables))}
            held = tuple(workloads[row])
            yield Hit(parts, cables, workloads=held, facts={**facts, "workloads": Names(held), "found": len(held)})


def _grade(proof: Explanation) -> str:
    """In words why a figure is weak; empty where it is not."""
    if proof.basis in _WEAK:
        return _WEAK[proof.basis]
    ruling = (one for one in proof.inputs if one.basis == proof.basis)
    return _FROM_MEMORY if any(one.unverified for one in ruling) else ""


CHECKS: Final[Mapping[str, Find]] = {"SUP-07": weak_bottleneck}
