"""Networks of any size for the benchmarks, and the peers of the sharing: linear programs and filling on a graph.

The peers are scipy's HiGHS on the linear programs that max-min fairness needs, and progressive filling in plain Python
on a networkx graph. Ratios are what counts; milliseconds depend on the machine.
"""

import time
from collections.abc import Callable
from heapq import heapify, heappop, heappush

import networkx as nx
import numpy as np
from scipy.optimize import linprog
from scipy.sparse import csr_array

from headroom.domain.performance.solve.share import Demand, Floats, Ints, make_demand

_LEVELS = ((1, 4.2), (2, 4.6), (8, 5.2), (32, 6.0), (8, 5.5), (2, 5.0))
"""Flows that share a row, and about how many MB/s its share is worth to each: adapter, link, planar, host, ... ."""
_PRICED = 1e-9


def storage_like(rows: int, seed: int = 1) -> tuple[Demand, Floats]:
    """Rows of an expanded design: each flow passes one row on every level, neighbours share the rows above them."""
    random = np.random.default_rng(seed)
    flows = int(rows / sum(1 / size for size, _ in _LEVELS))
    row, flow, capacity, first = [], [], [], 0
    for size, worth in _LEVELS:
        count = -(-flows // size)
        order = np.arange(flows) if size < 32 else random.permutation(flows)
        row.append(first + order // size)
        flow.append(np.arange(flows))
        capacity.append(random.uniform(0.8, 1.2, count) * worth * size)
        first += count
    every_flow, every_row = np.concatenate(flow), np.concatenate(row)
    return make_demand(first, flows, every_row, every_flow, np.ones(every_row.size)), np.concatenate(capacity)


class LinearPrograms:
    """Max-min fairness by HiGHS: one program a level, flows with a price on their bound fixed at it."""

    def __init__(self, demand: Demand, capacity: Floats) -> None:
        self._demand, self._capacity = demand, capacity

    def first_level(self) -> float:
        """The first level: the most that all flows can have together."""
        return self._raise(np.full(self._demand.flows, np.nan))[0]

    def throughput(self) -> Floats:
        """All levels."""
        fixed = np.full(self._demand.flows, np.nan)
        while np.isnan(fixed).any():
            level, stuck = self._raise(fixed)
            fixed[stuck] = level
        return fixed

    def _raise(self, fixed: Floats) -> tuple[float, Ints]:
        demand, free = self._demand, np.flatnonzero(np.isnan(fixed))
        number = np.cumsum(np.isnan(fixed)) - 1
        at = np.isnan(fixed)[demand.flow]
        left = np.maximum(self._capacity - demand.load(np.nan_to_num(fixed)), 0.0)
        bound = demand.rows + np.arange(free.size)
        row = np.concatenate([demand.row[at], bound, bound])
        column = np.concatenate([number[demand.flow[at]], np.arange(free.size), np.full(free.size, free.size)])
        value = np.concatenate([demand.value[at], -np.ones(free.size), np.ones(free.size)])
        matrix = csr_array((value, (row, column)), shape=(demand.rows + free.size, free.size + 1))
        cost = np.zeros(free.size + 1)
        cost[-1] = -1
        limits = np.concatenate([left, np.zeros(free.size)])
        answer = linprog(cost, A_ub=matrix, b_ub=limits, method="highs")  # type: ignore[call-overload]  # sparse too
        return float(-answer.fun), free[-answer.ineqlin.marginals[demand.rows :] > _PRICED]


def fill_on_a_graph(demand: Demand, capacity: Floats, heap: bool) -> list[float]:
    """Progressive filling on a bipartite networkx graph; the lowest row of each round by looking, or from a heap."""
    graph: nx.Graph = nx.Graph()
    graph.add_edges_from(
        (("row", r), ("flow", f)) for r, f in zip(demand.row.tolist(), demand.flow.tolist(), strict=True)
    )
    left = dict(enumerate(capacity.tolist()))
    throughput = [0.0] * demand.flows
    levels = {row: left[row] / graph.degree((kind, row)) for kind, row in graph if kind == "row"}
    waiting = [(level, row) for row, level in levels.items()] if heap else []
    heapify(waiting)
    while levels:
        lowest = _pop(waiting, levels) if heap else min(levels, key=levels.__getitem__)
        level = levels[lowest]
        changed = set()
        for flow in list(graph[("row", lowest)]):
            throughput[flow[1]] = level
            for _, row in list(graph[flow]):
                left[row] -= level
                changed.add(row)
            graph.remove_node(flow)
        for row in changed:
            users = graph.degree(("row", row))
            if users:
                levels[row] = left[row] / users
            else:
                del levels[row]
    return throughput


def _pop(waiting: list[tuple[float, int]], levels: dict[int, float]) -> int:
    """The lowest row; those that have risen since they were put there go back."""
    while True:
        level, row = heappop(waiting)
        if row in levels:
            if levels[row] <= level:
                return row
            heappush(waiting, (levels[row], row))


def milliseconds(call: Callable[[], object], times: int) -> float:
    """Best of some runs, in processor time: what else the machine does counts for little."""
    found = []
    for _ in range(times):
        begin = time.process_time()
        call()
        found.append(time.process_time() - begin)
    return 1000 * min(found)
