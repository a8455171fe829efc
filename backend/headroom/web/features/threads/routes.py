"""Comments of people who are signed in."""

from uuid import UUID

from fastapi import APIRouter, Response

from headroom.store.actor import acting
from headroom.store.threads.mentions import OwnMention
from headroom.store.threads.records import RemarkEdit, ThreadRow
from headroom.web.access.who import own_account
from headroom.web.features.threads.answers import (
    NewThreadRequest,
    ReadMentionsRequest,
    RemarkRequest,
    SuggestionRequest,
    Thread,
)
from headroom.web.features.threads.service import (
    answer_thread,
    answer_threads,
    began,
    begin_thread,
    checked_remark,
    own_remark,
    signed_in,
)
from headroom.web.http.errors import refuse
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.state.studio import Studio, StudioDep

router = APIRouter(tags=["comments"], route_class=ParsedRoute)


@router.get("/designs/{design_id}/threads", response_model=list[Thread])
async def list_threads(studio: StudioDep, design_id: UUID) -> Response:
    """All comments on a design, settled ones too, by number."""
    rows = await studio.threads.of_design(design_id)
    return reply(await answer_threads(studio, design_id, rows, signed_in()))


@router.post("/designs/{design_id}/threads", status_code=201, response_model=Thread)
async def create_thread(studio: StudioDep, design_id: UUID, request: NewThreadRequest) -> Response:
    """Comment on something of a design, or suggest changes to it."""
    return reply(await begin_thread(studio, design_id, request, signed_in()), status_code=201)


@router.post("/threads/{thread_id}/remarks", response_model=Thread)
async def add_remark(studio: StudioDep, thread_id: UUID, request: RemarkRequest) -> Response:
    """Say something more in a thread."""
    row = await studio.threads.get(thread_id)
    remark = await checked_remark(studio, row.head.design_id, request, signed_in())
    return await _answer(studio, await studio.threads.reply(thread_id, remark))


@router.post("/threads/{thread_id}/resolve", response_model=Thread)
async def resolve_thread(studio: StudioDep, thread_id: UUID) -> Response:
    """Mark a thread as settled."""
    return await _answer(studio, await studio.threads.resolve(thread_id, acting().name))


@router.post("/threads/{thread_id}/reopen", response_model=Thread)
async def reopen_thread(studio: StudioDep, thread_id: UUID) -> Response:
    """Open a settled thread again; a suggestion that was taken or declined can be decided anew."""
    return await _answer(studio, await studio.threads.reopen(thread_id))


@router.post("/threads/{thread_id}/suggestion", response_model=Thread)
async def decide_suggestion(studio: StudioDep, thread_id: UUID, request: SuggestionRequest) -> Response:
    """Say that a suggestion was taken or declined, which editors do, or withdrawn, which its author does."""
    row = await studio.threads.get(thread_id)
    if request.state == "withdrawn":
        if not began(row, signed_in()):
            raise refuse("forbidden", "Only the author of a suggestion can withdraw it.")
    elif not acting().may("editor"):
        raise refuse("forbidden", "Only editors can accept or decline suggestions.")
    return await _answer(studio, await studio.threads.decide(thread_id, request.state, acting().name))


@router.put("/remarks/{remark_id}", response_model=Thread)
async def edit_remark(studio: StudioDep, remark_id: UUID, request: RemarkRequest) -> Response:
    """Say an own remark in other words; those before are kept."""
    row = await studio.threads.of_remark(remark_id)
    own_remark(row, remark_id, signed_in())
    remark = await checked_remark(studio, row.head.design_id, request, signed_in())
    return await _answer(studio, await studio.threads.edit(remark_id, remark.body, remark.mentions))


@router.delete("/remarks/{remark_id}", response_model=Thread)
async def delete_remark(studio: StudioDep, remark_id: UUID) -> Response:
    """Take an own remark back: its words go, that there was one stays."""
    own_remark(await studio.threads.of_remark(remark_id), remark_id, signed_in())
    return await _answer(studio, await studio.threads.delete(remark_id))


@router.get("/remarks/{remark_id}/edits")
async def list_remark_edits(studio: StudioDep, remark_id: UUID) -> list[RemarkEdit]:
    """What an own remark said before, the oldest first."""
    own_remark(await studio.threads.of_remark(remark_id), remark_id, signed_in())
    return await studio.threads.edits(remark_id)


@router.get("/me/mentions")
async def list_mentions(studio: StudioDep) -> list[OwnMention]:
    """Where others mention who asks, in the organisation that they work in; the newest first."""
    return await studio.mentions.of_account(own_account())


@router.post("/me/mentions/read")
async def read_mentions(studio: StudioDep, request: ReadMentionsRequest) -> list[OwnMention]:
    """Mark mentions as read."""
    account_id = own_account()
    await studio.mentions.read(account_id, request.remark_ids)
    return await studio.mentions.of_account(account_id)


async def _answer(studio: Studio, row: ThreadRow) -> Response:
    return reply(await answer_thread(studio, row, signed_in()))
