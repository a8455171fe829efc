"""Where a part is used: in which designs, and by which other parts."""

from collections.abc import Mapping
from typing import Any

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.records import Part
from headroom.domain.writers.files.names import natural_key
from headroom.store.designs.live_log import DesignGone
from headroom.web.features.parts.answers import PartUse, PartUses
from headroom.web.state.studio import Studio


async def uses_of(studio: Studio, part_id: str) -> PartUses:
    """Own designs, reference designs and parts, each by name."""
    catalogue = studio.catalogue
    holding = {
        holder: sum(inner.part.id == part_id for inner in assembly.values())
        for holder, assembly in assemblies(catalogue).items()
    }
    designs = []
    for row in await studio.designs.all():
        try:
            document = await studio.document(row.id)
        except DesignGone:
            continue
        if count := _count(document, holding):
            designs.append(PartUse(str(row.id), row.name, count))
    references = [
        PartUse(reference.id, reference.title, count)
        for reference in studio.references.values()
        if (count := _count(reference.document, holding))
    ]
    users = [(part, _count_inside(part, part_id)) for part in catalogue.parts.values()]
    parts = [PartUse(part.id, part.name, count) for part, count in users if count]
    by_name = [sorted(uses, key=lambda use: natural_key(use.name)) for uses in (designs, references, parts)]
    return PartUses(*by_name)


def _count_inside(part: Part, part_id: str) -> int:
    return (
        sum(item.part == part_id for item in part.inside)
        + sum(item.quantity for item in part.includes if item.part == part_id)
        + sum(len(port.ids) for port in part.ports if port.transceiver == part_id)
    )


def _count(document: Mapping[str, Any], holding: Mapping[str, int]) -> int:
    """Components of the part, and components whose part has it inside; counts of copies are not multiplied."""
    components = document.get("components")
    if not isinstance(components, Mapping):
        return 0
    named = [item.get("part") for item in components.values() if isinstance(item, Mapping)]
    return sum(holding.get(part, 0) for part in named if isinstance(part, str))
