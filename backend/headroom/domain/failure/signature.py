"""Signatures of prepared designs after failures: those that are alike but for names have the same.

Colours of places, legs and flows are refined by their neighbours until nothing tells more of them apart (colour
refinement). Sharing and queueing see nothing else: equal sums of colours give equal throughputs.
"""

from collections.abc import Iterable, Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from headroom.domain.failure.variants import Standing
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.topology.records import ExpandedDesign, Node

Colours = NDArray[np.uint64]
_MIX: Final = np.uint64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_SHIFTS: Final = tuple(np.uint64(bits) for bits in (30, 27, 31))
_MOST_ROUNDS: Final = 64
_CAPS: Final = ("queue_depth", "protocol", "pav", "aliases", "alias_pool", "multipath")
"""Attributes that decide what is in flight, beside the rows."""


class Signatures:
    """Tells prepared designs after failures apart that have the rows of one."""

    def __init__(self, prepared: PreparedDesign) -> None:
        self._expanded = prepared.expanded
        self._place = _place_colours(prepared)

    def of(self, variant: PreparedDesign, states: Mapping[int, Standing]) -> tuple[int, ...]:
        """Signature of the workloads that stand, and which those are."""
        up = [number for number, state in states.items() if not state.down]
        leg, entry_leg, entry_place, entry_share, flow = self._legs(variant, up)
        place = self._place.copy()
        flows = np.zeros(int(flow.max(initial=-1)) + 1, np.uint64)
        told = 0
        for _ in range(_MOST_ROUNDS):
            flows = _mixed(flows + _sum(flow, leg, flows.size))
            near = _sum(entry_leg, _mixed(place[entry_place] + entry_share), leg.size)
            leg = _mixed(leg + near * _MIX + flows[flow])
            place = _mixed(place + _sum(entry_place, _mixed(leg[entry_leg] + entry_share), place.size))
            count = np.unique(place).size + np.unique(leg).size + np.unique(flows).size
            if count == told:
                break
            told = count
        return (*up, int(place.sum()), int(leg.sum()), int(flows.sum()))

    def _legs(
        self, variant: PreparedDesign, up: Iterable[int]
    ) -> tuple[Colours, NDArray[np.int64], NDArray[np.int64], Colours, NDArray[np.int64]]:
        """First colours of legs, their entries (leg, place, colour of the share), and the flow of each leg."""
        place, route, share, sees = variant.routes.arrays()
        order = np.argsort(route, kind="stable")
        starts = np.searchsorted(route[order], np.arange(len(variant.routes.volumes) + 1))
        colours, routes, flows = [], [], []
        first_flow = 0
        for number in up:
            columns, laid = variant.legs[number], variant.workload_legs[number]
            own = _numbers(columns.share) + _mixed(_numbers(columns.own)) + _hash((number, laid.flows))
            words = [self._words(leg.host, leg.volume) for leg in laid.legs]
            colours.append(_mixed(own + np.array(words, np.uint64)))
            routes.append(columns.route)
            flows.append(columns.flow + first_flow)
            first_flow += laid.flows
        leg, of_leg, flow = np.concatenate(colours), np.concatenate(routes), np.concatenate(flows)
        count = starts[of_leg + 1] - starts[of_leg]
        entry_leg = np.repeat(np.arange(of_leg.size), count)
        offset = np.arange(entry_leg.size) - np.repeat(np.cumsum(count) - count, count)
        entry = order[starts[of_leg][entry_leg] + offset]
        return leg, entry_leg, place[entry], _numbers(share[entry]) + sees[entry].astype(np.uint64), flow

    def _words(self, host: str, volume: str) -> np.uint64:
        nodes = self._expanded.nodes
        return _hash((_stated(nodes[host]), _stated(nodes[volume])))


def _stated(node: Node) -> tuple[object, ...]:
    return tuple(node.attributes.get(name) for name in _CAPS)


def _place_colours(prepared: PreparedDesign) -> Colours:
    """What is said of each place: its rows, its role, its array and write cache, and depths of queues there."""
    rows, size = prepared.rows, len(prepared.routes.places)
    spec: dict[int, np.uint64] = {}
    of_row = [spec.setdefault(id(one), _hash(("row", number))) for number, one in enumerate(prepared.table.spec)]
    colours = _sum(rows.place, _mixed(np.array(of_row, np.uint64)), size) if of_row else np.zeros(size, np.uint64)
    roles = prepared.roles.of_place
    colours[: roles.size] += _mixed(roles.astype(np.uint64) + _MIX)
    arrays = prepared.arrays
    if arrays.place.size:
        colours[arrays.place] += _mixed(arrays.shape.astype(np.uint64) + _numbers(arrays.nvs_gib) + _FIRST)
    colours += np.array([_hash(_of_place(prepared.expanded, name)) for name in prepared.routes.places], np.uint64)
    return _mixed(colours)


def _of_place(expanded: ExpandedDesign, name: str) -> tuple[object, ...]:
    node = expanded.nodes.get(name)
    return () if node is None else (node.kind, *_stated(node))


def _hash(value: object) -> np.uint64:
    return np.uint64(hash(value) & 0xFFFFFFFFFFFFFFFF)


def _numbers(values: NDArray[np.float64]) -> Colours:
    """Colours of numbers that are alike to twelve digits."""
    kept: Colours = np.round(values, 12).astype(np.float64).view(np.uint64)
    return _mixed(kept)


def _mixed(values: Colours) -> Colours:
    """Numbers that have nothing in common with those of like values (splitmix64)."""
    with np.errstate(over="ignore"):
        mixed = values + _MIX
        mixed = (mixed ^ (mixed >> _SHIFTS[0])) * _FIRST
        mixed = (mixed ^ (mixed >> _SHIFTS[1])) * _SECOND
        found: Colours = mixed ^ (mixed >> _SHIFTS[2])
    return found


def _sum(of: NDArray[np.int64], values: Colours, size: int) -> Colours:
    """Sums of colours by number, modulo 2^64."""
    found = np.zeros(size, np.uint64)
    np.add.at(found, of, values)
    return found
