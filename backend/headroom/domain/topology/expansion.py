"""Building the expanded design: components become nodes with all that comes inside them, counts become copies."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from headroom.domain.catalogue.assembly import Assembly, InnerPart, assemblies
from headroom.domain.catalogue.calibrations import CALIBRATED
from headroom.domain.catalogue.records import Catalogue, Part, Port, Value
from headroom.domain.design.cabling import cable_copies
from headroom.domain.design.multiplicity import Chain, Copies, copy_id
from headroom.domain.design.records import Cable, Component, Design, PortRef
from headroom.domain.topology.records import Attributes, ExpandedCable, ExpandedDesign, ExpandedZone, Node

_new = tuple.__new__
"""Builds named tuples without the detour over keyword handling: there are thousands in every expanded design."""

__all__ = ["ExpandedCable", "ExpandedDesign", "ExpandedZone", "Node", "expand"]


def expand(design: Design, catalogue: Catalogue) -> ExpandedDesign:
    """The expanded design of a design that `parse_design` or `read_live` has read."""
    copies = Copies(design.components)
    nodes = NodeBuilder(catalogue, copies).build(design.components)
    return ExpandedDesign(catalogue, nodes, _cables(design, catalogue, copies, nodes), _zones(design, copies))


def rewired(expanded: ExpandedDesign, before: dict[str, Cable], design: Design) -> ExpandedDesign:
    """A design without counts expanded, whose components are those of `expanded`, built with the cables `before`."""
    known = expanded.cables
    found = {name: known[name] for name, cable in design.cables.items() if before.get(name) == cable and name in known}
    new = replace(design, cables={name: cable for name, cable in design.cables.items() if name not in found})
    copies = Copies({})
    made = found | _cables(new, expanded.catalogue, copies, expanded.nodes)
    return expanded.with_cables({name: made[name] for name in design.cables}, _zones(design, copies))


@lru_cache(maxsize=8)
def _defaults(catalogue: Catalogue) -> dict[str, Attributes]:
    return {
        kind.id: {name: item.default for name, item in kind.attributes.items() if item.default is not None}
        for kind in catalogue.kinds.values()
    }


@lru_cache(maxsize=8)
def _references(catalogue: Catalogue) -> dict[str, list[str]]:
    return {
        kind.id: [item.name for item in kind.attributes.values() if item.type in ("ids", "id")]
        for kind in catalogue.kinds.values()
    }


class _Facts(dict[str, Attributes]):
    """What parts state, beside the defaults of their kinds; by part id, each worked out when it is first asked for."""

    def __init__(self, parts: Mapping[str, Part], defaults: Mapping[str, Attributes]) -> None:
        self._parts, self._of_kinds = parts, defaults

    def __missing__(self, part_id: str) -> Attributes:
        part = self._parts[part_id]
        found = self[part_id] = {**self._of_kinds[part.kind], **part.attributes}
        return found


@lru_cache(maxsize=8)
def _facts(catalogue: Catalogue) -> _Facts:
    return _Facts(catalogue.parts, _defaults(catalogue))


class NodeBuilder:
    """Makes the nodes that components stand for."""

    def __init__(self, catalogue: Catalogue, copies: Copies) -> None:
        self._copies = copies
        self._by_part = assemblies(catalogue)
        self._defaults = _defaults(catalogue)
        self._facts = _facts(catalogue)
        self._references = _references(catalogue)
        self.nodes: dict[str, Node] = {}

    def build(self, components: dict[str, Component]) -> dict[str, Node]:
        """Nodes by id: each component followed by its inner parts, components in the design's order."""
        nodes, add = self.nodes, self.add
        placed: list[Node] = []
        if self._copies.any:
            for component in components.values():
                dims = self._copies.dims(component.id)
                placed += [add(self._copy(component, dims, chain)) for chain in self._copies.chains(dims, {})]
        else:
            placed = [add(component) for component in components.values()]
        for node in placed:
            if node.parent is not None:
                nodes[node.parent].children.append(node.id)
        return nodes

    def _copy(self, component: Component, dims: tuple[str, ...], chain: Chain) -> Component:
        """One copy as if it stood in the design by itself; `add` finds its origin by what precedes the first `#`."""
        attributes = self._referring(component, dims, chain)
        if not chain:
            return component._replace(attributes=attributes)
        parent = component.parent
        if parent is not None:
            parent = copy_id(parent, chain[:-1] if component.count > 1 else chain)
        return component._replace(
            id=copy_id(component.id, chain),
            name=f"{component.name} {'.'.join(map(str, chain))}",
            parent=parent,
            attributes=attributes,
        )

    def add(self, component: Component) -> Node:
        """The node of a component, with its inner parts in `nodes`, before anything is placed in it."""
        node_id, kind, part, name, parent, slot, _, own = component
        root: InnerPart | None = None
        children: list[str] = []
        if part is None:
            facts, entry = self._defaults[kind], None
        else:
            assembly = self._by_part[part]
            root = assembly[""]
            facts, entry = self._facts[part], root.part
            if root.children:
                children = [f"{node_id}/{path}" for path in root.children]
        attributes = {**facts, **own} if own else facts
        origin = node_id.partition("#")[0]
        node = _new(Node, (node_id, kind, entry, name, parent, slot, (), attributes, origin, children, root))
        self.nodes[node_id] = node
        if children:
            self._add_inner(component, assembly, origin)
        return node

    def _add_inner(self, component: Component, assembly: Assembly, origin: str) -> None:
        base = component.id
        for path, inner in assembly.items():
            if path:
                inner_id = f"{base}/{path}"
                self.nodes[inner_id] = Node(
                    inner_id,
                    inner.part.kind,
                    inner.part,
                    inner.name,
                    f"{base}/{inner.parent}" if inner.parent else base,
                    None,
                    tuple([f"{base}/{sibling}" for sibling in inner.via]),
                    self._inner_attributes(component.attributes, inner),
                    origin,
                    [f"{base}/{child}" for child in inner.children],
                    inner,
                )

    def _inner_attributes(self, own: Attributes, inner: InnerPart) -> Attributes:
        """Facts of an inner part, and what its component sets for its ports and figures."""
        facts = self._facts[inner.part.id]
        mine: Attributes = {}
        for of_inner in ("ports/", CALIBRATED) if own else ():
            prefix = f"{of_inner}{inner.path}/"
            mine |= {of_inner + key[len(prefix) :]: value for key, value in own.items() if key.startswith(prefix)}
        return {**facts, **mine} if mine else facts

    def _referring(self, component: Component, dims: tuple[str, ...], chain: Chain) -> Attributes:
        """The own attributes with ids that name the copies which this copy means."""
        changed: dict[str, Value] = {}
        for name in self._references[component.kind]:
            value = component.attributes.get(name)
            if isinstance(value, list):
                changed[name] = [seen for item in value for seen in self._copies.copies_from(item, dims, chain)]
            elif isinstance(value, str):
                changed[name] = self._copies.copies_from(value, dims, chain)[0]
        return {**component.attributes, **changed} if changed else component.attributes


