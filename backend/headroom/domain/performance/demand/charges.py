"""What software takes of processors, and of the threads that issue requests, as entries of the demand matrix."""

from typing import Final, NamedTuple

import numpy as np

from headroom.domain.performance.demand.asked import DemandInputs
from headroom.domain.performance.demand.passages import Passing
from headroom.domain.performance.demand.seen import seen_at_rows
from headroom.domain.performance.demand.stations import Entries
from headroom.domain.performance.parts.routes import READ, SHARED, WRITE, Charge
from headroom.domain.performance.solve.share import Bools, Floats, Ints

_FEWEST: Final = 1e-6
"""Threads of a workload without any on a host."""


class _Passed(NamedTuple):
    """Legs that pass the software of a charge, the share of their flow that does, and number of the multiples."""

    leg: Ints
    amount: Floats
    sees: Ints

    def where(self, mask: Bools) -> "_Passed":
        """Some of them."""
        return self if mask.all() else _Passed(self.leg[mask], self.amount[mask], self.sees[mask])


_NOTHING: Final = _Passed(np.empty(0, np.int64), np.empty(0), np.empty(0, np.int64))


def of_charges(inputs: DemandInputs, places: Passing, read_share: Floats) -> tuple[Entries, Floats]:
    """Processor time of all software, leg by leg, and the requests that each row serves side by side.

    A server's software sees what its place sees; a thread works on one request at a time.
    """
    servers, charges = inputs.rows.servers.copy(), inputs.charges
    passed = [_passed(inputs, places, charge) for charge in charges]
    streams = [_streams(inputs, charge, one.leg) for charge, one in zip(charges, passed, strict=True)]
    for charge, most in zip(charges, streams, strict=True):
        if inputs.rows.per_stream[charge.row]:
            servers[charge.row] = max(most, 1.0)
    held = [inputs.held[inputs.rows.conditions.index(charge.when)] for charge in charges]
    some = [one.where(holds[one.leg]) for one, holds in zip(passed, held, strict=True)]
    return _entries(inputs, some, np.array(streams, np.float64), read_share), servers


def _entries(inputs: DemandInputs, passed: list[_Passed], streams: Floats, read_share: Floats) -> Entries:
    """What charges take of the legs that pass them."""
    charges = inputs.charges
    of = np.repeat(np.arange(len(charges)), [one.leg.size for one in passed])
    leg, amount, sees = (np.concatenate(columns) for columns in zip(*passed, strict=True)) if passed else _NOTHING
    row, by, direction = (
        np.array([getattr(one, name) for one in charges], np.int64)[of] for name in ("row", "workload", "direction")
    )
    per_mb, per_request, waits = (
        np.array([getattr(one, name) for one in charges], np.float64)[of]
        for name in ("per_mb", "per_request", "waited")
    )
    shared, threads = np.full(leg.size, SHARED), streams[of]
    seen = seen_at_rows(inputs.seen, by, sees, shared, np.zeros(leg.size, np.bool_))
    read = amount * read_share[by] * (direction != WRITE)
    write = amount * (1 - read_share[by]) * (direction != READ)
    each = per_request / inputs.piece_mb[by]
    reads = read * (per_mb * seen.read + each * seen.read_requests)
    writes = write * (per_mb * (seen.write + seen.modify) + each * (seen.write_requests + seen.modify_requests))
    value, at_work = (reads + writes) / threads, (reads + writes) / np.maximum(threads, 1.0)
    waited = inputs.rows.stage[row] * waits / np.maximum(threads, 1.0)
    cycle = waited * (reads / seen.reads_at_once + writes / seen.writes_at_once)
    ones = np.ones(leg.size)
    traffic = 0 * ones  # counted where the workload passes the place, once for all software there
    return Entries(row, inputs.legs.flow[leg], value, cycle, traffic, ones, 0 * ones, value - at_work, ones)


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


def _passed(inputs: DemandInputs, places: Passing, charge: Charge) -> _Passed:
    """Legs that pass the software of a charge."""
    legs, by = inputs.legs, charge.workload
    if charge.serves:
        place = inputs.routes.index[charge.software]
        mine = places.take(np.flatnonzero((places.place == place) & (legs.workload[places.leg] == by)))
        return _Passed(mine.leg, mine.amount, mine.sees)
    at_host = np.array([leg.host == charge.host for leg in inputs.workload_legs[by].legs], np.bool_)
    leg = np.flatnonzero(legs.workload == by)[at_host]
    return _Passed(leg, legs.share[leg] * charge.share, np.zeros(leg.size, np.int64))
