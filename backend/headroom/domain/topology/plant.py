"""Building the plant: components become nodes with all that comes inside them, counts become copies."""

from collections.abc import Iterator
from functools import lru_cache

from headroom.domain.catalogue.assembly import Assembly, InnerPart, assemblies
from headroom.domain.catalogue.records import Catalogue, Port, Value
from headroom.domain.design.cabling import cable_copies
from headroom.domain.design.multiplicity import Chain, Copies, copy_id
from headroom.domain.design.records import Component, Design, PortRef
from headroom.domain.topology.records import Attributes, Node, Plant, PlantCable, PlantZone

__all__ = ["Node", "Plant", "PlantCable", "PlantZone", "build_plant"]


def build_plant(design: Design, catalogue: Catalogue) -> Plant:
    """The plant of a design that `parse_design` or `read_live` has read."""
    copies = Copies(design.components)
    nodes = _Nodes(design, catalogue, copies).build()
    return Plant(catalogue, nodes, _cables(design, catalogue, copies, nodes), _zones(design, copies))


@lru_cache(maxsize=8)
def _defaults(catalogue: Catalogue) -> dict[str, Attributes]:
    return {
        kind.id: {name: item.default for name, item in kind.attributes.items() if item.default is not None}
        for kind in catalogue.kinds.values()
    }


@lru_cache(maxsize=8)
def _facts(catalogue: Catalogue) -> dict[str, Attributes]:
    defaults = _defaults(catalogue)
    return {part.id: {**defaults[part.kind], **part.attributes} for part in catalogue.parts.values()}


class _Nodes:
    def __init__(self, design: Design, catalogue: Catalogue, copies: Copies) -> None:
        self._design = design
        self._copies = copies
        self._by_part: dict[str, Assembly] = assemblies(catalogue)
        self._defaults = _defaults(catalogue)
        self._facts = _facts(catalogue)
        self._nodes: dict[str, Node] = {}

    def build(self) -> dict[str, Node]:
        """Nodes by id: each component followed by its inner parts, components in the design's order."""
        for component in self._design.components.values():
            if self._copies.any:
                dims = self._copies.dims(component.id)
                for chain in self._copies.chains(dims, {}):
                    self._add(component, dims, chain)
            else:
                self._add(component, (), ())
        nodes = self._nodes
        for node in nodes.values():
            if node.parent is not None and node.id[: len(node.parent) + 1] != node.parent + "/":
                nodes[node.parent].children.append(node.id)
        return nodes

    def _add(self, component: Component, dims: tuple[str, ...], chain: Chain) -> None:
        node_id = copy_id(component.id, chain) if chain else component.id
        parent = component.parent
        if parent is not None and chain:
            above = chain[:-1] if component.count > 1 else chain
            parent = copy_id(parent, above)
        part = component.part
        base = self._defaults[component.kind] if part is None else self._facts[part]
        attributes = {**base, **component.attributes} if component.attributes else base
        if chain:
            attributes = self._referring(component, attributes, dims, chain)
        name = f"{component.name} {'.'.join(map(str, chain))}" if chain else component.name
        if part is None:
            self._nodes[node_id] = Node(
                node_id, component.kind, None, name, parent, component.slot, (), attributes, component.id, [], None
            )  # fmt: skip
            return
        assembly = self._by_part[part]
        root = assembly[""]
        children = [f"{node_id}/{path}" for path in root.children]
        self._nodes[node_id] = Node(
            node_id, component.kind, root.part, name, parent, component.slot, (), attributes, component.id, children, root
        )  # fmt: skip
        if children:
            self._add_inner(component, assembly, node_id, attributes)

    def _add_inner(self, component: Component, assembly: Assembly, node_id: str, own: Attributes) -> None:
        for path, inner in assembly.items():
            if path:
                inner_id = f"{node_id}/{path}"
                self._nodes[inner_id] = Node(
                    inner_id,
                    inner.part.kind,
                    inner.part,
                    inner.name,
                    f"{node_id}/{inner.parent}" if inner.parent else node_id,
                    None,
                    tuple(f"{node_id}/{sibling}" for sibling in inner.via),
                    self._inner_attributes(component, inner, own),
                    component.id,
                    [f"{node_id}/{child}" for child in inner.children],
                    inner,
                )

    def _inner_attributes(self, component: Component, inner: InnerPart, own: Attributes) -> Attributes:
        facts = self._facts[inner.part.id]
        prefix = f"ports/{inner.path}/"
        mine = {f"ports/{key[len(prefix) :]}": own[key] for key in component.attributes if key.startswith(prefix)}
        return {**facts, **mine} if mine else facts

    def _referring(self, component: Component, attributes: Attributes, dims: tuple[str, ...], chain: Chain) -> Attributes:
        """The same attributes with ids that name the copies which this copy means."""
        changed: dict[str, Value] = {}
        for name, value in component.attributes.items():
            if isinstance(value, list):
                changed[name] = [seen for item in value for seen in self._copies.seen_from(item, dims, chain)]
            elif name == "owner" and isinstance(value, str):
                changed[name] = self._copies.seen_from(value, dims, chain)[0]
        return {**attributes, **changed} if changed else attributes


