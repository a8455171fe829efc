"""May two ports of an expanded design meet, and why not."""

from headroom.domain.catalogue.fit import ports_refusal
from headroom.domain.catalogue.records import Port
from headroom.domain.design.records import PortRef
from headroom.domain.topology.records import ExpandedDesign, Node


def refusal(expanded: ExpandedDesign, a: PortRef, b: PortRef) -> str | None:
    """Why a cable between two ports is refused, in a sentence that says the remedy; None if they may meet."""
    if a == b:
        return expanded.catalogue.connections.same_port
    found: list[tuple[Node, Port]] = []
    for end in (a, b):
        node = expanded.nodes.get(end[0])
        if node is None:
            return f"{end[0]} no longer exists. Choose another part."
        port = node.inner.ports.get(end[1]) if node.inner is not None else None
        if port is None:
            return f"{node.name} has no port {end[1]}. Choose one of its ports."
        found.append((node, port))
    for (node, _), end in zip(found, (a, b), strict=True):
        cable = expanded.cable_at(end)
        if cable is not None:
            other = cable.b if cable.a == end else cable.a
            return (
                f"Port {end[1]} of {node.name} is cabled to {expanded.nodes[other[0]].name}. Remove that cable first."
            )
    return ports_refusal(expanded.catalogue, found[0][1], found[1][1]) or _speed_refusal(expanded, found, (a, b))


def _speed_refusal(
    expanded: ExpandedDesign, found: list[tuple[Node, Port]], ends: tuple[PortRef, PortRef]
) -> str | None:
    """Ends that were set to different speeds by hand do not come up."""
    before: set[float] | None = None
    for (node, port), end in zip(found, ends, strict=True):
        own = node.attributes.get(f"ports/{end[1]}/speed_gbps")
        speeds = set(port.speeds_gbps) & ({own} if isinstance(own, int | float) else set(port.speeds_gbps))
        before = speeds if before is None else before & speeds
    return None if before else expanded.catalogue.connections.speed
