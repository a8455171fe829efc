"""Max-min fairness by another solver: a sequence of linear programs on scipy's HiGHS."""

from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog

from headroom.domain.performance.solve.share import Demand

Floats = NDArray[np.float64]

_PRECISE = {"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10}


def max_min_by_linear_programs(matrix: Floats, capacity: Floats, target: Floats) -> Floats:
    """Throughput of each flow (MB/s) for a dense D (rows x flows); every flow must be held by something.

    Each program raises the common level of the free flows as far as it goes. The flows whose bound has a price there,
    and those at their targets, cannot exceed it: they are fixed, and the next program raises the others.
    """
    fixed = np.full(matrix.shape[1], np.nan)
    while np.isnan(fixed).any():
        free = np.flatnonzero(np.isnan(fixed))
        level, price = raise_level(matrix, capacity, target, fixed, free)
        stuck = (price > 1e-9) | (target[free] <= level * (1 + 1e-12))
        assert stuck.any(), "every level is held by something"
        fixed[free[stuck]] = level
    return fixed


def raise_level(matrix: Any, capacity: Floats, target: Floats, fixed: Floats, free: Any) -> tuple[float, Floats]:
    """The highest common level of the free flows, and the price of each free flow's bound.

    Columns: the free flows and the level. Fixed flows are taken off the capacities.
    """
    known = ~np.isnan(fixed)
    left = np.maximum(capacity - matrix[:, known] @ fixed[known], 0.0)
    above = np.hstack([-np.eye(free.size), np.ones((free.size, 1))])
    limits = np.vstack([np.hstack([matrix[:, free], np.zeros((matrix.shape[0], 1))]), above])
    cost = np.append(np.zeros(free.size), -1.0)
    bounds = [*((0, most if np.isfinite(most) else None) for most in target[free].tolist()), (0, None)]
    held = np.concatenate([left, np.zeros(free.size)])
    answer = linprog(  # type: ignore[call-overload]  # takes a mapping of options
        cost, A_ub=limits, b_ub=held, bounds=bounds, method="highs", options=_PRECISE
    )
    assert answer.x is not None, answer.message
    return float(answer.x[-1]), -np.asarray(answer.ineqlin.marginals[matrix.shape[0] :], np.float64)


def dense(demand: Demand) -> Floats:
    """The matrix D of a demand, shape rows x flows."""
    matrix = np.zeros((demand.rows, demand.flows))
    matrix[demand.row, demand.flow] = demand.value
    return matrix
