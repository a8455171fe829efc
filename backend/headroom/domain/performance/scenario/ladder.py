"""The bottleneck ladder in numbers: what binds, what comes next, and what lifting each would give."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from headroom.domain.performance.scenario.classes import RowClass
from headroom.domain.performance.scenario.sharing import Sharing, Solution
from headroom.domain.performance.solve.share import Bools

NEXT_STEPS = 4


@dataclass(frozen=True, slots=True)
class LiftStep:
    """One class on the ladder; throughputs of the whole scenario, MB/s; `inf` where no other limit is known."""

    row_class: RowClass
    binds: bool
    binds_at_mb_s: float
    alone_mb_s: float
    """Throughput with this class lifted."""
    then: RowClass | None
    """Class that binds first once this one alone is lifted."""
    with_above_mb_s: float
    """Throughput with this class and all above it lifted."""


def binding_classes(solution: Solution, classes: Sequence[RowClass], order: Sequence[int]) -> list[int]:
    """Classes with a full row, in the order in which they stop flows; ties by `order` (one rank a class)."""
    if not classes:
        return []
    rows = np.concatenate([row_class.rows for row_class in classes])
    starts = np.cumsum([0, *(row_class.rows.size for row_class in classes[:-1])])
    levels = np.minimum.reduceat(solution.level[rows], starts)  # `inf` where no row is full
    found = [
        (round(level, 6), order[number], classes[number].key, number)
        for number, level in enumerate(levels.tolist())
        if level < np.inf
    ]
    return [number for *_, number in sorted(found)]


def find_ladder(
    sharing: Sharing, solution: Solution, classes: Sequence[RowClass], order: Sequence[int], beyond: float = 1.0
) -> list[LiftStep]:
    """Binding classes in the order in which they bind, then the next ones as those above are lifted.

    Where only targets hold, parts are taken for `beyond` times as fast as they are shared out.
    """
    binding = binding_classes(solution, classes, order)
    if not binding:
        return _ladder_beyond_targets(sharing, solution, classes, order, beyond)
    waiting = list(binding)
    lifted = np.zeros(solution.load.size, bool)
    steps: list[LiftStep] = []
    taken: set[int] = set()
    at_mb_s = solution.total_mb_s
    while waiting and len(steps) < len(binding) + NEXT_STEPS:
        number = waiting.pop(0)
        taken.add(number)
        binds = len(steps) < len(binding)
        start = solution.total_mb_s if binds else at_mb_s
        lifted = lifted | _rows(classes[number], lifted.size)
        above = sharing.solve(lifted)
        alone = sharing.solve(_rows(classes[number], lifted.size)) if steps else above
        at_mb_s = above.total_mb_s
        then = next((classes[found] for found in binding_classes(alone, classes, order)), None)
        steps.append(LiftStep(classes[number], binds, start, alone.total_mb_s, then, at_mb_s))
        if not waiting and np.isfinite(at_mb_s):
            waiting = [found for found in binding_classes(above, classes, order) if found not in taken][:1]
    return steps


def _ladder_beyond_targets(
    sharing: Sharing, solution: Solution, classes: Sequence[RowClass], order: Sequence[int], beyond: float
) -> list[LiftStep]:
    """Where only targets hold: the classes that would bind if the workloads wanted more. Lifting them gives nothing."""
    lifted = np.zeros(solution.load.size, bool)
    steps: list[LiftStep] = []
    while len(steps) < NEXT_STEPS:
        free = sharing.solve(lifted, targets=False)
        first = next(iter(binding_classes(free, classes, order)), None)
        if first is None or not np.isfinite(free.total_mb_s):
            break
        held = solution.total_mb_s  # whatever is lifted
        steps.append(LiftStep(classes[first], False, free.total_mb_s * beyond, held, None, held))
        lifted = lifted | _rows(classes[first], lifted.size)
    return steps


def _rows(row_class: RowClass, size: int) -> Bools:
    mask = np.zeros(size, bool)
    mask[row_class.rows] = True
    return mask
