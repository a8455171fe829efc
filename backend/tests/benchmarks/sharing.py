"""Sharing at size, against peers in the same run: `python -m tests.benchmarks.sharing`.

The peers are scipy's HiGHS on the first of the linear programs that max-min fairness needs, and progressive filling in
plain Python on a networkx graph. Ratios are what counts; milliseconds depend on the machine.
"""

import sys
import time
from collections.abc import Callable
from functools import partial

import networkx as nx
import numpy as np
from scipy.optimize import linprog
from scipy.sparse import csr_array

from headroom.domain.performance.share import Demand, Floats, make_demand, solve

_LEVELS = ((1, 4.2), (2, 4.6), (8, 5.2), (32, 6.0), (8, 5.5), (2, 5.0))
"""Flows that share a row, and about how many MB/s its share is worth to each: adapter, link, planar, host, ... ."""


def storage_like(rows: int, seed: int = 1) -> tuple[Demand, Floats]:
    """Rows of a plant: each flow passes one row on every level, neighbours share the rows above them."""
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


def first_linear_program(demand: Demand, capacity: Floats) -> float:
    """The first level: the most that all flows can have together, by HiGHS."""
    flows = np.arange(demand.flows)
    last = np.full(demand.flows, demand.flows)
    row = np.concatenate([demand.row, demand.rows + flows, demand.rows + flows])
    column = np.concatenate([demand.flow, flows, last])
    value = np.concatenate([demand.value, -np.ones(demand.flows), np.ones(demand.flows)])
    matrix = csr_array((value, (row, column)), shape=(demand.rows + demand.flows, demand.flows + 1))
    cost = np.zeros(demand.flows + 1)
    cost[-1] = -1
    limits = np.concatenate([capacity, np.zeros(demand.flows)])
    answer = linprog(cost, A_ub=matrix, b_ub=limits, method="highs")  # type: ignore[call-overload]  # takes sparse too
    return float(-answer.fun)


def fill_on_a_graph(demand: Demand, capacity: Floats) -> list[float]:
    """Progressive filling, one lowest row a round, on a bipartite networkx graph."""
    graph: nx.Graph = nx.Graph()
    graph.add_edges_from(
        (("row", r), ("flow", f)) for r, f in zip(demand.row.tolist(), demand.flow.tolist(), strict=True)
    )
    left = dict(enumerate(capacity.tolist()))
    throughput = [0.0] * demand.flows
    rows = {row for kind, row in graph if kind == "row"}
    while rows:
        lowest = min(rows, key=lambda row: left[row] / graph.degree(("row", row)))
        level = left[lowest] / graph.degree(("row", lowest))
        for flow in list(graph[("row", lowest)]):
            throughput[flow[1]] = level
            for _, row in list(graph[flow]):
                left[row] -= level
            graph.remove_node(flow)
        rows = {row for row in rows if graph.degree(("row", row))}
    return throughput


def milliseconds(call: Callable[[], object], times: int) -> float:
    """Best of some runs."""
    found = []
    for _ in range(times):
        begin = time.perf_counter()
        call()
        found.append(time.perf_counter() - begin)
    return 1000 * min(found)


def main() -> None:
    """Print one line a size."""
    for size in (500, 5_000, 50_000):
        demand, capacity = storage_like(size)
        own = milliseconds(partial(solve, demand, capacity), 7)
        words = f"{demand.rows:>7,} rows {demand.flows:>6,} flows: {own:8.2f} ms"
        if size <= 5_000:
            peer = milliseconds(partial(first_linear_program, demand, capacity), 2)
            graph = milliseconds(partial(fill_on_a_graph, demand, capacity), 1)
            np.testing.assert_allclose(fill_on_a_graph(demand, capacity), solve(demand, capacity)[0], rtol=1e-9)
            words += f"; HiGHS, first level only {peer / own:6.0f} x; networkx in Python {graph / own:6.0f} x"
        sys.stdout.write(words + "\n")


if __name__ == "__main__":
    main()
