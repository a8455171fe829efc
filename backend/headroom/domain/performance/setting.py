"""Everything about a design that its scenarios share: plant, routes, limits, and workloads laid out over them."""

from dataclasses import dataclass, replace
from typing import Final, cast

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design, Workload
from headroom.domain.performance.demand import ScenarioDemand, Toll, lay_demand
from headroom.domain.performance.limits import RowBuilder
from headroom.domain.performance.network import PROCESSOR, Routes, RowColumns, RowTable, lay_routes, row_columns
from headroom.domain.performance.raid import WriteCost, write_cost
from headroom.domain.performance.result import BasisPolicy, EvaluationResult
from headroom.domain.performance.roles import Roles, find_roles
from headroom.domain.performance.stripes import transfer_kib
from headroom.domain.performance.workload import Spread, copies_by_drawn_id, ids, number, spread
from headroom.domain.recent import Recent
from headroom.domain.topology.known import known_plant
from headroom.domain.topology.records import Plant

_KEPT_SETTINGS: Final = 2
_KEPT_OUTCOMES: Final = 8


@dataclass(frozen=True, slots=True)
class Shape:
    """What decides the cost of a write on an array."""

    level: str
    drives: int
    strip_kib: float


@dataclass(frozen=True, slots=True)
class Setting:
    """A design ready for its scenarios."""

    catalogue: Catalogue
    basis: BasisPolicy
    plant: Plant
    routes: Routes
    table: RowTable
    rows: RowColumns
    roles: Roles
    builder: RowBuilder
    spreads: list[Spread]
    """Workloads in order of id, with reachable legs only."""
    tolls: list[list[Toll]]
    """For each workload, the places that it passes as a whole; `spread` is 0 in all."""
    unreachable: list[list[str]]
    """For each workload, volumes that none of its hosts reaches."""
    shapes: dict[int, Shape]
    """Array place -> shape."""
    processors: list[int]
    """Places that stand for the processors of hosts."""
    outcomes: Recent[object, object]
    """Scenarios that were solved for the same plant and places of workloads."""
    results: Recent[object, EvaluationResult]
    """Whole answers for the same."""

    def demand(self, numbers: list[int]) -> ScenarioDemand:
        """Demand of the workloads with these numbers."""
        spreads = [self.spreads[number] for number in numbers]
        tolls = [replace(toll, spread=index) for index, number in enumerate(numbers) for toll in self.tolls[number]]
        costs = [self.write_costs(number) for number in numbers]
        return lay_demand(self.routes, self.rows, spreads, tolls, costs)

    def figures(self, numbers: list[int]) -> list[object]:
        """All that `demand` depends on, to be compared: equal figures give equal demands."""
        spreads = [self.spreads[number] for number in numbers]
        shares = [(laid.workload.read_share, laid.workload.cache_hit, laid.workload.target_mb_s) for laid in spreads]
        rows, routes = self.rows, self.routes
        return [
            shares, [column.tobytes() for column in (rows.place, rows.direction, rows.media, rows.capacity)],
            len(routes.places), routes.entry_place, routes.entry_route, routes.entry_share, routes.route,
            [self.tolls[number] for number in numbers], [self.write_costs(number) for number in numbers],
            [(laid.flows, laid.legs) for laid in spreads],
        ]  # fmt: skip

    def write_costs(self, number: int) -> dict[int, WriteCost]:
        """Array place -> cost of this workload's writes, where they do not fill stripes."""
        laid = self.spreads[number]
        if laid.workload.read_share == 1:
            return {}
        transfer = transfer_kib(laid.workload.request_kib, laid.cuts_kib)
        shapes = set(self.shapes.values())
        known = {shape: write_cost(shape.level, shape.drives, shape.strip_kib, transfer) for shape in shapes}
        return {place: known[shape] for place, shape in self.shapes.items() if not known[shape].full_stripes}


def prepare_setting(design: Design, catalogue: Catalogue, basis: BasisPolicy) -> Setting:
    """Expand a design and lay out all its workloads; kept as long as the plant and the places of workloads stay."""
    plant = known_plant(design, catalogue)
    workloads = [workload for _, workload in sorted(design.workloads.items())]
    known = cast(Recent[object, Setting], plant.memory.setdefault("settings", Recent(_KEPT_SETTINGS)))
    key = basis, [(workload.on, workload.spread) for workload in workloads]
    setting = known.get(key, lambda: _lay_out(plant, basis, workloads))
    spreads = [replace(laid, workload=workload) for laid, workload in zip(setting.spreads, workloads, strict=True)]
    return replace(setting, spreads=spreads)


def _lay_out(plant: Plant, basis: BasisPolicy, workloads: list[Workload]) -> Setting:
    copies = copies_by_drawn_id(plant)
    alike: dict[tuple[tuple[str, ...], str], Spread] = {}
    for workload in workloads:
        if (workload.on, workload.spread) not in alike:
            alike[workload.on, workload.spread] = spread(plant, workload, copies)
    laid = [alike[workload.on, workload.spread] for workload in workloads]
    routes = lay_routes(plant, ((leg.host, leg.volume) for one in alike.values() for leg in one.legs))
    lost = {key: _drop_unreachable(one, routes) for key, one in alike.items()}
    builder = RowBuilder(plant, plant.catalogue, basis, routes)
    table = builder.build()
    tolls = [_tolls(one, builder) for one in laid]
    return Setting(
        catalogue=plant.catalogue,
        basis=basis,
        plant=plant,
        routes=routes,
        table=table,
        rows=row_columns(table),
        roles=find_roles(plant, routes),
        builder=builder,
        spreads=laid,
        tolls=tolls,
        unreachable=[lost[workload.on, workload.spread] for workload in workloads],
        shapes=_shapes(builder),
        processors=[place for name, place in routes.index.items() if name.startswith(PROCESSOR)],
        outcomes=Recent(_KEPT_OUTCOMES),
        results=Recent(_KEPT_SETTINGS),
    )


def _drop_unreachable(laid: Spread, routes: Routes) -> list[str]:
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


def _tolls(laid: Spread, builder: RowBuilder) -> list[Toll]:
    """Logical parts that the workload passes, and the processors that its filesystems use."""
    tolls = []
    for name, share in sorted(laid.passes.items()):
        tolls.append(Toll(0, builder.routes.place(name), share))
        node = builder.plant.nodes[name]
        if node.kind == "filesystem" and node.parent is not None:
            place = builder.routes.place(f"{PROCESSOR}{node.parent}")
            cost = builder.add_processor(place, node.parent, name)
            if cost is not None:
                tolls.append(Toll(0, place, share * cost))
    return tolls


def _shapes(builder: RowBuilder) -> dict[int, Shape]:
    shapes = {}
    for place in dict.fromkeys(builder.table.place):
        node = builder.plant.nodes.get(builder.routes.places[place])
        if node is not None and node.kind == "raid_array":
            level = str(node.attributes.get("level"))
            strip_kib = number(node, "strip_kib") or 1.0
            shapes[place] = Shape(level, len(ids(node, "drives")), strip_kib)
    return shapes
