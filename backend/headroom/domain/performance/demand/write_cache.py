"""How much of the data that workloads write the caches of their arrays can hold."""

from collections.abc import Iterable, Sequence

import numpy as np

from headroom.domain.performance.load.legs import LegColumns
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.parts.arrays import ArrayPlaces
from headroom.domain.performance.solve.share import Floats
from headroom.domain.topology.array_layout import card_of
from headroom.domain.topology.attributes import ids, number
from headroom.domain.topology.records import ExpandedDesign


def nvs_of_arrays(expanded: ExpandedDesign, arrays: Iterable[str]) -> Floats:
    """Write cache in GiB that each array may fill: an even part of its rank's or card's; 0 where nobody states it."""
    share = _of_cards(expanded)
    for rank in expanded.of_kind("rank"):
        held, nvs_gib = ids(rank, "arrays"), number(rank, "nvs_gib")
        for array in held:
            share[array] = share.get(array, 0.0) + (nvs_gib or 0.0) / len(held)
    return np.array([share.get(array, 0.0) for array in arrays], np.float64)


def _of_cards(expanded: ExpandedDesign) -> dict[str, float]:
    """Cache of RAID cards in even parts for the arrays that each makes."""
    made: dict[str, list[str]] = {}
    for array in expanded.of_kind("raid_array"):
        card = card_of(expanded, array)
        if card is not None and number(card, "cache_gib"):
            made.setdefault(card.id, []).append(array.id)
    return {
        array: (number(expanded.nodes[card], "cache_gib") or 0.0) / len(arrays)
        for card, arrays in made.items()
        for array in arrays
    }


def cached_shares(arrays: ArrayPlaces, workload_legs: Sequence[WorkloadLegs], legs: LegColumns, volumes: int) -> Floats:
    """Share of the data written on each array that its write cache holds, 0 to 1.

    Workloads that run together fill one cache. 0 where nobody states the cache, or the data that a writer touches:
    then nothing says that neighbours meet there.

    Args:
        arrays: arrays on the routes.
        workload_legs: workloads of the scenario.
        legs: their legs.
        volumes: how many volumes are numbered.
    """
    data_gib = np.zeros(arrays.place.size)
    if not np.any(arrays.nvs_gib):
        return data_gib
    for index, laid in enumerate(workload_legs):
        if laid.workload.read_share < 1:
            mine = legs.workload == index
            on_volume = np.bincount(legs.volume[mine], legs.share[mine] / max(laid.flows, 1), volumes)
            on_array = np.bincount(arrays.on_array, on_volume[arrays.volume] * arrays.share, arrays.place.size)
            footprint_gib = laid.workload.footprint_gib or np.inf
            data_gib[on_array > 0] += footprint_gib * on_array[on_array > 0]
    size_gib = np.where((data_gib > 0) & (data_gib < np.inf), data_gib, np.inf)
    found: Floats = np.minimum(arrays.nvs_gib / size_gib, 1.0)
    return found
