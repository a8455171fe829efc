"""The demand matrix of a scenario, from flat arrays: what each MB/s of each flow asks of each row."""

from dataclasses import dataclass, field, replace
from typing import NamedTuple

import numpy as np

from headroom.domain.performance.demand.array_costs import ArrayCosts
from headroom.domain.performance.demand.charges import of_charges
from headroom.domain.performance.demand.demand_inputs import DemandInputs
from headroom.domain.performance.demand.passages import (
    Incidence,
    Passages,
    PlacePassages,
    find_passages,
    join,
    known_passages,
)
from headroom.domain.performance.demand.row_layout import RowLayout
from headroom.domain.performance.demand.row_traffic import TrafficMultiples, seen_at_rows, shown
from headroom.domain.performance.demand.stations import Entries, Stations, gather, join_entries
from headroom.domain.performance.demand.targets import flow_targets
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.parts.routes import READ, SHARED, WRITE, RowColumns
from headroom.domain.performance.solve.share import Bools, Demand, Floats, Ints


@dataclass(frozen=True, slots=True)
class Delays:
    """Fixed times on the way of each flow, one entry a place."""

    delay: Ints
    """Number in the table's `delays`."""
    flow: Ints
    ms: Floats


@dataclass(frozen=True, slots=True)
class MovedTraffic:
    """MB through places for each MB of flows."""

    read: Floats
    write: Floats


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
    moved: MovedTraffic | None = None
    """Entries as `amount`: MB through a place for each MB that a flow reads and writes; `None`: as much as `amount`."""


class _Weights(NamedTuple):
    """What one MB of traffic costs, one entry a passage: 1 each but at arrays."""

    reads: Floats
    writes: Floats
    reads_in_cycle: Floats
    writes_in_cycle: Floats
    queues: Floats
    cv2: Floats
    behind_queues: Floats
    read_queues: Floats
    write_queues: Floats

    def queues_for(self, reads: Floats, writes: Floats) -> Floats:
        """Mean of like queues behind rows under costs of reads and of writes; 1 where there are none."""
        total = reads + writes
        weighted = reads * self.read_queues + writes * self.write_queues
        mean: Floats = np.divide(weighted, total, out=np.ones_like(total), where=total > 0)
        return mean


def lay_demand(inputs: DemandInputs, memory: EvaluationMemory | None) -> ScenarioDemand:
    """Demand of the workloads of one scenario; without a memory nothing of it is kept for others."""
    flows = [laid.flows for laid in inputs.workload_legs]
    workload = np.repeat(np.arange(len(flows)), flows)
    read_share = np.array([laid.workload.read_share for laid in inputs.workload_legs], np.float64)
    rows = inputs.rows
    incidence = Incidence(*inputs.routes.arrays(), rows.place, rows.by_place, rows.when)
    shape = incidence, inputs.legs, inputs.software_passes, inputs.held
    passages = find_passages(*shape) if memory is None else known_passages(memory, *shape)
    passing, moved = _shown(inputs, passages.places)
    layout = inputs.row_layout
    charged, side_by_side = of_charges(inputs, passages.places, read_share, layout)
    of_table = join_entries([_of_rows(inputs, passages, read_share), charged])
    if inputs.state is not None:
        of_table = of_table._replace(row=of_table.row + layout.first[inputs.state[workload]][of_table.flow])
    entries = join_entries([of_table, _of_targets(workload, layout)])
    demand, stations, traffic = gather(int(layout.first[-1]), workload.size, entries, side_by_side)
    delays = _delays(inputs, passages.places, read_share)
    return ScenarioDemand(
        demand=demand,
        capacity=_capacity(inputs, layout),
        target=flow_targets(inputs.workload_legs),
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
        moved=moved,
    )


def _shown(inputs: DemandInputs, passing: PlacePassages) -> tuple[PlacePassages, MovedTraffic | None]:
    """Places with the clients' own traffic, and all that passes them where that is something else."""
    if inputs.seen.plain:
        return passing, None
    read, write, counts = shown(inputs.seen, inputs.legs.workload[passing.leg], passing.sees)
    moved = MovedTraffic(passing.amount * read, passing.amount * write)
    return replace(passing, amount=passing.amount * counts), moved


