"""Attributes of a part as values of a type, whatever a live document may hold in their place."""

from headroom.domain.topology.records import Node


def ids(node: Node, name: str) -> list[str]:
    """An attribute that lists ids, empty when it is not set."""
    value = node.attributes.get(name)
    return value if isinstance(value, list) else []


def number(node: Node, name: str) -> float | None:
    """An attribute as a number in its unit, whole or not as it was set; `None` when unknown."""
    value = node.attributes.get(name)
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None
