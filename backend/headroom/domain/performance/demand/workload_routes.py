"""Workloads laid out over routes: where they go and what they pass, whatever limits there are."""

from dataclasses import dataclass, field, replace
from typing import Final

import numpy as np

from headroom.domain.derived_answers import DerivedAnswers
from headroom.domain.design.records import Workload
from headroom.domain.performance.demand.passages import SoftwarePass
from headroom.domain.performance.demand.place_rows import plain_rows
from headroom.domain.performance.load.legs import LegColumns, leg_columns
from headroom.domain.performance.load.workload import Leg, WorkloadLegs, copies_by_drawn_id, lay_legs
from headroom.domain.performance.parts.class_evidence import has_priors
from headroom.domain.performance.parts.limits import PlaceRows
from headroom.domain.performance.parts.processors import Processors
from headroom.domain.performance.parts.roles import Roles, find_roles
from headroom.domain.performance.parts.route_layout import lay_routes
from headroom.domain.performance.parts.routes import Routes
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.performance.solve.share import Bools
from headroom.domain.topology.needs import Facet, needs, of_design
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.topology.services import arrays_of_host, local_to, root_of

_CONTROLLERS: Final = frozenset({"controller", "processor_complex", "storage_system"})
_KEPT: Final = "raid_array"
LEADING: Final = (
    "host", "volume", "filesystem", "logical_volume", "lvm_volume_group", "extent_pool", "rank",
    "storage_service", "storage_cluster",
)  # fmt: skip
"""Kinds whose attributes say where workloads go; those of arrays do in hosts, which keep them by their own software."""


@dataclass(frozen=True, slots=True)
class WorkloadRoutes:
    """All workloads of a design, over the routes that they take."""

    routes: Routes
    roles: Roles
    controllers: Bools
    """Places that are controllers."""
    workload_legs: list[WorkloadLegs]
    """Workloads in order of id, with reachable legs only."""
    legs: list[LegColumns]
    """The same legs as arrays."""
    volumes: dict[str, int]
    """Number of each volume that the legs name."""
    unreachable: list[list[str]]
    """For each workload, volumes that none of its hosts reaches."""
    rows: list[tuple[int, PlaceRows | None]]
    """Places of parts and cables with their rows, in order; `None` where attributes of arrays decide them."""
    software_passes: list[SoftwarePass]
    """What workloads pass beside their routes."""
    processors: Processors
    derived: DerivedAnswers = field(default_factory=DerivedAnswers)
    """What was worked out of it and of attributes that do not say where workloads go."""


def _lead(expanded: ExpandedDesign, workloads: list[Workload]) -> object:
    """What says where workloads go and which run together, whatever they ask there."""
    return [(one.on, one.spread) for one in workloads], scenario_numbers(workloads), _leading(expanded)


def scenario_numbers(workloads: list[Workload]) -> list[int]:
    """The number of each workload's scenario, in order of first use: the same whatever scenarios are called."""
    numbers: dict[str, int] = {}
    return [numbers.setdefault(one.scenario, len(numbers)) for one in workloads]


@of_design
def _leading(expanded: ExpandedDesign) -> list[list[Node]]:
    arrays = [array for array in expanded.of_kind(_KEPT) if local_to(expanded, array.id) is not None]
    return [*(expanded.of_kind(kind) for kind in LEADING), arrays]


@needs(Facet.PARTS, Facet.CABLES, by=lambda expanded, basis, asked: (basis, _lead(expanded, asked)), most=2)
def lay_workloads(expanded: ExpandedDesign, basis: BasisPolicy, workloads: list[Workload]) -> WorkloadRoutes:
    """Lay out workloads over an expanded design; those on the same parts share their legs."""
    alike = legs_by_place(expanded, workloads)
    routes = lay_routes(expanded, (leg.way for one in alike.values() for leg in one.legs))
    reached = {key: _reachable(one, routes, expanded) for key, one in alike.items()}
    keys = [(workload.on, workload.spread) for workload in workloads]
    places = list(range(len(routes.places)))
    software = _Software(expanded, routes, Processors(expanded, basis, scenario_numbers(workloads)))
    for number, key in enumerate(keys):
        software.lay(number, reached[key][0])
    volumes: dict[str, int] = {}
    legs = {key: leg_columns(one, routes, volumes) for key, (one, _) in reached.items()}
    nodes, passed = [expanded.nodes.get(name) for name in routes.places], [*places, *software.places]
    rows = plain_rows(expanded, basis, [routes.places[place] for place in passed])
    return WorkloadRoutes(
        routes=routes,
        roles=find_roles(expanded, routes),
        controllers=np.array([node is not None and node.kind in _CONTROLLERS for node in nodes], np.bool_),
        workload_legs=[reached[key][0] for key in keys],
        legs=[legs[key] for key in keys],
        volumes=volumes,
        unreachable=[reached[key][1] for key in keys],
        rows=list(zip(passed, rows, strict=True)),
        software_passes=software.passes,
        processors=software.processors,
    )


@needs(Facet.PARTS, by=_lead, most=2)
def legs_by_place(
    expanded: ExpandedDesign, workloads: list[Workload]
) -> dict[tuple[tuple[str, ...], str], WorkloadLegs]:
    """Legs of all workloads by where they go, whether or not a path leads there."""
    found: dict[tuple[tuple[str, ...], str], WorkloadLegs] = {}
    copies = copies_by_drawn_id(expanded)
    for workload in workloads:
        key = workload.on, workload.spread
        if key not in found:
            found[key] = lay_legs(expanded, workload, copies)
    return found


