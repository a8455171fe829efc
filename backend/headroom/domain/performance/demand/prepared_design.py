"""Everything that the scenarios of a design share: parts, routes, limits, and workloads laid out over them."""

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import compress

import numpy as np

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.derived_answers import DerivedAnswers
from headroom.domain.design.records import Workload
from headroom.domain.performance.demand.laid_rows import array_places, tabulate, volumes_on
from headroom.domain.performance.demand.passages import SoftwarePass
from headroom.domain.performance.demand.place_rows import decide_rows
from headroom.domain.performance.demand.workload_routes import WorkloadRoutes, lay_workloads, scenario_numbers
from headroom.domain.performance.demand.write_cache import nvs_of_arrays
from headroom.domain.performance.load.legs import LegColumns
from headroom.domain.performance.load.unstated_threads import with_threads
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.parts.arrays import ArrayPlaces
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
    derived: DerivedAnswers = field(default_factory=DerivedAnswers)
    """What was worked out of it, whatever names its parts have and whatever its workloads ask."""

    def asked(self, workloads: Sequence[Workload]) -> "PreparedDesign":
        """The same with what its workloads ask now, in order of id; they go where they went."""
        laid = [
            replace(laid, workload=with_threads(laid, workload))
            for laid, workload in zip(self.workload_legs, workloads, strict=True)
        ]
        return replace(self, workload_legs=laid)


def prepare_design(expanded: ExpandedDesign, workloads: Iterable[Workload], basis: BasisPolicy) -> PreparedDesign:
    """Lay out all workloads over an expanded design."""
    in_order = sorted(workloads)
    return replace(_prepare(expanded, basis, in_order).asked(in_order), expanded=expanded)


def _places(_: ExpandedDesign, basis: BasisPolicy, workloads: list[Workload]) -> object:
    """What decides where workloads go and which run together, whatever they ask there."""
    return basis, scenario_numbers(workloads), [(workload.on, workload.spread) for workload in workloads]


@needs(Facet.PARTS, Facet.HOSTS, Facet.ATTRIBUTES, Facet.CABLES, by=_places, most=2)
def _prepare(expanded: ExpandedDesign, basis: BasisPolicy, workloads: list[Workload]) -> PreparedDesign:
    return with_rows(expanded, basis, lay_workloads(expanded, basis, workloads))


def with_rows(expanded: ExpandedDesign, basis: BasisPolicy, laid: WorkloadRoutes) -> PreparedDesign:
    """Workloads over their routes, with the limits of all places."""
    places = laid.routes.places
    at = [place for place, rows in laid.rows if rows is None]
    decided = decide_rows(expanded, basis, [places[place] for place in at])
    table, rows = tabulate(laid, [one.rows for one in decided])
    shapes = {place: one.shape for place, one in zip(at, decided, strict=True) if one.shape is not None}
    lying = volumes_on(laid, list(shapes))
    nvs_gib = nvs_of_arrays(expanded, [places[place] for place in shapes])
    return PreparedDesign(
        catalogue=expanded.catalogue,
        basis=basis,
        expanded=expanded,
        routes=laid.routes,
        table=table,
        rows=rows,
        roles=laid.roles,
        workload_legs=laid.workload_legs,
        legs=laid.legs,
        volumes=len(laid.volumes),
        software_passes=laid.software_passes,
        unreachable=laid.unreachable,
        arrays=array_places(shapes, lying, nvs_gib),
        array_of_place=lying.array_of_place,
        controllers=laid.controllers,
    )


def with_rows_at(prepared: PreparedDesign, kept: Bools, numbers: Container[int]) -> PreparedDesign:
    """The same with the limits of some places only, which are all that these workloads pass.

    Args:
        prepared: the design.
        kept: whether each place is one of them.
        numbers: the workloads; no others may be asked about.
    """
    table, mine = prepared.table, kept[prepared.rows.place]
    row = (np.cumsum(mine) - 1).tolist()
    less = RowTable(
        place=list(compress(table.place, mine)),
        spec=list(compress(table.spec, mine)),
        delays=[one for one in table.delays if kept[one.place]],
        charges=[replace(one, row=row[one.row]) for one in table.charges if one.workload in numbers],
    )
    passes = [one for one in prepared.software_passes if one.workload in numbers]
    return replace(prepared, table=less, rows=row_columns(less), software_passes=passes, derived=DerivedAnswers())
