"""Which attributes of a kind say what a part is, which name others, and which only tell it from its likes."""

from functools import lru_cache
from typing import NamedTuple

from headroom.domain.catalogue.records import Catalogue


class AttributeRoles(NamedTuple):
    """Attributes of a kind that are not compared as they are."""

    naming: tuple[str, ...]
    """Those that name parts which belong together."""
    other: frozenset[str]
    """These, those that only say where a part stands, and those that tell one part from its likes."""


@lru_cache(maxsize=8)
def attribute_roles(catalogue: Catalogue) -> dict[str, AttributeRoles]:
    """The roles of the attributes of each kind."""
    found = {}
    for kind in catalogue.kinds.values():
        named = [item for item in kind.attributes.values() if item.type in ("id", "ids")]
        naming = tuple(item.name for item in named if any(catalogue.kinds[other].on_canvas for other in item.kinds))
        telling = [item.name for item in kind.attributes.values() if item.type == "string" and item.sensitive]
        found[kind.id] = AttributeRoles(naming, frozenset((*(item.name for item in named), *telling)))
    return found
