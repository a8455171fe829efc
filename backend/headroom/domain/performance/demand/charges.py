"""What software takes of processors, and of the threads that issue requests, as entries of the demand matrix."""

from typing import Final

import numpy as np

from headroom.domain.performance.demand.asked import DemandInputs
from headroom.domain.performance.demand.passages import Passing
from headroom.domain.performance.demand.seen import seen_at_rows
from headroom.domain.performance.demand.stations import Entries
from headroom.domain.performance.parts.routes import READ, SHARED, WRITE, Charge
from headroom.domain.performance.solve.share import Floats, Ints

_FEWEST: Final = 1e-6
"""Threads of a workload without any on a host."""


def servers_of(inputs: DemandInputs, places: Passing) -> Floats:
    """Requests that each row serves side by side: a thread works on one at a time."""
    servers = inputs.rows.servers.copy()
    for charge in inputs.charges:
        if inputs.rows.per_stream[charge.row]:
            servers[charge.row] = max(_streams(inputs, charge, _charged(inputs, places, charge)[0]), 1.0)
    return servers


def of_charge(inputs: DemandInputs, places: Passing, charge: Charge, read_share: Floats) -> Entries:
    """Processor time of software, leg by leg; a server's software sees what its place sees."""
    legs, rows, by = inputs.legs, inputs.rows, charge.workload
    leg, passed, sees = _charged(inputs, places, charge)
    streams = _streams(inputs, charge, leg)
    held = inputs.held[rows.conditions.index(charge.when), leg]
    leg, passed, sees = leg[held], passed[held], sees[held]
    seen = seen_at_rows(inputs.seen, np.full(leg.size, by), sees, np.full(leg.size, SHARED), np.zeros(leg.size, bool))
    read = passed * read_share[by] * (charge.direction != WRITE)
    write = passed * (1 - read_share[by]) * (charge.direction != READ)
    each = charge.per_request / inputs.piece_mb[by]
    reads = read * (charge.per_mb * seen.read + each * seen.read_requests)
    writes = write * (charge.per_mb * (seen.write + seen.modify) + each * (seen.write_requests + seen.modify_requests))
    value, at_work = (reads + writes) / streams, (reads + writes) / max(streams, 1.0)
    waited = rows.stage[charge.row] * charge.waited / max(streams, 1.0)
    cycle = waited * (reads / seen.reads_at_once + writes / seen.writes_at_once)
    same, ones = np.full(leg.size, charge.row, np.int64), np.ones(leg.size)
    traffic = 0 * ones  # counted where the workload passes the place, once for all software there
    return Entries(same, legs.flow[leg], value, cycle, traffic, ones, 0 * ones, value - at_work, ones)


def _streams(inputs: DemandInputs, charge: Charge, legs: Ints) -> float:
    """Threads that share a row of threads, whose capacity is that of one; 1 for processors.

    Args:
        inputs: of the scenario.
        charge: what the software takes.
        legs: those of the charge's workload on its host; the host has their share of the threads.
    """
    if not inputs.rows.per_stream[charge.row]:
        return 1.0
    laid = inputs.workload_legs[charge.workload]
    streams = laid.workload.threads * float(inputs.legs.share[legs].sum()) / max(laid.flows, 1)
    return max(streams, _FEWEST)


def _charged(inputs: DemandInputs, places: Passing, charge: Charge) -> tuple[Ints, Floats, Ints]:
    """Legs that pass the software of a charge, the share of their flow that does, and number of the multiples."""
    legs, by = inputs.legs, charge.workload
    if charge.serves:
        place = inputs.routes.index[charge.software]
        mine = places.take(np.flatnonzero((places.place == place) & (legs.workload[places.leg] == by)))
        return mine.leg, mine.amount, mine.sees
    at_host = np.array([leg.host == charge.host for leg in inputs.workload_legs[by].legs], np.bool_)
    leg = np.flatnonzero(legs.workload == by)[at_host]
    return leg, legs.share[leg] * charge.share, np.zeros(leg.size, np.int64)
