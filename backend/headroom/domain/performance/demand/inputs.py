"""What a scenario asks of a prepared design: all that goes into its demand."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from headroom.domain.derived_answers import Memo, derived_of
from headroom.domain.performance.demand.array_costs import ArrayLoads, KnownCosts, Pieces, array_costs
from headroom.domain.performance.demand.demand_inputs import DemandInputs
from headroom.domain.performance.demand.passages import SoftwarePass
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.demand.row_traffic import seen_table
from headroom.domain.performance.demand.write_cache import cached_shares
from headroom.domain.performance.load.connections import bonded_places, bonded_ports
from headroom.domain.performance.load.files import collects_writes, extent_kib, writes_directly
from headroom.domain.performance.load.in_flight import requests_on_volumes
from headroom.domain.performance.load.legs import LegColumns, hold, join_legs, streams_on_volumes
from headroom.domain.performance.load.path_turns import path_places, turns
from headroom.domain.performance.load.stripes import piece_kib, transfer_kib
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.parts.routes import Charge
from headroom.domain.performance.solve.share import Bools, Floats
from headroom.domain.units import MB_PER_KIB


def _asked(prepared: PreparedDesign, numbers: list[int]) -> object:
    return numbers, [prepared.workload_legs[number].workload for number in numbers]


@Memo[PreparedDesign](derived_of, by=_asked, most=8)
def demand_inputs(prepared: PreparedDesign, numbers: list[int]) -> DemandInputs:
    """The demand inputs of the workloads with these numbers, which run together."""
    return inputs_of_state(prepared, numbers, {})


def inputs_of_state(prepared: PreparedDesign, numbers: list[int], known: KnownCosts) -> DemandInputs:
    """The same of one of many states of a design, and not kept; `known`: costs of arrays in all of them."""
    workload_legs = [prepared.workload_legs[number] for number in numbers]
    legs = join_legs([prepared.legs[number] for number in numbers], workload_legs)
    index = {number: place for place, number in enumerate(numbers)}
    on_volume = streams_on_volumes(prepared.expanded, legs, workload_legs, prepared.volumes)
    streams = on_volume[legs.volume]
    arrays = prepared.arrays
    on_array = np.bincount(arrays.on_array, on_volume[arrays.volume], arrays.place.size).astype(np.float64)
    asked = requests_on_volumes(prepared.expanded, legs, workload_legs, prepared.volumes)[arrays.volume] * arrays.share
    in_flight = np.bincount(arrays.on_array, asked, arrays.place.size).astype(np.float64)
    held = cached_shares(arrays, workload_legs, legs, prepared.volumes)
    pieces = [_pieces(prepared, one) for one in workload_legs]
    costs = array_costs(arrays, workload_legs, pieces, ArrayLoads(on_array, in_flight, held), known)
    at_once = turns(prepared.expanded, workload_legs, legs, prepared.routes)
    parts = [piece_kib(one.workload.request_kib, one.cuts_kib) * MB_PER_KIB for one in workload_legs]
    return DemandInputs(
        routes=prepared.routes,
        rows=prepared.rows,
        workload_legs=workload_legs,
        legs=legs,
        software_passes=_software_passes(prepared, index),
        charges=_charges(prepared, index),
        delays=prepared.table.delays,
        piece_mb=np.array(parts, np.float64),
        doublings=np.log2(np.maximum(streams, 1.0)),
        held=_held(prepared, numbers, legs, streams),
        controller_writes=_controller_writes(prepared, legs, costs.column("controller_writes")),
        turns=at_once,
        on_path=path_places(prepared.expanded, prepared.routes, at_once),
        bonded=bonded_ports(prepared.expanded, workload_legs),
        on_bond=bonded_places(prepared.expanded, workload_legs, prepared.routes),
        controllers=prepared.controllers,
        array_of_place=prepared.array_of_place,
        costs=costs,
        seen=seen_table(prepared.routes.multiples, workload_legs, [piece.piece_kib for piece in pieces]),
    )


def _pieces(prepared: PreparedDesign, legs: WorkloadLegs) -> Pieces:
    """What the requests of a workload are for arrays."""
    transfer = transfer_kib(legs.workload.request_kib, legs.cuts_kib)
    return Pieces(
        transfer,
        extent_kib(legs, prepared.expanded),
        writes_directly(legs, prepared.expanded),
        collects_writes(legs, prepared.expanded),
    )


def _software_passes(prepared: PreparedDesign, index: Mapping[int, int]) -> list[SoftwarePass]:
    """Those of the workloads of a scenario, numbered within it."""
    mine = (one for one in prepared.software_passes if one.workload in index)
    return [SoftwarePass(index[one.workload], one.place, one.share) for one in mine]


def _charges(prepared: PreparedDesign, index: Mapping[int, int]) -> list[Charge]:
    """Those of the workloads of a scenario, numbered within it."""
    mine = ((one, index[one.workload]) for one in prepared.table.charges if one.workload in index)
    return [one if one.workload == number else replace(one, workload=number) for one, number in mine]


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
