"""Advice on a design: what to change, by what it gains for the money."""

from uuid import UUID

from fastapi import APIRouter, Response

from headroom.web.features.advisors.answers import PricedUpgrades, UpgradesRequest
from headroom.web.features.advisors.service import priced_upgrades
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.state.studio import StudioDep

router = APIRouter(tags=["advisors"], route_class=ParsedRoute)


@router.post("/designs/{design_id}/upgrades", response_model=PricedUpgrades)
async def find_design_upgrades(studio: StudioDep, design_id: UUID, request: UpgradesRequest) -> Response:
    """Single changes and pairs that gain something, the most for the money first; changes nothing.

    Ends within 50 s with what was tried by then; closing the connection ends it at once.
    """
    return reply(await priced_upgrades(studio, await studio.document(design_id), request))
