"""What tells failures apart that are laid out anew: parts, ports, cables, zones and workloads as one coloured graph.

Names tell nothing, nor do serial numbers and places in racks. What has failed is marked, and what each vertex is takes
in what stands around it, round by round; two failures whose whole pictures are the same then are alike but for names.
Workloads are told from each other, since the answer is theirs.
"""

from collections.abc import Hashable, Iterable, Iterator
from typing import Final

import numpy as np

from headroom.domain.design.records import PortRef
from headroom.domain.failure.alike.colours import Colours, hashed, mixed, sums
from headroom.domain.failure.apart.attribute_roles import attribute_roles
from headroom.domain.failure.records import FailureSet
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.load.workload import copies_by_drawn_id
from headroom.domain.performance.parts.drive_adapters import adapter_places
from headroom.domain.performance.solve.share import Ints
from headroom.domain.topology.records import ExpandedDesign, Node

_ROUNDS: Final = 24
"""As far as a mark is heard: from a drive over server and network to a client at the other end there are some ten."""
_FAILED_PART, _FAILED_CABLE = hashed("failed part"), hashed("failed cable")

_Vertex = tuple[str, Hashable]
_Edge = tuple[_Vertex, _Vertex, Hashable]


class DesignColours:
    """The graph of one design; each failure is marked in a copy of its colours."""

    def __init__(self, prepared: PreparedDesign) -> None:
        expanded = prepared.expanded
        vertices: dict[_Vertex, np.uint64] = dict(_vertices(prepared))
        edges = [*_part_edges(expanded), *_wires(expanded, vertices), *_workload_edges(prepared)]
        for one, other, _ in edges:
            for end in (one, other):
                vertices.setdefault(end, hashed(end[0]))
        self._number = {vertex: number for number, vertex in enumerate(vertices)}
        self._colour: Colours = np.array(list(vertices.values()), np.uint64)
        self._from: Ints = np.array([self._number[one] for one, _, _ in edges], np.int64)
        self._to: Ints = np.array([self._number[other] for _, other, _ in edges], np.int64)
        self._label: Colours = np.array([hashed(label) for _, _, label in edges], np.uint64)
        self._last: tuple[object, int] | None = None
        """What had failed that was asked last, and its picture: each scenario asks again."""

    def of(self, failed: FailureSet) -> int:
        """What a failure looks like; the same number for failures that are alike but for names."""
        key = failed.parts, failed.cables
        if self._last is None or self._last[0] != key:
            self._last = key, self._pictured(failed)
        return self._last[1]

    def _pictured(self, failed: FailureSet) -> int:
        colour = self._colour.copy()
        for kind, names, mark in (("part", failed.parts, _FAILED_PART), ("cable", failed.cables, _FAILED_CABLE)):
            at = [number for name in names if (number := self._number.get((kind, name))) is not None]
            colour[at] = mixed(colour[at] + mark)
        back = mixed(self._label)
        for _ in range(_ROUNDS):
            near = sums(self._to, mixed(colour[self._from] + self._label), colour.size)
            near += sums(self._from, mixed(colour[self._to] + back), colour.size)
            colour = mixed(colour + mixed(near))
        return int(mixed(colour).sum(dtype=np.uint64))


def _vertices(prepared: PreparedDesign) -> Iterator[tuple[_Vertex, np.uint64]]:
    for node in prepared.expanded.nodes.values():
        yield ("part", node.id), _colour(prepared.expanded, node)
    for cable in prepared.expanded.cables.values():
        yield ("cable", cable.id), hashed(("cable", cable.speed_gbps))
    for number in range(len(prepared.workload_legs)):
        yield ("workload", number), hashed(("workload", number))


def _colour(expanded: ExpandedDesign, node: Node) -> np.uint64:
    """What a part is, whatever it is called."""
    roles = attribute_roles(expanded.catalogue)[node.kind]
    stated = tuple(sorted((name, repr(value)) for name, value in roles.stated(node).items()))
    holder = expanded.nodes[node.parent].inner if node.parent is not None else None
    slot = holder.slots.get(node.slot or "") if holder is not None else None
    part = None if node.part is None else (node.part.id, node.part.version)
    return hashed((node.kind, part, None if slot is None else slot.accepts, stated))


def _part_edges(expanded: ExpandedDesign) -> Iterator[_Edge]:
    for node in expanded.nodes.values():
        mine: _Vertex = ("part", node.id)
        if node.parent is not None:
            yield mine, ("part", node.parent), "in"
        for near in node.via:
            yield mine, ("part", near), "via"
        for name in attribute_roles(expanded.catalogue)[node.kind].naming:
            for other in _named(node.attributes.get(name)):
                if other in expanded.nodes:
                    yield mine, ("part", other), name
        if node.kind == "drive":
            for place, share in adapter_places(expanded, node.id):
                yield mine, ("part", place) if place in expanded.nodes else ("place", place), share


def _named(value: object) -> Iterable[str]:
    if isinstance(value, str):
        return (value,)
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else ()


def _wires(expanded: ExpandedDesign, vertices: dict[_Vertex, np.uint64]) -> Iterator[_Edge]:
    """Ports that cables and zones name, their parts, and what they join."""
    for cable in expanded.cables.values():
        for end in (cable.a, cable.b):
            yield from _port(expanded, end, vertices)
            yield ("cable", cable.id), ("port", end), "end"
    for zone in expanded.zones.values():
        for member in zone.members:
            yield from _port(expanded, member, vertices)
            yield ("zone", zone.id), ("port", member), "member"


def _port(expanded: ExpandedDesign, end: PortRef, vertices: dict[_Vertex, np.uint64]) -> Iterator[_Edge]:
    if ("port", end) in vertices:
        return
    node = expanded.nodes.get(end[0])
    port = node.inner.ports.get(end[1]) if node is not None and node.inner is not None else None
    vertices["port", end] = hashed(None if port is None else (port.type, port.role, tuple(port.speeds_gbps)))
    yield ("port", end), ("part", end[0]), "port"


def _workload_edges(prepared: PreparedDesign) -> Iterator[_Edge]:
    copies = copies_by_drawn_id(prepared.expanded)
    for number, laid in enumerate(prepared.workload_legs):
        for name in laid.workload.on:
            for one in [name] if name in prepared.expanded.nodes else copies.get(name, []):
                yield ("workload", number), ("part", one), "on"
