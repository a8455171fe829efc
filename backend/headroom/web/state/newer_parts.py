"""Parts that a design sees in an older version than the present one."""

from collections.abc import Mapping
from typing import Any

from headroom.domain.catalogue.changes import part_changes
from headroom.domain.checks.surroundings import NewerPart
from headroom.domain.design.pins import used_parts
from headroom.web.state.catalogue import CatalogueService


def newer_ids(document: Mapping[str, Any], catalogue_service: CatalogueService) -> list[str]:
    """Ids of the parts in use that the document is pinned to in another version than the present one, in order."""
    present = catalogue_service.current
    other = {
        part_id
        for part_id, version in catalogue_service.pins(document).items()
        if part_id in present.parts and present.parts[part_id].version != version
    }
    if not other:
        return []
    used = used_parts(document, catalogue_service.for_document(document)) | used_parts(document, present)
    return sorted(other & used)


def newer_parts(document: Mapping[str, Any], catalogue_service: CatalogueService) -> tuple[NewerPart, ...]:
    """The same with what differs, as the checks see it."""
    pins = catalogue_service.pins(document)
    return tuple(
        _newer(part_id, pins[part_id], catalogue_service) for part_id in newer_ids(document, catalogue_service)
    )


def _newer(part_id: str, pinned: int, catalogue_service: CatalogueService) -> NewerPart:
    present, older = catalogue_service.current.parts[part_id], catalogue_service.version(part_id, pinned)
    changes = 0 if older is None else len(part_changes(older, present))
    return NewerPart(part_id, present.name, pinned, present.version, changes)
