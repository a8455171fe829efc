"""Questions that several writers ask of a design; answers come in natural order of ids, so that files never flicker."""

from collections.abc import Iterable

from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.needs import of_design
from headroom.domain.writers.files.names import FILE, Namer, natural_key


def in_order(nodes: Iterable[Node]) -> list[Node]:
    """Nodes by id, `x2` before `x10`."""
    return sorted(nodes, key=lambda node: natural_key(node.id))


def nodes_of(expanded: ExpandedDesign, kind: str) -> list[Node]:
    """All nodes of a kind, copies included; the list is the caller's own."""
    return list(_nodes_of(expanded, kind))


@of_design
def _nodes_of(expanded: ExpandedDesign, kind: str) -> list[Node]:
    return in_order(expanded.of_kind(kind))


def holder(expanded: ExpandedDesign, node: Node, kind: str) -> Node | None:
    """The nearest part of `kind` that holds `node`, or `node` itself if it is one."""
    current: Node | None = node
    while current is not None and current.kind != kind:
        current = expanded.nodes.get(current.parent) if current.parent is not None else None
    return current


def children_of(expanded: ExpandedDesign, node: Node, kind: str) -> list[Node]:
    """The nodes of a kind that `node` holds directly."""
    return in_order(child for child in map(expanded.nodes.__getitem__, node.children) if child.kind == kind)


def named(expanded: ExpandedDesign, ids: object) -> list[Node]:
    """The nodes that an attribute of type `ids` names, in the order of the attribute."""
    return [expanded.nodes[item] for item in ids if item in expanded.nodes] if isinstance(ids, (list, tuple)) else []


def members(expanded: ExpandedDesign, logical_volume: Node) -> list[Node]:
    """Volumes that carry a logical volume: its own list, or all of its group when that is empty."""
    own = named(expanded, logical_volume.attributes.get("volumes"))
    group = holder(expanded, logical_volume, "lvm_volume_group")
    return own or (named(expanded, group.attributes.get("volumes")) if group is not None else [])


def folder_names(expanded: ExpandedDesign, kind: str) -> dict[str, str]:
    """Node id of each part of `kind` to the name of its folder in the bundle: the same for every writer."""
    namer = Namer(FILE)
    return {node.id: namer.name(node.id, node.name) for node in nodes_of(expanded, kind)}
