"""Workloads that share no place, whatever fails, by themselves or over others: what some lose, no others gain."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components

from headroom.domain.failure.ways import Pair, WayTable, places_on
from headroom.domain.performance.demand.prepared_design import PreparedDesign, with_rows_at
from headroom.domain.performance.solve.share import Bools, Ints

_FEWEST_ROWS: Final = 1000
"""Limits that are kept together: laying out fewer costs as much as laying out these."""

_POOL: Final = ""
"""Instead of a host: aliases of volumes."""


class ConcernedWorkloads(NamedTuple):
    """What a failure may do anything to."""

    numbers: frozenset[int]
    """Workloads, as numbers into the prepared design."""
    prepared: PreparedDesign
    """The design with the limits of all that these may pass."""


class SharedPlaces:
    """Tells which workloads of a design a failure may concern."""

    def __init__(self, prepared: PreparedDesign, ways: WayTable) -> None:
        """Look at all workloads of a design.

        Args:
            prepared: the design, with the limits of idle parts too.
            ways: of its workloads.
        """
        self._prepared = prepared
        self._of_workload, self._of_place = _numbered(prepared, ways)
        self._block = self._blocks()
        self._found: dict[frozenset[int], ConcernedWorkloads] = {}
        self._within: dict[frozenset[int], PreparedDesign] = {}

    def _blocks(self) -> Ints:
        """Number of the block of each group; small ones lie in one."""
        groups = 1 + int(max(self._of_place.max(initial=0), self._of_workload.max(initial=0)))
        rows = np.bincount(self._of_place[self._prepared.rows.place], minlength=groups)
        return np.asarray(np.cumsum(rows) // _FEWEST_ROWS, np.int64)

    def concerned(self, numbers: Iterable[int], places: Iterable[int]) -> ConcernedWorkloads:
        """These workloads and all that share a place with them, or with those that pass these places."""
        groups = {int(self._of_workload[number]) for number in numbers}
        groups.update(self._of_place[np.array(list(places), np.int64)].tolist())
        key = frozenset(groups)
        found = self._found.get(key)
        if found is None:
            mine = np.flatnonzero(np.isin(self._of_workload, list(key)))
            blocks = frozenset(self._block[list(key)].tolist())
            found = self._found[key] = ConcernedWorkloads(frozenset(mine.tolist()), self._prepared_within(blocks))
        return found

    def _prepared_within(self, blocks: frozenset[int]) -> PreparedDesign:
        found = self._within.get(blocks)
        if found is None:
            kept: Bools = np.isin(self._block, list(blocks))
            found = self._prepared
            if not kept[self._of_place].all():
                numbers = frozenset(np.flatnonzero(kept[self._of_workload]).tolist())
                found = with_rows_at(found, kept[self._of_place], numbers)
            self._within[blocks] = found
        return found


def _numbered(prepared: PreparedDesign, ways: WayTable) -> tuple[Ints, Ints]:
    """Number of the group in which each workload, and each place, lies."""
    workloads, places, routes = len(prepared.workload_legs), len(prepared.routes.places), len(prepared.routes.volumes)
    place, route, _, _ = prepared.routes.arrays()
    ends, other_ends = [workloads + places + route], [workloads + place]
    for number, legs in enumerate(prepared.legs):
        taken = np.unique(legs.route)
        ends.append(np.full(taken.size, number))
        other_ends.append(workloads + places + taken)
    first = workloads + places + routes
    shared: dict[Pair, int] = {}
    joined = [(one.workload, workloads + one.place) for one in prepared.software_passes]
    joined += [(number, first + shared.setdefault(what, len(shared))) for number, what in _in_common(prepared, ways)]
    for pair, number in shared.items():
        names = {name for path in ways.paths.get(pair, ()) for name in places_on(path)}
        joined += [(first + number, workloads + prepared.routes.index[name]) for name in names]
    more = np.array(joined, np.int64).reshape(-1, 2)
    left, right = np.concatenate([*ends, more[:, 0]]), np.concatenate([*other_ends, more[:, 1]])
    size = first + len(shared)
    graph = csr_array((np.ones(left.size, np.int8), (left, right)), shape=(size, size))
    found = connected_components(graph, directed=False)[1].astype(np.int64)
    return found[:workloads], found[workloads : workloads + places]


def _in_common(prepared: PreparedDesign, ways: WayTable) -> Iterator[tuple[int, Pair]]:
    """Pairs of host and storage system between which workloads may take any path, and aliases that volumes share."""
    nodes = prepared.expanded.nodes
    for number, laid in enumerate(prepared.workload_legs):
        for leg in laid.legs:
            plain, pool = ways.plain.get(leg.way), nodes[leg.volume].attributes.get("alias_pool")
            if plain is not None:
                yield number, (plain.host, plain.system)
            if pool:
                yield number, (_POOL, str(pool))
