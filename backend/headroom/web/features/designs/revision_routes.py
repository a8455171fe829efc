"""Versions: named revisions, which never change, and automatic ones, which may get a name."""

from dataclasses import asdict
from uuid import UUID

from fastapi import APIRouter, Response

from headroom.store.designs.revisions import RevisionSummary
from headroom.web.features.designs.automatic_versions import restore
from headroom.web.features.designs.revision_service import freeze
from headroom.web.http.answers import NewRevisionRequest, RestoreAnswer, RevisionAnswer
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.http.typed_text import checked_message, checked_name
from headroom.web.state.studio import StudioDep

router = APIRouter(tags=["revisions"], route_class=ParsedRoute)


@router.get("/designs/{design_id}/revisions")
async def list_revisions(studio: StudioDep, design_id: UUID) -> list[RevisionSummary]:
    """All versions of a design, named and automatic ones, the newest first."""
    await studio.designs.get(design_id)
    return await studio.revisions.of_design(design_id)


@router.post("/designs/{design_id}/revisions", status_code=201)
async def create_revision(studio: StudioDep, design_id: UUID, request: NewRevisionRequest) -> RevisionSummary:
    """Freeze the present state under a name; what half-done edits left dangling is not part of it.

    Parts that the design names no version of are pinned to the present one, so that its figures stay too.
    """
    name = checked_name(request.name, "/name")
    message = checked_message(request.message, "/message")
    return await freeze(studio, design_id, name, message)


@router.get("/revisions/{revision_id}", response_model=RevisionAnswer)
async def get_revision(studio: StudioDep, revision_id: UUID) -> Response:
    """One revision with its document."""
    revision = await studio.revisions.get(revision_id)
    return reply(RevisionAnswer(**asdict(revision.row), document=revision.document))


@router.post("/revisions/{revision_id}/name", status_code=201)
async def name_revision(studio: StudioDep, revision_id: UUID, request: NewRevisionRequest) -> RevisionSummary:
    """Give an automatic version a name and the next number; it stays where it is in time."""
    name = checked_name(request.name, "/name")
    message = checked_message(request.message, "/message")
    return await studio.revisions.give_name(revision_id, name, message)


@router.post("/revisions/{revision_id}/restore")
async def restore_revision(studio: StudioDep, revision_id: UUID) -> RestoreAnswer:
    """Make a revision the present state of its design, as one edit; what was there is kept as an automatic version."""
    revision = await studio.revisions.get(revision_id)
    version_before = await restore(studio, revision)
    await studio.reviews.settle(revision.row.design_id, revision.row.sha256)
    return RestoreAnswer(revision.row.design_id, version_before)