def _cables(design: Design, catalogue: Catalogue, copies: Copies, nodes: dict[str, Node]) -> dict[str, PlantCable]:
    result: dict[str, PlantCable] = {}
    by_part = assemblies(catalogue)
    used: set[PortRef] = set()
    if copies.any:
        used = {end for cable in design.cables.values() for end in (cable.a, cable.b)}
    speeds: dict[tuple[int, int], float | None] = {}
    for cable in design.cables.values():
        for cable_id, (a, b) in cable_copies(design.components, by_part, copies, cable, used):
            node_a, node_b = nodes[a[0]], nodes[b[0]]
            port_a, port_b = _port(node_a, a[1]), _port(node_b, b[1])
            set_a, set_b = node_a.attributes.get(f"ports/{a[1]}/speed_gbps"), node_b.attributes.get(f"ports/{b[1]}/speed_gbps")
            if set_a is None and set_b is None:
                key = (id(port_a), id(port_b))
                if key not in speeds:
                    speeds[key] = _speed(port_a, port_b, None, None)
                speed = speeds[key]
            else:
                speed = _speed(port_a, port_b, set_a, set_b)
            result[cable_id] = PlantCable(cable_id, a, b, speed, cable.id)
    return result


def _port(node: Node, port_id: str) -> Port | None:
    return node.inner.ports.get(port_id) if node.inner is not None else None


def _speed(a: Port | None, b: Port | None, set_a: Value, set_b: Value) -> float | None:
    """The fastest speed that both ends know; a speed set by hand is the only one that its end knows."""
    if a is None or b is None:
        return None
    known_a = {set_a} & set(a.speeds_gbps) if isinstance(set_a, int | float) else set(a.speeds_gbps)
    known_b = {set_b} & set(b.speeds_gbps) if isinstance(set_b, int | float) else set(b.speeds_gbps)
    return max(known_a & known_b, default=None)


def _zones(design: Design, copies: Copies) -> dict[str, PlantZone]:
    if not copies.any:
        return {
            zone.id: PlantZone(zone.id, zone.name, frozenset(zone.members), zone.id) for zone in design.zones.values()
        }
    return {zone.id: zone for origin in design.zones.values() for zone in _zone_copies(origin.id, design, copies)}


def _zone_copies(zone_id: str, design: Design, copies: Copies) -> Iterator[PlantZone]:
    """A zone a copy of what all multiplied members have in common; members with further copies bring all of them."""
    zone = design.zones[zone_id]
    all_dims = [dims for dims in (copies.dims(member[0]) for member in zone.members) if dims]
    shared = tuple(item for item in all_dims[0] if all(item in dims for dims in all_dims)) if all_dims else ()
    for chain in copies.chains(shared, {}):
        members = frozenset(
            (seen, port) for reference, port in zone.members for seen in copies.seen_from(reference, shared, chain)
        )
        yield PlantZone(copy_id(zone.id, chain), zone.name, members, zone.id)