def _reachable(laid: WorkloadLegs, routes: Routes, expanded: ExpandedDesign) -> tuple[WorkloadLegs, list[str]]:
    """Legs without those that have no I/O path, whose share the others take, and the volumes that were lost."""
    reached = [leg for leg in laid.legs if routes.path_count[routes.route[leg.way]]]
    if len(reached) == len(laid.legs):
        return laid, []
    whole: dict[int, float] = {}
    for leg in reached:
        whole[leg.flow] = whole.get(leg.flow, 0.0) + leg.share
    numbers = {flow: number for number, flow in enumerate(sorted(whole))}
    legs = [Leg(numbers[one.flow], one.host, one.volume, one.share / whole[one.flow], one.through) for one in reached]
    lost = {leg.volume for leg in laid.legs} - {leg.volume for leg in reached}
    return replace(laid, legs=legs, flows=len(numbers), passes=_passes(laid, reached, expanded)), sorted(lost)


def _passes(laid: WorkloadLegs, reached: list[Leg], expanded: ExpandedDesign) -> dict[str, float]:
    """What the workload passes: nothing of hosts that reach nothing, and the more of the others."""
    idle = {leg.host for leg in laid.legs} - {leg.host for leg in reached}
    share = sum(leg.share for leg in laid.legs if leg.host in idle) / max(laid.flows, 1)
    if not idle or not reached:
        return laid.passes
    return {
        name: min(each / (1 - share), 1.0) for name, each in laid.passes.items() if root_of(expanded, name) not in idle
    }


@dataclass(frozen=True, slots=True)
class _Software:
    """Logical parts that workloads pass, and the processors of hosts that their software takes."""

    expanded: ExpandedDesign
    routes: Routes
    processors: Processors
    passes: list[SoftwarePass] = field(default_factory=list)
    places: dict[int, None] = field(default_factory=dict)
    """Of logical parts with an entry in the catalogue, or a prior of their class, in order."""

    def lay(self, number: int, laid: WorkloadLegs) -> None:
        """What a workload passes beside its routes; new places come after those of the routes."""
        nodes, routes = self.expanded.nodes, self.routes
        software = [(name, share, nodes[name].parent) for name, share in sorted(laid.passes.items())]
        of_host = _by_host(laid)
        software += [(host, 1.0, host) for host in sorted(of_host)]
        used: dict[str, dict[str, float]] = {}
        by_files = self._by_files(laid)
        for name, share, host in software:
            node = nodes[name]
            if node.kind != "host":
                place = routes.place(name)
                self.passes.append(SoftwarePass(number, place, share))
                if node.part is not None or has_priors(self.expanded.catalogue, node.kind):
                    self.places[place] = None
            if host is not None and nodes[host].kind == "host":
                mine = share if node.kind == "host" else min(share / of_host.get(host, 1.0), 1.0)
                bare = max(1.0 - by_files.get(host, 0.0) / of_host[host], 0.0) if node.kind == "host" else None
                for timed in self.processors.use(number, host, node, mine, bare):
                    of_kind = used.setdefault(timed, {})
                    of_kind[node.kind] = min(of_kind.get(node.kind, 0.0) + share, 1.0)
        self._lay_servers(number, laid, used)
        at = [(routes.place(name), max(of_kind.values())) for name, of_kind in used.items()]
        self.passes.extend(SoftwarePass(number, place, share) for place, share in at)

    def _by_files(self, laid: WorkloadLegs) -> dict[str, float]:
        """Share of a workload that passes a filesystem on each host, whose class has the price of block I/O in it."""
        found: dict[str, float] = {}
        for name, share in laid.passes.items():
            node = self.expanded.nodes[name]
            if node.kind == "filesystem" and node.parent is not None:
                found[node.parent] = found.get(node.parent, 0.0) + share
        return found

    def _lay_servers(self, number: int, laid: WorkloadLegs, used: dict[str, dict[str, float]]) -> None:
        """What services and other software of servers take of their processors, then arrays that hosts keep.

        The first names the row of a host: what serves takes far more than what lies beneath it.
        """
        served: dict[str, float] = {}
        issued: dict[str, float] = {}
        for leg in laid.legs:
            share = leg.share / max(laid.flows, 1)
            kept = arrays_of_host(self.expanded, leg.volume)
            for name in (*leg.through, *kept):
                served[name] = served.get(name, 0.0) + share
            for name in () if leg.through else kept:
                if root_of(self.expanded, name) == leg.host:
                    issued[name] = issued.get(name, 0.0) + share
        of_host = _by_host(laid)
        for name, share in sorted(served.items(), key=lambda one: (self.expanded.nodes[one[0]].kind == _KEPT, one[0])):
            node = self.expanded.nodes[name]
            host = root_of(self.expanded, name)
            own = min(issued[name] / of_host[host], 1.0) if name in issued else 0.0
            for timed in self.processors.serve(number, host, node, own):
                of_kind = used.setdefault(timed, {})
                of_kind[node.kind] = min(of_kind.get(node.kind, 0.0) + share, 1.0)


def _by_host(laid: WorkloadLegs) -> dict[str, float]:
    """Share of a workload that each host asks."""
    found: dict[str, float] = {}
    for leg in laid.legs:
        found[leg.host] = found.get(leg.host, 0.0) + leg.share / max(laid.flows, 1)
    return found
