"""Rows and arrays of places as tables; those of a design whose routes and rows stay are made once."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from headroom.domain.derived_answers import Memo, derived_of
from headroom.domain.performance.demand.workload_routes import WorkloadRoutes
from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.parts.arrays import ArrayPlaces
from headroom.domain.performance.parts.limits import PlaceRows
from headroom.domain.performance.parts.routes import Delay, RowColumns, RowTable, row_columns
from headroom.domain.performance.solve.share import Floats, Ints


@Memo[WorkloadRoutes](derived_of, by=lambda _, decided: decided, most=2)
def tabulate(laid: WorkloadRoutes, decided: list[PlaceRows]) -> tuple[RowTable, RowColumns]:
    """All rows, those of parts and cables before those of processors and threads. Shared: read only.

    Args:
        laid: workloads over their routes.
        decided: rows of each place where attributes decide them.
    """
    rows = list(_in_order(laid, decided))
    table = RowTable(
        place=[at for at, one in rows for _ in one.specs],
        spec=[spec for _, one in rows for spec in one.specs],
        delays=[Delay(at, *delay) for at, one in rows for delay in one.delays],
    )
    laid.processors.add_rows(table, laid.routes)
    return table, row_columns(table)


def _in_order(laid: WorkloadRoutes, decided: list[PlaceRows]) -> Iterator[tuple[int, PlaceRows]]:
    following = iter(decided)
    for at, plain in laid.rows:
        yield at, next(following) if plain is None else plain


class OnArrays(NamedTuple):
    """Volumes on arrays, as in `ArrayPlaces`."""

    on_array: Ints
    volume: Ints
    share: Floats
    array_of_place: Ints
    """Number of the array at each place; -1 for none."""


@Memo[WorkloadRoutes](derived_of, by=lambda _, places: places, most=2)
def volumes_on(laid: WorkloadRoutes, places: list[int]) -> OnArrays:
    """Volumes on the arrays at these places. Shared: read only."""
    routes, volumes = laid.routes, laid.volumes
    array_of_place = np.full(len(routes.places), -1, np.int64)
    array_of_place[np.array(places, np.int64)] = np.arange(len(places))
    entry_place, entry_route, entry_share, _ = routes.arrays()
    array = array_of_place[entry_place]
    volume = np.array([volumes.get(name, 0) for name in routes.volumes], np.int64)[entry_route[array >= 0]]
    pairs, first = np.unique(array[array >= 0] * max(len(volumes), 1) + volume, return_index=True)
    on_array, volume = np.divmod(pairs, max(len(volumes), 1))
    return OnArrays(on_array, volume, entry_share[array >= 0][first], array_of_place)


def array_places(shapes: dict[int, ArrayShape], lying: OnArrays, nvs_gib: Floats) -> ArrayPlaces:
    """Arrays by place.

    Args:
        shapes: place -> shape.
        lying: volumes on these places.
        nvs_gib: write cache of each array, in the order of `shapes`.
    """
    alike = {id(shape): shape for shape in shapes.values()}
    numbers = {shape: number for number, shape in enumerate(dict.fromkeys(alike.values()))}
    of_alike = {name: numbers[shape] for name, shape in alike.items()}
    shape = np.array([of_alike[id(one)] for one in shapes.values()], np.int64)
    place = np.array(list(shapes), np.int64)
    return ArrayPlaces(place, shape, list(numbers), lying.on_array, lying.volume, lying.share, nvs_gib)
