"""Which attributes of a kind say what a part is, which name others, and which only tell it from its likes."""

from functools import lru_cache
from typing import Final, NamedTuple

from headroom.domain.catalogue.records import Catalogue, Value
from headroom.domain.topology.records import Node

_PORTS: Final = "ports/"


class AttributeRoles(NamedTuple):
    """Attributes of a kind that are not compared as they are."""

    naming: tuple[str, ...]
    """Those that name parts which belong together."""
    other: frozenset[str]
    """These, those that only say where a part stands, and those that tell one part from its likes."""
    of_ports: frozenset[str]
    """Of ports, those that tell one from its likes: addresses and world-wide names."""

    def stated(self, node: Node) -> dict[str, Value]:
        """What a part states that says what it is."""
        return {name: value for name, value in node.attributes.items() if not self._tells_apart(name)}

    def _tells_apart(self, name: str) -> bool:
        return name in self.other or (name.startswith(_PORTS) and name.rpartition("/")[2] in self.of_ports)


@lru_cache(maxsize=8)
def attribute_roles(catalogue: Catalogue) -> dict[str, AttributeRoles]:
    """The roles of the attributes of each kind."""
    found = {}
    ports = catalogue.port_attributes.items()
    addresses = frozenset(name for name, item in ports if item.type == "string" and (item.sensitive or item.pattern))
    for kind in catalogue.kinds.values():
        named = [item for item in kind.attributes.values() if item.type in ("id", "ids")]
        naming = tuple(item.name for item in named if any(catalogue.kinds[other].on_canvas for other in item.kinds))
        telling = [item.name for item in kind.attributes.values() if item.type == "string" and item.sensitive]
        found[kind.id] = AttributeRoles(naming, frozenset((*(item.name for item in named), *telling)), addresses)
    return found
