"""Everything that the scenarios of a design share: parts, routes, limits, and workloads laid out over them."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

import numpy as np

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.derived import Derived
from headroom.domain.design.records import Workload
from headroom.domain.performance.demand.matrix import SoftwarePass
from headroom.domain.performance.demand.write_cache import nvs_of_arrays
from headroom.domain.performance.load.legs import LegColumns, leg_columns
from headroom.domain.performance.load.workload import WorkloadLegs, copies_by_drawn_id, lay_legs
from headroom.domain.performance.parts.arrays import ArrayPlaces, ArrayReader, array_places
from headroom.domain.performance.parts.limits import RowBuilder
from headroom.domain.performance.parts.processors import Processors
from headroom.domain.performance.parts.roles import Roles, find_roles
from headroom.domain.performance.parts.routes import PROCESSOR, Routes, RowColumns, RowTable, lay_routes, row_columns
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.performance.solve.share import Bools, Ints
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign

_CONTROLLERS: Final = frozenset({"controller", "processor_complex", "storage_system"})


@dataclass(frozen=True, slots=True)
class PreparedDesign:
    """A design ready for its scenarios."""

    catalogue: Catalogue
    basis: BasisPolicy
    expanded: ExpandedDesign
    routes: Routes
    table: RowTable
    rows: RowColumns
    roles: Roles
    builder: RowBuilder
    workload_legs: list[WorkloadLegs]
    """Workloads in order of id, with reachable legs only."""
    legs: list[LegColumns]
    """The same legs as arrays."""
    volumes: int
    """How many volumes the legs name."""
    software_passes: list[SoftwarePass]
    """Places that workloads pass beside their routes."""
    unreachable: list[list[str]]
    """For each workload, volumes that none of its hosts reaches."""
    arrays: ArrayPlaces
    array_of_place: Ints
    """Number of the array at each place; -1 for none."""
    controllers: Bools
    """Places that are controllers."""
    derived: Derived = field(default_factory=Derived)
    """What was worked out of it, whatever names its parts have and whatever its workloads ask."""


def prepare_design(expanded: ExpandedDesign, workloads: Iterable[Workload], basis: BasisPolicy) -> PreparedDesign:
    """Lay out all workloads over an expanded design."""
    in_order = sorted(workloads)
    found = _lay_out(expanded, basis, in_order)
    laid = [replace(laid, workload=workload) for laid, workload in zip(found.workload_legs, in_order, strict=True)]
    if found.expanded is expanded:
        return replace(found, workload_legs=laid)
    builder = replace(found.builder, expanded=expanded, arrays=replace(found.builder.arrays, expanded=expanded))
    return replace(found, expanded=expanded, builder=builder, workload_legs=laid)


def _places(_: ExpandedDesign, basis: BasisPolicy, workloads: list[Workload]) -> object:
    """What decides where workloads go, whatever they ask there."""
    return basis, [(workload.on, workload.spread) for workload in workloads]


@needs(Facet.PARTS, Facet.HOSTS, Facet.ATTRIBUTES, Facet.CABLES, by=_places, most=2)
def _lay_out(expanded: ExpandedDesign, basis: BasisPolicy, workloads: list[Workload]) -> PreparedDesign:
    copies = copies_by_drawn_id(expanded)
    alike: dict[tuple[tuple[str, ...], str], WorkloadLegs] = {}
    for workload in workloads:
        if (workload.on, workload.spread) not in alike:
            alike[workload.on, workload.spread] = lay_legs(expanded, workload, copies)
    keys = [(workload.on, workload.spread) for workload in workloads]
    laid = [alike[key] for key in keys]
    routes = lay_routes(expanded, ((leg.host, leg.volume) for one in alike.values() for leg in one.legs))
    lost = {key: _drop_unreachable(one, routes) for key, one in alike.items()}
    builder = RowBuilder(expanded, expanded.catalogue, basis, routes, ArrayReader(expanded, basis))
    table = builder.build()
    software_passes = _software_passes(laid, builder)
    volumes: dict[str, int] = {}
    legs = {key: leg_columns(one, routes, volumes) for key, one in alike.items()}
    nvs_gib = nvs_of_arrays(expanded, (routes.places[place] for place in builder.shapes))
    arrays = array_places(builder.shapes, routes, volumes, nvs_gib)
    array_of_place = np.full(len(routes.places), -1, np.int64)
    array_of_place[arrays.place] = np.arange(arrays.place.size)
    return PreparedDesign(
        catalogue=expanded.catalogue,
        basis=basis,
        expanded=expanded,
        routes=routes,
        table=table,
        rows=row_columns(table),
        roles=find_roles(expanded, routes),
        builder=builder,
        workload_legs=laid,
        legs=[legs[key] for key in keys],
        volumes=len(volumes),
        software_passes=software_passes,
        unreachable=[lost[key] for key in keys],
        arrays=arrays,
        array_of_place=array_of_place,
        controllers=_controllers(expanded, routes),
    )


def _controllers(expanded: ExpandedDesign, routes: Routes) -> Bools:
    nodes = (expanded.nodes.get(name) for name in routes.places)
    return np.array([node is not None and node.kind in _CONTROLLERS for node in nodes], np.bool_)


def _drop_unreachable(laid: WorkloadLegs, routes: Routes) -> list[str]:
    """Leave out legs without an I/O path, share among the others, and return the volumes that were lost."""
    reached = [leg for leg in laid.legs if routes.path_count[routes.route[leg.host, leg.volume]]]
    lost = {leg.volume for leg in laid.legs} - {leg.volume for leg in reached}
    if len(reached) < len(laid.legs):
        whole: dict[int, float] = {}
        for leg in reached:
            whole[leg.flow] = whole.get(leg.flow, 0.0) + leg.share
        numbers = {flow: number for number, flow in enumerate(sorted(whole))}
        laid.legs = [replace(leg, flow=numbers[leg.flow], share=leg.share / whole[leg.flow]) for leg in reached]
        laid.flows = len(numbers)
    return sorted(lost)


def _software_passes(laid: list[WorkloadLegs], builder: RowBuilder) -> list[SoftwarePass]:
    """Logical parts that workloads pass, and the processors of hosts that their software takes; with their rows."""
    nodes, routes = builder.expanded.nodes, builder.routes
    processors, software_passes = Processors(builder.expanded, builder.basis), []
    passed: set[int] = set()
    for number, one in enumerate(laid):
        software = [(name, share, nodes[name].parent) for name, share in sorted(one.passes.items())]
        software += [(host, 1.0, host) for host in sorted({leg.host for leg in one.legs})]
        used: dict[str, float] = {}
        for name, share, host in software:
            node = nodes[name]
            if node.kind != "host":
                place = routes.place(name)
                software_passes.append(SoftwarePass(number, place, share))
                if node.part is not None and place not in passed:
                    passed.add(place)
                    builder.add_part(place, node, node.part)
            if host is not None and nodes[host].kind == "host" and processors.use(number, host, node, share):
                used[host] = max(used.get(host, 0.0), share)
        software_passes += [
            SoftwarePass(number, routes.place(f"{PROCESSOR}{host}"), share) for host, share in used.items()
        ]
    processors.add_rows(builder.table, {host: routes.place(f"{PROCESSOR}{host}") for host in processors.hosts()})
    return software_passes
