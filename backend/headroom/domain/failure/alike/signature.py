"""Signatures of what failures leave of one scenario: equal ones are alike but for names.

Colours of places, legs and flows are refined by their neighbours until nothing tells more of them apart (colour
refinement). Sharing and queueing see nothing else: equal colours give equal throughputs.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components

from headroom.domain.derived_answers import derived
from headroom.domain.failure.alike.colours import Colours, Stack, hashed, mixed, of_numbers, refine, sums
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.load.workload import Leg
from headroom.domain.performance.parts.routes import Way, passed_by
from headroom.domain.performance.solve.share import Ints
from headroom.domain.topology.records import ExpandedDesign, IoPath, Node

_CAPS = ("queue_depth", "protocol", "pav", "aliases", "alias_pool", "multipath")
"""Attributes that decide what is in flight, beside the rows."""
_MOST_LEGS = 20_000
"""Legs whose colours are refined at once, in some tens of MB."""
_ODD = np.uint64(0x94D049BB133111EB)


class NewRoute(NamedTuple):
    """What a leg passes on another route, as far as that tells it from others."""

    place: Ints
    share: Colours
    left: np.uint64
    """0 where it passes all places that every leg passes alike, as before."""


class IslandChange(NamedTuple):
    """Some islands after a failure."""

    islands: tuple[int, ...]
    dead: frozenset[int]
    """Legs that are gone."""
    changed: Mapping[int, NewRoute]


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
        legs = [(workload, leg) for workload, one in enumerate(laid) for leg in one.legs]
        for place, (_, leg) in enumerate(legs):
            self._ways.setdefault(leg.way, []).append(place)
        self._of_workload = np.array([workload for workload, _ in legs], np.int64)
        self._leg = self._leg_colours(legs)
        first = np.cumsum([0, *(one.flows for one in laid)])
        flows = [prepared.legs[number].flow + start for number, start in zip(numbers, first, strict=False)]
        self._flow = np.concatenate(flows) if flows else np.empty(0, np.int64)
        self._one_flow = int(first[-1]) < 2
        self._entries = self._lay()
        self._islands()
        self._tokens: dict[object, int] = {}
        self._by_island: dict[int, Mapping[int, frozenset[int]]] = {}
        every = [IslandChange((island,), frozenset(), {}) for island in self._members]
        self._whole = dict(zip(self._members, self._coloured(every), strict=True))

    def _leg_colours(self, legs: Sequence[tuple[int, Leg]]) -> Colours:
        prepared, nodes = self._prepared, self._prepared.expanded.nodes
        words = {leg.way[:2]: hashed((_stated(nodes[leg.host]), _stated(nodes[leg.volume]))) for _, leg in legs}
        base = [hashed((workload, words[leg.way[:2]])) for workload, leg in legs]
        share = [
            of_numbers(prepared.legs[number].share) + mixed(of_numbers(prepared.legs[number].own))
            for number in self._numbers
        ]
        return mixed(np.array(base, np.uint64) + np.concatenate(share)) if legs else np.empty(0, np.uint64)

    def _lay(self) -> tuple[Ints, Ints, Colours]:
        """Entries of all legs, in their order: leg, place, colour of the share; places that all pass alike left out."""
        place, route, share, sees = self._prepared.routes.arrays()
        order = np.argsort(route, kind="stable")
        starts = np.searchsorted(route[order], np.arange(len(self._prepared.routes.volumes) + 1))
        of_leg = np.concatenate([self._prepared.legs[number].route for number in self._numbers])
        leg, at = _gathered(starts, of_leg)
        entry = order[at]
        at, colour = place[entry], of_numbers(share[entry]) + sees[entry].astype(np.uint64)
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

    def legs_of(self, way: Way) -> Sequence[int]:
        """Legs of a way in the scenario."""
        return self._ways.get(way, ())

    def legs_by_island(self, workload: int) -> Mapping[int, frozenset[int]]:
        """Legs of a workload, by its place among `numbers`, on each island."""
        found = self._by_island.get(workload)
        if found is None:
            of: dict[int, list[int]] = {}
            for leg in np.flatnonzero(self._of_workload == workload).tolist():
                of.setdefault(int(self._island_of_leg[leg]), []).append(leg)
            found = self._by_island[workload] = {island: frozenset(legs) for island, legs in of.items()}
        return found

    def touched(self, legs: Iterable[int], routes: Iterable[NewRoute]) -> frozenset[int]:
        """Islands of these legs, and of the places of these routes."""
        found = {int(self._island_of_leg[number]) for number in legs}
        for route in routes:
            found.update(self._island_of_place[route.place].tolist())
        return frozenset(found & self._members.keys())

    def route(self, way: Way, paths: Sequence[IoPath]) -> NewRoute:
        """What legs of a way pass over other paths."""
        passes = passed_by(self._prepared.expanded, way[1], paths, [1 / len(paths)] * len(paths))
        index = self._prepared.routes.index
        at = np.array([index[name] for name in passes], np.int64)
        share = of_numbers(np.array(list(passes.values())))
        own, left = ~self._common[at], np.uint64(0)
        if dict(zip(at[~own].tolist(), share[~own].tolist(), strict=True)) != self._usual:
            left = mixed(self._place[at[~own]] + share[~own] + _ODD).sum() | np.uint64(1)
        return NewRoute(at[own], share[own], left)

    def tokens(self, jobs: Sequence[IslandChange]) -> list[int]:
        """A number for what each leaves and what that was before: equal ones are alike but for names."""
        after = self._coloured(jobs)
        found = []
        for job, colours in zip(jobs, after, strict=True):
            before = tuple(sorted(self._whole[island] for island in job.islands))
            flows = {int(self._flow[leg]) for leg in self._kept(job)} if job.dead else ()
            found.append(self._token((colours, before, len(flows))))
        return found

    def _token(self, of: object) -> int:
        return self._tokens.setdefault(of, len(self._tokens))

    def _kept(self, job: IslandChange) -> list[int]:
        return [leg for island in job.islands for leg in self._members[island] if leg not in job.dead]

    def _coloured(self, jobs: Sequence[IslandChange]) -> list[int]:
        """A number for the colours of each once nothing tells more of them apart."""
        found, first = [], 0
        kept = [self._kept(job) for job in jobs]
        while first < len(jobs):
            last, legs = first, 0
            while last < len(jobs) and legs < _MOST_LEGS:
                legs += len(kept[last])
                last += 1
            found += self._coloured_at_once(jobs[first:last], kept[first:last])
            first = last
        return found

    def _coloured_at_once(self, jobs: Sequence[IslandChange], kept: Sequence[list[int]]) -> list[int]:
        if not any(kept):
            return [self._token(None) for _ in jobs]
        rounds, found = refine(self._stacked(jobs, kept))
        return [
            self._token((rounds, *one)) if legs else self._token(None)
            for one, legs in zip(found.tolist(), kept, strict=True)
        ]

    def _stacked(self, jobs: Sequence[IslandChange], kept: Sequence[list[int]]) -> Stack:
        """The legs of all jobs beside each other, each with places and flows of its own."""
        _, place, colour = self._entries
        legs = np.array([leg for part in kept for leg in part], np.int64)
        job = np.repeat(np.arange(len(jobs)), [len(part) for part in kept])
        own = self._leg[legs]
        new = [
            (number, route)
            for number, (leg, of) in enumerate(zip(legs.tolist(), job.tolist(), strict=True))
            if (route := jobs[of].changed.get(leg)) is not None
        ]
        moved = np.array([number for number, _ in new], np.int64)
        own[moved] += np.array([route.left for _, route in new], np.uint64)
        stays = np.setdiff1d(np.arange(legs.size), moved)
        leg, entry = _gathered(self._entry_from, legs[stays])
        leg = np.concatenate([stays[leg], *(np.full(route.place.size, number) for number, route in new)])
        at = np.concatenate([place[entry], *(route.place for _, route in new)])
        share = np.concatenate([colour[entry], *(route.share for _, route in new)])
        size = self._place.size
        used, entry_place = np.unique(job[leg] * size + at, return_inverse=True)
        flows = int(self._flow.max(initial=0)) + 1
        used_flow, flow = np.unique(job * flows + self._flow[legs], return_inverse=True)
        flow_colours = None if self._one_flow else np.zeros(used_flow.size, np.uint64)
        return Stack(
            len(jobs), self._place[used % size], own, flow_colours, used // size, job, used_flow // flows, flow, leg,
            entry_place, share,
        )  # fmt: skip


def _gathered(starts: Ints, of: Ints) -> tuple[Ints, Ints]:
    """For ranges that begin at `starts`: number within `of`, and place, of every entry of these."""
    count = starts[of + 1] - starts[of]
    number = np.repeat(np.arange(of.size), count)
    offset = np.arange(number.size) - np.repeat(np.cumsum(count) - count, count)
    return number, starts[of][number] + offset


def _stated(node: Node) -> tuple[object, ...]:
    return tuple(node.attributes.get(name) for name in _CAPS)


@derived
def place_colours(prepared: PreparedDesign) -> Colours:
    """What is said of each place: its rows, its role, its array and write cache, and depths of queues there."""
    rows, size = prepared.rows, len(prepared.routes.places)
    spec: dict[int, np.uint64] = {}
    of_row = [spec.setdefault(id(one), hashed(("row", number))) for number, one in enumerate(prepared.table.spec)]
    colours = sums(rows.place, mixed(np.array(of_row, np.uint64)), size) if of_row else np.zeros(size, np.uint64)
    roles = prepared.roles.of_place
    colours[: roles.size] += mixed(mixed(roles.astype(np.uint64)))
    arrays = prepared.arrays
    if arrays.place.size:
        colours[arrays.place] += mixed(mixed(arrays.shape.astype(np.uint64) + of_numbers(arrays.nvs_gib)) + _ODD)
    colours += np.array([hashed(_of_place(prepared.expanded, name)) for name in prepared.routes.places], np.uint64)
    return mixed(colours)


def _of_place(expanded: ExpandedDesign, name: str) -> tuple[object, ...]:
    node = expanded.nodes.get(name)
    return () if node is None else (node.kind, *_stated(node))
