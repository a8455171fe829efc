"""Designs expanded, mended from an earlier one where little has changed since, with what still holds of its answers."""

from bisect import bisect_right
from typing import Final, NamedTuple

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.multiplicity import Copies
from headroom.domain.design.records import Cable, Component, Design, Zone
from headroom.domain.recent import Recent
from headroom.domain.tables import Table, differences, table_of
from headroom.domain.topology.expansion import NodeBuilder, expand, rewired
from headroom.domain.topology.facets import Facet
from headroom.domain.topology.records import ExpandedDesign, Node

_MOST: Final = 4
_MOST_CHANGES: Final = 200
"""Changed components up to which an expanded design is mended; beyond, building it anew costs no more."""
_ALONE: Final = frozenset({"drive", "enclosure", "hba", "host", "io_drawer", "rack", "switch", "transceiver"})
"""Kinds that carry no traffic before they are joined to something."""


class _Source(NamedTuple):
    """The records that an expanded design was built from."""

    components: Table[Component]
    cables: Table[Cable]
    zones: Table[Zone]


class Expansions:
    """The last designs that a caller has expanded; expanded designs are shared between calls: read only.

    What has changed is found by comparing a design with their sources record by record, and nobody says it.
    """

    def __init__(self) -> None:
        self._catalogue: Catalogue | None = None
        self._recent: Recent[_Source, ExpandedDesign] = Recent(_MOST)

    def expand(self, design: Design, catalogue: Catalogue) -> ExpandedDesign:
        """The expanded design of a design that was read with this catalogue."""
        if catalogue is not self._catalogue:
            self._catalogue, self._recent = catalogue, Recent(_MOST)
        source = _Source(table_of(design.components), table_of(design.cables), table_of(design.zones))
        found = self._recent.find(source)
        if found is None:
            mended = (_mended(expanded, before, source, design) for before, expanded in self._recent.all())
            found = next((one for one in mended if one is not None), None) or expand(design, catalogue)
            self._recent.keep(source, found)
        return found


def _mended(expanded: ExpandedDesign, before: _Source, after: _Source, design: Design) -> ExpandedDesign | None:
    """What has changed taken over, if that is little: names and attributes, cables and zones, or parts alone."""
    old, new = before.components, after.components
    names, come, gone = differences(old, new)
    more = [new[name] for name in come]
    changed = [new[name] for name in names if name in old and new[name] != old[name]]
    if gone or expanded.has_copies or any(item.count > 1 for item in (*changed, *more)):
        return None
    if before.cables != after.cables or before.zones != after.zones:
        return None if more or changed else rewired(expanded, before.cables, design)
    if not more:
        return _with_changed(expanded, old, changed)
    return None if changed else _with_more(expanded, more, list(new))


def _with_more(expanded: ExpandedDesign, more: list[Component], order: list[str]) -> ExpandedDesign | None:
    """With further parts that stand alone."""
    if len(more) > _MOST_CHANGES or any(item.parent is not None or item.kind not in _ALONE for item in more):
        return None
    new = {item.id for item in more}
    builder = NodeBuilder(expanded.catalogue, Copies({}))
    names, nodes = list(expanded.nodes), expanded.nodes
    for item in reversed(more):
        after = next((name for name in order[bisect_right(order, item.id) :] if name not in new), None)
        at = len(names) if after is None else names.index(after)
        before = len(builder.nodes)
        builder.add(item)
        names[at:at] = list(builder.nodes)[before:]
    found = {**nodes, **builder.nodes}
    hosts = any(item.kind == "host" for item in more)
    facets = {Facet.LONE_PARTS, Facet.HOSTS} if hosts else {Facet.LONE_PARTS}
    return expanded.with_more({name: found[name] for name in names}, builder.nodes, facets)


def _with_changed(expanded: ExpandedDesign, old: dict[str, Component], new: list[Component]) -> ExpandedDesign | None:
    """With other names and attributes."""
    if len(new) > _MOST_CHANGES or any(not _same_shape(old[item.id], item) for item in new):
        return None
    builder, facets = NodeBuilder(expanded.catalogue, Copies({})), set[Facet]()
    for item in new:
        builder.add(item)
        if item.attributes != old[item.id].attributes:
            facets.add(Facet.ATTRIBUTES)
        if item.name != old[item.id].name:
            facets |= {Facet.NAMES, Facet.HOSTS} if item.kind == "host" else {Facet.NAMES}
    nodes = {node.id: _holding(node, expanded.nodes[node.id]) for node in builder.nodes.values()}
    return expanded.with_nodes(nodes, facets)


def _same_shape(before: Component, after: Component) -> bool:
    """Whether two records of a component differ in nothing but name and attributes other than those of ports."""
    return before.shape == after.shape and _port_attributes(before) == _port_attributes(after)


def _port_attributes(component: Component) -> dict[str, object]:
    """What is set for ports: the speed of a cable depends on it."""
    return {name: value for name, value in component.attributes.items() if name.startswith("ports/")}


def _holding(node: Node, before: Node) -> Node:
    """A node with what is placed in it."""
    return node._replace(children=before.children)