def _of_rows(inputs: DemandInputs, passages: Passages, read_share: Floats) -> Entries:
    """What the traffic of all legs takes of the rows of the places that it passes."""
    rows, legs = inputs.rows, inputs.legs
    miss = 1 - np.array([laid.workload.cache_hit for laid in inputs.workload_legs], np.float64)
    row, passing = passages.of_rows(_counting(rows, inputs.seen, read_share, miss, inputs.state), legs.workload)
    leg, place, direction = passing.leg, passing.place, rows.direction[row]
    by, at_array = legs.workload[leg], np.where(rows.media[row], inputs.array_of_place[place], -1)
    seen = seen_at_rows(inputs.seen, by, passing.sees, direction, at_array >= 0)
    amount = passing.amount * np.where(rows.media[row], miss[by], 1.0)
    read, write = amount * read_share[by], amount * (1 - read_share[by])
    traffic = read * seen.read + write * (seen.write + np.where(at_array < 0, seen.modify, 0.0))
    if np.any(inputs.controller_writes != 1):
        copied = inputs.controllers[place] & ~rows.with_copies[row]
        write = write * np.where(copied, inputs.controller_writes[leg], 1.0)
    weights = _weights(inputs, read_share, by, at_array)
    unit, each = rows.per_mb[row], np.zeros(row.size)
    if rows.counts_parts:
        each = (rows.per_request[row] + rows.per_doubling[row] * inputs.doublings[leg]) / inputs.piece_mb[by]
    if np.any(rows.mixed):
        read = read * (rows.hit[row] + (rows.missed[row] - rows.hit[row]) * miss[by])
    reads = read * (unit * seen.read + each * seen.read_requests)
    writes = write * (unit * seen.write + each * seen.write_requests)
    modifies = write * (unit * seen.modify + each * seen.modify_requests)
    value = (reads + modifies) * weights.reads + writes * weights.writes
    idle = value * (_in_turn(inputs, passing) - 1)
    waited_reads = (reads / seen.reads_at_once + modifies / seen.writes_at_once) * weights.reads_in_cycle
    waited_writes = writes * weights.writes_in_cycle / seen.writes_at_once
    cycle = rows.stage[row] * (waited_reads + waited_writes)
    cv2 = np.where(at_array < 0, rows.cv2[row], weights.cv2)
    queues, behind = weights.queues, weights.behind_queues
    if not inputs.seen.plain:
        queues = weights.queues_for(waited_reads, waited_writes)
        behind = weights.queues_for((reads + modifies) * weights.reads, writes * weights.writes)
    return Entries(row, legs.flow[leg], value + idle, cycle, traffic, queues, cv2, idle, behind)


def _counting(rows: RowColumns, seen: TrafficMultiples, read_share: Floats, miss: Floats, state: Ints | None) -> Bools:
    """Of which rows each workload takes anything, shape workloads x rows; no figure would change without the others."""
    found = ~np.outer(miss == 0, rows.media)
    if seen.plain:
        found &= ~np.outer(read_share == 0, rows.direction == READ)
        found &= ~np.outer(read_share == 1, rows.direction == WRITE)
    if np.any(rows.mixed):
        several, reads = _kinds(read_share, miss, state, seen.plain)
        found &= ~np.outer(~several, rows.mixed & (rows.direction == SHARED))
        found &= ~np.outer(~reads, rows.mixed & (rows.direction == READ))
    return found


def _kinds(read_share: Floats, miss: Floats, state: Ints | None, plain: bool) -> tuple[Bools, Bools]:
    """Per workload, whether those of its state read and write, and whether they read from cache and from drives.

    Where they do one of both a limit for that says the same. What writes may read as well where places do not see
    what legs ask.
    """
    of = np.zeros(read_share.size, np.int64) if state is None else state

    def any_of(mine: Bools) -> Bools:
        return np.asarray((np.bincount(of, mine) > 0)[of], np.bool_)

    reads, writes = read_share > 0, any_of(read_share < 1)
    both = any_of(reads & (miss < 1)) & any_of(reads & (miss > 0))
    return (any_of(reads) & writes, both) if plain else (writes, both | writes)


def _in_turn(inputs: DemandInputs, passing: PlacePassages) -> Floats | float:
    """How much more a passage costs where paths are taken in turn, or ports by chance; at most the whole leg."""
    both = ((inputs.turns, inputs.on_path), (inputs.bonded, inputs.on_bond))
    asked = [(at_once, on) for at_once, on in both if on.size]
    if not asked:
        return 1.0
    places = inputs.legs.share[passing.leg] / np.maximum(passing.amount, np.finfo(float).tiny)
    found = np.ones(passing.place.size)
    for at_once, on in asked:
        found = np.where(on[passing.place], np.maximum(places / at_once[passing.leg], found), found)
    return found


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
    return _Weights(
        reads[cost], writes[cost], *opened, queues[by, cost], cv2[cost], behind[by, cost],
        side_by_side[0][cost], side_by_side[1][cost],
    )  # fmt: skip


def _capacity(inputs: DemandInputs, layout: RowLayout) -> Floats:
    found = np.empty(int(layout.first[-1]))
    found[layout.of_table] = np.tile(inputs.rows.capacity, inputs.states)
    targets = [inputs.workload_legs[index].workload.target_mb_s for index in layout.joint]
    found[layout.of_joint] = np.array(targets, np.float64)
    return found


def _of_targets(workload: Ints, layout: RowLayout) -> Entries:
    """Rows that hold all flows of a workload to one target."""
    flow = np.flatnonzero(np.isin(workload, layout.joint))
    row, ones = layout.of_joint[np.searchsorted(layout.joint, workload[flow])], np.ones(flow.size)
    return Entries(row, flow, ones, 0 * ones, ones, ones, 0 * ones, 0 * ones, ones)


def _delays(inputs: DemandInputs, passing: PlacePassages, read_share: Floats) -> Delays:
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
    reads, writes = (
        np.where(direction == WRITE, 0.0, read_share[by]),
        np.where(direction == READ, 0.0, 1 - read_share[by]),
    )
    if not inputs.seen.plain:  # what only one direction passes delays that one
        read, write, _ = shown(inputs.seen, by, passing.sees[entry])
        reads, writes = reads * (read > 0), writes * (write > 0)
    share = reads + writes
    ms = np.array([one.ms for one in inputs.delays], np.float64)[delay] * passing.amount[entry] * share
    ms = ms * np.where(media, miss, 1.0) * inputs.held[when, leg]
    return Delays(delay, inputs.legs.flow[leg], ms)
