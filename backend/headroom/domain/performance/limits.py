"""Rows of every place on a route: limits of parts, rates of cables, drives behind arrays, processors of hosts."""

from dataclasses import dataclass, field

from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.performance.network import DIRECTIONS, READ, WRITE, Routes, RowTable
from headroom.domain.performance.raid import data_drives
from headroom.domain.performance.result import BasisPolicy
from headroom.domain.performance.rows import STANDS_IN, RowLimit, limits_of, processor_cost
from headroom.domain.performance.sources import RowSource, link_source, part_source, processor_source
from headroom.domain.performance.workload import ids, number
from headroom.domain.topology.records import Node, Plant

_MS_A_SECOND = 1000


@dataclass(slots=True)
class RowBuilder:
    """Appends rows to one table; keeps what is the same for all parts of a catalogue entry."""

    plant: Plant
    catalogue: Catalogue
    basis: BasisPolicy
    routes: Routes
    table: RowTable = field(default_factory=RowTable)
    _limits: dict[tuple[str, str], list[tuple[RowLimit, RowSource]]] = field(default_factory=dict)
    _links: dict[tuple[str, float | None], tuple[float, RowSource] | None] = field(default_factory=dict)
    _data_drives: dict[str, int] = field(default_factory=dict)

    def build(self) -> RowTable:
        """Rows of all places that the routes know so far."""
        for place, name in enumerate(self.routes.places):
            if name.startswith("cable:"):
                self._cable(place, name.removeprefix("cable:"))
                continue
            node = self.plant.nodes[name]
            if node.kind == "raid_array":
                self._array(place, node)
            elif node.part is not None:
                self._part(place, node, node.part)
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
            for_both = DIRECTIONS.index("shared")
            self.table.add(place, for_both, False, cores * _MS_A_SECOND, source, numbers)
        return figure.value

    def array_drives(self, array: Node) -> list[Node]:
        """Drives of an array."""
        return [self.plant.nodes[drive] for drive in ids(array, "drives")]

    def data_drives_of(self, array: Node) -> int:
        """Data drives of one array, 0 when it has too few drives for its level."""
        drives = self.array_drives(array)
        try:
            return data_drives(str(array.attributes.get("level")), len(drives))
        except ValueError:
            return 0

    def _part(self, place: int, node: Node, part: Part) -> None:
        for limit, source in self._limits_of(part, node.kind):
            drives = self._system_data_drives(node) if limit.figure.law else 0
            capacity = limit.capacity_mb_s(drives)
            if capacity is not None:
                numbers = _law_in_numbers(limit, drives) if limit.figure.law else ""
                self.table.add(place, DIRECTIONS.index(limit.direction), limit.media, capacity, source, numbers)

    def _array(self, place: int, array: Node) -> None:
        """An array carries what its data drives carry; parity and mirrors are in the write coefficients."""
        drives, data = self.array_drives(array), self.data_drives_of(array)
        slowest: dict[str, tuple[float, RowLimit, RowSource]] = {}
        for part in {drive.part.id: drive.part for drive in drives if drive.part is not None}.values():
            for limit, source in self._limits_of(part, "raid_array"):
                capacity = limit.capacity_mb_s(0)
                if capacity is not None and (limit.direction not in slowest or capacity < slowest[limit.direction][0]):
                    slowest[limit.direction] = (capacity, limit, source)
        if data:
            for direction, (capacity, _, source) in slowest.items():
                numbers = f"{data} x {capacity:,g}"
                self.table.add(place, DIRECTIONS.index(direction), True, data * capacity, source, numbers)

    def _cable(self, place: int, name: str) -> None:
        cable = self.plant.cables[name]
        part = self.plant.nodes[cable.a[0]].part
        port_type = next((port.type for port in part.ports if cable.a[1] in port.ids), "") if part else ""
        key = port_type, cable.speed_gbps
        if key not in self._links:
            rate = next((rate for rate in self.catalogue.links if (rate.type, rate.gbps) == key), None)
            stands_in = rate is not None and rate.basis in STANDS_IN[self.basis]
            self._links[key] = (rate.mb_s, link_source(rate, ("link",), stands_in)) if rate else None
        known = self._links[key]
        if known is not None:
            for direction in (READ, WRITE):
                self.table.add(place, direction, False, *known)

    def _limits_of(self, part: Part, kind: str) -> list[tuple[RowLimit, RowSource]]:
        known = self._limits.get((part.id, kind))
        if known is None:
            layer = self.catalogue.kinds[kind].layer
            layers = ("raid", "drives") if kind == "raid_array" else (layer,) if layer else ()
            limits = limits_of(part, self.basis)
            known = [(limit, part_source(part, kind, limit, layers)) for limit in limits]
            self._limits[part.id, kind] = known
        return known

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
