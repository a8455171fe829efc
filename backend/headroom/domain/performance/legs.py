"""Legs of workloads as flat arrays, the threads that meet on a volume, and the conditions that hold on a leg."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from headroom.domain.design.records import Workload
from headroom.domain.performance.network import Routes
from headroom.domain.performance.rows import When
from headroom.domain.performance.share import Bools, Floats, Ints
from headroom.domain.performance.workload import Spread, number
from headroom.domain.topology.records import Plant

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


def leg_columns(spread: Spread, routes: Routes, volumes: dict[str, int]) -> LegColumns:
    """Legs of one workload; new volumes are numbered in `volumes`."""
    legs = spread.legs
    flow = np.array([leg.flow for leg in legs], np.int64)
    route = np.array([routes.route[leg.host, leg.volume] for leg in legs], np.int64)
    share = np.array([leg.share for leg in legs], np.float64)
    volume = np.array([volumes.setdefault(leg.volume, len(volumes)) for leg in legs], np.int64)
    place = flow * max(len(volumes), 1) + volume
    _, place = np.unique(place, return_inverse=True)
    whole = np.bincount(place, share) if place.size else share
    return LegColumns(flow, route, share, volume, share / whole[place], np.zeros(flow.size, np.int64))


def join_legs(legs: Sequence[LegColumns], spreads: Sequence[Spread]) -> LegColumns:
    """Legs of all workloads of a scenario, with their flows numbered through."""
    if not legs:
        nothing, none = np.empty(0, np.int64), np.empty(0)
        return LegColumns(nothing, nothing, none, nothing, none, nothing)
    first = np.cumsum([0, *(spread.flows for spread in spreads)])
    return LegColumns(
        np.concatenate([one.flow + start for one, start in zip(legs, first, strict=False)]),
        np.concatenate([one.route for one in legs]),
        np.concatenate([one.share for one in legs]),
        np.concatenate([one.volume for one in legs]),
        np.concatenate([one.own for one in legs]),
        np.repeat(np.arange(len(legs)), [one.flow.size for one in legs]),
    )


def streams_on_volumes(legs: LegColumns, spreads: Sequence[Spread], volumes: int) -> Floats:
    """Threads that share each volume: all of a striped workload, an even part of those of independent flows."""
    each = [
        spread.workload.threads / (max(spread.flows, 1) if spread.workload.spread == "independent" else 1)
        for spread in spreads
    ]
    threads = np.array(each, np.float64)[legs.workload] * legs.own
    return np.bincount(legs.volume, threads, volumes).astype(np.float64)


def hold(when: When, plant: Plant, spread: Spread, streams: Floats) -> Bools:
    """For each leg of a workload, whether all conditions hold.

    Args:
        when: names and values, as the catalogue states them.
        plant: the expanded design.
        spread: the workload.
        streams: threads on the volume of each leg.
    """
    held = np.ones(len(spread.legs), np.bool_)
    for name, value in when:
        if name == "streams":
            held &= (streams > 1) == (value == "several")
        elif name in _OF_LEG:
            held &= np.array([_OF_LEG[name](plant, leg.host, leg.volume) == value for leg in spread.legs], np.bool_)
        else:
            held &= _of_workload(name, plant, spread) == value
    return held


def _of_workload(name: str, plant: Plant, spread: Spread) -> str:
    """Whether requests are random, a volume manager is on the way, or the filesystem copies."""
    workload: Workload = spread.workload
    if name == "pattern":
        return workload.pattern
    passed = [plant.nodes[node] for node in spread.passes]
    if name == "manager":
        return "lvm" if any(node.kind in _LVM for node in passed) else "none"
    if name == "io_mode":
        modes = [str(node.attributes.get("io_mode")) for node in passed if node.kind == "filesystem"]
        return modes[0] if modes else "direct"
    return ""


def _queueing(plant: Plant, _: str, volume: str) -> str:
    return "untagged" if number(plant.nodes[volume], "queue_depth") == 1 else "tagged"


def _protocol(plant: Plant, _: str, volume: str) -> str:
    return str(plant.nodes[volume].attributes.get("protocol"))


def _multipath(plant: Plant, host: str, _: str) -> str:
    return str(plant.nodes[host].attributes.get("multipath"))


_OF_LEG = {"queueing": _queueing, "protocol": _protocol, "multipath": _multipath}
