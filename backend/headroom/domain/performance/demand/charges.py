"""What software takes of processors, and of the threads that issue requests, as entries of the demand matrix."""

from typing import Final, NamedTuple

import numpy as np

from headroom.domain.performance.demand.demand_inputs import DemandInputs
from headroom.domain.performance.demand.passages import PlacePassages
from headroom.domain.performance.demand.row_layout import RowLayout
from headroom.domain.performance.demand.row_traffic import seen_at_rows
from headroom.domain.performance.demand.stations import Entries
from headroom.domain.performance.parts.routes import READ, SHARED, WRITE, Charge
from headroom.domain.performance.solve.share import Bools, Floats, Ints

_FEWEST: Final = 1e-6
"""Threads of a workload without any on a host."""


class _ChargedLegs(NamedTuple):
    """Legs that pass the software of charges, one entry for each charge and leg."""

    charge: Ints
    """In order."""
    leg: Ints
    amount: Floats
    """Share of the flow that passes."""
    sees: Ints
    """Number of the multiples."""

    def where(self, mask: Bools) -> "_ChargedLegs":
        """Some of them."""
        return (
            self if mask.all() else _ChargedLegs(self.charge[mask], self.leg[mask], self.amount[mask], self.sees[mask])
        )


_NOTHING: Final = _ChargedLegs(np.empty(0, np.int64), np.empty(0, np.int64), np.empty(0), np.empty(0, np.int64))


def of_charges(
    inputs: DemandInputs, places: PlacePassages, read_share: Floats, layout: RowLayout
) -> tuple[Entries, Floats]:
    """Processor time of all software, leg by leg, and the requests that each row serves side by side.

    A server's software sees what its place sees; a thread works on one request at a time.
    """
    charges, servers = inputs.charges, np.ones(int(layout.first[-1]))
    servers[layout.of_table] = np.tile(inputs.rows.servers, inputs.states)
    passed = _passed(inputs, places)
    ends = np.cumsum(np.bincount(passed.charge, minlength=len(charges)))[:-1]
    streams = (
        [_streams(inputs, *one) for one in zip(charges, np.split(passed.leg, ends), strict=True)] if charges else []
    )
    for charge, most in zip(charges, streams, strict=True):
        if inputs.rows.per_stream[charge.row]:
            state = 0 if inputs.state is None else inputs.state[charge.workload]
            servers[layout.first[state] + charge.row] = max(most, 1.0)
    conditions = {when: number for number, when in enumerate(inputs.rows.conditions)}
    when = np.array([conditions[charge.when] for charge in charges], np.int64)
    some = passed.where(inputs.held[when[passed.charge], passed.leg])
    return _entries(inputs, some, np.array(streams, np.float64), read_share), servers


def _entries(inputs: DemandInputs, passed: _ChargedLegs, streams: Floats, read_share: Floats) -> Entries:
    """What charges take of the legs that pass them."""
    charges = inputs.charges
    of, leg, amount, sees = passed
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


def _passed(inputs: DemandInputs, places: PlacePassages) -> _ChargedLegs:
    """Legs that pass the software of all charges."""
    legs, charges = inputs.legs, inputs.charges
    if not charges:
        return _NOTHING
    # Entries of one workload at one place lie together, in their order: each charge takes a run of them.
    width = len(inputs.routes.places)
    at = legs.workload[places.leg] * width + places.place
    order = np.argsort(at, kind="stable")
    index = inputs.routes.index
    asked = np.array([charge.workload * width + index[charge.software] if charge.serves else -1 for charge in charges])
    first, last = (np.searchsorted(at[order], asked, side).tolist() for side in ("left", "right"))
    of_hosts = [_legs_by_host(inputs, number) for number in range(len(inputs.workload_legs))]
    found = []
    for number, charge in enumerate(charges):
        if charge.serves:
            mine = order[first[number] : last[number]]
            found.append((places.leg[mine], places.amount[mine], places.sees[mine]))
        else:
            leg = of_hosts[charge.workload].get(charge.host, _NOTHING.leg)
            found.append((leg, legs.share[leg] * charge.share, np.zeros(leg.size, np.int64)))
    of = np.repeat(np.arange(len(charges)), [leg.size for leg, *_ in found])
    return _ChargedLegs(of, *(np.concatenate(column) for column in zip(*found, strict=True)))


def _legs_by_host(inputs: DemandInputs, workload: int) -> dict[str, Ints]:
    """Numbers of the legs of a workload, by their host."""
    found: dict[str, list[int]] = {}
    mine = np.flatnonzero(inputs.legs.workload == workload).tolist()
    for number, leg in zip(mine, inputs.workload_legs[workload].legs, strict=True):
        found.setdefault(leg.host, []).append(number)
    return {host: np.array(numbers, np.int64) for host, numbers in found.items()}
