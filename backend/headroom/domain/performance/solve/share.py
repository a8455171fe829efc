"""Max-min fair sharing of linear limits among flows, by local bottlenecks, on flat arrays."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

TIE = 1e-9
"""Levels closer than this (relative) count as one: they differ by rounding only."""

_FIRST = np.zeros(1, np.int64)


@dataclass(frozen=True, slots=True)
class Demand:
    """Sparse matrix D: `value[k]` units of row `row[k]` for each MB/s of flow `flow[k]`; sorted by flow, then row."""

    rows: int
    flows: int
    row: Ints
    flow: Ints
    value: Floats

    def load(self, throughput: Floats) -> Floats:
        """Load of each row (shape `rows`, units of the row) at a throughput of each flow (shape `flows`, MB/s)."""
        return np.bincount(self.row, self.value * throughput[self.flow], self.rows).astype(np.float64)


def make_demand(rows: int, flows: int, row: Ints, flow: Ints, value: Floats) -> Demand:
    """Demand from entries in any order; equal places are added, zeros are dropped.

    Raises:
        ValueError: an entry is negative or not finite.
    """
    if not np.all(np.isfinite(value)) or np.any(value < 0):
        raise ValueError("a demand entry must be finite and not negative")
    place = flow.astype(np.int64) * max(rows, 1) + row
    order = np.argsort(place, kind="stable")
    place, value = place[order], value[order]
    starts = np.flatnonzero(np.diff(place, prepend=-1))
    sums = np.add.reduceat(value, starts) if starts.size else value
    keep = sums > 0
    place = place[starts][keep]
    return Demand(rows, flows, place % max(rows, 1), place // max(rows, 1), sums[keep])


def solve(demand: Demand, capacity: Floats, target: Floats | None = None) -> tuple[Floats, Ints]:
    """Max-min fair throughput of each flow, and the row that holds it.

    All flows rise together; a flow stops when it reaches its target or when a row that it uses is full. In each round
    every row freezes that is lowest among the rows which share a flow with it, not only the lowest of all: levels of
    the others only rise afterwards, so the answer is that of plain progressive filling in far fewer rounds.

    Args:
        demand: sparse D (rows x flows).
        capacity: limit of each row, shape `rows`, at least 0, `inf` for none.
        target: most that each flow wants, MB/s, shape `flows`; none means as much as possible.

    Returns:
        Throughput (shape `flows`, MB/s, `inf` where nothing holds a flow) and the binding row (shape `flows`, -1 where
        a target or nothing holds it; the lowest row index when several bind at once).
    """
    binding = np.full(demand.flows, -1, np.int64)
    return _fill(demand, capacity, target, binding), binding


def share_out(demand: Demand, capacity: Floats, target: Floats | None = None) -> Floats:
    """The throughput that `solve` finds, without the rows that hold it."""
    return _fill(demand, capacity, target, None)


def _fill(demand: Demand, capacity: Floats, target: Floats | None, binding: Ints | None) -> Floats:
    """Fill rows until every flow has stopped; puts the row that holds each flow into `binding`."""
    rows, flows = demand.rows, demand.flows
    most = np.full(flows, np.inf) if target is None else target.astype(np.float64)
    throughput, left = most.copy(), capacity.astype(np.float64)
    row, flow, value = demand.row, demand.flow, demand.value
    limited = np.isfinite(left)
    if not limited.all():
        row, flow, value = _taken((row, flow, value), limited.take(row))
    while row.size:  # `take` with places costs half of what a mask does
        level = left.take(row) / np.bincount(row, value, rows).take(row)
        starts = np.concatenate((_FIRST, (flow[1:] != flow[:-1]).nonzero()[0] + 1))
        heads = flow.take(starts)
        lowest = np.full(flows, np.inf)
        lowest[heads] = np.minimum.reduceat(level, starts)
        reached = np.minimum(lowest, most)
        at = reached.take(flow)
        freezes = np.ones(rows, np.bool_)
        freezes[row.compress(at < level * (1 - TIE))] = False
        full = freezes.take(row)
        stops = most <= lowest
        stops[flow.compress(full)] = True
        ends = stops.take(flow)
        if binding is not None:
            holds = full & ends & (level <= at * (1 + TIE)) & (lowest <= most).take(flow)
            last_first = holds.nonzero()[0][::-1]
            binding[flow.take(last_first)] = row.take(last_first)
        if ends.all():
            throughput[heads] = reached.take(heads)
            break
        its_row, its_flow, its_value = _taken((row, flow, value), ends)
        throughput[its_flow] = reached.take(its_flow)
        left = np.maximum(left - np.bincount(its_row, its_value * reached.take(its_flow), rows), 0.0)
        row, flow, value = _taken((row, flow, value), ~ends)
    return throughput


def _taken(entries: tuple[Ints, Ints, Floats], chosen: Bools) -> tuple[Ints, Ints, Floats]:
    """Rows, flows and values of some entries."""
    places = chosen.nonzero()[0]
    row, flow, value = entries
    return row.take(places), flow.take(places), value.take(places)
