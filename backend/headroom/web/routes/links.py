"""View links: made, listed, revoked."""

from dataclasses import asdict
from uuid import UUID

from fastapi import APIRouter

from headroom.store.links import LinkRow
from headroom.web.answers import LinkSummary, NewLink, NewLinkRequest
from headroom.web.errors import refuse
from headroom.web.studio import StudioDep

router = APIRouter(tags=["links"])


@router.get("/designs/{design_id}/links")
async def list_links(studio: StudioDep, design_id: UUID) -> list[LinkSummary]:
    """All links of a design, revoked ones too."""
    await studio.designs.get(design_id)
    return [_summary(row) for row in await studio.links.of_design(design_id)]


@router.post("/designs/{design_id}/links", status_code=201)
async def create_link(studio: StudioDep, design_id: UUID, request: NewLinkRequest) -> NewLink:
    """Make a view link to the live design or to one revision; its token is told here and never again."""
    if (request.mode == "pinned") != (request.revision_id is not None):
        raise refuse("malformed", "A pinned link names its revision_id, a live one has none.", "/revision_id")
    row, token = await studio.links.create(design_id, request.mode, request.revision_id)
    return NewLink(_summary(row), token, f"/s/{token}")


@router.delete("/links/{link_id}")
async def revoke_link(studio: StudioDep, link_id: UUID) -> LinkSummary:
    """End a link for good; whoever reads along is sent away at once."""
    row = await studio.links.revoke(link_id)
    studio.live.rooms.close_link(row.id)
    return _summary(row)


def _summary(row: LinkRow) -> LinkSummary:
    return LinkSummary(**asdict(row))
