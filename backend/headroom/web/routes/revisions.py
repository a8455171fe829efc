"""Revisions: named, immutable, hashed states of a design."""

from dataclasses import asdict
from uuid import UUID

from fastapi import APIRouter, Response

from headroom.web.answers import NewRevisionRequest, RevisionAnswer, RevisionSummary
from headroom.web.freeze import freeze
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
    row = await freeze(studio, design_id, name, message)
    return RevisionSummary(**asdict(row))


@router.get("/revisions/{revision_id}", response_model=RevisionAnswer)
async def get_revision(studio: StudioDep, revision_id: UUID) -> Response:
    """One revision with its document."""
    revision = await studio.revisions.get(revision_id)
    return reply(RevisionAnswer(**asdict(revision.row), document=revision.document))
