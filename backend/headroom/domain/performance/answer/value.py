"""What a little more of a class of rows is worth to the scenario: solved again, never guessed from loads."""

from dataclasses import replace
from typing import Final

import numpy as np

from headroom.domain.performance.queue.concurrency import QueuedCase, reached
from headroom.domain.performance.scenario.classes import RowClass
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, of_answer
from headroom.domain.performance.solve.share import TIE

STEP: Final = 0.01
"""The step of one percent. Small enough that the same rows go on binding in all but degenerate cases."""
_ROUNDING: Final = 1e-7


def gain_per_percent_mb_s(outcome: ScenarioOutcome, row_class: RowClass) -> float | None:
    """Gain of the scenario, MB/s, when all rows of the class carry 1% more; `None` when a flow has no known limit.

    Solved as the scenario itself: shared out, then held to what is in flight. Where sharing gains nothing the answer is
    0: what shorter queues alone would give is not counted. Never negative for a workload of one flow; among several
    flows more for the least can cost the others more, because max-min fairness looks after the least first.
    """
    before = outcome.solution.total_mb_s
    if not np.isfinite(before):
        return None
    if not np.any(outcome.solution.full[row_class.rows]):
        return 0.0
    return _gain(outcome, row_class, before)


@of_answer(by=lambda _, row_class, __: row_class.rows.tobytes(), most=32)
def _gain(outcome: ScenarioOutcome, row_class: RowClass, before: float) -> float | None:
    capacity = outcome.sharing.scenario.capacity.copy()
    capacity[row_class.rows] *= 1 + STEP
    shared = outcome.sharing.throughput(capacity)
    gain = float(shared.sum()) - before
    if abs(gain) <= _ROUNDING * before:
        return 0.0
    if outcome.total_mb_s < before * (1 - TIE):
        merged, offered = outcome.sharing.presolved, outcome.concurrency.offered
        limits, stations = merged.tightest(capacity), outcome.concurrency.answer.stations
        scenario = replace(outcome.sharing.scenario, capacity=capacity)
        held = reached(QueuedCase(scenario, merged.demand, limits, shared, offered, stations)).throughput
        gain = float(held.sum()) - outcome.total_mb_s
    return gain if np.isfinite(gain) else None
