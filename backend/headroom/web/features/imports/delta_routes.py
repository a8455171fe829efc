"""The way back from an import: the commands that lead from what its listings say to what a design wishes."""

from typing import Annotated, Any, Final
from uuid import UUID

from fastapi import APIRouter, Depends, Query, Response

from headroom.domain.delta.removals import RemovalChoice
from headroom.web.features.imports.delta_answers import DeltaAnswer
from headroom.web.features.imports.delta_service import DeltaRequest, delta_to, delta_zip_to
from headroom.web.features.imports.delta_terms import DEFAULT_HOURS, MaxAgeHours, OffsetMinutes, RemovalIds
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import json_answer
from headroom.web.state.studio import StudioDep

router = APIRouter(prefix="/imports/{import_id}", tags=["imports"], route_class=ParsedRoute)
_ZIP: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"application/zip": {}}}}


async def _request(
    import_id: UUID,
    design_id: Annotated[UUID | None, Query(description="Else the design that the import is for.")] = None,
    revision: Annotated[UUID | None, Query(description="A revision of it; else the design as it is now.")] = None,
    max_age_h: MaxAgeHours = DEFAULT_HOURS,
    utc_offset_min: OffsetMinutes = 0,
    remove: RemovalIds = (),
    with_removals: Annotated[bool, Query(description="Write all that may be taken away.")] = False,
) -> DeltaRequest:
    removals = RemovalChoice(with_removals, frozenset(remove))
    return DeltaRequest(import_id, design_id, revision, max_age_h, utc_offset_min, removals)


RequestDep = Annotated[DeltaRequest, Depends(_request)]


@router.get("/delta", response_model=DeltaAnswer)
async def get_delta(studio: StudioDep, request: RequestDep) -> Response:
    """What leads from the listings to the design, machine by machine, each step with its way back; runs nothing."""
    return json_answer(await delta_to(studio, request))


@router.get("/delta.zip", response_class=Response, responses=_ZIP)
async def get_delta_zip(studio: StudioDep, request: RequestDep) -> Response:
    """The commands and ways back of all machines as one zip."""
    content = await delta_zip_to(studio, request)
    return Response(
        content, media_type="application/zip", headers={"content-disposition": 'attachment; filename="delta.zip"'}
    )
