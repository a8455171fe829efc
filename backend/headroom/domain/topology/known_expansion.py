"""Designs expanded, taken from the last ones where nothing or only names and attributes have changed since."""

from functools import lru_cache
from typing import Final, TypeAlias

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.multiplicity import Copies
from headroom.domain.design.records import Cable, Component, Design, Zone
from headroom.domain.recent import Recent
from headroom.domain.topology.expansion import NodeBuilder, expand, rewired
from headroom.domain.topology.records import ExpandedDesign, Node

_Sources: TypeAlias = tuple[dict[str, Component], dict[str, Cable], dict[str, Zone]]
_KEPT: Final = 4
_MOST_CHANGES: Final = 200
"""Changed components up to which an expanded design is mended; beyond, building it anew costs no more."""


_ALONE: Final = frozenset({"drive", "enclosure", "hba", "host", "io_drawer", "rack", "switch", "transceiver"})
"""Kinds that carry no traffic before they are joined to something."""
_OF_NODES: Final = frozenset({("idle", "measured"), ("idle", "planning")})
"""What is kept with an expanded design's shape and asks each node by itself."""
_OF_ALL_PARTS: Final = frozenset({"changes"})
"""What is kept with a shape and depends on parts without traffic too, such as ports that are free, and on
attributes that need not show in any figure of the design as it is, such as how a host with one path spreads."""


def known_expansion(design: Design, catalogue: Catalogue) -> ExpandedDesign:
    """As `expand`; the expanded design is shared with other designs that say the same: read only.

    A design is compared record by record with those that the kept expanded designs were built from.
    """
    expanded_designs = _expansions(catalogue)
    sources = (design.components, design.cables, design.zones)
    expanded = expanded_designs.find(sources)
    if expanded is None:
        mended = (_mended(known, before, design) for before, known in expanded_designs.all())
        expanded = next((found for found in mended if found is not None), None) or expand(design, catalogue)
        # Copies of the tables, so that nobody can change what later designs are compared with.
        expanded_designs.keep((dict(sources[0]), dict(sources[1]), dict(sources[2])), expanded)
    return expanded


@lru_cache(maxsize=2)
def _expansions(catalogue: Catalogue) -> Recent[_Sources, ExpandedDesign]:  # noqa: ARG001  # one memory for each catalogue
    return Recent(_KEPT)


def _mended(expanded: ExpandedDesign, before: _Sources, after: Design) -> ExpandedDesign | None:
    """What has changed taken over, if that is little: names and attributes, cables and zones, or parts alone."""
    known, now = before[0], after.components
    if not known.keys() <= now.keys() or Copies(now).any:
        return None
    joined = before[1] == after.cables and before[2] == after.zones
    more = [item for item in now.values() if item.id not in known]
    changed = [item for item in now.values() if item.id in known and item is not known[item.id]]
    changed = [item for item in changed if item != known[item.id]]
    if joined and not more:
        return _renamed(expanded, known, changed)
    if more and joined and not changed:
        return _extended(expanded, more, list(now))
    if more or changed:
        return None
    found = rewired(expanded, before[1], after)
    found.shape_memory = {key: known for key, known in expanded.shape_memory.items() if key in _OF_NODES}
    return found


def _extended(expanded: ExpandedDesign, more: list[Component], order: list[str]) -> ExpandedDesign | None:
    """Further parts that stand alone: what is known of the others stays, but what they could use."""
    if len(more) > _MOST_CHANGES or any(item.parent is not None or item.kind not in _ALONE for item in more):
        return None
    new = {item.id for item in more}
    builder = NodeBuilder(expanded.catalogue, Copies({}))
    nodes = list(expanded.nodes.items())
    for item in reversed(more):
        after = next((name for name in order[order.index(item.id) + 1 :] if name not in new), None)
        builder.nodes = {}
        builder.add(item)
        at = len(nodes) if after is None else next(at for at, (name, _) in enumerate(nodes) if name == after)
        nodes[at:at] = builder.nodes.items()
    found = expanded.with_more(dict(nodes))
    found.shape_memory = {key: known for key, known in expanded.shape_memory.items() if key not in _OF_ALL_PARTS}
    if all(item.kind != "host" for item in more):
        found.traffic_memory = expanded.traffic_memory
    return found


def _renamed(expanded: ExpandedDesign, known: dict[str, Component], changed: list[Component]) -> ExpandedDesign | None:
    if len(changed) > _MOST_CHANGES or any(not _same_shape(known[item.id], item) for item in changed):
        return None
    builder = NodeBuilder(expanded.catalogue, Copies({}))
    for component in changed:
        builder.add(component)
    found = expanded.with_nodes({node.id: _placed(node, expanded.nodes[node.id]) for node in builder.nodes.values()})
    alike = all(item.attributes == known[item.id].attributes for item in changed)
    if not alike:
        found.shape_memory = {key: known for key, known in expanded.shape_memory.items() if key not in _OF_ALL_PARTS}
    elif all(item.kind != "host" for item in changed):
        found.traffic_memory = expanded.traffic_memory
    return found


def _same_shape(before: Component, after: Component) -> bool:
    """Whether two records of a component differ in nothing but name and attributes other than those of ports."""
    return before.shape == after.shape and _port_attributes(before) == _port_attributes(after)


def _port_attributes(component: Component) -> dict[str, object]:
    """What is set for ports: the speed of a cable depends on it."""
    return {name: value for name, value in component.attributes.items() if name.startswith("ports/")}


def _placed(node: Node, before: Node) -> Node:
    """A node with what is placed in it."""
    return node._replace(children=before.children)
