"""Flows that rows join, directly or by others."""

from typing import Final

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components

from headroom.domain.performance.solve.share import Bools, Demand, Ints

_HOPS: Final = 6
"""So many rows away flows are looked for step by step, which costs less than a graph; beyond, a graph is made."""


def beside(demand: Demand, by_rows: Bools, by_queues: Bools) -> Bools:
    """Flows among those that rows join, directly or by others, where some are held by rows and some by queues."""
    group = flow_groups(demand)
    both = np.intersect1d(group[by_rows], group[by_queues])
    return np.isin(group, both)


def flow_groups(demand: Demand) -> Ints:
    """A number for each flow; flows that rows join, directly or by others, have the same."""
    group, starts = np.arange(demand.flows), np.flatnonzero(np.diff(demand.flow, prepend=-1))
    heads = demand.flow[starts]
    for _ in range(_HOPS):
        of_row = np.full(demand.rows, demand.flows)
        np.minimum.at(of_row, demand.row, group[demand.flow])
        least = group.copy()
        least[heads] = np.minimum.reduceat(of_row[demand.row], starts)
        if np.array_equal(least, group):
            return group
        group = least
    graph = csr_array(
        (np.ones(demand.row.size), (demand.flow, demand.flows + demand.row)),
        shape=(demand.flows + demand.rows, demand.flows + demand.rows),
    )
    return np.asarray(connected_components(graph, directed=False)[1][: demand.flows], np.int64)
