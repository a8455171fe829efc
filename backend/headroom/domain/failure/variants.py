"""A prepared design after a failure: legs on other routes where that is all that changes, else laid out anew."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import numpy as np

from headroom.domain.catalogue.records import Value
from headroom.domain.derived_answers import DerivedAnswers
from headroom.domain.failure.alike.design_colours import DesignColours
from headroom.domain.failure.apart.shared_places import ConcernedWorkloads, SharedPlaces
from headroom.domain.failure.cut_design import PartChanges, cut_design, cut_workload
from headroom.domain.failure.effect_records import Effect
from headroom.domain.failure.records import FailureSet
from headroom.domain.failure.ways import WayTable, places_on
from headroom.domain.performance.demand.place_rows import plain_rows
from headroom.domain.performance.demand.prepared_design import PreparedDesign, prepare_design, with_rows
from headroom.domain.performance.demand.workload_routes import lay_workloads
from headroom.domain.performance.load.legs import LegColumns
from headroom.domain.performance.load.path_turns import in_a_row
from headroom.domain.performance.load.workload import Leg, WorkloadLegs
from headroom.domain.performance.parts.roles import find_roles
from headroom.domain.performance.parts.routes import Routes, Way, add_route, open_routes, passed_by
from headroom.domain.topology.records import ExpandedDesign, IoPath

_MOST_TIMES, _ENTRIES = 4, 100_000
"""Entries of routes that are kept: so many times those of the whole design, and so many more."""
_CONTROLLERS = frozenset({"controller", "processor_complex", "storage_system"})


@dataclass(frozen=True, slots=True)
class ResidualLegs:
    """What a failure leaves of the legs of one workload."""

    down: bool
    lost: tuple[str, ...]
    """Storage without any living way."""
    rehosted: bool
    """Whether storage has lost some of its ways, and not all: other hosts take their share."""


_STANDS: Final = ResidualLegs(False, (), False)


def standing(laid: WorkloadLegs, dead: frozenset[Way], tolerated: frozenset[str] = frozenset()) -> ResidualLegs:
    """Whether a workload goes on.

    Striped: down once any member is gone. Independent: goes on with what is left. Storage whose cluster bears its loss
    (`tolerated`) counts for nothing.
    """
    if not dead or dead.isdisjoint(leg.way for leg in laid.legs):
        return _STANDS
    living: dict[str, int] = {}
    gone: dict[str, int] = {}
    for leg in laid.legs:
        count = gone if leg.way in dead else living
        count[leg.volume] = count.get(leg.volume, 0) + 1
    lost = tuple(name for name in gone if name not in living and name not in tolerated)
    striped = laid.workload.spread == "striped"
    down = bool(laid.legs) and (not living or (striped and bool(lost)))
    return ResidualLegs(down, lost, any(name in living for name in gone))


def needs_cut(expanded: ExpandedDesign, prepared: PreparedDesign) -> bool:
    """Whether every failure has to be laid out anew: services on the way, or paths that adapt or take turns."""
    adaptive = any(node.attributes.get("multipath") == "least_loaded" for node in expanded.of_kind("host"))
    through = any(leg.through for laid in prepared.workload_legs for leg in laid.legs)
    return adaptive or through or bool(in_a_row(expanded))


def prepare_all_ways(prepared: PreparedDesign, table: WayTable) -> PreparedDesign:
    """The prepared design with the limits of idle parts too: those of every path that a failure may bring into use."""
    expanded, idle = prepared.expanded, _idle_places(prepared.routes, table)
    if not idle:
        return prepared
    laid = lay_workloads(expanded, prepared.basis, [one.workload for one in prepared.workload_legs])
    routes = open_routes(laid.routes)
    first = len(routes.places)
    for name in idle:
        routes.place(name)
    rows = plain_rows(expanded, prepared.basis, idle)
    nodes = [expanded.nodes.get(name) for name in routes.places]
    more = replace(
        laid,
        routes=routes,
        roles=find_roles(expanded, routes),
        controllers=np.array([node is not None and node.kind in _CONTROLLERS for node in nodes], np.bool_),
        rows=[*laid.rows, *[(first + number, one) for number, one in enumerate(rows)]],
        derived=DerivedAnswers(),
    )
    return replace(with_rows(expanded, prepared.basis, more), workload_legs=prepared.workload_legs)


def _idle_places(routes: Routes, table: WayTable) -> list[str]:
    found: dict[str, None] = {}
    for paths in table.paths.values():
        for path in paths:
            found.update(dict.fromkeys(places_on(path)))
    return [name for name in found if name not in routes.index]


def knows_places(prepared: PreparedDesign, effect: Effect) -> bool:
    """Whether an effect changes nothing but routes of legs, over places whose limits are known."""
    if effect.cut is not None or effect.pools or effect.write_through:
        return False
    index = prepared.routes.index
    return all(name in index for _, paths in effect.routes for path in paths for name in places_on(path))


class NewRoutes:
    """Routes of a prepared design, and with them those that failures bring into use, so that states share them."""

    def __init__(self, prepared: PreparedDesign, table: WayTable) -> None:
        self.prepared, self._table = prepared, table
        self._places: dict[int, dict[Way, list[int]]] = {}
        """Workload to the places of its legs, by way."""
        self._anew: tuple[object, PreparedDesign] | None = None
        self._begin()

    def _begin(self) -> None:
        self._routes = open_routes(self.prepared.routes)
        self._added: dict[tuple[Way, tuple[IoPath, ...]], int] = {}

    def limit(self) -> None:
        """Begin anew where too many have come together; states that were made before keep theirs."""
        if len(self._routes.entry_place) > _MOST_TIMES * len(self.prepared.routes.entry_place) + _ENTRIES:
            self._begin()

    def laid_anew(self, effect: Effect, failed: FailureSet) -> PreparedDesign:
        """The design without what has failed; that of the failure that was asked last is kept for other scenarios."""
        key = effect, failed.parts, failed.cables
        if self._anew is None or self._anew[0] != key:
            self._anew = key, laid_anew(self.prepared, effect, failed.parts, failed.cables)
        return self._anew[1]

    def add(self, effect: Effect) -> None:
        """Number the routes of an effect."""
        for way, paths in effect.routes:
            if (way, paths) not in self._added:
                passes = passed_by(self.prepared.expanded, way[1], paths, [1 / len(paths)] * len(paths))
                self._added[way, paths] = add_route(self._routes, way[1], passes, len(paths))

    @cached_property
    def colours(self) -> DesignColours:
        """What tells failures apart that are laid out anew."""
        return DesignColours(self.prepared)

    @cached_property
    def unique_names(self) -> frozenset[str]:
        """Names that one part alone has."""
        counts = Counter(node.name for node in self.prepared.expanded.nodes.values())
        return frozenset(name for name, count in counts.items() if count == 1)

    @cached_property
    def _shared(self) -> SharedPlaces:
        return SharedPlaces(self.prepared, self._table)

    def concerned(self, effect: Effect, numbers: Iterable[int]) -> ConcernedWorkloads:
        """Which workloads an effect may do anything to that moves and ends legs of some of these, over known places."""
        ways, index = {*effect.dead, *(way for way, _ in effect.routes)}, self.prepared.routes.index
        moved = [number for number in numbers if not ways.isdisjoint(self._places_of(number))]
        places = {index[name] for _, paths in effect.routes for path in paths for name in places_on(path)}
        return self._shared.concerned(moved, places)

    def rerouted(self, effect: Effect, states: Mapping[int, ResidualLegs], prepared: PreparedDesign) -> PreparedDesign:
        """The design with legs of the workloads of `states` on their new routes, without those that are lost.

        The routes of the effect were added before; `prepared` has the limits of all that these workloads may pass.
        """
        changed = {one[0]: self._added[one] for one in effect.routes}
        laid_legs, legs = list(prepared.workload_legs), list(prepared.legs)
        for number, state in states.items():
            if not state.down:
                places = self._places_of(number)
                moved = [(place, route) for way, route in changed.items() for place in places.get(way, ())]
                gone = [place for way in effect.dead for place in places.get(way, ())]
                laid_legs[number], legs[number] = _on_new_routes(laid_legs[number], legs[number], moved, gone)
        return replace(prepared, routes=self._routes, workload_legs=laid_legs, legs=legs, derived=DerivedAnswers())

    def _places_of(self, number: int) -> dict[Way, list[int]]:
        found = self._places.get(number)
        if found is None:
            found = self._places[number] = {}
            for place, leg in enumerate(self.prepared.workload_legs[number].legs):
                found.setdefault(leg.way, []).append(place)
        return found


def _on_new_routes(
    laid: WorkloadLegs, columns: LegColumns, moved: Sequence[tuple[int, int]], gone: Sequence[int]
) -> tuple[WorkloadLegs, LegColumns]:
    """A workload with legs on other routes, and without some; `moved` has places of legs and their routes."""
    if moved:
        route = columns.route.copy()
        for place, number in moved:
            route[place] = number
        columns = replace(columns, route=route)
    if not gone:
        return laid, columns
    kept = np.delete(np.arange(len(laid.legs)), gone)
    flows, flow = np.unique(columns.flow[kept], return_inverse=True)
    left = [laid.legs[place] for place in kept.tolist()]
    legs = [
        leg if leg.flow == number else Leg(number, leg.host, leg.volume, leg.share, leg.through)
        for leg, number in zip(left, flow.tolist(), strict=True)
    ]
    fewer = LegColumns(
        flow.astype(np.int64), columns.route[kept], columns.share[kept], columns.volume[kept], columns.own[kept],
        columns.workload[kept],
    )  # fmt: skip
    return replace(laid, legs=legs, flows=len(flows)), fewer


def laid_anew(
    prepared: PreparedDesign, effect: Effect, parts: frozenset[str], cables: frozenset[str]
) -> PreparedDesign:
    """The design without what has failed, prepared as any other; dead ways through services are those that it lacks."""
    expanded = prepared.expanded
    cut = cut_design(expanded, parts, cables, changes_of(prepared, effect))
    workloads = [cut_workload(expanded, laid.workload, parts, effect.lost) for laid in prepared.workload_legs]
    return prepare_design(cut, workloads, prepared.basis)


def changes_of(prepared: PreparedDesign, effect: Effect) -> PartChanges:
    """What parts state after a failure: owners, complexes of pools, hosts of volumes, caches without their mirror."""
    attributes: dict[str, dict[str, Value]] = {}
    for volume, owner in effect.moved:
        attributes.setdefault(volume, {})["owner"] = owner
    for pool, server in effect.pools:
        attributes.setdefault(pool, {})["processor_complex"] = server
    for array in effect.write_through:
        attributes.setdefault(array, {})["write_cache"] = False
    hosts: dict[str, dict[str, bool]] = {}
    for laid in prepared.workload_legs:
        for leg in laid.legs:
            if not leg.through:
                hosts.setdefault(leg.volume, {})[leg.host] = leg.way not in effect.dead
    for volume, living in hosts.items():
        if any(living.values()) and not all(living.values()) and prepared.expanded.nodes[volume].kind == "volume":
            attributes.setdefault(volume, {})["hosts"] = [host for host, lives in living.items() if lives]
    return PartChanges(attributes, effect.lost)
