"""How far the answer moves with threads that nobody stated: the scenario solved at both ends of their prior."""

from collections.abc import Mapping
from dataclasses import replace
from math import exp, log, sqrt
from typing import NamedTuple

import numpy as np

from headroom.domain.performance.answer.intervals import ScenarioIntervals
from headroom.domain.performance.answer.response_draws import widened
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.load.unstated_threads import threads_of
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.parts.priors import SEED
from headroom.domain.performance.result.prospects import Interval, IntervalCause
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, solve_scenario
from headroom.domain.performance.solve.share import Floats


class _ByThreads(NamedTuple):
    """MB/s of each workload of a scenario, and of all together, with few, usual and many threads."""

    workloads: Floats
    """Shape 3 x workloads."""
    total: Floats


def widen(outcome: ScenarioOutcome, found: ScenarioIntervals) -> ScenarioIntervals:
    """The intervals of a scenario, wider where threads of its workloads are not stated."""
    prepared = outcome.prepared
    asked = {number: prepared.workload_legs[number] for number in outcome.numbers}
    unstated = [number for number, laid in asked.items() if not laid.workload.threads_stated]
    if not unstated:
        return found
    priors = {number: threads_of(asked[number], asked[number].workload) for number in unstated}
    memory = EvaluationMemory()
    few = solve_with_threads(outcome, {number: prior.low for number, prior in priors.items()}, memory)
    many = solve_with_threads(outcome, {number: prior.high for number, prior in priors.items()}, memory)
    reach = _reach(few, outcome, many)
    first = priors[unstated[0]]
    names = ", ".join(asked[number].workload.name for number in unstated)
    cause = IntervalCause("Threads", names, 1.0, float(first.low), float(first.high), "threads", "", None, None)
    each = [_wider(one, reach.workloads[:, index], cause) for index, one in enumerate(found.workloads)]
    cycles = list(found.cycles)
    for index, number in enumerate(outcome.numbers):
        if number in priors and np.all(reach.workloads[:, index] > 0):
            few_time, usual_time, many_time = np.array(priors[number]) / reach.workloads[:, index]
            cycles[index] = widened(cycles[index], few_time / usual_time, many_time / usual_time)
    return replace(found, workloads=each, total=_wider(found.total, reach.total, cause), cycles=cycles)


def solve_with_threads(
    outcome: ScenarioOutcome, threads: Mapping[int, int], memory: EvaluationMemory
) -> ScenarioOutcome:
    """The scenario with other threads; `threads` by number of the workload in the prepared design."""
    prepared: PreparedDesign = outcome.prepared
    legs = [
        replace(laid, workload=laid.workload._replace(threads=threads[number])) if number in threads else laid
        for number, laid in enumerate(prepared.workload_legs)
    ]
    return solve_scenario(
        replace(prepared, workload_legs=legs), outcome.id, outcome.numbers, False, memory, outcome.pace
    )


def _reach(*outcomes: ScenarioOutcome) -> _ByThreads:
    flows = [(one.sharing.scenario.workload, one.throughput, len(one.numbers)) for one in outcomes]
    each = np.array([np.bincount(owner, rate, size) for owner, rate, size in flows], np.float64)
    return _ByThreads(each, each.sum(axis=1))


def _wider(found: Interval | None, reach: Floats, cause: IntervalCause) -> Interval | None:
    """Both doubts as one: they are independent, so their logarithms add up by squares."""
    few, usual, many = reach.tolist()
    if usual <= 0 or (few == usual == many):
        return found
    base = found or Interval(usual, usual, usual, 0, SEED, [])
    down = _ends(base.median_mb_s / base.low_mb_s if base.low_mb_s > 0 else 1.0, usual / min(few, usual))
    up = _ends(base.high_mb_s / base.median_mb_s if base.median_mb_s > 0 else 1.0, max(many, usual) / usual)
    whole = log(down) + log(up)
    own = log(usual / min(few, usual)) + log(max(many, usual) / usual)
    share = min(own / whole, 1.0) if whole > 0 else 0.0
    others = [replace(one, share=one.share * (1 - share)) for one in base.narrowed_by]
    causes = sorted([replace(cause, share=share), *others], key=lambda one: -one.share)
    return replace(base, low_mb_s=base.median_mb_s / down, high_mb_s=base.median_mb_s * up, narrowed_by=causes)


def _ends(one: float, other: float) -> float:
    """How many times the median an end lies off under two independent doubts, each given alone."""
    return exp(sqrt(log(max(one, 1.0)) ** 2 + log(max(other, 1.0)) ** 2))
