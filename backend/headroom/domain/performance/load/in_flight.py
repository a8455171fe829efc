"""How many requests of a scenario are on each volume at once, so far as threads, depth and queues allow."""

from collections.abc import Sequence

import numpy as np

from headroom.domain.performance.load.legs import LegColumns
from headroom.domain.performance.load.population import populate
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.solve.share import Floats
from headroom.domain.topology.attributes import number
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign


def requests_on_volumes(
    expanded: ExpandedDesign, legs: LegColumns, workload_legs: Sequence[WorkloadLegs], volumes: int
) -> Floats:
    """Parts of requests in flight on each volume that miss the cache, at most what its queue depth lets through.

    Args:
        expanded: the expanded design.
        legs: legs of the workloads, joined.
        workload_legs: workloads of the scenario.
        volumes: how many volumes are numbered.
    """
    each = [
        populate(laid, expanded).uncapped / max(laid.flows, 1) * (1 - laid.workload.cache_hit) for laid in workload_legs
    ]
    through = np.array(each, np.float64)[legs.workload] * legs.share
    if depths := _queue_depths(expanded):
        depth = [depths.get(leg.volume, np.inf) for laid in workload_legs for leg in laid.legs]
        through = np.minimum(through, np.array(depth, np.float64))
    return np.bincount(legs.volume, through, volumes).astype(np.float64)


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.ATTRIBUTES)
def _queue_depths(expanded: ExpandedDesign) -> dict[str, float]:
    """Most requests at once of parts that state it."""
    kinds = (kind.id for kind in expanded.catalogue.kinds.values() if "queue_depth" in kind.attributes)
    stated = ((node.id, number(node, "queue_depth")) for kind in kinds for node in expanded.of_kind(kind))
    return {name: depth for name, depth in stated if depth}
