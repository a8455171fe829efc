"""Directors: switches whose ports are on line cards, so that frames go from card to card through the chassis."""

from headroom.domain.topology.records import ExpandedDesign

_CARD = "line_card"


def chassis_of(expanded: ExpandedDesign, node_id: str) -> str:
    """The switch that a port belongs to: that which holds the line card, or the part itself."""
    node = expanded.nodes[node_id]
    return node.parent if node.kind == _CARD and node.parent is not None else node_id


def cards_passed(expanded: ExpandedDesign, cables: tuple[str, ...]) -> tuple[str, ...]:
    """Line cards in which cables end, each once, in order of the cables."""
    ends = (end[0] for cable in cables for end in (expanded.cables[cable].a, expanded.cables[cable].b))
    return tuple(dict.fromkeys(end for end in ends if expanded.nodes[end].kind == _CARD))
