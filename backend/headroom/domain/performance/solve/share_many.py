"""Max-min fair sharing of one demand under many capacities at once: `share.solve`, a column for each draw."""

from typing import Final

import numpy as np
from scipy.sparse import csr_array

from headroom.domain.performance.solve.share import TIE, Bools, Demand, Floats, Ints

_DENSE: Final = 10_000


def solve_many(demand: Demand, capacity: Floats, target: Floats) -> Floats:
    """Throughput of each flow under each set of capacities, MB/s.

    Args:
        demand: sparse D (rows x flows).
        capacity: shape rows x draws, `inf` for none.
        target: most that each flow wants, shape flows x draws or flows x 1, `inf` for as much as it can get.

    Returns:
        Shape flows x draws, `inf` where nothing holds a flow. Column k is what `share.solve` gives for column k.
    """
    draws = capacity.shape[1]
    throughput = np.broadcast_to(target, (demand.flows, draws)).copy()
    if not demand.row.size:
        return throughput
    if demand.flows == 1:
        level: Floats = np.min(capacity[demand.row] / demand.value[:, None], axis=0)
        return np.minimum(throughput, level)
    fill = _Fill(demand)
    left, active = capacity.astype(np.float64), np.ones((demand.flows, draws), np.bool_)
    while active.any():
        stops, reached = fill.step(left, active, target)
        throughput = np.where(stops, reached, throughput)
        took = fill.matrix @ np.where(stops, np.where(np.isfinite(reached), reached, 0.0), 0.0)
        left = np.maximum(left - took, 0.0)
        active = active & ~stops
    return throughput


def matrix(row: Ints, column: Ints, value: Floats, shape: tuple[int, int]) -> Floats | csr_array:
    """A matrix from its entries, each place named once: dense where it is small, for a sparse one is dear to make."""
    if shape[0] * shape[1] > _DENSE:
        return csr_array((value, (row, column)), shape=shape)
    found = np.zeros(shape)
    found[row, column] = value
    return found


class _Fill:
    """One round of filling, with the orders of entries that it needs."""

    def __init__(self, demand: Demand) -> None:
        shape = demand.rows, demand.flows
        self.matrix = matrix(demand.row, demand.flow, demand.value, shape)
        self._touches = matrix(demand.flow, demand.row, np.ones(demand.row.size), shape[::-1])
        self._by_flow, self._flow_starts, self._flows = _groups(demand.flow)
        self._by_row, self._row_starts, self._rows = _groups(demand.row)
        self._row, self._flow = demand.row, demand.flow

    def step(self, left: Floats, active: Bools, target: Floats) -> tuple[Bools, Floats]:
        """Which flows stop in this round (flows x draws), and the throughput that each would stop at."""
        weight = self.matrix @ active.astype(np.float64)
        level = np.divide(left, weight, out=np.full(left.shape, np.inf), where=weight > 0)
        lowest = np.full(active.shape, np.inf)
        lowest[self._flows] = np.minimum.reduceat(level[self._row[self._by_flow]], self._flow_starts, axis=0)
        reached = np.minimum(lowest, target)
        waiting = np.where(active, reached, np.inf)
        least = np.full(level.shape, np.inf)
        least[self._rows] = np.minimum.reduceat(waiting[self._flow[self._by_row]], self._row_starts, axis=0)
        freezes = (weight > 0) & (least >= level * (1 - TIE))
        held = (self._touches @ freezes.astype(np.float64)) > 0
        return active & (held | (target <= lowest)), reached


def _groups(of: Ints) -> tuple[Ints, Ints, Ints]:
    """Order that brings equal numbers together, where each group starts, and its number."""
    order = np.argsort(of, kind="stable")
    starts = np.flatnonzero(np.diff(of[order], prepend=-1))
    return order, starts, of[order][starts]
