"""Value of an attribute of a part: as drawn, else as the catalogue part has it, else the default of its kind."""

from headroom.domain.catalogue.records import Catalogue, Value
from headroom.domain.topology.plant import Node


def attribute(catalogue: Catalogue, node: Node, name: str) -> Value:
    """The value that holds for a part, `None` when nobody gives one."""
    value = node.attributes.get(name)
    if value is None and node.part is not None:
        value = node.part.attributes.get(name)
    if value is None:
        declared = catalogue.kinds[node.kind].attributes.get(name)
        value = declared.default if declared is not None else None
    return value


def number(catalogue: Catalogue, node: Node, name: str) -> float | None:
    """The value as a number in the attribute's unit, `None` when unknown."""
    value = attribute(catalogue, node, name)
    return float(value) if isinstance(value, int | float) else None


def ids(catalogue: Catalogue, node: Node, name: str) -> list[str]:
    """The value as a list of component ids, empty when unset."""
    value = attribute(catalogue, node, name)
    return value if isinstance(value, list) else []
