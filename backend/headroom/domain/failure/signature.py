"""Signatures of prepared designs after failures: those that are alike but for names have the same.

Colours of places, legs and flows are refined by their neighbours until nothing tells more of them apart (colour
refinement). Sharing and queueing see nothing else: equal sums of colours give equal throughputs.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components

from headroom.domain.failure.effects import Effect
from headroom.domain.failure.variants import WorkloadStanding
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.load.workload import Leg
from headroom.domain.performance.parts.routes import Way, passed_by
from headroom.domain.performance.solve.share import Ints
from headroom.domain.topology.records import ExpandedDesign, Node

Colours = NDArray[np.uint64]
_MIX: Final = np.uint64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_SHIFTS: Final = tuple(np.uint64(bits) for bits in (30, 27, 31))
_MOST_ROUNDS: Final = 64
_WORD: Final = 2**64
_CAPS: Final = ("queue_depth", "protocol", "pav", "aliases", "alias_pool", "multipath")
"""Attributes that decide what is in flight, beside the rows."""


class Signatures:
    """Tells what failures leave of one scenario apart, looking only at the islands of legs that they touch.

    Legs are in one island where they share a place, or a flow of several. A place that all legs pass alike tells none
    of them apart, and joins no islands; nor does the only flow of a scenario.
    """

    def __init__(self, prepared: PreparedDesign, numbers: Sequence[int], place_colours: Colours) -> None:
        self._prepared, self._place = prepared, place_colours
        laid = [prepared.workload_legs[number] for number in numbers]
        self._numbers = list(numbers)
        self._ways: dict[Way, list[int]] = {}
        legs = [(number, leg) for number, one in zip(numbers, laid, strict=True) for leg in one.legs]
        for place, (_, leg) in enumerate(legs):
            self._ways.setdefault(leg.way, []).append(place)
        self._of_number = np.array([number for number, _ in legs], np.int64)
        self._leg = self._leg_colours(legs)
        first = np.cumsum([0, *(one.flows for one in laid)])
        flows = [prepared.legs[number].flow + start for number, start in zip(numbers, first, strict=False)]
        self._flow = np.concatenate(flows) if flows else np.empty(0, np.int64)
        self._one_flow = int(first[-1]) < 2
        self._entries = self._lay()
        self._islands()

    def _leg_colours(self, legs: Sequence[tuple[int, Leg]]) -> Colours:
        prepared, nodes = self._prepared, self._prepared.expanded.nodes
        words = {leg.way[:2]: _hash((_stated(nodes[leg.host]), _stated(nodes[leg.volume]))) for _, leg in legs}
        base = [_hash((number, words[leg.way[:2]])) for number, leg in legs]
        numbers = dict.fromkeys(number for number, _ in legs)
        share = [
            _numbers(prepared.legs[number].share) + _mixed(_numbers(prepared.legs[number].own)) for number in numbers
        ]
        return _mixed(np.array(base, np.uint64) + np.concatenate(share)) if legs else np.empty(0, np.uint64)

    def _lay(self) -> tuple[Ints, Ints, Colours]:
        """Entries of all legs, in their order: leg, place, colour of the share; places that all pass alike left out."""
        place, route, share, sees = self._prepared.routes.arrays()
        order = np.argsort(route, kind="stable")
        starts = np.searchsorted(route[order], np.arange(len(self._prepared.routes.volumes) + 1))
        of_leg = np.concatenate([self._prepared.legs[number].route for number in self._numbers])
        count = starts[of_leg + 1] - starts[of_leg]
        leg = np.repeat(np.arange(of_leg.size), count)
        offset = np.arange(leg.size) - np.repeat(np.cumsum(count) - count, count)
        entry = order[starts[of_leg][leg] + offset]
        at, colour = place[entry], _numbers(share[entry]) + sees[entry].astype(np.uint64)
        size = len(self._prepared.routes.places)
        passed, alike = np.bincount(at, minlength=size), np.zeros(size, np.uint64)
        alike[at] = colour
        odd = np.bincount(at, colour != alike[at], size) > 0
        self._common = (passed == of_leg.size) & ~odd
        kept = ~self._common[at]
        self._usual = dict(zip(at[~kept].tolist(), colour[~kept].tolist(), strict=True))
        return leg[kept], at[kept], colour[kept]

    def _islands(self) -> None:
        leg, place, _ = self._entries
        legs, places = self._leg.size, self._place.size
        flows = 0 if self._one_flow else int(self._flow.max(initial=-1)) + 1
        row, column = [leg], [legs + place]
        if flows:
            row.append(np.arange(legs))
            column.append(legs + places + self._flow)
        ones = np.ones(sum(one.size for one in row))
        size = legs + places + flows
        graph = csr_array((ones, (np.concatenate(row), np.concatenate(column))), shape=(size, size))
        _, found = connected_components(graph, directed=False)
        self._island_of_leg, self._island_of_place = found[:legs], found[legs : legs + places]
        self._members: dict[int, list[int]] = {}
        for number, island in enumerate(self._island_of_leg.tolist()):
            self._members.setdefault(island, []).append(number)
        self._entry_from = np.searchsorted(leg, np.arange(legs + 1))
        self._whole: dict[int, tuple[int, int, int]] = {}

    def of(self, effect: Effect, states: Mapping[int, WorkloadStanding]) -> tuple[int, ...]:
        """What changes by a failure: equal changes of two failures are alike but for names."""
        prepared, index = self._prepared, self._prepared.routes.index
        up = [number for number, state in states.items() if not state.down]
        dead = {number for way in effect.dead for number in self._ways.get(way, ())}
        down = [number for number, state in states.items() if state.down]
        if down:
            dead |= set(np.flatnonzero(np.isin(self._of_number, down)).tolist())
        changed: dict[int, tuple[list[int], list[float]]] = {}
        for way, paths in effect.routes:
            passes = passed_by(prepared.expanded, way[1], paths, [1 / len(paths)] * len(paths))
            places = [index[name] for name in passes]
            for number in self._ways.get(way, ()):
                changed[number] = places, list(passes.values())
        touched = {int(self._island_of_leg[number]) for number in (*dead, *changed)}
        for places, _ in changed.values():
            touched |= {int(self._island_of_place[place]) for place in places if not self._common[place]}
        islands = [island for island in sorted(touched) if island in self._members]
        before = [self._island(island) for island in islands]
        kept = [number for island in islands for number in self._members[island] if number not in dead]
        after = self._colours(kept, changed)
        change = [(one - sum(part)) % _WORD for one, *part in zip(after, *before, strict=True)]
        left = [len({int(self._flow[number]) for number in kept})] if dead else []
        return (*up, -1, *change, *left)

    def _island(self, island: int) -> tuple[int, int, int]:
        found = self._whole.get(island)
        if found is None:
            found = self._whole[island] = self._colours(self._members[island], {})
        return found

    def _colours(self, legs: list[int], changed: Mapping[int, tuple[list[int], list[float]]]) -> tuple[int, int, int]:
        """Sums of colours of places, legs and flows, once nothing tells more of them apart."""
        if not legs:
            return 0, 0, 0
        _, place, colour = self._entries
        parts, colours, count, own_colours = [], [], [], self._leg[legs]
        for order, number in enumerate(legs):
            if number in changed:
                places, shares = changed[number]
                at, share = np.array(places, np.int64), _numbers(np.array(shares))
                own = ~self._common[at]
                passed = dict(zip(at[~own].tolist(), share[~own].tolist(), strict=True))
                if passed != self._usual:  # it leaves a place that all others pass
                    told = _mixed(self._place[at[~own]] + share[~own] + _SECOND).sum(keepdims=True)
                    own_colours[order : order + 1] += told + _FIRST
                at, share = at[own], share[own]
            else:
                mine = slice(self._entry_from[number], self._entry_from[number + 1])
                at, share = place[mine], colour[mine]
            parts.append(at)
            colours.append(share)
            count.append(at.size)
        used, entry_place = np.unique(np.concatenate(parts), return_inverse=True)
        entry_share, entry_leg = np.concatenate(colours), np.repeat(np.arange(len(legs)), count)
        _, flow = np.unique(self._flow[legs], return_inverse=True)
        return self._refined(self._place[used], own_colours, flow, (entry_leg, entry_place, entry_share))

    def _refined(
        self, place: Colours, leg: Colours, flow: Ints, entries: tuple[Ints, Ints, Colours]
    ) -> tuple[int, int, int]:
        entry_leg, entry_place, entry_share = entries
        flows, told = np.zeros(int(flow.max()) + 1, np.uint64), 0
        for _ in range(_MOST_ROUNDS):
            if not self._one_flow:
                flows = _mixed(flows + _sum(flow, leg, flows.size))
            near = _sum(entry_leg, _mixed(place[entry_place] + entry_share), leg.size)
            leg = _mixed(leg + near * _MIX + flows[flow])
            place = _mixed(place + _sum(entry_place, _mixed(leg[entry_leg] + entry_share), place.size))
            count = len(set(place.tolist())) + len(set(leg.tolist())) + len(set(flows.tolist()))
            if count == told:
                break
            told = count
        return int(place.sum()), int(leg.sum()), int(flows.sum())


def _stated(node: Node) -> tuple[object, ...]:
    return tuple(node.attributes.get(name) for name in _CAPS)


def place_colours(prepared: PreparedDesign) -> Colours:
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
