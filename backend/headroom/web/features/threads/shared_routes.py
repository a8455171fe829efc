"""Comments of readers by link, who say how to be called and are known again by their browser."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.store.threads.records import RemarkAuthor, RemarkEdit, ThreadRow
from headroom.web.access.shared import SharedAccess, SharedDep
from headroom.web.engine.calls import EVALUATING, evaluated
from headroom.web.features.links.service import shared_document
from headroom.web.features.threads.answers import (
    CopyRequest,
    RemarkRequest,
    SuggestedPlace,
    SuggestionRequest,
    Thread,
    VisitorRemarkRequest,
    VisitorThreadRequest,
)
from headroom.web.features.threads.service import (
    answer_thread,
    answer_threads,
    began,
    begin_thread,
    checked_remark,
    own_remark,
)
from headroom.web.features.threads.visitors import visitor
from headroom.web.http.errors import refuse
from headroom.web.http.joined_answer import joined_answer, takes_gzip
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.redaction.document import redact
from headroom.web.redaction.rules import Redaction
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import Studio, StudioDep

router = APIRouter(prefix="/shared/{token}", tags=["shared"], route_class=ParsedRoute)


@router.get("/threads")
async def list_shared_threads(studio: StudioDep, access: SharedDep) -> list[Thread]:
    """All comments on the design behind a link that takes comments."""
    design_id = access.link.design_id
    rows = await studio.threads.of_design(design_id)
    found = await answer_threads(studio, design_id, rows, _reader(access))
    return await run_in_threadpool(redact, found, access.redaction)


@router.post("/threads", status_code=201)
async def create_shared_thread(
    studio: StudioDep, access: SharedDep, request: VisitorThreadRequest, asked: Request, answer: Response
) -> Thread:
    """Comment on something of the design behind a link, or suggest changes to it."""
    link = access.link
    writer = visitor(access, request.name, asked, answer)
    # What the link shows is what is commented on.
    shown = replace(request, revision_id=link.revision_id, base=await _whole_base(studio, access, request))
    thread = await begin_thread(studio, link.design_id, shown, writer)
    return await run_in_threadpool(redact, thread, access.redaction)


@router.post("/threads/{thread_id}/remarks")
async def add_shared_remark(
    studio: StudioDep,
    access: SharedDep,
    thread_id: UUID,
    request: VisitorRemarkRequest,
    asked: Request,
    answer: Response,
) -> Thread:
    """Say something more in a thread."""
    writer = visitor(access, request.name, asked, answer)
    remark = await checked_remark(studio, access.link.design_id, request, writer)
    return await _answer(studio, access, await studio.threads.reply(thread_id, remark), writer)


@router.post("/threads/{thread_id}/suggestion")
async def withdraw_shared_suggestion(
    studio: StudioDep, access: SharedDep, thread_id: UUID, request: SuggestionRequest
) -> Thread:
    """Take an own suggestion back."""
    row = await studio.threads.get(thread_id)
    if request.state != "withdrawn" or not began(row, _reader(access)):
        raise refuse(
            "forbidden", "Through a link you can only withdraw your own suggestion; the design's editors decide on it."
        )
    return await _answer(studio, access, await studio.threads.decide(thread_id, "withdrawn", row.remarks[0].author))


@router.put("/remarks/{remark_id}")
async def edit_shared_remark(studio: StudioDep, access: SharedDep, remark_id: UUID, request: RemarkRequest) -> Thread:
    """Say an own remark in other words; those before are kept."""
    reader = _reader(access)
    own_remark(await studio.threads.of_remark(remark_id), remark_id, reader)
    remark = await checked_remark(studio, access.link.design_id, request, reader)
    return await _answer(studio, access, await studio.threads.edit(remark_id, remark.body, remark.mentions))


@router.delete("/remarks/{remark_id}")
async def delete_shared_remark(studio: StudioDep, access: SharedDep, remark_id: UUID) -> Thread:
    """Take an own remark back: its words go, that there was one stays."""
    own_remark(await studio.threads.of_remark(remark_id), remark_id, _reader(access))
    return await _answer(studio, access, await studio.threads.delete(remark_id))


@router.get("/remarks/{remark_id}/edits")
async def list_shared_remark_edits(studio: StudioDep, access: SharedDep, remark_id: UUID) -> list[RemarkEdit]:
    """What an own remark said before, the oldest first."""
    own_remark(await studio.threads.of_remark(remark_id), remark_id, _reader(access))
    return await studio.threads.edits(remark_id)


@router.post("/evaluations", response_model=EvaluationResult)
async def evaluate_shared_copy(studio: StudioDep, access: SharedDep, request: CopyRequest, http: Request) -> Response:
    """The result of a reader's own copy of the design, which nobody keeps."""
    shown = await shared_document(studio, access)
    catalogue = await run_in_threadpool(studio.catalogue_service.for_reader, request.document, shown)
    sent, zipped = await sent_design(studio, request.document, catalogue), takes_gzip(http)
    content = await studio.computers.run_one(EVALUATING, evaluated, sent, None, None, True, access.redaction, zipped)
    return joined_answer(content, zipped)


async def _whole_base(
    studio: Studio, access: SharedAccess, request: VisitorThreadRequest
) -> list[SuggestedPlace] | None:
    """How the places of a suggestion were, with what the link hides, which nobody has changed meanwhile."""
    link = access.link
    if request.base is None or not link.hides:
        return request.base
    if link.revision_id is not None:
        document = (await studio.revisions.get(link.revision_id)).document
    else:
        document = await studio.document(link.design_id)
    return [_whole(place, document, access.redaction) for place in request.base]


def _whole(place: SuggestedPlace, document: dict[str, Any], redaction: Redaction) -> SuggestedPlace:
    entry = document.get(place.root, {}).get(place.id)
    value = entry if place.key is None or entry is None else entry.get(place.key)
    present = replace(place, value=value)
    return present if redact(present, redaction).value == place.value else place


def _reader(access: SharedAccess) -> RemarkAuthor:
    """Who reads by the link, as far as the browser is known."""
    return RemarkAuthor("", link_id=access.link.id, visitor_sha256=access.visitor)


async def _answer(studio: Studio, access: SharedAccess, row: ThreadRow, reader: RemarkAuthor | None = None) -> Thread:
    answer = await answer_thread(studio, row, reader or _reader(access))
    return await run_in_threadpool(redact, answer, access.redaction)
