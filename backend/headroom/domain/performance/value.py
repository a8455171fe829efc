"""What a little more of a class of rows is worth to the scenario: solved again, never guessed from loads."""

import numpy as np

from headroom.domain.performance.classes import RowClass
from headroom.domain.performance.share import TIE
from headroom.domain.performance.sharing import Sharing, Solution

STEP = 0.01
"""The step of one percent. Small enough that the same rows go on binding in all but degenerate cases."""


def gain_per_percent_mb_s(sharing: Sharing, solution: Solution, row_class: RowClass) -> float | None:
    """Gain of the scenario, MB/s, when all rows of the class carry 1% more; `None` when a flow has no known limit.

    Never negative for a workload of one flow. Among several flows it may be: more for the least can cost others more,
    because max-min fairness looks after the least first.
    """
    if not np.isfinite(solution.total_mb_s):
        return None
    if not np.any(solution.full[row_class.rows]):
        return 0.0
    capacity = sharing.scenario.capacity.copy()
    capacity[row_class.rows] *= 1 + STEP
    gain = sharing.total_at_mb_s(capacity) - solution.total_mb_s
    if not np.isfinite(gain):
        return None
    return gain if abs(gain) > TIE * solution.total_mb_s else 0.0
