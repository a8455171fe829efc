"""Legs of workloads as flat arrays, the threads that meet on a volume, and the conditions that hold on a leg."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from headroom.domain.design.records import Workload
from headroom.domain.performance.load.files import share_of_volumes
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.parts.routes import Routes
from headroom.domain.performance.parts.rows import When
from headroom.domain.performance.solve.share import Bools, Floats, Ints
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import ExpandedDesign

_LONG_KIB: Final = 256.0
"""Requests from here on are sequences of their own to a controller, wherever they lie: figures that hold for sequences
were measured with such."""

_LVM = ("logical_volume", "lvm_volume_group")


@dataclass(frozen=True, slots=True)
class LegColumns:
    """Legs of one workload, or of all of a scenario."""

    flow: Ints
    route: Ints
    share: Floats
    volume: Ints
    """Number of the volume."""
    own: Floats
    """Part of the flow's threads on the volume that come by this leg: those of hosts that share it add up to 1."""
    workload: Ints
    """Index among those of the scenario."""


def leg_columns(laid: WorkloadLegs, routes: Routes, volumes: dict[str, int]) -> LegColumns:
    """Legs of one workload; new volumes are numbered in `volumes`."""
    legs = laid.legs
    flow = np.array([leg.flow for leg in legs], np.int64)
    route = np.array([routes.route[leg.way] for leg in legs], np.int64)
    share = np.array([leg.share for leg in legs], np.float64)
    volume = np.array([volumes.setdefault(leg.volume, len(volumes)) for leg in legs], np.int64)
    place = flow * max(len(volumes), 1) + volume
    _, place = np.unique(place, return_inverse=True)
    whole = np.bincount(place, share) if place.size else share
    return LegColumns(flow, route, share, volume, share / whole[place], np.zeros(flow.size, np.int64))


def join_legs(legs: Sequence[LegColumns], workload_legs: Sequence[WorkloadLegs]) -> LegColumns:
    """Legs of all workloads of a scenario, with their flows numbered through."""
    if not legs:
        nothing, none = np.empty(0, np.int64), np.empty(0)
        return LegColumns(nothing, nothing, none, nothing, none, nothing)
    first = np.cumsum([0, *(laid.flows for laid in workload_legs)])
    return LegColumns(
        np.concatenate([one.flow + start for one, start in zip(legs, first, strict=False)]),
        np.concatenate([one.route for one in legs]),
        np.concatenate([one.share for one in legs]),
        np.concatenate([one.volume for one in legs]),
        np.concatenate([one.own for one in legs]),
        np.repeat(np.arange(len(legs)), [one.flow.size for one in legs]),
    )


def streams_on_volumes(
    expanded: ExpandedDesign, legs: LegColumns, workload_legs: Sequence[WorkloadLegs], volumes: int
) -> Floats:
    """Threads that share each volume: an even part of those of independent flows; of a striped workload all whose
    file lies there, each in a file of its own.
    """
    each = [
        laid.workload.threads / max(laid.flows, 1)
        if laid.workload.spread == "independent"
        else laid.workload.threads * share_of_volumes(laid, expanded)
        for laid in workload_legs
    ]
    threads = np.array(each, np.float64)[legs.workload] * legs.own
    return np.bincount(legs.volume, threads, volumes).astype(np.float64)


def hold(when: When, expanded: ExpandedDesign, laid: WorkloadLegs, streams: Floats) -> Bools:
    """For each leg of a workload, whether all conditions hold.

    Args:
        when: names and values, as the catalogue states them.
        expanded: the expanded design.
        laid: the workload.
        streams: threads on the volume of each leg.
    """
    held = np.ones(len(laid.legs), np.bool_)
    for name, value in when:
        if name == "streams":
            held &= (streams > 1) == (value == "several")
        elif name in _OF_LEG:
            held &= np.array([_OF_LEG[name](expanded, leg.host, leg.volume) == value for leg in laid.legs], np.bool_)
        elif (name, value) == ("pattern", "sequential") and laid.workload.request_kib >= _LONG_KIB:
            continue
        else:
            held &= _of_workload(name, expanded, laid) == value
    return held


def _of_workload(name: str, expanded: ExpandedDesign, laid: WorkloadLegs) -> str:
    """Whether requests are random, a volume manager is on the way, or the filesystem copies."""
    workload: Workload = laid.workload
    if name == "pattern":
        return workload.pattern
    passed = [expanded.nodes[node] for node in laid.passes]
    if name == "manager":
        return "lvm" if any(node.kind in _LVM for node in passed) else "none"
    if name == "io_mode":
        modes = [str(node.attributes.get("io_mode")) for node in passed if node.kind == "filesystem"]
        return modes[0] if modes else "direct"
    return ""


def _queueing(expanded: ExpandedDesign, _: str, volume: str) -> str:
    return "untagged" if number(expanded.nodes[volume], "queue_depth") == 1 else "tagged"


def _protocol(expanded: ExpandedDesign, _: str, volume: str) -> str:
    return str(expanded.nodes[volume].attributes.get("protocol"))


def _multipath(expanded: ExpandedDesign, host: str, _: str) -> str:
    return str(expanded.nodes[host].attributes.get("multipath"))


_OF_LEG = {"queueing": _queueing, "protocol": _protocol, "multipath": _multipath}