def _cables(design: Design, catalogue: Catalogue, copies: Copies, nodes: dict[str, Node]) -> dict[str, ExpandedCable]:
    if not copies.any:
        joined = [(cable.id, cable.a, cable.b, cable.id) for cable in design.cables.values()]
    else:
        by_part = assemblies(catalogue)
        used = {end for cable in design.cables.values() for end in (cable.a, cable.b)}
        joined = [
            (cable_id, a, b, cable.id)
            for cable in design.cables.values()
            for cable_id, (a, b) in cable_copies(design.components, by_part, copies, cable, used)
        ]
    speeds: dict[tuple[int, int, Value, Value], float | None] = {}
    result: dict[str, ExpandedCable] = {}
    for cable_id, a, b, origin in joined:
        (port_a, set_a), (port_b, set_b) = _end(nodes, a), _end(nodes, b)
        key = (id(port_a), id(port_b), set_a, set_b)  # ports are the catalogue's own objects
        if key not in speeds:
            speeds[key] = _speed(port_a, port_b, set_a, set_b)
        result[cable_id] = ExpandedCable(cable_id, a, b, speeds[key], origin)
    return result


def _end(nodes: dict[str, Node], end: PortRef) -> tuple[Port | None, Value]:
    """The catalogue's entry for a port, and the speed that the design sets for it."""
    node = nodes[end[0]]
    own = node.attributes.get(f"ports/{end[1]}/speed_gbps") if node.attributes else None
    return (node.inner.ports.get(end[1]) if node.inner is not None else None), own


def _speed(a: Port | None, b: Port | None, set_a: Value, set_b: Value) -> float | None:
    """The fastest speed that both ends know; a speed set by hand is the only one that its end knows."""
    if a is None or b is None:
        return None
    known_a = {set_a} & set(a.speeds_gbps) if isinstance(set_a, int | float) else set(a.speeds_gbps)
    known_b = {set_b} & set(b.speeds_gbps) if isinstance(set_b, int | float) else set(b.speeds_gbps)
    return max(known_a & known_b, default=None)


def _zones(design: Design, copies: Copies) -> dict[str, ExpandedZone]:
    if not copies.any:
        return {
            zone.id: ExpandedZone(zone.id, zone.name, frozenset(zone.members), zone.id)
            for zone in design.zones.values()
        }
    return {zone.id: zone for origin in design.zones.values() for zone in _zone_copies(origin.id, design, copies)}


def _zone_copies(zone_id: str, design: Design, copies: Copies) -> Iterator[ExpandedZone]:
    """A zone a copy of what all multiplied members have in common; members with further copies bring all of them."""
    zone = design.zones[zone_id]
    all_dims = [dims for dims in (copies.dims(member[0]) for member in zone.members) if dims]
    shared = tuple(item for item in all_dims[0] if all(item in dims for dims in all_dims)) if all_dims else ()
    for chain in copies.chains(shared, {}):
        members = frozenset(
            (seen, port) for reference, port in zone.members for seen in copies.copies_from(reference, shared, chain)
        )
        yield ExpandedZone(copy_id(zone.id, chain), zone.name, members, zone.id)
