"""What lies on what: the volume groups, logical volumes and file systems above the design's volumes."""

from typing import Final

from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.needs import of_design
from headroom.domain.writers.files.text import spoken
from headroom.domain.writers.lookup.nodes import holder, named, nodes_of

_KINDS: Final = {"lvm_volume_group": "volume group", "logical_volume": "logical volume", "filesystem": "file system"}


def layers_on(expanded: ExpandedDesign, node_id: str) -> list[Node]:
    """All that lies on a volume or logical volume, the nearest first; the list is the caller's own."""
    above = _above(expanded)
    found: dict[str, Node] = {}
    waiting = [node_id]
    while waiting:
        for node in above.get(waiting.pop(0), []):
            if node.id not in found:
                found[node.id] = node
                waiting.append(node.id)
    return list(found.values())


def layer_words(nodes: list[Node]) -> str:
    """`volume group "datavg", file system "gpfs1"`: each name once, logical volumes only where nothing else is."""
    shown = [node for node in nodes if node.kind != "logical_volume"] or nodes
    return ", ".join(dict.fromkeys(f"{_KINDS[node.kind]} {spoken(node.name)}" for node in shown))


@of_design
def _above(expanded: ExpandedDesign) -> dict[str, list[Node]]:
    """Node id to what lies on it directly. Shared: read only."""
    above: dict[str, list[Node]] = {}
    for group in nodes_of(expanded, "lvm_volume_group"):
        for volume in named(expanded, group.attributes.get("volumes")):
            above.setdefault(volume.id, []).append(group)
    for logical in nodes_of(expanded, "logical_volume"):
        group_of_it = holder(expanded, logical, "lvm_volume_group")
        own = named(expanded, logical.attributes.get("volumes"))
        for below in own or ([group_of_it] if group_of_it is not None else []):
            above.setdefault(below.id, []).append(logical)
    for system in nodes_of(expanded, "filesystem"):
        for below in named(expanded, system.attributes.get("on")):
            above.setdefault(below.id, []).append(system)
    return above
