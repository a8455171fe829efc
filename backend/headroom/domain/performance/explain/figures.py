"""Every figure of a result that is not a row's, a workload's throughput or a layer's: each gets its explanation."""

from collections.abc import Iterator
from dataclasses import replace

from headroom.domain.performance.explain.layer_figures import explain_layer_figures
from headroom.domain.performance.explain.prospects import (
    explain_change,
    explain_headroom,
    explain_interval,
    explain_saturation,
    explain_step,
)
from headroom.domain.performance.explain.times import explain_curve, explain_in_flight, explain_response, explain_times
from headroom.domain.performance.result.evaluation import EvaluationResult, Explanation, WorkloadResult


def with_explanations(result: EvaluationResult) -> EvaluationResult:
    """The result with the explanations of all its figures; those of rows, workloads and layers it has already."""
    found = dict(result.explanations)
    for one in _explain_all(result):
        found.setdefault(one.key, one)
    return replace(result, explanations=found)


def _explain_all(result: EvaluationResult) -> Iterator[Explanation]:
    for step in result.ladder:
        yield explain_step(result, step)
    for workload in result.workloads:
        yield from _explain_workload(result, workload)
    if result.workloads:
        yield explain_headroom(result, result.headroom)
    for change in result.changes:
        yield explain_change(result, change)
    for layer in result.layers:
        yield from explain_layer_figures(result, layer)
    told: set[str] = set()
    for component in result.components:
        if component.service_ms is not None and component.explanations and component.explanations[0] not in told:
            told.add(component.explanations[0])
            yield explain_times(result, component)


def _explain_workload(result: EvaluationResult, workload: WorkloadResult) -> Iterator[Explanation]:
    yield explain_saturation(result, workload)
    yield explain_in_flight(workload)
    if workload.response_ms is not None:
        yield explain_response(workload, workload.response_ms)
    if workload.curve is not None:
        yield explain_curve(workload, workload.curve)
    if workload.interval is not None:
        yield explain_interval(workload, workload.interval)
