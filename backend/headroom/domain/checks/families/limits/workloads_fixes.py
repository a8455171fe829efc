"""What makes workloads faster: another part, more in flight, less processor time for each byte."""

import math
from collections.abc import Mapping, Sequence
from typing import Final

from headroom.domain.checks.fixes.records import Edit, Fix, FixChoice, Question
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.performance.result.evaluation import WorkloadResult
from headroom.domain.performance.result.prospects import CatalogueChange
from headroom.domain.topology.attributes import number

_OFFERED: Final = 3
_DEPTHS: Final = {"volume": "queue_depth", "hba": "queue_depth", "filesystem": "prefetch_threads"}
"""What holds I/Os back at parts of a kind."""


def _result_of(inputs: CheckInputs, hit: Hit) -> WorkloadResult | None:
    found = inputs.result.workloads if inputs.result is not None else []
    return next((one for one in found if one.id in hit.workloads), None)


def _enough(inputs: CheckInputs, hit: Hit) -> list[CatalogueChange]:
    """Parts in place of others that give what is missing, the cheapest first; they are known of one scenario only."""
    one = _result_of(inputs, hit)
    if one is None or inputs.result is None or one.scenario != inputs.result.scenario or one.target_mb_s is None:
        return []
    missing = one.target_mb_s - one.throughput_mb_s
    return [change for change in inputs.result.changes if change.instead_of and change.gain_mb_s >= missing]


def which_part(inputs: CheckInputs, hits: Sequence[Hit], _: Parameters) -> Question | None:
    """LIM-01: which part to take instead."""
    found = [change for hit in hits[:1] for change in _enough(inputs, hit)][:_OFFERED]
    choices = tuple(
        FixChoice(one.part, f"{one.name} instead of {one.instead_of_name}, {one.places:,} of them") for one in found
    )
    return Question("Which part?", choices) if choices else None


def other_part(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    """LIM-01: the part in all places where the evaluation tried it."""
    change = next((one for one in _enough(inputs, hit) if one.part == answer), None)
    return [Edit("components", name, "part", answer) for name in change.component_ids] if change is not None else ()


def what_to_raise(inputs: CheckInputs, hits: Sequence[Hit], _: Parameters) -> Question | None:
    """LIM-17: more threads, more of each thread, or more where parts hold I/Os back."""
    at_parts = [hit for hit in hits if _depths(inputs, hit)]
    found = [FixChoice("parts", "Raise the depth of the parts that hold them back")] if at_parts else []
    if any(_is_free(inputs, hit) for hit in hits):
        found.append(FixChoice("queue_depth", "Each thread keeps more I/Os outstanding"))
        found.append(FixChoice("threads", "More threads"))
    return Question("How are more I/Os kept in flight?", tuple(found)) if found else None


def more_in_flight(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    """LIM-17: as many as reach the saturation of the hardware."""
    one = _result_of(inputs, hit)
    if one is None or one.in_flight_enough is None or one.in_flight <= 0:
        return ()
    factor = one.in_flight_enough / one.in_flight
    if answer == "parts":
        return [Edit("components", name, key, math.ceil(depth * factor)) for name, key, depth in _depths(inputs, hit)]
    workload = inputs.design.workloads[one.id]
    if not _is_free(inputs, hit):
        return ()
    before = workload.threads if answer == "threads" else workload.queue_depth
    return [Edit("workloads", one.id, answer, math.ceil(before * factor))]


def _is_free(inputs: CheckInputs, hit: Hit) -> bool:
    """Whether only the application decides how many are in flight."""
    one = _result_of(inputs, hit)
    return one is not None and not any(step.component_ids for step in one.population[-1:])


def _depths(inputs: CheckInputs, hit: Hit) -> list[tuple[str, str, float]]:
    """Parts that hold I/Os back, with the attribute that does it and its value."""
    one, found = _result_of(inputs, hit), []
    for name in one.population[-1].component_ids if one is not None and one.population else ():
        component = inputs.design.components.get(name)
        key = _DEPTHS.get(component.kind) if component is not None else None
        nodes = [node for node in inputs.expanded.nodes.values() if node.origin == name] if key else []
        depth = number(nodes[0], key) if nodes and key is not None else None
        if key is not None and depth:
            found.append((name, key, depth))
    return found


def may_be_direct(inputs: CheckInputs, hits: Sequence[Hit], _: Parameters) -> Question | None:
    """LIM-19: whether the application can do without the page cache."""
    if not any(_buffered(inputs, hit) for hit in hits):
        return None
    choices = (FixChoice("direct", "Yes: use direct I/O"),)
    return Question("Can the applications do direct I/O, which has no page cache?", choices)


def go_direct(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """LIM-19: direct I/O on the filesystems of the hosts whose processors are the limit."""
    return [Edit("components", name, "io_mode", "direct") for name in _buffered(inputs, hit)]


def _buffered(inputs: CheckInputs, hit: Hit) -> list[str]:
    filesystems = inputs.expanded.of_kind("filesystem")
    mine = [one for one in filesystems if one.origin in hit.parts or (one.parent or "") in hit.parts]
    return list(dict.fromkeys(one.origin for one in mine if one.attributes.get("io_mode") == "buffered"))


FIXES: Final[Mapping[str, Fix]] = {
    "LIM-01": Fix(other_part, which_part),
    "LIM-17": Fix(more_in_flight, what_to_raise),
    "LIM-19": Fix(go_direct, may_be_direct),
}
