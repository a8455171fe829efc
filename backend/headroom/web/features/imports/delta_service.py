"""Deltas between an import that is kept and a design that can be opened."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any
from uuid import UUID

from headroom.domain.delta.build import DeltaTerms
from headroom.domain.delta.removals import NO_REMOVALS, RemovalChoice
from headroom.domain.importers.choices import ImportChoices
from headroom.web.engine.calls import SentDesign
from headroom.web.engine.imports.pages import LISTINGS, ImportPages
from headroom.web.engine.imports.requests import DELTA, bundle_with_delta_of, delta_of, delta_zip_of
from headroom.web.features.imports.service import check_design, choices_of, completed_import, import_pages
from headroom.web.http.errors import refuse
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import Studio


@dataclass(frozen=True, slots=True)
class DeltaRequest:
    """Which listings, which design, how old the listings may be, and which removals are written."""

    import_id: UUID
    design_id: UUID | None
    revision_id: UUID | None
    max_age_h: float
    utc_offset_min: int
    removals: RemovalChoice = NO_REMOVALS


async def delta_to(studio: Studio, request: DeltaRequest) -> bytes:
    """What leads from the listings of an import to a design, as JSON.

    Raises:
        NotFoundError: the import, the design or the revision is not there.
        DomainError: `conflict` where the import has nothing to compare, `malformed` without a design, and what a
            limit refuses.
    """
    return await studio.importers.run_one(DELTA, delta_of, *await _compared(studio, request))


async def delta_zip_to(studio: Studio, request: DeltaRequest) -> bytes:
    """Its files as a zip. Raises as `delta_to` does."""
    return await studio.importers.run_one(DELTA, delta_zip_of, *await _compared(studio, request))


async def with_delta(studio: Studio, request: DeltaRequest, bundle: bytes) -> bytes:
    """A bundle of the design with the delta from listings to it, without removals. Raises as `delta_to` does."""
    compared = await _compared(studio, request)
    return await studio.importers.run_one(DELTA, bundle_with_delta_of, bundle, *compared)


async def _compared(studio: Studio, request: DeltaRequest) -> tuple[ImportPages, SentDesign, ImportChoices, DeltaTerms]:
    row = await completed_import(studio, request.import_id)
    design_id = request.design_id or row.design_id
    if design_id is None:
        raise refuse("malformed", "Say which design the listings are to be compared with.", "/design_id")
    design = await sent_design(studio, await _document(studio, design_id, request.revision_id))
    listings = await studio.import_runs.pages(row.id, LISTINGS)
    if not listings:
        raise refuse("conflict", "This import was read before listings were kept for a delta. Send the files again.")
    pages = replace(await import_pages(studio, row.id), listings=listings)
    zone = timezone(timedelta(minutes=request.utc_offset_min))
    terms = DeltaTerms(
        datetime.now(UTC).astimezone(zone), timedelta(hours=request.max_age_h), removals=request.removals
    )
    return pages, design, choices_of(row), terms


async def _document(studio: Studio, design_id: UUID, revision_id: UUID | None) -> dict[str, Any]:
    await check_design(studio, design_id)
    if revision_id is None:
        return await studio.document(design_id)
    return (await studio.revision_of(design_id, revision_id)).document
