"""Checks that an organisation writes itself: filter expressions, of which no code is run."""

from dataclasses import asdict

from fastapi import APIRouter, Response

from headroom.web.features.checks.own_answers import (
    ListedOwnCheck,
    OwnCheckRequest,
    TriedOwnCheck,
    TryOwnCheckRequest,
)
from headroom.web.features.checks.own_service import change_own, create_own, delete_own, listed_own, try_own
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.state.studio import StudioDep

router = APIRouter(prefix="/checks/own", tags=["checks"], route_class=ParsedRoute)


@router.get("", response_model=list[ListedOwnCheck])
async def list_own_checks(studio: StudioDep) -> Response:
    """The organisation's own checks, by number."""
    return reply(await listed_own(studio))


@router.post("", status_code=201, response_model=ListedOwnCheck)
async def create_own_check(studio: StudioDep, body: OwnCheckRequest) -> Response:
    """Add a check; it holds at once. At most 50."""
    return reply(await create_own(studio, asdict(body)), status_code=201)


@router.post("/try", response_model=TriedOwnCheck)
async def try_own_check(studio: StudioDep, body: TryOwnCheckRequest) -> Response:
    """What an expression finds in the organisation's designs, at most 200 within 40 s; nothing is kept."""
    return reply(await try_own(studio, body.expression, body.at_least))


@router.put("/{check_id}", response_model=ListedOwnCheck)
async def change_own_check(studio: StudioDep, check_id: str, body: OwnCheckRequest) -> Response:
    """Have a check ask or say something else; it holds at once."""
    return reply(await change_own(studio, check_id, asdict(body)))


@router.delete("/{check_id}", status_code=204)
async def delete_own_check(studio: StudioDep, check_id: str) -> Response:
    """End a check; its id is not given again."""
    await delete_own(studio, check_id)
    return Response(status_code=204)
