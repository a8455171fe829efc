"""World-wide names: searched by fragment, checked, made and read from pasted text."""

from typing import Final
from uuid import UUID

from fastapi import APIRouter, Response
from fastapi.concurrency import run_in_threadpool

from headroom.domain.design.wwn import clashes, matching, wwns_of
from headroom.domain.design.wwns.wwn_generate import MAX_VIRTUAL, new_names
from headroom.domain.design.wwns.wwn_paste import read_names
from headroom.web.access.caller import ActorDep
from headroom.web.features.wwns.answers import (
    DesignWwns,
    NewWwnsRequest,
    PastedWwn,
    PastedWwnsRequest,
    WwnClash,
    WwnSearch,
    WwnValue,
)
from headroom.web.http.errors import refuse
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.processes.limits import Task
from headroom.web.processes.records import read_record
from headroom.web.state.studio import StudioDep
from headroom.web.state.wwn_index import WwnUse, as_use

_READING: Final = Task("Reading the names", "paste the text in parts", place="/text")
router = APIRouter(tags=["wwns"], route_class=ParsedRoute)
_SHOWN = 200


@router.get("/wwns", response_model=WwnSearch)
async def search_wwns(studio: StudioDep, actor: ActorDep, fragment: str = "") -> Response:
    """Names of all designs that hold a fragment, in any notation, or whose part is called so; the first 200."""
    uses = await studio.wwn_uses(actor)
    found = matching(uses, fragment[:200]) if fragment.strip() else uses
    return reply(WwnSearch(len(found), found[:_SHOWN]))


@router.get("/designs/{design_id}/wwns", response_model=DesignWwns)
async def list_design_wwns(studio: StudioDep, design_id: UUID) -> Response:
    """The names of a design, and those that stand for more than one thing in it."""
    document = await studio.document(design_id)
    name = (await studio.designs.get(design_id)).name
    found = await run_in_threadpool(wwns_of, document)
    double = await run_in_threadpool(clashes, document)
    shown = [WwnClash(item.wwn, item.message, sorted({use.component_id for use in item.uses})) for item in double]
    return reply(DesignWwns([as_use(wwn, design_id, name) for wwn in found], shown))


@router.post("/designs/{design_id}/new-wwns", response_model=list[WwnValue])
async def propose_wwns(studio: StudioDep, actor: ActorDep, design_id: UUID, request: NewWwnsRequest) -> Response:
    """Names for the ports that have none, unique in the organisation; the page sets them as one undoable edit."""
    if not 0 <= request.virtual <= MAX_VIRTUAL:
        raise refuse("malformed", f"A port gets 0 to {MAX_VIRTUAL} virtual names.", "/virtual")
    document = await studio.document(design_id)
    taken = {use.wwn for use in await studio.wwn_uses(actor)}
    catalogue = await run_in_threadpool(studio.catalogue_for, document)
    names = await run_in_threadpool(new_names, str(design_id), document, catalogue, taken, request.virtual)
    return reply([WwnValue(name.component_id, name.key, name.value) for name in names])


@router.post("/pasted-wwns", response_model=list[PastedWwn])
async def read_pasted_wwns(studio: StudioDep, actor: ActorDep, request: PastedWwnsRequest) -> Response:
    """The names of a text with the words beside them, and where the organisation uses each already."""
    pasted = await read_record(studio.readers, _READING, read_names, request.text)
    uses: dict[str, list[WwnUse]] = {}
    for use in await studio.wwn_uses(actor):
        uses.setdefault(use.wwn, []).append(use)
    return reply(
        [
            PastedWwn(item.line, item.wwn, item.role, item.label, item.problem, uses.get(item.wwn or "", []))
            for item in pasted
        ]
    )
