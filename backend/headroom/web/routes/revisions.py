"""Revisions: named, immutable, hashed states of a design."""

from dataclasses import asdict
from uuid import UUID

from fastapi import APIRouter, Response
from fastapi.concurrency import run_in_threadpool

from headroom.domain.design.document import design_hash, read_live
from headroom.domain.design.pins import with_pins
from headroom.web.answers import NewRevisionRequest, RevisionAnswer, RevisionSummary
from headroom.web.names import checked_message, checked_name
from headroom.web.reply import reply
from headroom.web.studio import StudioDep

router = APIRouter(tags=["revisions"])


@router.get("/designs/{design_id}/revisions")
async def list_revisions(studio: StudioDep, design_id: UUID) -> list[RevisionSummary]:
    """All revisions of a design, the newest first."""
    await studio.designs.get(design_id)
    return [RevisionSummary(**asdict(row)) for row in await studio.revisions.of_design(design_id)]


@router.post("/designs/{design_id}/revisions", status_code=201)
async def create_revision(studio: StudioDep, design_id: UUID, request: NewRevisionRequest) -> RevisionSummary:
    """Freeze the present state under a name; what half-done edits left dangling is not part of it.

    Parts that the design names no version of are pinned to the present one, so that its figures stay too.
    """
    name = checked_name(request.name, "/name")
    message = checked_message(request.message, "/message")
    document = await studio.document(design_id)
    catalogue = await run_in_threadpool(studio.catalogue_for, document)
    design, _ = await run_in_threadpool(read_live, document, catalogue)
    frozen = await run_in_threadpool(with_pins, design.raw, catalogue)
    row = await studio.revisions.create(design_id, name, message, frozen, design_hash(frozen))
    return RevisionSummary(**asdict(row))


@router.get("/revisions/{revision_id}", response_model=RevisionAnswer)
async def get_revision(studio: StudioDep, revision_id: UUID) -> Response:
    """One revision with its document."""
    revision = await studio.revisions.get(revision_id)
    return reply(RevisionAnswer(**asdict(revision.row), document=revision.document))
