"""Comments, of people who are signed in and of readers by link: these say how to be called."""

from uuid import UUID

from fastapi import APIRouter, Request, Response

from headroom.store.threads.mentions import OwnMention
from headroom.store.threads.records import RemarkEdit
from headroom.web.access.caller import OF_DESIGN, AccountDep, CallerDep, View, ViewDep, link_router
from headroom.web.features.threads.answers import (
    NewThreadRequest,
    ReadMentionsRequest,
    RemarkRequest,
    SuggestionRequest,
    Thread,
    VisitorRemarkRequest,
    VisitorThreadRequest,
)
from headroom.web.features.threads.service import (
    answer_thread,
    answer_threads,
    author_of,
    begin_thread,
    checked_remark,
    deciding_name,
    own_thread,
    say_more,
)
from headroom.web.features.threads.visitors import visitor
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.state.studio import StudioDep

router = APIRouter(tags=["comments"], route_class=ParsedRoute)
shared = link_router()


@router.get("/designs/{design_id}/threads", response_model=list[Thread], dependencies=[OF_DESIGN])
@shared.get("/threads", response_model=list[Thread], name="list_shared_threads")
async def list_threads(studio: StudioDep, view: ViewDep, caller: CallerDep) -> Response:
    """All comments on a design, settled ones too, by number."""
    rows = await studio.threads.of_design(view.design_id)
    return reply(await answer_threads(studio, view.design_id, rows, caller))


@router.post("/designs/{design_id}/threads", status_code=201, response_model=Thread, dependencies=[OF_DESIGN])
async def create_thread(studio: StudioDep, view: ViewDep, caller: CallerDep, request: NewThreadRequest) -> Response:
    """Comment on something of a design, or suggest changes to it."""
    view = View(view.design_id, request.revision_id)
    return reply(await begin_thread(studio, view, request, caller), status_code=201)


@shared.post("/threads", status_code=201, response_model=Thread)
async def create_shared_thread(
    studio: StudioDep, view: ViewDep, caller: CallerDep, request: VisitorThreadRequest, http: Request, answer: Response
) -> Response:
    """Comment on something that a link shows, or suggest changes to it."""
    thread = await begin_thread(studio, view, request, visitor(caller, request.name, http, answer))
    return reply(thread, dict(answer.headers), 201)


@router.post("/threads/{thread_id}/remarks", response_model=Thread)
async def add_remark(studio: StudioDep, caller: CallerDep, thread_id: UUID, request: RemarkRequest) -> Response:
    """Say something more in a thread."""
    return reply(await say_more(studio, thread_id, request, caller))


@shared.post("/threads/{thread_id}/remarks", response_model=Thread)
async def add_shared_remark(
    studio: StudioDep,
    caller: CallerDep,
    thread_id: UUID,
    request: VisitorRemarkRequest,
    http: Request,
    answer: Response,
) -> Response:
    """Say something more in a thread, by a link."""
    thread = await say_more(studio, thread_id, request, visitor(caller, request.name, http, answer))
    return reply(thread, dict(answer.headers))


@router.post("/threads/{thread_id}/resolve", response_model=Thread)
async def resolve_thread(studio: StudioDep, caller: CallerDep, thread_id: UUID) -> Response:
    """Mark a thread as settled."""
    row = await studio.threads.resolve(thread_id, caller.actor.name)
    return reply(await answer_thread(studio, row, caller))


@router.post("/threads/{thread_id}/reopen", response_model=Thread)
async def reopen_thread(studio: StudioDep, caller: CallerDep, thread_id: UUID) -> Response:
    """Open a settled thread again; a suggestion that was taken or declined can be decided anew."""
    return reply(await answer_thread(studio, await studio.threads.reopen(thread_id), caller))


@router.post("/threads/{thread_id}/suggestion", response_model=Thread)
@shared.post("/threads/{thread_id}/suggestion", response_model=Thread, name="withdraw_shared_suggestion")
async def decide_suggestion(
    studio: StudioDep, caller: CallerDep, thread_id: UUID, request: SuggestionRequest
) -> Response:
    """Say that a suggestion was taken or declined, which editors do, or withdrawn, which its author does."""
    by = deciding_name(await studio.threads.get(thread_id), request.state, caller)
    return reply(await answer_thread(studio, await studio.threads.decide(thread_id, request.state, by), caller))


@router.put("/remarks/{remark_id}", response_model=Thread)
@shared.put("/remarks/{remark_id}", response_model=Thread, name="edit_shared_remark")
async def edit_remark(studio: StudioDep, caller: CallerDep, remark_id: UUID, request: RemarkRequest) -> Response:
    """Say an own remark in other words; those before are kept."""
    row = await own_thread(studio, remark_id, caller)
    remark = await checked_remark(studio, row.head.design_id, request, author_of(caller))
    edited = await studio.threads.edit(remark_id, remark.body, remark.mentions)
    return reply(await answer_thread(studio, edited, caller))


@router.delete("/remarks/{remark_id}", response_model=Thread)
@shared.delete("/remarks/{remark_id}", response_model=Thread, name="delete_shared_remark")
async def delete_remark(studio: StudioDep, caller: CallerDep, remark_id: UUID) -> Response:
    """Take an own remark back: its words go, that there was one stays."""
    await own_thread(studio, remark_id, caller)
    return reply(await answer_thread(studio, await studio.threads.delete(remark_id), caller))


@router.get("/remarks/{remark_id}/edits")
@shared.get("/remarks/{remark_id}/edits", name="list_shared_remark_edits")
async def list_remark_edits(studio: StudioDep, caller: CallerDep, remark_id: UUID) -> list[RemarkEdit]:
    """What an own remark said before, the oldest first."""
    await own_thread(studio, remark_id, caller)
    return await studio.threads.edits(remark_id)


@router.get("/me/mentions")
async def list_mentions(studio: StudioDep, account_id: AccountDep) -> list[OwnMention]:
    """Where others mention who asks, in the organisation that they work in; the newest first."""
    return await studio.mentions.of_account(account_id)


@router.post("/me/mentions/read")
async def read_mentions(studio: StudioDep, account_id: AccountDep, request: ReadMentionsRequest) -> list[OwnMention]:
    """Mark mentions as read."""
    await studio.mentions.read(account_id, request.remark_ids)
    return await studio.mentions.of_account(account_id)
