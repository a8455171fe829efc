"""What workloads get against what they need, and what is too busy for it, as the evaluation found it."""

from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.checks.inputs import CheckInputs, Find
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.performance.result.evaluation import CableResult, LadderStep, WorkloadResult
from headroom.domain.performance.result.figure_words import join
from headroom.domain.performance.result.likely_words import bound_rate, likely_number, likely_rate, likely_text

_PERCENT: Final = 100
_PROCESSOR: Final = "processor"
"""Role of rows that are processor time of a host, as classes of rows name it."""


def missed_target(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """LIM-01: workloads of any scenario that get less than they are to get."""
    for one in inputs.result.workloads if inputs.result is not None else ():
        if one.meets_target is False and one.target_mb_s is not None:
            limits = Names(tuple(dict.fromkeys(name for limit in one.limited_by for name in limit.component_ids)))
            rates: Facts = {"found": _rate_words(one), "target": likely_rate(*(one.target_mb_s,) * 3).lead}
            facts: Facts = {"workload": Names((one.id,)), **rates, "limits": limits, "cause": _cause(one)}
            yield Hit(workloads=(one.id,), facts=facts)


def _rate_words(one: WorkloadResult) -> str:
    if one.at_most:
        return f"at most {bound_rate(one.throughput_mb_s)}"
    low, median, high = one.throughput_mb_s, one.throughput_mb_s, one.throughput_mb_s
    if one.interval is not None:
        low, high = one.interval.low_mb_s, one.interval.high_mb_s
    return likely_text(likely_rate(low, median, high))


def _cause(one: WorkloadResult) -> str:
    """What holds a workload, and whether its target lies in what is likely all the same."""
    words = {
        "in_flight": " Too few I/Os are in flight.",
        "row": f" It is limited by {join([limit.name for limit in one.limited_by])}.",
    }
    within = one.interval is not None and not one.at_most and one.interval.high_mb_s >= (one.target_mb_s or 0)
    said = [words.get(one.held_by, ""), " Its target is within the likely range." if within else ""]
    return "".join(said)


def slow_response(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """LIM-02: workloads of any scenario whose mean response time is over their limit."""
    for one in inputs.result.workloads if inputs.result is not None else ():
        limit = inputs.design.workloads[one.id].latency_limit_ms
        if limit is None or one.response_ms is None or one.response_ms <= limit:
            continue
        span, plain = one.response_interval, f"{one.response_ms:,.3g}"
        words = f"{plain} ms"
        if span is not None:
            likely = likely_number(span.low_ms, one.response_ms, span.high_ms, plain)
            words = likely_text(likely._replace(lead=f"{likely.lead} ms"))
        doubt = " The limit is within the likely range." if span is not None and span.low_ms <= limit else ""
        facts: Facts = {
            "workload": Names((one.id,)),
            "found": words,
            "limit": f"{limit:,.4g} ms",
            "doubt": doubt,
        }
        yield Hit(workloads=(one.id,), facts=facts)


def too_busy(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """LIM-03: parts that are busier than the design's policy allows while all workloads get what they need.

    A workload without a target takes as much as it can, so that something is full by its nature.
    """
    if inputs.result is None or not all(one.meets_target for one in _scenario_workloads(inputs)):
        return
    said = set[tuple[str, ...]]()
    for breach in inputs.result.headroom.over:
        cables = tuple(name for name in breach.component_ids if name in inputs.design.cables)
        parts = tuple(name for name in breach.component_ids if name not in inputs.design.cables)
        if (parts + cables) not in said:
            said.add(parts + cables)
            why = ", so that one that fails leaves room on its partners" if breach.redundant else ""
            shares: Facts = {"found": _percent(breach.utilisation), "most": _percent(breach.target), "why": why}
            yield Hit(parts, cables, facts={"name": breach.name, "parts": Names((*parts, *cables)), **shares})


def _scenario_workloads(inputs: CheckInputs) -> list[WorkloadResult]:
    """Workloads of the scenario of which parts and cables speak."""
    result = inputs.result
    return [one for one in result.workloads if one.scenario == result.scenario] if result is not None else []


def _percent(share: float) -> float:
    return round(share * _PERCENT, 1)


def few_in_flight(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """LIM-17: workloads of the selected scenario that do not fill the hardware for lack of I/Os in flight.

    A single stream is one by its nature, and threads that nobody stated are nobody's fault.
    """
    for one in _scenario_workloads(inputs):
        workload = inputs.design.workloads[one.id]
        single = workload.threads * workload.queue_depth == 1 or not workload.threads_stated
        if one.held_by != "in_flight" or one.in_flight_enough is None or not one.saturation_mb_s or single:
            continue
        share = one.throughput_mb_s / one.saturation_mb_s
        if share * _PERCENT < float(parameters["percent"]):
            counts: Facts = {"found": round(one.in_flight, 1), "enough": round(one.in_flight_enough, 1)}
            last = one.population[-1] if one.population else None
            held = f" ({last.label})" if last is not None and last.component_ids else ""
            yield Hit(
                workloads=(one.id,),
                facts={"workload": Names((one.id,)), **counts, "share": _percent(share), "held": held},
            )


def processors_bind(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """LIM-19: processor time of hosts that limits workloads of the selected scenario."""
    held: dict[tuple[str, ...], list[WorkloadResult]] = {}
    for one in _scenario_workloads(inputs):
        for limit in one.limited_by if one.held_by == "row" else ():
            if limit.row.startswith(f"{_PROCESSOR}:"):
                held.setdefault(tuple(limit.component_ids), []).append(one)
    for parts, workloads in held.items():
        name = next(limit.name for limit in workloads[0].limited_by if tuple(limit.component_ids) == parts)
        facts: Facts = {
            "name": name,
            "parts": Names(parts),
            "workloads": Names(tuple(one.id for one in workloads)),
        }
        yield Hit(parts, facts=facts)


def both_directions(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """LIM-21: cables that are busy in both directions in the selected scenario; alike ones are one finding."""
    if inputs.result is None:
        return
    steps = {step.explanation: step for step in inputs.result.ladder}
    alike: dict[tuple[str, ...], list[CableResult]] = {}
    for cable in inputs.result.cables:
        if len(cable.explanations) > 1:
            alike.setdefault(tuple(sorted(cable.explanations)), []).append(cable)
    for keys, cables in alike.items():
        ways = _busiest_ways([steps[key] for key in keys if key in steps])
        if len(ways) > 1 and min(ways.values()) * _PERCENT > float(parameters["percent"]):
            ids = tuple(cable.id for cable in cables)
            shares: Facts = {"read": _percent(ways["read"]), "write": _percent(ways["write"])}
            yield Hit(cables=ids, facts={"cables": Names(ids), "count": len(ids), **shares})


def _busiest_ways(steps: list[LadderStep]) -> dict[str, float]:
    """How busy each direction is, of those that have a row of their own."""
    ways: dict[str, float] = {}
    for step in steps:
        if step.direction in ("read", "write"):
            ways[step.direction] = max(ways.get(step.direction, 0.0), step.utilisation)
    return ways


CHECKS: Final[Mapping[str, Find]] = {
    "LIM-01": missed_target,
    "LIM-02": slow_response,
    "LIM-03": too_busy,
    "LIM-17": few_in_flight,
    "LIM-19": processors_bind,
    "LIM-21": both_directions,
}
