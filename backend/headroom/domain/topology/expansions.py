"""Designs expanded, mended from an earlier one where little has changed since, with what still holds of its answers."""

from bisect import bisect_right
from collections.abc import Set as AbstractSet
from typing import Final, TypeAlias

from headroom.domain.catalogue.calibrations import CALIBRATED
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.multiplicity import Copies
from headroom.domain.design.records import Component, Design
from headroom.domain.recent_answers import RecentAnswers
from headroom.domain.tables import differences, table_of
from headroom.domain.topology.expansion import NodeBuilder, expand, rewired
from headroom.domain.topology.facets import Facet
from headroom.domain.topology.islands import ExpansionChange, ExpansionSource, find_islands, islands_after
from headroom.domain.topology.records import ExpandedDesign, Node

_MOST: Final = 4
_FEWEST: Final = 2
"""The state of now and the one before, from which the next is mended."""
_MOST_COMPONENTS: Final = 120_000
"""Of all that are kept together, if they are more than the fewest: each, with its answers, takes some 3 kB."""
_MOST_CHANGES: Final = 200
"""Changed components up to which an expanded design is mended; beyond, building it anew costs no more."""
_ALONE: Final = frozenset({"drive", "enclosure", "hba", "host", "io_drawer", "rack", "switch", "transceiver"})
"""Kinds that carry no traffic before they are joined to something."""


class Expansions:
    """The last designs that a caller has expanded; expanded designs are shared between calls: read only.

    What has changed is found by comparing a design with their sources record by record, and nobody says it.
    """

    def __init__(self) -> None:
        self._catalogue: Catalogue | None = None
        self._recent: RecentAnswers[ExpansionSource, ExpandedDesign] = RecentAnswers(_MOST)

    def expand(self, design: Design, catalogue: Catalogue) -> ExpandedDesign:
        """The expanded design of a design that was read with this catalogue."""
        if catalogue is not self._catalogue:
            self._catalogue, self._recent = catalogue, RecentAnswers(_MOST)
        source = ExpansionSource(table_of(design.components), table_of(design.cables), table_of(design.zones))
        found = self._recent.find(source)
        if found is None:
            found = self._after_another(source, design) or _first(source, design, catalogue)
            most = _MOST_COMPONENTS // max(1, len(source.components))
            self._recent.keep(source, found, min(_MOST, max(_FEWEST, most)))
        return found

    def forget(self) -> None:
        """Keep no design, and none of the answers that were worked out of those that were kept."""
        for _, expanded in self._recent.all():
            for design in (expanded, *expanded.apart):
                design.facets.forget()
        self._recent = RecentAnswers(_MOST)

    def _after_another(self, source: ExpansionSource, design: Design) -> ExpandedDesign | None:
        """From an earlier state: mended where little has changed, else anew with the islands that have not."""
        recent = self._recent.all()
        for before, expanded in recent:
            mended = _mended(expanded, before, source, design)
            if mended is not None:
                found, change = mended
                found.islands = islands_after(expanded, before, found, source, change)
                return found
        if not recent:
            return None
        (before, expanded), *_ = recent
        found = expand(design, expanded.catalogue)
        found.facets = expanded.facets.after(Facet)
        found.islands = islands_after(expanded, before, found, source, ExpansionChange(frozenset(Facet), True))
        return found


class OneExpansion(Expansions):
    """Has one expanded design, whatever design is asked for: one that is cut, or an island of a larger one."""

    def __init__(self, expanded: ExpandedDesign) -> None:
        super().__init__()
        self._expanded = expanded

    def expand(self, design: Design, catalogue: Catalogue) -> ExpandedDesign:
        """The one."""
        del design, catalogue
        return self._expanded


def _first(source: ExpansionSource, design: Design, catalogue: Catalogue) -> ExpandedDesign:
    found = expand(design, catalogue)
    found.islands = find_islands(found, source)
    return found


_Revision: TypeAlias = tuple[ExpandedDesign, ExpansionChange]


