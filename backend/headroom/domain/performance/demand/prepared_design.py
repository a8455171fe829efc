"""Everything that the scenarios of a design share: parts, routes, limits, and workloads laid out over them."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import numpy as np

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.derived import Derived
from headroom.domain.design.records import Workload
from headroom.domain.performance.demand.passages import SoftwarePass
from headroom.domain.performance.demand.workload_routes import lay_workloads
from headroom.domain.performance.demand.write_cache import nvs_of_arrays
from headroom.domain.performance.load.legs import LegColumns
from headroom.domain.performance.load.unstated_threads import with_threads
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.parts.arrays import ArrayPlaces, array_places
from headroom.domain.performance.parts.limits import RowBuilder
from headroom.domain.performance.parts.roles import Roles
from headroom.domain.performance.parts.routes import Routes, RowColumns, RowTable, row_columns
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.performance.solve.share import Bools, Ints
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign


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
    found = _prepare(expanded, basis, in_order)
    laid = [
        replace(laid, workload=with_threads(laid, workload))
        for laid, workload in zip(found.workload_legs, in_order, strict=True)
    ]
    return replace(found, expanded=expanded, workload_legs=laid)


def _places(_: ExpandedDesign, basis: BasisPolicy, workloads: list[Workload]) -> object:
    """What decides where workloads go, whatever they ask there."""
    return basis, [(workload.on, workload.spread) for workload in workloads]


@needs(Facet.PARTS, Facet.HOSTS, Facet.ATTRIBUTES, Facet.CABLES, by=_places, most=2)
def _prepare(expanded: ExpandedDesign, basis: BasisPolicy, workloads: list[Workload]) -> PreparedDesign:
    laid = lay_workloads(expanded, basis, workloads)
    routes, builder = laid.routes, RowBuilder(expanded, basis)
    rows = [(at, builder.decided(at, routes.places[at]) if plain is None else plain) for at, plain in laid.rows]
    table = RowTable(
        place=[at for at, one in rows for _ in one.specs],
        spec=[spec for _, one in rows for spec in one.specs],
        delays=[delay for _, one in rows for delay in one.delays],
    )
    laid.processors.add_rows(table, routes)
    nvs_gib = nvs_of_arrays(expanded, (routes.places[place] for place in builder.shapes))
    arrays = array_places(builder.shapes, routes, laid.volumes, nvs_gib)
    array_of_place = np.full(len(routes.places), -1, np.int64)
    array_of_place[arrays.place] = np.arange(arrays.place.size)
    return PreparedDesign(
        catalogue=expanded.catalogue,
        basis=basis,
        expanded=expanded,
        routes=routes,
        table=table,
        rows=row_columns(table),
        roles=laid.roles,
        workload_legs=laid.workload_legs,
        legs=laid.legs,
        volumes=len(laid.volumes),
        software_passes=laid.software_passes,
        unreachable=laid.unreachable,
        arrays=arrays,
        array_of_place=array_of_place,
        controllers=laid.controllers,
    )
