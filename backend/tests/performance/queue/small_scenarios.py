"""Scenarios written down as matrices, and what the model makes of them."""

from collections.abc import Sequence

import numpy as np

from headroom.domain.performance.demand.array_costs import ArrayCosts
from headroom.domain.performance.demand.matrix import Delays, ScenarioDemand
from headroom.domain.performance.demand.stations import Stations
from headroom.domain.performance.queue.concurrency import NetworkAnswer, OfferedLoad, QueuedCase, solve_concurrency
from headroom.domain.performance.solve.share import Floats, make_demand, solve


def scenario(
    matrix: Floats,
    capacity: Sequence[float],
    piece_mb: float = 1.0,
    cycle: Floats | None = None,
    delay_ms: Sequence[float] | None = None,
    target_mb_s: Sequence[float] | None = None,
    cv2: float = 0.0,
) -> ScenarioDemand:
    """D (rows x flows) as a scenario; each flow is a workload, every visit lies in the part's own time or `cycle`."""
    rows, flows = matrix.shape
    row, flow = (at.astype(np.int64) for at in np.nonzero(matrix))
    demand = make_demand(rows, flows, row, flow, matrix[row, flow])
    ones, nothing = np.ones(demand.row.size), np.empty(0, np.int64)
    timed = demand.value if cycle is None else cycle[demand.row, demand.flow]
    delays = np.zeros(flows) if delay_ms is None else np.array(delay_ms, np.float64)
    target = np.full(flows, np.inf) if target_mb_s is None else np.array(target_mb_s, np.float64)
    return ScenarioDemand(
        demand, np.array(capacity, np.float64), target, flows, np.arange(flows), np.ones(flows), nothing, nothing,
        np.empty(0), ones, Stations(timed, ones, cv2 * ones, np.ones(rows)), np.full(flows, piece_mb), delays,
        Delays(nothing, nothing, np.empty(0)), ArrayCosts([], np.empty((flows, 0), np.int64)),
    )  # fmt: skip


def fair(one: ScenarioDemand) -> Floats:
    """Sharing alone."""
    return solve(one.demand, one.capacity, one.target)[0]


def reached(
    one: ScenarioDemand, parts: Sequence[float], most: Sequence[float] | None = None, think_ms: float = 0.0
) -> NetworkAnswer:
    """What so many parts in flight reach, one figure a flow."""
    count = len(parts)
    caps = np.full(count, np.inf) if most is None else np.array(most, np.float64)
    offered = OfferedLoad(np.array(parts, np.float64), caps, np.full(count, think_ms), one.target)
    return solve_concurrency(QueuedCase(one, one.demand, one.capacity, fair(one), offered))
