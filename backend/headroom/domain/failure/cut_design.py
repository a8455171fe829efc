"""A design without what has failed, laid out anew: the plain way, which other ways to the same answer are held to."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from headroom.domain.catalogue.records import Value
from headroom.domain.design.records import Workload
from headroom.domain.failure.ways import zoned_ports
from headroom.domain.performance.load.workload import copies_by_drawn_id
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.needs import Facet, of_design
from headroom.domain.topology.records import Attributes, ExpandedDesign, ExpandedZone, Node


@dataclass(frozen=True, slots=True)
class PartChanges:
    """What parts state after a failure, and which are gone."""

    attributes: dict[str, Attributes]
    """Part to attributes that are others then."""
    gone: frozenset[str]
    """Storage whose data are out of reach."""


def cut_cables(expanded: ExpandedDesign, dead: frozenset[str]) -> ExpandedDesign:
    """A design without some of its cables, zoned as it was: ports that zones kept apart never see each other."""
    cables = {name: cable for name, cable in expanded.cables.items() if name not in dead}
    return expanded.with_cables(cables, {**expanded.zones, **dict(_zones_of_one(expanded))})


def _zones_of_one(expanded: ExpandedDesign) -> Iterator[tuple[str, ExpandedZone]]:
    """A zone for each port of a zoned fabric: a piece of the fabric without any zone would be open."""
    for part, port in sorted(zoned_ports(expanded)):
        name = f"alone!{part}:{port}"
        yield name, ExpandedZone(name, "", frozenset({(part, port)}), "")


def cut_design(
    expanded: ExpandedDesign, parts: frozenset[str], cables: frozenset[str], changes: PartChanges
) -> ExpandedDesign:
    """The design after a failure: dead cables cut, storage that is gone taken out, other owners, caches, members."""
    attributes = {name: dict(more) for name, more in changes.attributes.items()}
    for cluster in expanded.of_kind("storage_cluster"):
        members = ids(cluster, "services")
        left = [name for name in members if name not in parts]
        if len(left) < len(members):
            attributes.setdefault(cluster.id, {})["services"] = left
    cut = cut_cables(expanded, cables)
    nodes = {name: _stating(cut.nodes[name], more) for name, more in attributes.items()}
    if not changes.gone:
        return cut.with_nodes(nodes, {Facet.ATTRIBUTES}) if nodes else cut
    gone = changes.gone | {name for one in changes.gone for name in _inside(expanded, one)}
    left_nodes = {name: nodes.get(name, node) for name, node in cut.nodes.items() if name not in gone}
    return ExpandedDesign(
        cut.catalogue, {name: _without(node, gone) for name, node in left_nodes.items()}, cut.cables, cut.zones
    )


def _stating(node: Node, more: Mapping[str, Value]) -> Node:
    return node._replace(attributes={**node.attributes, **more})


def _inside(expanded: ExpandedDesign, name: str) -> Iterable[str]:
    for child in expanded.nodes[name].children:
        yield child
        yield from _inside(expanded, child)


def _without(node: Node, gone: frozenset[str]) -> Node:
    """A part that neither holds nor names anything that is gone."""
    lists = {name: value for name, value in node.attributes.items() if isinstance(value, list)}
    named = {name: [one for one in value if one not in gone] for name, value in lists.items()}
    fewer = {name: value for name, value in named.items() if len(value) < len(lists[name])}
    children = [child for child in node.children if child not in gone]
    if not fewer and len(children) == len(node.children):
        return node
    return node._replace(children=children, attributes={**node.attributes, **fewer})


def cut_workload(expanded: ExpandedDesign, workload: Workload, parts: frozenset[str], gone: frozenset[str]) -> Workload:
    """The workload on what is left of the parts that it names; on nothing when all are dead."""
    copies = _copies(expanded)
    named: list[str] = []
    changed = False
    for name in workload.on:
        these = [name] if name in expanded.nodes else copies.get(name, [])
        left = [one for one in these if one not in parts and one not in gone]
        changed = changed or len(left) < len(these)
        named += left
    return workload._replace(on=tuple(named)) if changed else workload


@of_design
def _copies(expanded: ExpandedDesign) -> dict[str, list[str]]:
    return copies_by_drawn_id(expanded)
