"""The expanded design: every part that a design stands for, inner parts and copies included."""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from headroom.domain.catalogue.assembly import InnerPart
from headroom.domain.catalogue.records import Catalogue, Part, Value
from headroom.domain.design.records import PortRef
from headroom.domain.tables import Table, revised, table_of
from headroom.domain.topology.facets import Facet, Facets

Attributes: TypeAlias = dict[str, Value]
"""Defaults of the kind, facts of the part and what the design sets, in this order of rising rank. Shared: read only."""


class Node(NamedTuple):
    """One part of the expanded design."""

    id: str
    kind: str
    part: Part | None
    name: str
    parent: str | None
    slot: str | None
    via: tuple[str, ...]
    """Siblings that its traffic goes through on the way to the parent, nearest first."""
    attributes: Attributes
    origin: str
    """Id of the design's component that brought it."""
    children: list[str]
    inner: InnerPart | None
    """The catalogue's view of it, with slots and ports by id; None for parts without an entry."""


class ExpandedCable(NamedTuple):
    """A cable between two ports; `speed_gbps` is the fastest that both ends know, None if there is none."""

    id: str
    a: PortRef
    b: PortRef
    speed_gbps: float | None
    origin: str


class ExpandedZone(NamedTuple):
    """Ports that may see each other through switches."""

    id: str
    name: str
    members: frozenset[PortRef]
    origin: str


class IoPath(NamedTuple):
    """One way from a host to a storage system.

    `nodes` runs from the host to the storage system: host, drawer, planar, link, bridge, HBA, switches, controller,
    storage system, as far as they exist. What lies behind (array, drives) depends on the volume, not on the path.
    """

    host: str
    hba: str
    initiator_port: str
    target_port: str
    controller: str
    cables: tuple[str, ...]
    switches: tuple[str, ...]
    nodes: tuple[str, ...]


class Islands(NamedTuple):
    """Parts of a design between which nothing leads, each an expanded design of its own."""

    numbers: dict[str, int]
    """Component -> place of its island in `designs`; has components that went, too."""
    designs: list["ExpandedDesign"]


class ExpandedDesign:
    """All parts, cables and zones of a design, with the questions that follow from them answered once."""

    def __init__(
        self,
        catalogue: Catalogue,
        nodes: dict[str, Node],
        cables: dict[str, ExpandedCable],
        zones: dict[str, ExpandedZone],
    ) -> None:
        self.catalogue = catalogue
        self.nodes = table_of(nodes)
        self.cables = cables
        self.zones = zones
        self._upstream: dict[str, tuple[str, ...]] = {}
        self._cable_at: dict[PortRef, ExpandedCable] | None = None
        self._by_kind: dict[str, list[Node]] | None = None
        self._has_copies: bool | None = None
        self.facets = Facets()
        """Answers that were worked out of it, by the facets that they depend on."""
        self.islands: Islands | None = None
        """Where it is large and falls apart; whoever expands designs one after the other finds them."""

    def island_of(self, node_id: str) -> "ExpandedDesign":
        """The design of all that may lead to a part; the whole where it has no islands."""
        if self.islands is None:
            return self
        return self.islands.designs[self.islands.numbers[self.nodes[node_id].origin]]

    @property
    def apart(self) -> list["ExpandedDesign"]:
        """Its islands, which have each part, cable and zone once; the design itself where it has none."""
        return [self] if self.islands is None else self.islands.designs

    def with_nodes(self, changed: dict[str, Node], facets: Iterable[Facet]) -> "ExpandedDesign":
        """The expanded design with other names and attributes, `facets` of the nodes of `changed`."""
        expanded = self._like(revised(self.nodes, changed), self.cables, self.zones, facets)
        expanded._cable_at = self._cable_at
        if self._by_kind is not None:
            again = {node.kind for node in changed.values()} & self._by_kind.keys()
            mended = {kind: [changed.get(node.id, node) for node in self._by_kind[kind]] for kind in again}
            expanded._by_kind = {**self._by_kind, **mended}
        return expanded

    def with_cables(self, cables: dict[str, ExpandedCable], zones: dict[str, ExpandedZone]) -> "ExpandedDesign":
        """The expanded design with other cables and zones."""
        expanded = self._like(self.nodes, cables, zones, {Facet.CABLES})
        expanded._by_kind = self._by_kind
        return expanded

    def with_more(self, nodes: dict[str, Node], more: dict[str, Node], facets: Iterable[Facet]) -> "ExpandedDesign":
        """With further nodes, which nothing joins to the others; `nodes` has all, in order of their origins."""
        table = Table(nodes).made_from(self.nodes, more)
        expanded = self._like(table, self.cables, self.zones, facets)
        expanded._upstream, expanded._cable_at = dict(self._upstream), self._cable_at
        if self._by_kind is not None:
            expanded._by_kind = dict(self._by_kind)
            for kind in {node.kind for node in more.values()}:
                mended = [*self.of_kind(kind), *(node for node in more.values() if node.kind == kind)]
                expanded._by_kind[kind] = sorted(mended, key=lambda node: node.origin)
        return expanded

    def with_fewer(self, nodes: dict[str, Node], again: Iterable[str]) -> "ExpandedDesign":
        """The expanded design without some nodes, and with others of the ids `again`; its cables are still to come."""
        gone = self.nodes.keys() - nodes.keys()
        expanded = self._like(Table(nodes).made_from(self.nodes, (*gone, *again)), self.cables, self.zones, Facet)
        expanded._upstream = {name: above for name, above in self._upstream.items() if name not in gone}
        return expanded

    def _like(
        self,
        nodes: Table[Node],
        cables: dict[str, ExpandedCable],
        zones: dict[str, ExpandedZone],
        facets: Iterable[Facet],
    ) -> "ExpandedDesign":
        """The expanded design after an edit of `facets`, with what is above each part."""
        expanded = ExpandedDesign(self.catalogue, nodes, cables, zones)
        expanded._upstream, expanded._has_copies = self._upstream, self._has_copies
        expanded.facets = self.facets.after(facets)
        return expanded

    @property
    def has_copies(self) -> bool:
        """Whether any part is a copy."""
        if self._has_copies is None:
            self._has_copies = any("#" in name for name in self.nodes)
        return self._has_copies

    def upstream(self, node_id: str) -> tuple[str, ...]:
        """What traffic of a part goes through, nearest first: from an HBA bridge, link, planar, drawer, host."""
        found = self._upstream.get(node_id)
        if found is None:
            node = self.nodes[node_id]
            found = node.via if node.parent is None else (*node.via, node.parent, *self.upstream(node.parent))
            self._upstream[node_id] = found
        return found

    def cable_at(self, port: PortRef) -> ExpandedCable | None:
        """The cable in a port, None if it is free."""
        if self._cable_at is None:
            self._cable_at = {end: cable for cable in self.cables.values() for end in (cable.a, cable.b)}
        return self._cable_at.get(port)

    def of_kind(self, kind: str) -> list[Node]:
        """All parts of a kind, in the expanded design's order."""
        if self._by_kind is None:
            by_kind: dict[str, list[Node]] = {}
            for node in self.nodes.values():
                by_kind.setdefault(node[1], []).append(node)
            self._by_kind = by_kind  # whole at once: other threads may ask
        return self._by_kind.get(kind, [])
