"""What the answer rests on: no workload, the same workload twice, figures that nobody states."""

from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.checks.families.evaluation_notes import hits_of_notes, notes_of
from headroom.domain.checks.inputs import CheckInputs, Find
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.design.records import Workload


def unknown_limit(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-17: layers on the way of a workload for which no part states a figure."""
    for layer in inputs.result.unknown if inputs.result is not None else ():
        cables = tuple(name for name in layer.component_ids if name in inputs.design.cables)
        parts = tuple(name for name in layer.component_ids if name not in inputs.design.cables)
        facts: Facts = {
            "layer": layer.label.lower(),
            "subject": Names((*parts, *cables)),
            "count": len(layer.component_ids),
        }
        yield Hit(parts, cables, facts=facts)


def no_workload(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-18: designs that nothing loads."""
    if notes_of(inputs, "no_workload"):
        yield Hit(facts={"hosts": len(list(inputs.drawn("host")))})


def same_scenario(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-19: scenarios whose workloads differ in nothing but their names."""
    scenarios: dict[str, list[Workload]] = {}
    for workload in inputs.design.workloads.values():
        scenarios.setdefault(workload.scenario, []).append(workload)
    first: dict[tuple[str, ...], list[Workload]] = {}
    for workloads in scenarios.values():
        key = tuple(sorted(repr(one._replace(id="", name="", scenario="")) for one in workloads))
        before = first.setdefault(key, workloads)
        if before is not workloads:
            ids = tuple(one.id for one in workloads)
            facts: Facts = {"scenario": workloads[0].scenario, "other": before[0].scenario, "workloads": Names(ids)}
            yield Hit(workloads=ids, facts=facts)


def no_limit(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-21: workloads that pass no part with a known limit."""
    told = bool(notes_of(inputs, "no_limit"))
    for workload in inputs.result.workloads if inputs.result is not None and told else ():
        if workload.legs and workload.saturation_mb_s is None:
            yield Hit(workloads=(workload.id,), facts={"workload": Names((workload.id,))})


def threads_not_stated(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-22: workloads whose threads count by what is usual."""
    told = bool(notes_of(inputs, "threads_not_stated"))
    for workload in inputs.design.workloads.values() if told else ():
        if not workload.threads_stated:
            facts: Facts = {"workload": Names((workload.id,)), "pattern": workload.pattern}
            yield Hit(workloads=(workload.id,), place="attribute/threads", facts=facts)


def stands_in(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-23: figures of a lower grade that count in place of missing ones."""
    yield from hits_of_notes(inputs, "stands_in")


def unused_planning_figure(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-24: planning figures that are left out, since a better one is known."""
    yield from hits_of_notes(inputs, "planning_figure_not_used")


def unknown_positioning(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-25: arrays whose drives are counted without the time of positioning."""
    yield from hits_of_notes(inputs, "positioning_unknown")


def unknown_request_cost(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-26: small requests that count by their bytes only."""
    yield from hits_of_notes(inputs, "request_cost_unknown")


def request_not_divided(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-27: requests whose last part is smaller than the others."""
    yield from hits_of_notes(inputs, "request_not_divided")


def paths_in_turn(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-28: hosts of which only some paths work at once."""
    yield from hits_of_notes(inputs, "paths_in_turn")


def filling_write_cache(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-29: writers that are faster only until the write cache is full."""
    yield from hits_of_notes(inputs, "write_cache_fills")


CHECKS: Final[Mapping[str, Find]] = {
    "TOP-17": unknown_limit,
    "TOP-18": no_workload,
    "TOP-19": same_scenario,
    "TOP-21": no_limit,
    "TOP-22": threads_not_stated,
    "TOP-23": stands_in,
    "TOP-24": unused_planning_figure,
    "TOP-25": unknown_positioning,
    "TOP-26": unknown_request_cost,
    "TOP-27": request_not_divided,
    "TOP-28": paths_in_turn,
    "TOP-29": filling_write_cache,
}
