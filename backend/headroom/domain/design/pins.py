"""Which versions of parts a design is made with: `meta.catalogue`, for its parts and for all that is inside them."""

from collections.abc import Mapping
from typing import Any

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.records import Catalogue


def used_parts(document: Mapping[str, Any], catalogue: Catalogue) -> set[str]:
    """Ids of the parts that a document names, and of those inside them, as far as the catalogue has them."""
    components = document.get("components")
    if not isinstance(components, Mapping):
        return set()
    named = {item.get("part") for item in components.values() if isinstance(item, Mapping)}
    by_part = assemblies(catalogue)
    return {
        inner.part.id
        for part_id in named
        if isinstance(part_id, str) and part_id in by_part
        for inner in by_part[part_id].values()
    }


def with_pins(document: dict[str, Any], catalogue: Catalogue) -> dict[str, Any]:
    """The document pinned to the present version of every part that it names no version of."""
    meta = document.get("meta")
    if not isinstance(meta, dict):
        return document
    found = meta.get("catalogue")
    pins = {part_id: catalogue.parts[part_id].version for part_id in sorted(used_parts(document, catalogue))}
    if isinstance(found, dict):
        pins.update(found)
    return {**document, "meta": {**meta, "catalogue": pins}}