def _mended(
    expanded: ExpandedDesign, before: ExpansionSource, after: ExpansionSource, design: Design
) -> _Revision | None:
    """What has changed taken over, if that is little: names and attributes, cables and zones, or parts alone."""
    old, new = before.components, after.components
    names, come, gone = differences(old, new)
    more = [new[name] for name in come]
    changed = [new[name] for name in names if name in old and new[name] != old[name]]
    if expanded.has_copies or any(item.count > 1 for item in (*changed, *more)):
        return None
    if gone:
        return None if more else _without(expanded, before, changed, gone, design)
    if before.cables != after.cables or before.zones != after.zones:
        if more or changed:
            return None
        return rewired(expanded, before.cables, design), ExpansionChange(frozenset({Facet.CABLES}), False)
    if not more:
        return _with_changed(expanded, old, changed)
    return None if changed else _with_more(expanded, more, list(new))


def _with_more(expanded: ExpandedDesign, more: list[Component], order: list[str]) -> _Revision | None:
    """With further parts that stand alone."""
    if len(more) > _MOST_CHANGES or any(item.parent is not None or item.kind not in _ALONE for item in more):
        return None
    new = {item.id for item in more}
    builder = NodeBuilder(expanded.catalogue, Copies({}))
    names, nodes = list(expanded.nodes), expanded.nodes
    for item in more:
        after = next((name for name in order[bisect_right(order, item.id) :] if name not in new), None)
        at = len(names) if after is None else names.index(after)
        before = len(builder.nodes)
        builder.add(item)
        names[at:at] = list(builder.nodes)[before:]
    found = {**nodes, **builder.nodes}
    hosts = any(item.kind == "host" for item in more)
    facets = frozenset({Facet.LONE_PARTS, Facet.HOSTS} if hosts else {Facet.LONE_PARTS})
    ordered = dict(zip(names, map(found.__getitem__, names), strict=True))
    return expanded.with_more(ordered, builder.nodes, facets), ExpansionChange(facets, True)


def _without(
    expanded: ExpandedDesign, before: ExpansionSource, changed: list[Component], gone: AbstractSet[str], design: Design
) -> _Revision | None:
    """Without some parts, with what has changed of others, of cables and of zones beside."""
    old = before.components
    if len(changed) + len(gone) > _MOST_CHANGES or any(not _same_shape(old[item.id], item) for item in changed):
        return None
    nodes = {name: node for name, node in expanded.nodes.items() if node.origin not in gone}
    again = _made_again(expanded, changed)
    for holder in {old[name].parent for name in gone}:
        if holder is not None and holder in nodes:
            node = again.get(holder, nodes[holder])
            again[holder] = node._replace(children=[child for child in node.children if child in nodes])
    found = expanded.with_fewer({**nodes, **again}, again)
    return rewired(found, before.cables, design), ExpansionChange(frozenset(Facet), True)


def _made_again(expanded: ExpandedDesign, components: list[Component]) -> dict[str, Node]:
    """Nodes of components anew, holding what they hold."""
    builder = NodeBuilder(expanded.catalogue, Copies({}))
    for item in components:
        builder.add(item)
    return {node.id: _holding(node, expanded.nodes[node.id]) for node in builder.nodes.values()}


def _with_changed(expanded: ExpandedDesign, old: dict[str, Component], new: list[Component]) -> _Revision | None:
    """With other names and attributes."""
    if len(new) > _MOST_CHANGES or any(not _same_shape(old[item.id], item) for item in new):
        return None
    facets = set[Facet]()
    for item in new:
        if item.attributes != old[item.id].attributes:
            facets.add(Facet.ATTRIBUTES)
        if item.name != old[item.id].name:
            facets |= {Facet.NAMES, Facet.HOSTS} if item.kind == "host" else {Facet.NAMES}
    return expanded.with_nodes(_made_again(expanded, new), facets), ExpansionChange(frozenset(facets), False)


def _same_shape(before: Component, after: Component) -> bool:
    """Whether two records of a component differ in nothing but name and attributes of its own."""
    return before.shape == after.shape and _inner_attributes(before) == _inner_attributes(after)


def _inner_attributes(component: Component) -> dict[str, object]:
    """What is set for ports, on which the speed of a cable depends, and for figures, on which all rows may."""
    return {name: value for name, value in component.attributes.items() if name.startswith(("ports/", CALIBRATED))}


def _holding(node: Node, before: Node) -> Node:
    """A node with what is placed in it."""
    return node._replace(children=before.children)
