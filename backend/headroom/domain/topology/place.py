"""May a part stand where a user wants it, and why not."""

from headroom.domain.catalogue.fit import place_refusal, slot_refusal
from headroom.domain.topology.records import ExpandedDesign


def placement_refusal(expanded: ExpandedDesign, part_id: str, parent: str | None, slot: str | None) -> str | None:
    """Why a part of the catalogue may not go into `slot` of `parent` (None: the top level), None if it may."""
    part = expanded.catalogue.parts.get(part_id)
    if part is None:
        return f"There is no part {part_id}. Choose one that it has."
    kind = expanded.catalogue.kinds[part.kind]
    if parent is None:
        return place_refusal(expanded.catalogue, kind, part, None)
    node = expanded.nodes.get(parent)
    if node is None:
        return f"{parent} no longer exists. Choose another place."
    refusal = place_refusal(expanded.catalogue, kind, part, node.kind)
    if refusal is None and node.inner is not None:
        refusal = slot_refusal(expanded.catalogue, kind, part, node.inner, slot)
    if refusal is not None or slot is None:
        return refusal
    for child_id in node.children:
        child = expanded.nodes[child_id]
        if child.slot == slot:
            return f"Slot {slot} of {node.name} holds {child.name}. Choose a free slot, or move {child.name} first."
    return None
