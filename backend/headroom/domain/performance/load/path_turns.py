"""Round robin that sends several requests by one path before it takes the next: how many paths work at once.

With q requests in flight on a volume and r sent in a row, those in flight are q consecutive ones, so they are on
1 + (q - 1) / r of its n paths: all of them for r = 1 and q = n, one for r far above q.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.performance.load.legs import LegColumns
from headroom.domain.performance.load.population import populate
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.parts.routes import Routes
from headroom.domain.performance.result.evaluation import Note
from headroom.domain.performance.solve.share import Bools, Floats
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import ExpandedDesign

_BEHIND: Final = {"raid_array", "device_adapter", "processor_complex", "rank"}
"""Kinds that traffic is spread over behind the paths."""
_ALL: Final = 1e-9


class _InTurn(NamedTuple):
    """A host that sends several requests in a row, with its legs in the scenario."""

    host: str
    in_a_row: float
    legs: list[int]
    paths: int
    at_once: float
    """Paths that work at once, over all its volumes."""


def in_a_row(expanded: ExpandedDesign) -> dict[str, float]:
    """Hosts that send several requests by one path before they take the next, with how many."""
    hosts = (node for node in expanded.of_kind("host") if node.attributes.get("multipath") == "round_robin")
    counts = ((node.id, number(node, "rr_min_io") or 1.0) for node in hosts)
    return {host: count for host, count in counts if count > 1}


def turns(expanded: ExpandedDesign, workload_legs: list[WorkloadLegs], legs: LegColumns, routes: Routes) -> Floats:
    """Per leg: how many paths of its host work at once, at least 1; `inf` where all do."""
    found = np.full(legs.flow.size, np.inf)
    for one in _in_turn(expanded, workload_legs, legs, routes):
        if one.at_once < one.paths * (1 - _ALL):
            found[one.legs] = one.at_once
    return found


def path_places(expanded: ExpandedDesign, routes: Routes, at_once: Floats) -> Bools:
    """Places on the way from a host to its volumes, over which paths are spread; none where no path waits its turn."""
    if not np.any(np.isfinite(at_once)):
        return np.zeros(0, np.bool_)
    return np.array(
        [place not in expanded.nodes or expanded.nodes[place].kind not in _BEHIND for place in routes.places], np.bool_
    )


def turn_notes(
    expanded: ExpandedDesign, workload_legs: list[WorkloadLegs], legs: LegColumns, routes: Routes
) -> Iterator[Note]:
    """Hosts whose requests in flight do not reach all their paths."""
    for one in _in_turn(expanded, workload_legs, legs, routes):
        if one.at_once < one.paths * (1 - _ALL):
            words = (
                f"{expanded.nodes[one.host].name} sends {one.in_a_row:g} requests by one path before it takes the next "
                f"(rr_min_io): with its outstanding I/Os {one.at_once:.3g} of {one.paths} paths work at once, and "
                "those limits count as that much lower. A smaller rr_min_io or more outstanding I/Os use them all."
            )
            yield Note("paths_in_turn", "note", words, [drawn_id(one.host)])


def _in_turn(
    expanded: ExpandedDesign, workload_legs: list[WorkloadLegs], legs: LegColumns, routes: Routes
) -> list[_InTurn]:
    sent = in_a_row(expanded)
    if not sent:
        return []
    hosts: dict[str, list[int]] = {}
    at_once: dict[str, float] = {}
    flat = [(index, leg) for index, laid in enumerate(workload_legs) for leg in laid.legs]
    each = [populate(laid, expanded).uncapped / max(laid.flows, 1) for laid in workload_legs]
    for place, (index, leg) in enumerate(flat):
        if leg.host in sent and not leg.through:
            depth = number(expanded.nodes[leg.volume], "queue_depth") or np.inf
            in_flight = min(each[index] * leg.share, depth)
            on = min(in_flight, 1.0) * (1 + max(in_flight - 1, 0.0) / sent[leg.host])
            hosts.setdefault(leg.host, []).append(place)
            at_once[leg.host] = at_once.get(leg.host, 0.0) + on
    found = []
    for host, mine in sorted(hosts.items()):
        paths = max(routes.path_count[route] for route in legs.route[mine].tolist())
        found.append(_InTurn(host, sent[host], mine, paths, float(np.clip(at_once[host], 1.0, max(paths, 1)))))
    return found
