"""Newer versions of the parts of a design, previewed; the page takes them as one undoable edit of `meta.catalogue`."""

from uuid import UUID

from fastapi import APIRouter, Response
from fastapi.concurrency import run_in_threadpool

from headroom.web.features.parts.answers import DesignUpdates
from headroom.web.features.parts.updates import updates_of
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.state.studio import StudioDep

router = APIRouter(tags=["parts"], route_class=ParsedRoute)


@router.get("/designs/{design_id}/updates", response_model=DesignUpdates)
async def get_design_updates(studio: StudioDep, design_id: UUID) -> Response:
    """What newer versions of its parts would change in a design."""
    document = await studio.document(design_id)
    return reply(await run_in_threadpool(updates_of, document, studio.catalogue_service))
