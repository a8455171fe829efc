"""The ledgers: published figures beside predictions, the same for everybody until the server restarts."""

from fastapi import APIRouter, Response

from headroom.domain.papers.records import Ledger
from headroom.domain.world.ledger_records import WorldLedger
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import json_answer
from headroom.web.state.studio import StudioDep

_NOT_YET: dict[int | str, dict[str, object]] = {
    202: {"description": "It is being worked out; the body says so as that of an error does, with the code `not_yet`."}
}
router = APIRouter(tags=["ledger"], route_class=ParsedRoute)


@router.get("/ledger", response_model=Ledger, responses=_NOT_YET)
async def get_ledger(studio: StudioDep) -> Response:
    """Every figure that the papers published, what the engine predicts for it, and how far off that is.

    The first time it is being worked out (202, `not_yet`); who asks again some seconds later has it.
    """
    return json_answer(await studio.ledger.get())


@router.get("/validation/world", response_model=WorldLedger, responses=_NOT_YET)
async def get_world_ledger(studio: StudioDep) -> Response:
    """Public measurements of other machines, what the engine predicts of designs drawn from their facts, by class.

    The first time it is being worked out (202, `not_yet`); who asks again within a minute has it.
    """
    return json_answer(await studio.world.get())
