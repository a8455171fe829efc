"""What fails, in words, and the drawn parts that it names."""

from collections.abc import Sequence

from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.failure.failure_sets import fabric_switches
from headroom.domain.failure.records import FailureTarget
from headroom.domain.topology.records import ExpandedDesign


def drawn_parts(expanded: ExpandedDesign, target: FailureTarget) -> list[str]:
    """Drawn parts and cables that a target names; none for a feed or a site."""
    if target.kind == "port":
        return [drawn_id(target.id.rpartition(":")[0])]
    if target.kind == "fabric":
        return [drawn_id(name) for name in fabric_switches(expanded)[target.id]]
    return [] if target.kind in ("feed", "site") else [drawn_id(target.id)]


def names(expanded: ExpandedDesign, targets: Sequence[FailureTarget]) -> str:
    """What has failed, in words."""
    return _name(expanded, targets[0]) if len(targets) == 1 else " and ".join(_name(expanded, one) for one in targets)


def _name(expanded: ExpandedDesign, target: FailureTarget) -> str:
    if target.kind == "cable":
        cable = expanded.cables[target.id]
        return f"Cable {_full(expanded, cable.a[0])} to {_full(expanded, cable.b[0])}"
    if target.kind == "port":
        part, _, port = target.id.rpartition(":")
        return f"{_full(expanded, part)} port {port}"
    if target.kind in ("feed", "site"):
        return f"{target.kind.capitalize()} {target.id}"
    if target.kind == "fabric":
        switches = [expanded.nodes[name].name for name in fabric_switches(expanded)[target.id]]
        return f"Fabric of {switches[0]}" if len(switches) == 1 else f"Fabric of {switches[0]} to {switches[-1]}"
    return _full(expanded, target.id)


def _full(expanded: ExpandedDesign, name: str) -> str:
    """Name of a part, with that of the component that it is inside."""
    node = expanded.nodes[name]
    if "/" not in name:
        return node.name
    holder = name.split("/", 1)[0]
    return f"{expanded.nodes[holder].name} {node.name}" if holder in expanded.nodes else node.name
