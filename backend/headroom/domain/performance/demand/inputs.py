"""What a scenario asks of a prepared design: all that goes into its demand, and the same as values to compare."""

from dataclasses import replace

import numpy as np

from headroom.domain.performance.demand.array_costs import array_costs
from headroom.domain.performance.demand.matrix import DemandInputs, ScenarioDemand
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.demand.write_cache import cached_shares
from headroom.domain.performance.load.legs import LegColumns, hold, join_legs, streams_on_volumes
from headroom.domain.performance.load.path_turns import path_places, turns
from headroom.domain.performance.load.stripes import piece_kib, transfer_kib
from headroom.domain.performance.solve.share import Bools, Floats
from headroom.domain.units import MB_PER_KIB


def demand_inputs(prepared: PreparedDesign, numbers: list[int]) -> DemandInputs:
    """The demand inputs of the workloads with these numbers, which run together."""
    workload_legs = [prepared.workload_legs[number] for number in numbers]
    legs = join_legs([prepared.legs[number] for number in numbers], workload_legs)
    index = {number: place for place, number in enumerate(numbers)}
    on_volume = streams_on_volumes(legs, workload_legs, prepared.volumes)
    streams = on_volume[legs.volume]
    arrays = prepared.arrays
    on_array = np.bincount(arrays.on_array, on_volume[arrays.volume], arrays.place.size).astype(np.float64)
    largest = [transfer_kib(one.workload.request_kib, one.cuts_kib) for one in workload_legs]
    held = cached_shares(arrays, workload_legs, legs, prepared.volumes)
    costs = array_costs(arrays, workload_legs, largest, on_array, held)
    at_once = turns(prepared.expanded, workload_legs, legs, prepared.routes)
    parts = [piece_kib(one.workload.request_kib, one.cuts_kib) * MB_PER_KIB for one in workload_legs]
    return DemandInputs(
        routes=prepared.routes,
        rows=prepared.rows,
        workload_legs=workload_legs,
        legs=legs,
        software_passes=[
            replace(one, workload=index[one.workload]) for one in prepared.software_passes if one.workload in index
        ],
        charges=[replace(one, workload=index[one.workload]) for one in prepared.table.charges if one.workload in index],
        delays=prepared.table.delays,
        piece_mb=np.array(parts, np.float64),
        doublings=np.log2(np.maximum(streams, 1.0)),
        held=_held(prepared, numbers, legs, streams),
        controller_writes=_controller_writes(prepared, legs, costs.column("controller_writes")),
        turns=at_once,
        on_path=path_places(prepared.expanded, prepared.routes, at_once),
        controllers=prepared.controllers,
        array_of_place=prepared.array_of_place,
        costs=costs,
    )


def values(inputs: DemandInputs) -> list[object]:
    """All that the demand of a demand inputs depends on, to be compared: equal values give equal demands.

    The size of parts counts only where a row asks for it; what `with_sizes` sets anew is left out.
    """
    rows, routes, legs = inputs.rows, inputs.routes, inputs.legs
    shares = [
        (one.flows, one.workload.read_share, one.workload.cache_hit, one.workload.target_mb_s)
        for one in inputs.workload_legs
    ]
    columns = (
        rows.place, rows.direction, rows.media, rows.capacity, rows.per_mb, rows.per_request, rows.per_doubling,
        rows.stage, rows.servers, rows.cv2, rows.when, legs.flow, legs.route, legs.share, legs.workload,
        inputs.held, inputs.controller_writes, inputs.controllers, inputs.turns,
    )  # fmt: skip
    return [
        shares, [column.tobytes() for column in columns], rows.conditions, _weights(inputs),
        len(routes.places), routes.entry_place, routes.entry_route, routes.entry_share,
        inputs.software_passes, _facts(inputs),
        inputs.piece_mb.tobytes() if rows.counts_parts else b"",
        inputs.doublings.tobytes() if rows.counts_streams else b"",
    ]  # fmt: skip


def with_sizes(scenario: ScenarioDemand, inputs: DemandInputs) -> ScenarioDemand:
    """The demand of an equal demand inputs with the sizes of this one."""
    return replace(scenario, piece_mb=inputs.piece_mb[scenario.workload], costs=inputs.costs)


def _weights(inputs: DemandInputs) -> list[object]:
    """What of the costs of arrays reaches the demand: not that of writes where nobody writes."""
    weights: list[object] = []
    for laid, numbers in zip(inputs.workload_legs, inputs.costs.number, strict=True):
        read_share = laid.workload.read_share
        told = [
            (
                (one.reads, one.read_hidden, one.read_queues) if read_share > 0 else None,
                (one.writes, one.write_hidden, one.write_queues) if read_share < 1 else None,
                one.cv2,
            )
            for one in inputs.costs.found
        ]
        weights.append((told, numbers.tobytes()))
    return weights


def _facts(inputs: DemandInputs) -> list[object]:
    """Delays and charges without their evidence, and the hosts to which charges belong."""
    delays = [(one.place, one.direction, one.media, one.ms, one.when) for one in inputs.delays]
    charges = [
        (one.workload, one.row, one.software, one.share, one.direction, one.per_mb, one.per_request, one.when)
        for one in inputs.charges
    ]
    hosts = [(one.host, [leg.host for leg in inputs.workload_legs[one.workload].legs]) for one in inputs.charges]
    return [delays, charges, hosts]


def _held(prepared: PreparedDesign, numbers: list[int], legs: LegColumns, streams: Floats) -> Bools:
    conditions = prepared.rows.conditions
    held = np.ones((len(conditions), legs.flow.size), np.bool_)
    if len(conditions) > 1:
        for place, number in enumerate(numbers):
            mine = legs.workload == place
            for row, when in enumerate(conditions):
                held[row, mine] = hold(when, prepared.expanded, prepared.workload_legs[number], streams[mine])
    return held


def _controller_writes(prepared: PreparedDesign, legs: LegColumns, of_array: Floats) -> Floats:
    """Load of controllers for each byte that a leg writes: that of the costliest array beneath its volume."""
    if not np.any(of_array != 1):
        return np.ones(legs.flow.size)
    arrays = prepared.arrays
    most = np.ones((of_array.shape[0], prepared.volumes))
    for workload in range(of_array.shape[0]):
        np.maximum.at(most[workload], arrays.volume, of_array[workload, arrays.on_array])
    found: Floats = most[legs.workload, legs.volume]
    return found
