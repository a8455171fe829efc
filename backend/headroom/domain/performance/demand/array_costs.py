"""What the requests of a scenario cost its arrays, by workload and place, from the laws of media."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import numpy as np

from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.media.access_costs import MediaCost, media_cost
from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.parts.arrays import ArrayPlaces
from headroom.domain.performance.solve.share import Floats, Ints


@dataclass(frozen=True, slots=True)
class ArrayCosts:
    """Costs of all workloads of a scenario on all arrays."""

    found: list[MediaCost]
    """Distinct ones."""
    number: Ints
    """Index into `found`, shape workloads x arrays."""

    def column(self, name: str) -> Floats:
        """One field of the costs, shape workloads x arrays."""
        values: Floats = np.array([getattr(cost, name) for cost in self.found], np.float64)
        return values[self.number]


RUN_KIB: Final = 1024.0
"""What of one file lies together on a drive where nobody states it: 8 MiB on 8 data drives. Lustre moves 4 MiB at
once, Ceph cuts objects to 4 MiB, and large blocks of Storage Scale have 16 MiB."""
LEAST_EXTENT_KIB: Final = 4096.0
"""What at least lies together on hard disks, however few: such an object or transfer, and what BeeGFS has its storage
servers read ahead."""


class Pieces(NamedTuple):
    """How the requests of a workload and its files come to lie on arrays."""

    piece_kib: float
    """Largest piece of a request."""
    extent_kib: float | None
    """Data of one file that lies together; 0: all of it, None: files are scattered, in extents that nobody states."""
    direct: bool = False
    """Writes wait in no memory of a host."""
    collected: bool = False
    """Writes wait in the page cache of the host that keeps the array, or in transaction groups of ZFS."""


class ArrayLoads(NamedTuple):
    """What the workloads of a scenario have on each array together; one entry an array."""

    streams: Floats
    """Threads that share it."""
    in_flight: Floats
    """Requests that it has at once."""
    held: Floats
    """Share of the data written that its cache holds."""


KnownCosts = dict[tuple[object, ...], MediaCost]
"""Costs by all that they depend on, arrays by identity: no longer than the design that they belong to."""


def array_costs(
    arrays: ArrayPlaces,
    workload_legs: Sequence[WorkloadLegs],
    pieces: Sequence[Pieces],
    loads: ArrayLoads,
    known: KnownCosts | None = None,
) -> ArrayCosts:
    """Costs of each workload on each array.

    Args:
        arrays: arrays on the routes.
        workload_legs: workloads of the scenario.
        pieces: one a workload.
        loads: what all of them have on each array.
        known: costs of other states of the design, to which these are added.
    """
    known = {} if known is None else known
    asked = list(zip(arrays.shape.tolist(), *(column.tolist() for column in loads), strict=True))
    distinct = {one: place for place, one in enumerate(dict.fromkeys(asked))}
    of_array = np.array([distinct[one] for one in asked], np.int64)
    found: dict[MediaCost, int] = {}
    number = np.zeros((len(workload_legs), arrays.place.size), np.int64)
    for index, laid in enumerate(workload_legs if distinct else ()):
        piece_kib, extent_kib, direct, collected = pieces[index]
        costs = []
        for number_of_shape, streams, in_flight, share in distinct:
            shape, at_once = arrays.shapes[number_of_shape], max(streams, 1.0)
            key = id(shape), pieces[index], laid.workload.pattern, at_once, in_flight, share
            cost = known.get(key)
            if cost is None:
                lying = _lying(_written(shape, direct, collected), extent_kib, share)
                cost = known[key] = media_cost(lying, laid.workload.pattern, piece_kib, at_once, in_flight)
            costs.append(cost)
        number[index] = np.array([found.setdefault(cost, len(found)) for cost in costs], np.int64)[of_array]
    return ArrayCosts(list(found), number)


def _written(shape: ArrayShape, direct: bool, collected: bool) -> ArrayShape:
    """The array with the memory of its host before it where writes wait there; direct ones pass it by."""
    if collected and shape.in_host and not shape.write_cache:
        return replace(shape, write_cache=True)
    return replace(shape, write_cache=False) if direct and shape.gathers else shape


def _lying(shape: ArrayShape, stated_kib: float | None, held: float) -> ArrayShape:
    """The array as data lies on it: scattered files over all of the platters, unless the design says where."""
    extent_kib = assumed_extent_kib(shape) if stated_kib is None else stated_kib
    if not extent_kib:
        return replace(shape, held=held) if held else shape
    zone = shape.zone if shape.zone_stated else "mean"
    return replace(shape, held=held, extent_kib=extent_kib, zone=zone)


def assumed_extent_kib(shape: ArrayShape) -> float:
    """What of one file lies together on an array where nobody states it, KiB."""
    least_kib = LEAST_EXTENT_KIB if shape.drive.mechanical else 0.0
    return max(RUN_KIB * shape.layout.stripe_data, least_kib)
