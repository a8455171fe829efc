"""A design without what has failed, laid out anew: the plain way, which other ways to the same answer are held to."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from headroom.domain.catalogue.records import Value
from headroom.domain.design.records import Workload
from headroom.domain.failure.ways import zoned_ports
from headroom.domain.performance.load.workload import copies_by_drawn_id
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.host_paths import host_paths
from headroom.domain.topology.needs import Facet, of_design
from headroom.domain.topology.records import Attributes, ExpandedDesign, ExpandedZone, Node
from headroom.domain.topology.services import cluster_redundancy, root_of


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
    cut = cut_cables(expanded, cables)
    for cluster in expanded.of_kind("storage_cluster"):
        members = ids(cluster, "services")
        left = _in_reach(expanded, cut, cluster, [name for name in members if name not in parts])
        if len(left) < len(members):
            copies = _copies_left(expanded, cluster, left)
            attributes.setdefault(cluster.id, {}).update({"services": left, **copies})
    nodes = {name: _stating(cut.nodes[name], more) for name, more in attributes.items()}
    if not changes.gone:
        return cut.with_nodes(nodes, {Facet.ATTRIBUTES}) if nodes else cut
    gone = changes.gone | {name for one in changes.gone for name in _inside(expanded, one)}
    left_nodes = {name: nodes.get(name, node) for name, node in cut.nodes.items() if name not in gone}
    return ExpandedDesign(
        cut.catalogue, {name: _without(node, gone) for name, node in left_nodes.items()}, cut.cables, cut.zones
    )


def _in_reach(expanded: ExpandedDesign, cut: ExpandedDesign, cluster: Node, services: list[str]) -> list[str]:
    """Services of a cluster without those that a failure cuts off from all that use it; all where none is left.

    What nobody cabled was out of reach before.
    """
    users = {
        root_of(expanded, one.id)
        for kind in ("filesystem", "storage_service")
        for one in expanded.of_kind(kind)
        if cluster.id in ids(one, "on")
    }

    def reached(design: ExpandedDesign, server: str) -> bool:
        return any(user == server or host_paths(design, user, server) for user in users)

    servers = {name: root_of(expanded, name) for name in services}
    cut_off = {one for one in set(servers.values()) if not reached(cut, one) and reached(expanded, one)}
    return [name for name in services if servers[name] not in cut_off] or services


def _copies_left(expanded: ExpandedDesign, cluster: Node, services: list[str]) -> dict[str, Value]:
    """Copies that a cluster still writes: one on each server that is left, where there were enough before."""
    redundancy = cluster_redundancy(cluster)
    before, left = ({root_of(expanded, name) for name in of} for of in (ids(cluster, "services"), services))
    copies = 1 + redundancy.extra
    if redundancy.protection != "replicas" or len(before) < copies or not left:
        return {}
    return {"copies": len(left)} if len(left) < copies else {}


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
