"""An estate into a design document: a new one, or one that people have worked on."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from headroom.domain.design.layout import lay_out
from headroom.domain.design.pins import with_pins
from headroom.domain.design.places import base_of
from headroom.domain.importers.claims import Ref
from headroom.domain.importers.estate_reader import ImportedEstate
from headroom.domain.importers.match.part_index import PartIndex
from headroom.domain.importers.merge.estate import Estate
from headroom.domain.importers.place.base import BaseZone, ImportBase, Pair
from headroom.domain.importers.place.blocks import place_blocks
from headroom.domain.importers.place.draft import Draft, draft_of
from headroom.domain.importers.place.existing_objects import recognise
from headroom.domain.importers.place.fabric import place_fabric
from headroom.domain.importers.place.hosts import place_hosts
from headroom.domain.importers.place.local_arrays import place_local_arrays
from headroom.domain.importers.place.merging import MergeTerms
from headroom.domain.importers.place.proposed_deletions import propose_deletions
from headroom.domain.importers.place.recall import recall
from headroom.domain.importers.place.storage import place_systems


@dataclass(frozen=True, slots=True)
class PlacedEstate:
    """A document with an estate in it, and what a person has to decide."""

    document: dict[str, Any]
    added: list[str]
    """Ids of components, cables and zones that are new."""
    ambiguous: list[dict[str, Any]]
    """Things whose part is not sure: `component`, `key` of the choice, `part`, `first` choice and `candidates`."""
    left_out: list[dict[str, Any]]
    differs: list[dict[str, Any]]
    """`MergeRow` of every value that listings, the design and the last import do not all say alike."""
    vanished: list[dict[str, Any]]
    """Components and zones that are proposed for deletion; they are still there."""
    left_by_hand: list[dict[str, Any]]
    """`LeftOutRow` of what somebody deleted since the last import; it stays out until it is asked for."""
    kept: int
    """How many components were there before and are shown by a listing."""
    not_read: int
    """How many were there before and could not be shown, since what shows them was not read."""
    component_of: Mapping[Ref, str]
    """Thing of the estate -> component of the document."""
    base: ImportBase
    """What the next import into the design is to be given."""


def place(
    document: Mapping[str, Any], imported: ImportedEstate, index: PartIndex, terms: MergeTerms | None = None
) -> PlacedEstate:
    """Put an estate into a document: what people gave it stays, and what listings alone changed is taken.

    Args:
        document: a design.
        imported: what listings say.
        index: parts to choose from.
        terms: what the last import knew, and what was decided since; without it every value that differs stays.
    """
    draft = draft_of(document, terms)
    draft.index = index
    before = set(draft.components)
    recognise(draft, imported.estate)
    imported = recall(draft, imported)
    draft.estate = imported.estate
    place_hosts(draft, imported.estate, index)
    place_systems(draft, imported.estate, index)
    cables, zones = place_fabric(draft, imported.estate, index, imported.fabrics)
    place_local_arrays(draft, imported.estate)
    place_blocks(draft, imported.estate)
    found = propose_deletions(draft, imported.estate, imported.fabrics, before)
    written = {
        **document,
        "components": draft.components,
        "cables": draft.cables,
        "zones": draft.zones,
        "layout": lay_out(draft.components, dict(document.get("layout") or {}), index.catalogue),
    }
    left = list({(one["kind"], one["name"], one["why"]): one for one in draft.left_out}.values())
    kept = len(
        before & {*draft.component_of.values(), *(base_of(component) for component, _ in draft.port_of.values())}
    )
    return PlacedEstate(
        document=with_pins(written, index.catalogue),
        added=draft.added,
        ambiguous=draft.ambiguous,
        left_out=left,
        differs=[asdict(row) for row in draft.merging.rows.values()],
        vanished=found.rows,
        left_by_hand=[asdict(row) for row in draft.left_by_hand],
        kept=kept,
        not_read=found.not_read,
        component_of=draft.component_of,
        base=_next_base(draft, imported.estate, cables, zones),
    )


def _next_base(draft: Draft, estate: Estate, cables: frozenset[Pair], zones: Mapping[str, BaseZone]) -> ImportBase:
    ports = dict(draft.merging.base.ports)
    for port in estate.of("port"):
        if port.ref in draft.port_of:
            names = [key for one in [port, *estate.from_(port, "virtual_on", "port")] for key in one.keys("wwpn:")]
            ports |= dict.fromkeys(names, base_of(draft.port_of[port.ref][0]))
    return ImportBase(draft.merging.next_components(draft.components), ports, cables, zones)
