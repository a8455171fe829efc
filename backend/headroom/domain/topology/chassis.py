"""Directors: switches whose ports are on line cards, so that frames go from card to card through the chassis."""

from headroom.domain.topology.records import Plant

_CARD = "line_card"


def chassis_of(plant: Plant, node_id: str) -> str:
    """The switch that a port belongs to: that which holds the line card, or the part itself."""
    node = plant.nodes[node_id]
    return node.parent if node.kind == _CARD and node.parent is not None else node_id


def cards_passed(plant: Plant, cables: tuple[str, ...]) -> tuple[str, ...]:
    """Line cards in which cables end, each once, in order of the cables."""
    ends = (end[0] for cable in cables for end in (plant.cables[cable].a, plant.cables[cable].b))
    return tuple(dict.fromkeys(end for end in ends if plant.nodes[end].kind == _CARD))
