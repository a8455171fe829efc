"""Rows of every place on a route: limits of parts, rates of cables, drives behind arrays, processors of hosts."""

from dataclasses import dataclass, field

from headroom.domain.catalogue.records import Catalogue, LinkRate, Part
from headroom.domain.performance.network import CABLE, DIRECTIONS, READ, SHARED, WRITE, Routes, RowSpec, RowTable
from headroom.domain.performance.raid import data_drives
from headroom.domain.performance.result import BasisPolicy
from headroom.domain.performance.rows import STANDS_IN, RowLimit, limits_of, processor_cost
from headroom.domain.performance.sources import link_source, part_source, processor_source
from headroom.domain.performance.workload import ids, number
from headroom.domain.topology.io_paths import port_at
from headroom.domain.topology.records import Node, Plant, PlantCable

_MS_A_SECOND = 1000


@dataclass(slots=True)
class RowBuilder:
    """Appends rows to one table; keeps what is the same for all parts of a catalogue entry."""

    plant: Plant
    catalogue: Catalogue
    basis: BasisPolicy
    routes: Routes
    table: RowTable = field(default_factory=RowTable)
    _specs: dict[tuple[object, ...], list[RowSpec]] = field(default_factory=dict)
    _by_law: dict[str, bool] = field(default_factory=dict)
    _data_drives: dict[str, int] = field(default_factory=dict)

    def build(self) -> RowTable:
        """Rows of all places that the routes know so far."""
        nodes = self.plant.nodes
        for place, name in enumerate(self.routes.places):
            node = nodes.get(name)
            if node is None:
                self.table.add(place, self._cable(self.plant.cables[name.removeprefix(CABLE)]))
            elif node.kind == "raid_array":
                self.table.add(place, self._array(node))
            elif node.part is not None:
                self.table.add(place, self._part(node, node.part))
        return self.table

    def add_processor(self, place: int, host: str, filesystem: str) -> float | None:
        """Processor row of a host under filesystem software; returns core-ms a MB, or `None` when either is unknown."""
        node, computer = self.plant.nodes[filesystem], self.plant.nodes[host]
        cores = number(computer, "cores")
        if node.part is None or cores is None:
            return None
        figure = processor_cost(node.part, str(node.attributes.get("io_mode")))
        if figure is None or figure.value is None:
            return None
        if place not in self.table.place:
            source = processor_source(computer.name, cores, node.part, figure)
            numbers = f"{cores:g} x {_MS_A_SECOND:,} / {figure.value:g}"
            self.table.add(place, [RowSpec(SHARED, False, cores * _MS_A_SECOND, source, numbers)])
        return figure.value

    def array_drives(self, array: Node) -> list[Node]:
        """Drives of an array."""
        return [self.plant.nodes[drive] for drive in ids(array, "drives")]

    def data_drives_of(self, array: Node) -> int:
        """Data drives of one array, 0 when it has too few drives for its level."""
        try:
            return data_drives(str(array.attributes.get("level")), len(ids(array, "drives")))
        except ValueError:
            return 0

    def _part(self, node: Node, part: Part) -> list[RowSpec]:
        """Limits that a catalogue part states; some depend on the data drives of the storage system."""
        by_law = self._by_law.get(part.id)
        if by_law is None:
            by_law = self._by_law[part.id] = any(limit.figure.law for limit in limits_of(part, self.basis))
        drives = self._system_data_drives(node) if by_law else 0
        known = self._specs.get(("part", part.id, drives))
        if known is None:
            known = self._specs["part", part.id, drives] = self._part_specs(part, node.kind, drives)
        return known

    def _part_specs(self, part: Part, kind: str, drives: int) -> list[RowSpec]:
        layer = self.catalogue.kinds[kind].layer
        specs = []
        for limit in limits_of(part, self.basis):
            capacity = limit.capacity_mb_s(drives)
            if capacity is not None:
                source = part_source(part, kind, limit, (layer,) if layer else ())
                numbers = _law_in_numbers(limit, drives) if limit.figure.law else ""
                specs.append(RowSpec(DIRECTIONS.index(limit.direction), limit.media, capacity, source, numbers))
        return specs

    def _array(self, array: Node) -> list[RowSpec]:
        """An array carries what its data drives carry; parity and mirrors are in the write coefficients."""
        parts = {drive.part.id: drive.part for drive in self.array_drives(array) if drive.part is not None}
        key = ("array", self.data_drives_of(array), *sorted(parts))
        known = self._specs.get(key)
        if known is None:
            known = self._specs[key] = self._array_specs(self.data_drives_of(array), list(parts.values()))
        return known

    def _array_specs(self, data: int, parts: list[Part]) -> list[RowSpec]:
        """Rows of an array with `data` data drives: the slowest of its drive parts counts for all."""
        slowest: dict[str, tuple[float, RowLimit, Part]] = {}
        for part in parts:
            for limit in limits_of(part, self.basis):
                capacity = limit.capacity_mb_s(0)
                if capacity is not None and (limit.direction not in slowest or capacity < slowest[limit.direction][0]):
                    slowest[limit.direction] = (capacity, limit, part)
        specs = []
        for direction, (capacity, limit, part) in slowest.items():
            source = part_source(part, "raid_array", limit, ("raid", "drives"))
            specs.append(RowSpec(DIRECTIONS.index(direction), True, data * capacity, source, f"{data} x {capacity:,g}"))
        return specs if data else []

    def _cable(self, cable: PlantCable) -> list[RowSpec]:
        port = port_at(self.plant, cable.a)
        key = ("cable", port.type if port else "", cable.speed_gbps)
        known = self._specs.get(key)
        if known is None:
            rate = next((rate for rate in self.catalogue.links if ("cable", rate.type, rate.gbps) == key), None)
            known = self._specs[key] = [] if rate is None else self._link_specs(rate)
        return known

    def _link_specs(self, rate: LinkRate) -> list[RowSpec]:
        source = link_source(rate, ("link",), rate.basis in STANDS_IN[self.basis])
        return [RowSpec(direction, False, rate.mb_s, source, "") for direction in (READ, WRITE)]

    def _system_data_drives(self, node: Node) -> int:
        """Data drives of all arrays of the storage system that holds a part."""
        system = node
        while system.kind != "storage_system" and system.parent is not None:
            system = self.plant.nodes[system.parent]
        if system.id not in self._data_drives:
            arrays = (self.plant.nodes[child] for child in system.children)
            count = sum(self.data_drives_of(array) for array in arrays if array.kind == "raid_array")
            self._data_drives[system.id] = count
        return self._data_drives[system.id]


def _law_in_numbers(limit: RowLimit, drives: int) -> str:
    parameters = limit.figure.parameters
    return f"1 / (1 / {parameters['ceiling_mb_s']:g} + 1 / ({drives} x {parameters['per_drive_mb_s']:g}))"
