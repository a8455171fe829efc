"""The demand matrix of a scenario, from flat arrays: what each MB/s of each flow asks of each row."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from headroom.domain.performance.demand.array_costs import ArrayCosts
from headroom.domain.performance.demand.passages import Incidence, Passages, Passing, SoftwarePass, find_passages, join
from headroom.domain.performance.demand.stations import Entries, Stations, gather, join_entries
from headroom.domain.performance.demand.targets import find_targets
from headroom.domain.performance.load.legs import LegColumns
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.parts.routes import READ, WRITE, Charge, Delay, Routes, RowColumns
from headroom.domain.performance.solve.share import Bools, Demand, Floats, Ints


@dataclass(frozen=True, slots=True)
class DemandInputs:
    """All that the demand of one scenario is made of; workloads are numbered within the scenario."""

    routes: Routes
    rows: RowColumns
    workload_legs: Sequence[WorkloadLegs]
    """Workloads laid out, with reachable legs only."""
    legs: LegColumns
    software_passes: Sequence[SoftwarePass]
    charges: Sequence[Charge]
    delays: Sequence[Delay]
    piece_mb: Floats
    """One a workload."""
    doublings: Floats
    """log2 of the threads on the volume of each leg."""
    held: Bools
    """Whether each of `rows.conditions` holds, shape conditions x legs."""
    controller_writes: Floats
    """Load of controllers for each byte written, one a leg."""
    turns: Floats
    """Paths of a host that work at once, one a leg; `inf` where all do."""
    on_path: Bools
    """Places on the way from hosts to volumes; empty where all paths work at once."""
    controllers: Bools
    """Places that are controllers."""
    array_of_place: Ints
    """Number of the array at each place; -1 for none."""
    costs: ArrayCosts


@dataclass(frozen=True, slots=True)
class Delays:
    """Fixed times on the way of each flow, one entry a place."""

    delay: Ints
    """Number in the table's `delays`."""
    flow: Ints
    ms: Floats


@dataclass(frozen=True, slots=True)
class ScenarioDemand:
    """Demand of workloads that run together. Rows after those of the table are the joint targets of workloads."""

    demand: Demand
    capacity: Floats
    target: Floats
    """Per flow, MB/s; `inf` when it wants as much as it can get."""
    workloads: int
    """How many there are, those without any flow too."""
    workload: Ints
    """Index of the workload of each flow."""
    read_share: Floats
    """Per flow."""
    place: Ints
    flow: Ints
    amount: Floats
    """Entries of the plain traffic: share of a flow that passes a place."""
    traffic: Floats
    """MB that count at a row for each MB of a flow, whatever they cost; entries as those of `demand`."""
    stations: Stations
    piece_mb: Floats = field(compare=False)
    """Per flow: mean size of what travels at once. Equal demands may differ in it."""
    delay_ms: Floats
    """Per flow: fixed times on the way of a part."""
    delays: Delays
    costs: ArrayCosts = field(compare=False)
    """By workload and array, as the prepared design numbers them. Equal demands may differ in them."""


class _Weights(NamedTuple):
    """What one MB of traffic costs, one entry a passage: 1 each but at arrays."""

    reads: Floats
    writes: Floats
    reads_in_cycle: Floats
    writes_in_cycle: Floats
    queues: Floats
    cv2: Floats
    behind_queues: Floats


