"""What ports are called on switches: readable names for people, and the world-wide name that zones take."""

from headroom.domain.topology.expansion import ExpandedDesign, Node


def port_name(expanded: ExpandedDesign, node: Node, port: str) -> str:
    """Host or storage system, adapter and inner part, port: no alias is that of another machine."""
    outer = expanded.nodes[node.id.partition("/")[0]]
    root = expanded.nodes[(outer.id, *expanded.upstream(outer.id))[-1]]
    names = dict.fromkeys(one.id for one in (root, outer, node))
    return "_".join([*(expanded.nodes[name].name for name in names), port])


def world_wide_name(expanded: ExpandedDesign, node: Node, port: str) -> tuple[str | None, bool]:
    """The name that zones take, and whether it is the virtual one that a target shows hosts."""
    virtual = str(node.attributes.get(f"ports/{port}/npiv") or "").split()
    if virtual and shows_virtual_names(expanded, node):
        return virtual[0].lower(), True
    own = node.attributes.get(f"ports/{port}/wwpn")
    return (str(own).lower() if own else None), False


def system_of(expanded: ExpandedDesign, node: Node) -> Node:
    """The storage system that holds a part; the part itself where none does."""
    chain = (node.id, *expanded.upstream(node.id))
    return next((expanded.nodes[one] for one in chain if expanded.nodes[one].kind == "storage_system"), node)


def shows_virtual_names(expanded: ExpandedDesign, node: Node) -> bool:
    """Whether hosts log in to virtual names of a part's ports (NPIV)."""
    return system_of(expanded, node).attributes.get("target_npiv") is True
