"""How many requests the hosts' disks have to take at once, from the design's volumes and workloads."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from headroom.domain.design.records import Workload
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.needs import of_design
from headroom.domain.writers.files.output import WriterContext
from headroom.domain.writers.files.text import count, spoken
from headroom.domain.writers.lookup.counted_workloads import as_counted
from headroom.domain.writers.lookup.devices import host_volumes
from headroom.domain.writers.lookup.nodes import holder, members, named, nodes_of

USUAL_DEPTH: Final = 30
"""Requests for a disk that every driver takes unasked: lpfc has the lowest default."""
LARGEST_DEPTH: Final = 256
"""Headroom asks no driver for more on one path of a disk when only a workload's threads ask for it."""


@dataclass(frozen=True, slots=True)
class QueueDepth:
    """Outstanding I/Os at one disk, and where the figure is from."""

    requests: int
    reason: str


def queue_depth(context: WriterContext, volumes: Iterable[Node]) -> QueueDepth | None:
    """The largest queue that one of these volumes needs; None when drivers give enough unasked."""
    found = [depth for volume in volumes if (depth := _of_volume(context, volume)) is not None]
    return max(found, key=lambda depth: depth.requests, default=None)


def _of_volume(context: WriterContext, volume: Node) -> QueueDepth | None:
    own = number(volume, "queue_depth")
    if own is not None:
        return QueueDepth(int(own), f"queue depth {int(own)} of volume {spoken(volume.name)}")
    scenarios: dict[str, float] = {}
    for workload in context.design.workloads.values():
        share = _in_flight(context.expanded, workload, volume)
        scenarios[workload.scenario] = scenarios.get(workload.scenario, 0) + share
    busiest = max(scenarios, key=lambda scenario: scenarios[scenario], default=None)
    if busiest is None or scenarios[busiest] <= USUAL_DEPTH:
        return None
    outstanding = math.ceil(scenarios[busiest])
    reason = f"{count(outstanding, 'outstanding I/O')} at volume {spoken(volume.name)} in scenario {spoken(busiest)}"
    if outstanding > LARGEST_DEPTH:
        reason += f", cut to {LARGEST_DEPTH}, the most that is asked of a driver here"
    return QueueDepth(min(outstanding, LARGEST_DEPTH), reason)


def _in_flight(expanded: ExpandedDesign, workload: Workload, volume: Node) -> float:
    """Requests of a workload at one of its volumes: a striped one may meet all of its requests at each."""
    volumes = workload_volumes(expanded, workload)
    if volume.id not in volumes:
        return 0
    requests = as_counted(expanded, workload).threads * workload.queue_depth
    return requests if workload.spread == "striped" else requests / len(volumes)


def workload_volumes(expanded: ExpandedDesign, workload: Workload) -> dict[str, Node]:
    """The volumes that a workload reads and writes, by id. Shared: read only."""
    return _volumes_on(expanded, workload.on)


@of_design
def _volumes_on(expanded: ExpandedDesign, ids: tuple[str, ...]) -> dict[str, Node]:
    found: dict[str, Node] = {}
    copies = _copies(expanded)
    for item in ids:
        for node in [expanded.nodes[item]] if item in expanded.nodes else copies.get(item, ()):
            found |= {volume.id: volume for volume in volumes_below(expanded, node)}
    return found


@of_design
def _copies(expanded: ExpandedDesign) -> dict[str, list[Node]]:
    """Parts that somebody placed by the component that stands for them."""
    found: dict[str, list[Node]] = {}
    for node in expanded.nodes.values():
        if "/" not in node.id:
            found.setdefault(node.origin, []).append(node)
    return found


def volumes_below(expanded: ExpandedDesign, node: Node) -> list[Node]:
    """The volumes that carry a file system, a logical volume or a group, that lie on an array, or that a host uses."""
    if node.kind == "host":
        return host_volumes(expanded, node)
    if node.kind == "filesystem":
        return [
            volume for item in named(expanded, node.attributes.get("on")) for volume in volumes_below(expanded, item)
        ]
    if node.kind == "logical_volume":
        return members(expanded, node)
    if node.kind == "lvm_volume_group":
        return named(expanded, node.attributes.get("volumes"))
    return list(_volumes_in(expanded, node.kind).get(node.id, ()))


@of_design
def _volumes_in(expanded: ExpandedDesign, kind: str) -> dict[str, list[Node]]:
    """By the nearest part of a kind that holds them."""
    found: dict[str, list[Node]] = {}
    for volume in nodes_of(expanded, "volume"):
        above = holder(expanded, volume, kind)
        if above is not None:
            found.setdefault(above.id, []).append(volume)
    return found
