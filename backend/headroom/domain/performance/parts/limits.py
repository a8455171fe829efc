"""Rows of every place on a route: limits of parts, rates of cables, drives behind arrays."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.records import Catalogue, Figure, LinkRate, Part
from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.parts.arrays import KnownArray, computes_parity, known_array, marks_writes
from headroom.domain.performance.parts.class_evidence import MOST_KEPT, EvidentPart, evident_part, priors_ask
from headroom.domain.performance.parts.drive_adapters import adapter_evidence
from headroom.domain.performance.parts.frames import FRAMED, NO_FRAMING, Framing, framed, stated_framing
from headroom.domain.performance.parts.grades import grade_of, reached
from headroom.domain.performance.parts.laws import Terms, terms_of
from headroom.domain.performance.parts.mixed_requests import for_each_server, mixed_requests
from headroom.domain.performance.parts.routes import ADAPTER, CABLE, DIRECTIONS, READ, SHARED, WRITE, RowSpec
from headroom.domain.performance.parts.rows import (
    LANES,
    PREFERENCE,
    STANDS_IN,
    RowLimit,
    When,
    delays_of,
    limits_of,
    trained,
    without_rules_for_whole,
)
from headroom.domain.performance.parts.sources import RowSource, graded, layers_of, link_source, part_source
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.topology.array_layout import array_layout
from headroom.domain.topology.fabrics import port_at
from headroom.domain.topology.records import ExpandedCable, ExpandedDesign, Node
from headroom.domain.topology.services import servers_of

Specs: TypeAlias = dict[tuple[object, ...], list[RowSpec]]
"""Rows by what decides them."""


class DelaySpec(NamedTuple):
    """A fixed time that each part of a request takes, the same for all like places."""

    direction: int
    media: bool
    ms: float
    source: RowSource
    when: When


class PlaceRows(NamedTuple):
    """What a place takes of the traffic that passes it."""

    specs: Sequence[RowSpec]
    delays: Sequence[DelaySpec]


@dataclass(slots=True)
class RowBuilder:
    """Reads rows of places; works out once what is the same for all parts of a catalogue entry."""

    expanded: ExpandedDesign
    basis: BasisPolicy
    specs: Specs
    """What was made so far."""
    _data_drives: dict[str, float] = field(default_factory=dict)

    def plain(self, name: str) -> PlaceRows | None:
        """Rows of a part or a cable; `None` where attributes decide them."""
        node = self.expanded.nodes.get(name)
        if node is None and name.startswith(ADAPTER):
            stated = self._stated(adapter_evidence(self.expanded, name, self.basis))
            return PlaceRows(stated.rows or (), stated.delays)
        if node is None:
            cable = self.expanded.cables[name.removeprefix(CABLE)]
            return None if self._type_of(cable) == FRAMED else PlaceRows(self.cable(cable), ())
        if node.kind == "raid_array" or priors_ask(self.expanded.catalogue, node.kind):
            return None
        return self._of_part(node)

    def _of_part(self, node: Node) -> PlaceRows | None:
        """Rows of a part; `None` where the data drives of its storage system decide them."""
        evident = evident_part(self.expanded, node, self.basis)
        if evident is None:
            return _NOTHING
        stated = self._stated(evident)
        slot = self._slot_lanes(node) if stated.by_lanes else None
        specs = stated.rows if slot is None else self._in_slot(evident, stated, slot)
        return None if specs is None else PlaceRows(specs, stated.delays)

    def decided(self, name: str) -> tuple[PlaceRows, ArrayShape | None]:
        """Rows that attributes decide: of arrays, of what storage systems make of the data drives in them, of links.

        With the shape of an array that has a row.
        """
        node = self.expanded.nodes.get(name)
        if node is None:
            return PlaceRows(self.cable(self.expanded.cables[name.removeprefix(CABLE)]), ()), None
        if node.kind != "raid_array":
            return self._of_servers(node, self._of_part(node) or self._by_drives(node)), None
        found = known_array(self.expanded, name, self.basis)
        if found is None:
            return _NOTHING, None
        delays = tuple([one._replace(media=True) for one in self._stated(found.drive).delays])
        return PlaceRows([*self._array(found), *self._of_md(node)], delays), found.shape

    def _of_md(self, array: Node) -> Sequence[RowSpec]:
        """What all writes of an array pass that Linux md keeps, its parity or its bitmap: its class says how many."""
        passed = computes_parity(self.expanded, array) or marks_writes(self.expanded, array)
        evident = evident_part(self.expanded, array, self.basis) if passed else None
        return () if evident is None else self._stated(evident).rows or ()

    def _of_servers(self, node: Node, found: PlaceRows) -> PlaceRows:
        servers = servers_of(self.expanded, node) if found.specs else 0
        if servers > 1 and (evident := evident_part(self.expanded, node, self.basis)):
            key = ("servers", servers, *evident.key)
            return found._replace(specs=self.specs.setdefault(key, for_each_server(found.specs, servers)))
        return found

    def _by_drives(self, node: Node) -> PlaceRows:
        evident = evident_part(self.expanded, node, self.basis)
        if evident is None:
            return _NOTHING
        drives, stated = self._system_data_drives(node), self._stated(evident)
        found = self.specs.get((*evident.key, drives))
        if found is None:
            rows = _rows(self.expanded.catalogue, self.basis, evident.part, stated.limits, drives)
            found = self.specs[(*evident.key, drives)] = rows
        return PlaceRows(found, stated.delays)

    def _slot_lanes(self, node: Node) -> Figure | None:
        """The PCI Express lanes of the slot in which a card is, None where they are not stated."""
        holder = self.expanded.nodes.get(node.parent or "")
        if holder is None or holder.part is None or node.slot is None:
            return None
        return next((limit.figure for limit in self._own(holder.part).limits if limit.figure.law == LANES), None)

    def _in_slot(self, evident: EvidentPart, stated: "_Limits", slot: Figure) -> list[RowSpec]:
        key = ("slot", *evident.key, *sorted(slot.parameters.items()))
        found = self.specs.get(key)
        if found is None:
            limits = tuple(trained(limit, slot) for limit in stated.limits)
            found = self.specs[key] = _rows(self.expanded.catalogue, self.basis, evident.part, limits, 0)
        return found

    def _stated(self, evident: EvidentPart) -> "_Limits":
        memory = _statements(self.expanded.catalogue, self.basis)
        found = memory.get(evident.key)
        if found is None:
            if len(memory) >= MOST_KEPT:  # keys hold calibrated values, of which there is no end
                memory.clear()
            found = memory[evident.key] = _read(self.expanded.catalogue, evident.part, self.basis)
        return found

    def _own(self, part: Part) -> "_Limits":
        """What a part states itself."""
        return self._stated(EvidentPart(part, (part.id,)))

    def _array(self, array: KnownArray) -> list[RowSpec]:
        """What the data drives carry in sequence, reads and writes together; what other requests cost is demand."""
        key = ("array", array.data, *array.drive.key)
        found = self.specs.get(key)
        if found is None:
            catalogue = self.expanded.catalogue
            limits = [one for one in self._stated(array.drive).limits if one.figure.row == "throughput"]
            limit = next((one for one in limits if one.direction != "write"), limits[0])
            share = reached(catalogue, self.basis, limit.figure)
            source = part_source(array.drive.part, "raid_array", limit, ("raid", "drives"))
            source = graded(source, grade_of(catalogue, limit.figure.basis, self.basis)) if share != 1 else source
            numbers = f"{array.data:g} x {limit.figure.value:,g}" + (f" x {share:g}" if share != 1 else "")
            found = self.specs[key] = [RowSpec(SHARED, True, array.shape.capacity_mb_s, source, numbers)]
        return found

    def cable(self, cable: ExpandedCable) -> list[RowSpec]:
        """What a cable carries each way; nothing where nobody knows the rate of its speed."""
        type_of = self._type_of(cable)
        key = ("cable", type_of, cable.speed_gbps)
        stage = self._is_stage(cable)
        framing = stated_framing(self.expanded, cable) if type_of == FRAMED else NO_FRAMING
        found = self.specs.get((*key, stage, framing))
        if found is None:
            rate = next(
                (rate for rate in self.expanded.catalogue.links if ("cable", rate.type, rate.gbps) == key), None
            )
            counts = rate is not None and rate.basis in PREFERENCE[self.basis]
            found = self._link_specs(framed(rate, framing), stage, framing) if rate is not None and counts else []
            self.specs[(*key, stage, framing)] = found
        return found

    def _type_of(self, cable: ExpandedCable) -> str:
        port = port_at(self.expanded, cable.a)
        return port.type if port else ""

    def _is_stage(self, cable: ExpandedCable) -> bool:
        """Frames pass adapter, cables and switches at once: a cable has time of its own only where no adapter has."""
        for name, _ in (cable.a, cable.b):
            end = self.expanded.nodes[name]
            if end.kind == "hba" and end.part is not None:
                return not self._own(end.part).takes_time
        return False

    def _link_specs(self, rate: LinkRate, stage: bool, framing: Framing) -> list[RowSpec]:
        grade = grade_of(self.expanded.catalogue, "link", self.basis)
        source = link_source(rate, ("link",), rate.basis in STANDS_IN[self.basis], framing)
        source = graded(source, grade) if grade.median != 1 else source
        numbers = f"{rate.mb_s:g} x {grade.median:g}" if grade.median != 1 else ""
        capacity = rate.mb_s * grade.median
        return [RowSpec(direction, False, capacity, source, numbers, stage=stage) for direction in (READ, WRITE)]

    def _system_data_drives(self, node: Node) -> float:
        """Data drives of all arrays of the storage system that holds a part."""
        system = node
        while system.kind != "storage_system" and system.parent is not None:
            system = self.expanded.nodes[system.parent]
        found = self._data_drives.get(system.id)
        if found is None:
            arrays = [node for child in system.children if (node := self.expanded.nodes[child]).kind == "raid_array"]
            layouts = (array_layout(self.expanded, array) for array in arrays)
            found = self._data_drives[system.id] = sum(layout.data for layout in layouts if layout is not None)
        return found


_NOTHING: Final = PlaceRows((), ())


class _Limits(NamedTuple):
    """What a part states on one basis."""

    limits: tuple[RowLimit, ...]
    rows: list[RowSpec] | None
    """`None` where they depend on the data drives of a storage system."""
    delays: Sequence[DelaySpec]
    """As long as they last in the middle of cases."""
    takes_time: bool
    """Whether any of its limits is a stage."""
    by_lanes: bool
    """Whether PCI Express lanes are among its limits."""


@lru_cache(maxsize=4)
def _statements(catalogue: Catalogue, basis: BasisPolicy) -> dict[tuple[str, ...], _Limits]:  # noqa: ARG001  # one memory for each
    return {}


def _read(catalogue: Catalogue, part: Part, basis: BasisPolicy) -> _Limits:
    limits, layers = limits_of(part, basis), layers_of(catalogue, part)
    if basis != "planning":
        limits = without_rules_for_whole(
            limits, (one.part for path, one in assemblies(catalogue).get(part.id, {}).items() if path)
        )
    by_law = any(limit.figure.law == "parallel_drives" for limit in limits)
    delays = tuple(
        DelaySpec(
            DIRECTIONS.index(limit.direction),
            limit.media,
            limit.figure.value / reached(catalogue, basis, limit.figure),
            part_source(part, part.kind, limit, layers),
            limit.when,
        )
        for limit in delays_of(part, basis)
        if limit.figure.value
    )
    takes_time = any(limit.figure.stage for limit in limits)
    by_lanes = any(limit.figure.law == LANES for limit in limits)
    return _Limits(limits, None if by_law else _rows(catalogue, basis, part, limits, 0), delays, takes_time, by_lanes)


def _rows(
    catalogue: Catalogue, basis: BasisPolicy, part: Part, limits: tuple[RowLimit, ...], drives: float
) -> list[RowSpec]:
    specs = [
        _spec(catalogue, basis, limit, terms, part_source(part, part.kind, limit, layers_of(catalogue, part), terms))
        for limit in limits
        if (terms := terms_of(limit.figure, drives)) is not None
    ]
    return [*specs, *mixed_requests(specs)]


def _spec(catalogue: Catalogue, basis: BasisPolicy, limit: RowLimit, terms: Terms, source: RowSource) -> RowSpec:
    """A limit at what figures of its grade reach in the middle of cases."""
    figure, numbers = limit.figure, terms.numbers
    share = reached(catalogue, basis, figure)
    if share != 1:
        source = graded(source, grade_of(catalogue, figure.basis, basis))
        numbers = f"{numbers or f'{terms.capacity:g}'} x {share:g}"
    return RowSpec(
        direction=DIRECTIONS.index(limit.direction),
        media=limit.media,
        capacity=terms.capacity * share,
        source=source,
        numbers=numbers,
        unit=terms.unit,
        cost=terms.cost,
        stage=limit.stage,
        servers=float(figure.servers),
        cv2=figure.cv2,
        when=limit.when,
    )
