"""The demand matrix of a scenario, from flat arrays: what each MB/s of each flow asks of each row."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from headroom.domain.performance.network import READ, WRITE, Routes, RowColumns
from headroom.domain.performance.raid import WriteCost
from headroom.domain.performance.share import Demand, Floats, Ints, make_demand
from headroom.domain.performance.workload import Spread


@dataclass(frozen=True, slots=True)
class Toll:
    """A place that a workload passes with all its flows: `amount` units a MB (1 for plain traffic)."""

    spread: int
    place: int
    amount: float


@dataclass(frozen=True, slots=True)
class ScenarioDemand:
    """Demand of workloads that run together. Rows after those of the table are the joint targets of workloads."""

    demand: Demand
    capacity: Floats
    target: Floats
    """Per flow, MB/s; `inf` when it wants as much as it can get."""
    workload: Ints
    """Index of the spread of each flow."""
    read_share: Floats
    """Per flow."""
    place: Ints
    flow: Ints
    amount: Floats
    """Entries of the plain traffic: share of a flow that passes a place."""


def lay_demand(
    routes: Routes,
    rows: RowColumns,
    spreads: Sequence[Spread],
    tolls: Sequence[Toll],
    write_costs: Sequence[dict[int, WriteCost]],
) -> ScenarioDemand:
    """Demand of the spreads of one scenario.

    Args:
        routes: incidence of places and routes.
        rows: all limits.
        spreads: workloads laid out, with reachable legs only.
        tolls: places that whole workloads pass.
        write_costs: for each spread, what a write costs at array places where it is not a full stripe.
    """
    workload = np.repeat(np.arange(len(spreads)), [spread.flows for spread in spreads])
    place, flow, amount = _traffic(routes, spreads)
    toll_place, toll_flow, toll_amount = _tolls(tolls, workload)
    place, flow = np.concatenate([place, toll_place]), np.concatenate([flow, toll_flow])
    amount = np.concatenate([amount, toll_amount])
    read_share = np.array([spread.workload.read_share for spread in spreads])[workload]
    miss = 1 - np.array([spread.workload.cache_hit for spread in spreads])[workload]
    cost = _write_costs(write_costs, len(routes.places))
    entry, hit = _join(place, rows.place[rows.by_place])
    row = rows.by_place[hit]
    direction, at, by = rows.direction[row], place[entry], flow[entry]
    reads, writes = cost[0, workload[by], at], cost[1, workload[by], at]
    of_read = np.where(direction == WRITE, 0.0, 1.0)
    of_write = np.select([direction == READ, direction == WRITE], [reads, writes], reads + writes)
    value = amount[entry] * (read_share[by] * of_read + (1 - read_share[by]) * of_write)
    value = value * np.where(rows.media[row], miss[by], 1.0)
    target, joint = _targets(spreads)
    joint_flow = np.flatnonzero(np.isin(workload, joint))
    joint_row = rows.place.size + np.searchsorted(joint, workload[joint_flow])
    demand = make_demand(
        rows.place.size + len(joint),
        workload.size,
        np.concatenate([row, joint_row]),
        np.concatenate([by, joint_flow]),
        np.concatenate([value, np.ones(joint_flow.size)]),
    )
    wanted = np.array([spreads[index].workload.target_mb_s for index in joint], np.float64)
    capacity = np.concatenate([rows.capacity, wanted])
    return ScenarioDemand(demand, capacity, target, workload, read_share, place, flow, amount)


def _traffic(routes: Routes, spreads: Sequence[Spread]) -> tuple[Ints, Ints, Floats]:
    """Entries (place, flow, share) of all legs."""
    first = np.cumsum([0, *(spread.flows for spread in spreads)])
    legs = [
        (first[index] + leg.flow, routes.route[leg.host, leg.volume], leg.share)
        for index, spread in enumerate(spreads)
        for leg in spread.legs
    ]
    flow, route, share = (np.array(column) for column in zip(*legs, strict=True)) if legs else (np.empty(0),) * 3
    entry_place, entry_route, entry_share = routes.arrays()
    leg, entry = _join(route.astype(np.int64), entry_route)
    return entry_place[entry], flow.astype(np.int64)[leg], share[leg] * entry_share[entry]


def _tolls(tolls: Sequence[Toll], workload: Ints) -> tuple[Ints, Ints, Floats]:
    place = np.array([toll.place for toll in tolls], np.int64)
    toll, flow = _join(np.array([toll.spread for toll in tolls], np.int64), workload)
    return place[toll], flow, np.array([toll.amount for toll in tolls], np.float64)[toll]


def _join(left: Ints, right: Ints) -> tuple[Ints, Ints]:
    """Index pairs where `left` and the sorted `right` are equal."""
    begin, end = np.searchsorted(right, left, "left"), np.searchsorted(right, left, "right")
    count = end - begin
    first = np.repeat(np.arange(left.size), count)
    offset = np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count)
    return first, begin[first] + offset


def _write_costs(write_costs: Sequence[dict[int, WriteCost]], places: int) -> Floats:
    """Drive reads (0) and writes (1) for each byte written, by workload and place; shape 2 x workloads x places."""
    cost = np.zeros((2, len(write_costs), places))
    cost[1] = 1.0
    for index, by_place in enumerate(write_costs):
        for place, known in by_place.items():
            cost[:, index, place] = known.reads, known.writes
    return cost


def _targets(spreads: Sequence[Spread]) -> tuple[Floats, Ints]:
    """Target of each flow, and the workloads whose flows share one target as a row."""
    target: list[float] = []
    joint: list[int] = []
    for index, spread in enumerate(spreads):
        wanted = spread.workload.target_mb_s
        alone = wanted is not None and spread.flows == 1
        target += [wanted if alone and wanted is not None else np.inf] * spread.flows
        if wanted is not None and spread.flows > 1:
            joint.append(index)
    return np.array(target, np.float64), np.array(joint, np.int64)
