"""Max-min fairness by another solver: a sequence of linear programs on scipy's HiGHS."""

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog

Floats = NDArray[np.float64]


def max_min_by_linear_programs(matrix: Floats, capacity: Floats, target: Floats) -> Floats:
    """Throughput of each flow (MB/s) for a dense D (rows x flows); every flow must be held by something.

    Raise the common level of the free flows as far as it goes; fix those that cannot exceed it alone; again.
    """
    flows = matrix.shape[1]
    fixed: dict[int, float] = {}
    while len(fixed) < flows:
        free = [flow for flow in range(flows) if flow not in fixed]
        level = _most(matrix, capacity, target, fixed, free, rising=free)
        most = {flow: _most(matrix, capacity, target, fixed, free, [flow], level) for flow in free}
        stuck = [flow for flow in free if most[flow] <= level * (1 + 1e-7) + 1e-9]
        fixed.update(dict.fromkeys(stuck, level))
    return np.array([fixed[flow] for flow in range(flows)])


def _most(
    matrix: Floats,
    capacity: Floats,
    target: Floats,
    fixed: dict[int, float],
    free: list[int],
    rising: list[int],
    floor: float = 0.0,
) -> float:
    """The most that all flows of `rising` can reach together while the other free flows keep at least `floor`."""
    flows = matrix.shape[1]
    bounds = [(fixed[f], fixed[f]) if f in fixed else (floor * (1 - 1e-9), target[f]) for f in range(flows)]
    above = np.zeros((len(rising), flows + 1))
    above[np.arange(len(rising)), rising] = -1
    above[:, -1] = 1
    a_ub = np.vstack([np.hstack([matrix, np.zeros((matrix.shape[0], 1))]), above])
    b_ub = np.concatenate([capacity, np.zeros(len(rising))])
    cost = np.zeros(flows + 1)
    cost[-1] = -1
    answer = linprog(cost, A_ub=a_ub, b_ub=b_ub, bounds=[*bounds, (0, None)], method="highs")
    assert answer.success, answer.message
    assert answer.x is not None
    return float(answer.x[-1])