def lay_demand(inputs: DemandInputs, memory: EvaluationMemory) -> ScenarioDemand:
    """Demand of the workloads of one scenario."""
    flows = [laid.flows for laid in inputs.workload_legs]
    workload = np.repeat(np.arange(len(flows)), flows)
    read_share = np.array([laid.workload.read_share for laid in inputs.workload_legs], np.float64)
    rows = inputs.rows
    incidence = Incidence(*inputs.routes.arrays(), rows.place, rows.by_place, rows.when)
    passages = find_passages(memory, incidence, inputs.legs, inputs.software_passes, inputs.held)
    passing = passages.places
    target, joint = find_targets(inputs.workload_legs)
    count = rows.place.size
    entries = [
        _of_rows(inputs, passages, read_share),
        *(_of_charge(inputs, one, read_share) for one in inputs.charges),
    ]
    entries.append(_of_targets(workload, joint, count))
    servers = np.concatenate([rows.servers, np.ones(joint.size)])
    demand, stations, traffic = gather(count + joint.size, workload.size, join_entries(entries), servers)
    most_mb_s = np.array([inputs.workload_legs[index].workload.target_mb_s for index in joint], np.float64)
    capacity = np.concatenate([rows.capacity, most_mb_s])
    delays = _delays(inputs, passing, read_share)
    return ScenarioDemand(
        demand=demand,
        capacity=capacity,
        target=target,
        workloads=len(flows),
        workload=workload,
        read_share=read_share[workload],
        place=passing.place,
        flow=inputs.legs.flow[passing.leg],
        amount=passing.amount,
        traffic=traffic,
        stations=stations,
        piece_mb=inputs.piece_mb[workload],
        delay_ms=np.bincount(delays.flow, delays.ms, workload.size).astype(np.float64),
        delays=delays,
        costs=inputs.costs,
    )


def _of_rows(inputs: DemandInputs, passages: Passages, read_share: Floats) -> Entries:
    """What the traffic of all legs takes of the rows of the places that it passes."""
    rows, legs = inputs.rows, inputs.legs
    miss = 1 - np.array([laid.workload.cache_hit for laid in inputs.workload_legs], np.float64)
    row, passing = passages.of_rows(_counting(rows, read_share, miss))
    leg, place, direction = passing.leg, passing.place, rows.direction[row]
    by = legs.workload[leg]
    amount = passing.amount * np.where(rows.media[row], miss[by], 1.0)
    read = amount * np.where(direction == WRITE, 0.0, read_share[by])
    write = amount * np.where(direction == READ, 0.0, 1 - read_share[by])
    traffic = read + write
    if np.any(inputs.controller_writes != 1):
        write = write * np.where(inputs.controllers[place], inputs.controller_writes[leg], 1.0)
    at_array = inputs.array_of_place[place]
    weights = _weights(inputs, read_share, by, at_array)
    unit = rows.per_mb[row]
    if rows.counts_parts:
        unit = unit + (rows.per_request[row] + rows.per_doubling[row] * inputs.doublings[leg]) / inputs.piece_mb[by]
    value = unit * (read * weights.reads + write * weights.writes)
    idle = value * (_in_turn(inputs, passing) - 1)
    cycle = unit * rows.stage[row] * (read * weights.reads_in_cycle + write * weights.writes_in_cycle)
    cv2 = np.where(at_array < 0, rows.cv2[row], weights.cv2)
    return Entries(row, legs.flow[leg], value + idle, cycle, traffic, weights.queues, cv2, idle, weights.behind_queues)


def _counting(rows: RowColumns, read_share: Floats, miss: Floats) -> Bools:
    """Rows of which some workload takes anything; no figure would change without the others."""
    found = np.ones(rows.place.size, np.bool_)
    for none, idle in (
        (np.all(read_share == 0), rows.direction == READ),
        (np.all(read_share == 1), rows.direction == WRITE),
        (np.all(miss == 0), rows.media),
    ):
        if none:
            found &= ~idle
    return found


def _in_turn(inputs: DemandInputs, passing: Passing) -> Floats | float:
    """How much more a passage costs where paths are taken in turn; never more than the whole leg on one path."""
    if not np.any(np.isfinite(inputs.turns)):
        return 1.0
    places = inputs.legs.share[passing.leg] / np.maximum(passing.amount, np.finfo(float).tiny)
    return np.where(inputs.on_path[passing.place], np.maximum(places / inputs.turns[passing.leg], 1.0), 1.0)


