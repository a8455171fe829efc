"""What to write into a requirement so that a design which misses it by one thing meets it; rounded to the safe side."""

import math

from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.records import RelaxedField, SolvedPlan


def relaxed_fields(
    name: str, requirement: Requirement, relaxed: Requirement, solved: SolvedPlan
) -> tuple[RelaxedField, ...]:
    """The fields of one relaxation: `name` is its requirement, `relaxed` is without it, `solved` the design behind."""
    match name:
        case "budget":
            return (RelaxedField("budget", None, math.ceil(solved.cost or 0)),)
        case "power":
            return (RelaxedField("power_w", None, math.ceil(solved.power_w)),)
        case "rack_units":
            return (RelaxedField("rack_units", None, math.ceil(solved.rack_units)),)
        case "capacity":
            share = requirement.usable_tib / requirement.capacity_tib
            return (RelaxedField("usable_tib", None, _floor(solved.usable_tib * share, 2)),)
        case "response":
            return tuple(_late(requirement, solved))
        case "throughput":
            factor = _floor(min(solved.times, 1.0), 3)
            return tuple(RelaxedField("rate", number, factor) for number in range(len(requirement.workloads)))
        case "chance":
            return (RelaxedField("certainty_percent", None, max(1, math.floor(100 * solved.odds))),)
        case _:
            return (RelaxedField("survive", None, relaxed.survive),)


def _late(requirement: Requirement, solved: SolvedPlan) -> list[RelaxedField]:
    return [
        RelaxedField("latency_ms", number, _ceil(found.response_ms, 3))
        for number, (asked, found) in enumerate(zip(requirement.workloads, solved.workloads, strict=True))
        if asked.latency_limit_ms is not None and (found.response_ms or 0) > asked.latency_limit_ms
        if found.response_ms is not None
    ]


def _floor(value: float, digits: int) -> float:
    scale = float(10**digits)
    return math.floor(value * scale) / scale


def _ceil(value: float, digits: int) -> float:
    scale = float(10**digits)
    return math.ceil(value * scale) / scale
