"""How a design fills as its workloads and data grow, and a quote of what is to be bought."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query, Response

from headroom.domain.growth.records import MOST_YEARS
from headroom.web.access.caller import OF_REVISION, CallerDep, ViewDep
from headroom.web.engine.growth import GROWING, growth_planned
from headroom.web.features.designs.service import viewed_document
from headroom.web.features.growth.answers import GrowthQuote, GrowthQuoteRequest, PricedGrowth
from headroom.web.features.growth.service import priced_growth, quote_growth, this_month
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import StudioDep

router = APIRouter(prefix="/designs/{design_id}", tags=["growth"], route_class=ParsedRoute)

Years = Annotated[int, Query(ge=1, le=MOST_YEARS, description="How far to look.")]


@router.get("/growth", response_model=PricedGrowth, dependencies=[OF_REVISION])
async def get_growth(studio: StudioDep, view: ViewDep, caller: CallerDep, years: Years = 5) -> Response:
    """In which month growth crosses each threshold, what to order before, and what each year costs."""
    design = await sent_design(studio, await viewed_document(studio, view, caller))
    content = await studio.computers.run_one(GROWING, growth_planned, design, years, this_month())
    return reply(await priced_growth(studio, content))


@router.post("/growth/quotes", status_code=201, response_model=GrowthQuote)
async def create_growth_quote(studio: StudioDep, design_id: UUID, request: GrowthQuoteRequest) -> Response:
    """A copy of the design with what is to be ordered by the end of a year, and a draft of its quote."""
    return reply(await quote_growth(studio, design_id, request), status_code=201)
