"""An estate into a design document: a new one, or one that people have worked on."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from headroom.domain.design.pins import with_pins
from headroom.domain.design.places import base_of
from headroom.domain.importers.estate_reader import Imported
from headroom.domain.importers.match.part_index import PartIndex
from headroom.domain.importers.place.blocks import place_blocks
from headroom.domain.importers.place.draft import draft_of
from headroom.domain.importers.place.existing import recognise, unmatched
from headroom.domain.importers.place.fabric import place_fabric
from headroom.domain.importers.place.hosts import place_hosts
from headroom.domain.importers.place.layout import lay_out
from headroom.domain.importers.place.storage import place_systems


@dataclass(frozen=True, slots=True)
class Placed:
    """A document with an estate in it, and what a person has to decide."""

    document: dict[str, Any]
    added: list[str]
    """Ids of components, cables and zones that are new."""
    ambiguous: list[dict[str, Any]]
    """Things whose part is not sure: `component`, `key` of the choice, `part`, `first` choice and `candidates`."""
    left_out: list[dict[str, Any]]
    differs: list[dict[str, Any]]
    """Values of components that listings say otherwise: `component`, `attribute`, `here`, `world`; they stay."""
    vanished: list[dict[str, Any]]
    """Components that no listing shows any more; they are still there."""
    kept: int
    """How many components were there before and are shown by a listing."""


def place(document: Mapping[str, Any], imported: Imported, index: PartIndex) -> Placed:
    """Put an estate into a document. Names, places, parts and values that it has stay as they are."""
    draft = draft_of(document)
    before = set(draft.components)
    recognise(draft, imported.estate)
    place_hosts(draft, imported.estate, index)
    place_systems(draft, imported.estate, index)
    place_fabric(draft, imported.estate, index, imported.fabrics)
    place_blocks(draft, imported.estate)
    written = {
        **document,
        "components": draft.components,
        "cables": draft.cables,
        "zones": draft.zones,
        "layout": lay_out(draft.components, dict(document.get("layout") or {})),
    }
    pinned = with_pins(written, index.catalogue)
    left = list({(one["kind"], one["name"], one["why"]): one for one in draft.left_out}.values())
    kept = len(
        before & {*draft.component_of.values(), *(base_of(component) for component, _ in draft.port_of.values())}
    )
    return Placed(pinned, draft.added, draft.ambiguous, left, draft.differs, unmatched(draft, before), kept)