def _weights(inputs: DemandInputs, read_share: Floats, by: Ints, at_array: Ints) -> _Weights:
    """Costs of passages by workload and array (-1 for other places)."""
    found = inputs.costs.found
    reads, writes = (np.array([getattr(cost, name) for cost in found] + [1.0]) for name in ("reads", "writes"))
    open_reads = reads * [*(not cost.read_hidden for cost in found), True]
    open_writes = writes * [*(not cost.write_hidden for cost in found), True]
    share, side_by_side = read_share[:, None], np.ones((2, len(found) + 1))
    side_by_side[:, :-1] = [[cost.read_queues for cost in found], [cost.write_queues for cost in found]]

    def queues_of(read: Floats, write: Floats) -> Floats:
        total = share * read + (1 - share) * write
        weighted = share * read * side_by_side[0] + (1 - share) * write * side_by_side[1]
        mean: Floats = np.divide(weighted, total, out=np.ones_like(total), where=total > 0)
        return mean

    queues, behind = queues_of(open_reads, open_writes), queues_of(reads - open_reads, writes - open_writes)
    cv2 = np.array([*(cost.cv2 for cost in found), 0.0])
    cost = np.full(by.size, len(found))
    arrays = np.flatnonzero(at_array >= 0)
    cost[arrays] = inputs.costs.number[by[arrays], at_array[arrays]]
    opened = open_reads[cost], open_writes[cost]
    return _Weights(reads[cost], writes[cost], *opened, queues[by, cost], cv2[cost], behind[by, cost])


def _of_charge(inputs: DemandInputs, charge: Charge, read_share: Floats) -> Entries:
    """Processor time of software, leg by leg."""
    legs, rows, by = inputs.legs, inputs.rows, charge.workload
    at_host = np.array([leg.host == charge.host for leg in inputs.workload_legs[by].legs], np.bool_)
    leg = np.flatnonzero(legs.workload == by)[at_host]
    leg = leg[inputs.held[rows.conditions.index(charge.when), leg]]
    read, write = read_share[by] * (charge.direction != WRITE), (1 - read_share[by]) * (charge.direction != READ)
    passed = legs.share[leg] * charge.share
    value = passed * (read + write) * (charge.per_mb + charge.per_request / inputs.piece_mb[by])
    cycle = value * rows.stage[charge.row]
    same, ones = np.full(leg.size, charge.row, np.int64), np.ones(leg.size)
    first = next(one for one in inputs.charges if (one.software, one.workload) == (charge.software, by)) is charge
    traffic = passed if first else 0 * ones  # the software's other charges are for the same traffic
    return Entries(same, legs.flow[leg], value, cycle, traffic, ones, 0 * ones, 0 * ones, ones)


def _of_targets(workload: Ints, joint: Ints, first_row: int) -> Entries:
    """Rows that hold all flows of a workload to one target."""
    flow = np.flatnonzero(np.isin(workload, joint))
    row, ones = first_row + np.searchsorted(joint, workload[flow]), np.ones(flow.size)
    return Entries(row, flow, ones, 0 * ones, ones, ones, 0 * ones, 0 * ones, ones)


def _delays(inputs: DemandInputs, passing: Passing, read_share: Floats) -> Delays:
    nothing = np.empty(0, np.int64)
    if not inputs.delays:
        return Delays(nothing, nothing, np.empty(0))
    place = np.array([one.place for one in inputs.delays], np.int64)
    order = np.argsort(place, kind="stable")
    entry, hit = join(passing.place, place[order])
    delay, leg = order[hit], passing.leg[entry]
    by = inputs.legs.workload[leg]
    direction = np.array([one.direction for one in inputs.delays], np.int64)[delay]
    media = np.array([one.media for one in inputs.delays], np.bool_)[delay]
    when = np.array([inputs.rows.conditions.index(one.when) for one in inputs.delays], np.int64)[delay]
    miss = 1 - np.array([laid.workload.cache_hit for laid in inputs.workload_legs], np.float64)[by]
    share = np.where(direction == WRITE, 0.0, read_share[by]) + np.where(direction == READ, 0.0, 1 - read_share[by])
    ms = np.array([one.ms for one in inputs.delays], np.float64)[delay] * passing.amount[entry] * share
    ms = ms * np.where(media, miss, 1.0) * inputs.held[when, leg]
    return Delays(delay, inputs.legs.flow[leg], ms)
