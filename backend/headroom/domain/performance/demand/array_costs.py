"""What the requests of a scenario cost its arrays, by workload and place, from the laws of media."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.media.access_costs import MediaCost, media_cost
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


def array_costs(
    arrays: ArrayPlaces,
    workload_legs: Sequence[WorkloadLegs],
    piece_kib: Sequence[float],
    streams: Floats,
    held: Floats,
) -> ArrayCosts:
    """Costs of each workload on each array.

    Args:
        arrays: arrays on the routes.
        workload_legs: workloads of the scenario.
        piece_kib: largest piece of a request, one a workload.
        streams: threads that share each array, over all workloads.
        held: share of the data written that the cache of each array holds.
    """
    asked = list(zip(arrays.shape.tolist(), streams.tolist(), held.tolist(), strict=True))
    distinct = {one: place for place, one in enumerate(dict.fromkeys(asked))}
    of_array = np.array([distinct[one] for one in asked], np.int64)
    shapes = [
        replace(arrays.shapes[shape], held=share) if share else arrays.shapes[shape] for shape, _, share in distinct
    ]
    found: dict[MediaCost, int] = {}
    number = np.zeros((len(workload_legs), arrays.place.size), np.int64)
    for index, laid in enumerate(workload_legs if distinct else ()):
        costs = [
            media_cost(shape, laid.workload.pattern, piece_kib[index], max(count, 1.0))
            for shape, (_, count, _) in zip(shapes, distinct, strict=True)
        ]
        number[index] = np.array([found.setdefault(cost, len(found)) for cost in costs], np.int64)[of_array]
    return ArrayCosts(list(found), number)
