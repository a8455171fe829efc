"""Search across designs."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from headroom.web.access.caller import CallerDep
from headroom.web.features.search.answers import SearchAnswer
from headroom.web.features.search.service import search
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.state.studio import StudioDep

router = APIRouter(tags=["search"], route_class=ParsedRoute)


@router.get("/search", response_model=SearchAnswer)
async def search_designs(
    studio: StudioDep,
    caller: CallerDep,
    q: Annotated[str, Query(description="Words and terms such as part:, name:, wwn:, finding: and support:.")] = "",
    offset: int = 0,
) -> Response:
    """Designs for which every term of a query holds: 20 from an offset on, where in them, and counts.

    What the caller may not see is neither found nor counted. Each design is told as of when the index took it in.
    """
    return reply(await search(studio, caller, q, offset))
