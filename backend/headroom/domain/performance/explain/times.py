"""Why the figures of time are what they are: what is in flight, how long a request takes, and both against load."""

from headroom.domain.performance.explain.row_classes import derived, drawn
from headroom.domain.performance.result.evaluation import (
    ComponentResult,
    EvaluationResult,
    Explanation,
    FigureInput,
    WorkloadResult,
)
from headroom.domain.performance.result.figure_words import mb_s
from headroom.domain.performance.result.timing import ResponseCurve


def explain_in_flight(workload: WorkloadResult) -> Explanation:
    """Parts of requests in flight, step by step from the threads."""
    enough = workload.in_flight_enough
    inputs = [
        FigureInput(step.label, round(step.value, 6), step.unit, "drawn", "this design", step.detail, False)
        for step in workload.population
    ]
    if enough is not None:
        inputs.append(
            derived("Outstanding I/Os for 98% of saturation", enough, "parts", "closed network of this scenario")
        )
    return Explanation(
        key=f"{workload.explanation}/in_flight",
        label=f"{workload.name}, outstanding I/Os",
        value=workload.in_flight,
        unit="parts",
        formula="threads x outstanding requests of each x n / H(n), where n parts of a request go together and "
        "H(n) = 1 + 1/2 + ... + 1/n; then the smallest of all caps on the way",
        with_numbers=_steps(workload),
        inputs=inputs or [derived("Parts of a request", workload.parts, "", "sizes that cut a request")],
        basis="derived",
        stands_in=False,
        other_basis="",
    )


def _steps(workload: WorkloadResult) -> str:
    """Threads, then what each step makes of the number before it."""
    words, before = [], 0.0
    for step in workload.population:
        after = f"{step.value:,.6g} {step.unit}"
        words.append(f"{before:,.6g} x {step.value / before:.6g} = {after}" if before > 0 else after)
        before = step.value
    return "; ".join(words) or f"{workload.in_flight:,.4g} parts"


def explain_response(workload: WorkloadResult, response_ms: float) -> Explanation:
    """Response time of a request: the sum along its way, or by Little's law where only that is known."""
    parts = [
        (time.label, what, value)
        for time in workload.path_times
        for what, value in (("service", time.service_ms), ("wait", time.wait_ms))
        if value > 0
    ]
    formula = "sum of service and wait at all stages from the application to the drives, for a whole request"
    numbers = f"{' + '.join(_ms(value) for _, _, value in parts)} = {_ms(response_ms)} ms"
    network = f"closed network of {workload.scenario}"
    inputs = [derived(f"{label}, {what}", value, "ms", network) for label, what, value in parts]
    if not parts:
        rate = workload.requests_s or 0.0
        going = rate * response_ms / 1000
        formula = "requests going at once / requests a second (Little's law)"
        numbers = f"{going:,.6g} / {rate:,.6g} x 1,000 = {_ms(response_ms)} ms"
        inputs = [derived("Requests going at once", going, "", network), derived("Requests", rate, "1/s", network)]
    return Explanation(
        key=f"{workload.explanation}/response",
        label=f"{workload.name}, response time",
        value=response_ms,
        unit="ms",
        formula=formula,
        with_numbers=numbers,
        inputs=inputs,
        basis="derived",
        stands_in=False,
        other_basis="",
    )


def explain_curve(workload: WorkloadResult, curve: ResponseCurve) -> Explanation:
    """The knee of the response curve, and what stays within the latency limit."""
    words, counted = [], curve.counted.replace("_", " ")
    if curve.knee_threads is not None and curve.knee_mb_s is not None:
        words.append(f"knee at {curve.knee_threads:,.4g} {counted} and {mb_s(curve.knee_mb_s)} MB/s")
    if curve.latency_limit_ms is not None:
        within = "nothing" if curve.within_limit_mb_s is None else f"{mb_s(curve.within_limit_mb_s)} MB/s"
        words.append(f"within {curve.latency_limit_ms:g} ms: {within}")
    inputs = [
        derived(f"{time.label}, service", time.service_ms, "ms", f"closed network of {workload.scenario}")
        for time in workload.path_times
    ]
    if curve.latency_limit_ms is not None:
        inputs.append(drawn("Latency limit", curve.latency_limit_ms, "ms"))
    return Explanation(
        key=f"{workload.explanation}/curve",
        label=f"{workload.name}, knee",
        value=curve.knee_threads,
        unit=counted,
        formula="knee = (service of a request at all stages + delays) / its service at the busiest stage: beyond it "
        f"more {counted} lengthen the wait and hardly add throughput",
        with_numbers="; ".join(words) or "unknown: no limit is known",
        inputs=inputs or [derived("Outstanding I/Os", workload.in_flight, "", "threads and caps of this design")],
        basis="derived" if curve.knee_threads is not None else "unknown",
        stands_in=False,
        other_basis="",
    )


def explain_times(result: EvaluationResult, component: ComponentResult) -> Explanation:
    """Requests, queue, service and wait at the tightest row of a part."""
    key = component.explanations[0]
    row = result.explanations[key]
    service, wait, rate = component.service_ms or 0.0, component.wait_ms or 0.0, component.requests_s or 0.0
    numbers = f"{_ms(service)} + {_ms(wait)} = {_ms(service + wait)} ms"
    if component.queue is not None:
        numbers = f"{numbers}; queue {component.queue:,.4g} at {rate:,.4g} parts a second"
    found: list[FigureInput] = [
        derived("Parts of requests", rate, "1/s", f"throughput of {result.scenario} by the size of a part"),
        derived("Service", service, "ms", "what a part asks of the row / what the row gives"),
        derived("Wait", wait, "ms", f"closed network of {result.scenario}"),
    ]
    return Explanation(
        key=f"{key}/times",
        label=f"{row.label}: requests, queue, service and wait",
        value=service + wait,
        unit="ms",
        formula="time at the row = service + wait; service = what a part of a request asks of the row / what the row "
        "gives; wait by the closed network; queue = parts a second x time at the row",
        with_numbers=numbers,
        inputs=[*found, *row.inputs[1:]],
        basis="derived",
        stands_in=row.stands_in,
        other_basis="",
    )


def _ms(value: float) -> str:
    return f"{value:,.4g}"
