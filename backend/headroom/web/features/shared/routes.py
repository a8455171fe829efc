"""What the holder of a link may see. Everything here is made of the document without what the link hides."""

from dataclasses import asdict
from functools import partial
from typing import Final

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool
from starlette.background import BackgroundTask

from headroom.domain.bom.bill.lines import Bill
from headroom.domain.bom.capacity.waterfall import Capacity
from headroom.domain.bom.site.totals import Site
from headroom.store.links.visits import PASS_DAYS, TooManyPasscodesError
from headroom.store.secrets import new_secret
from headroom.web.access.shared import SharedAccess, SharedDep, find_link, keep_cookie, pass_cookie
from headroom.web.engine.domain import answer_all
from headroom.web.features.exports.service import CSV, csv_reply, figure_of
from headroom.web.features.links.answers import LinkPass, LinkPassRequest, SharedDesign
from headroom.web.features.links.service import SharedState, shared_document, shared_state
from headroom.web.http.answers import CatalogueAnswer, ProblemAnswer
from headroom.web.http.errors import error_response, refuse
from headroom.web.http.joined_answer import joined, joined_answer, object_pieces, record_pieces, takes_gzip
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import json_answer, reply, unless_known
from headroom.web.redaction.document import redact
from headroom.web.state.studio import Studio, StudioDep

router = APIRouter(prefix="/shared/{token}", tags=["shared"], route_class=ParsedRoute)
_PASS_SECONDS: Final = PASS_DAYS * 86_400


@router.post("/pass", response_model=LinkPass)
async def pass_link_door(studio: StudioDep, request: Request, token: str, given: LinkPassRequest) -> Response:
    """Give the passcode of a link; the browser is let in by a cookie of this link alone."""
    link = await find_link(studio, token)
    if link.passcode_hash is None:
        return reply(LinkPass(opened=True))
    try:
        number = await studio.visits.try_passcode(link.id)
    except TooManyPasscodesError as error:
        answer = error_response("too_many_attempts", f"Too many wrong passcodes; try again in {error.wait_seconds} s.")
        answer.headers["retry-after"] = str(error.wait_seconds)
        return answer
    if not await studio.passwords.fits(link.passcode_hash, given.passcode[:1000]):
        raise refuse("passcode", "Wrong passcode.", "/passcode")
    secret = new_secret()
    await studio.visits.accept_passcode(link.id, number, secret)
    answer = reply(LinkPass(opened=True))
    keep_cookie(request, answer, pass_cookie(link.id), secret, _PASS_SECONDS)
    return answer


@router.get("", response_model=SharedDesign)
async def get_shared_design(studio: StudioDep, access: SharedDep, request: Request) -> Response:
    """The design behind a link with its results and its bill."""
    as_gzip = takes_gzip(request)
    link = access.link
    asked = (link.id, link.terms, link.expires_at, link.has_earlier, as_gzip)
    body = await studio.single_flight.get(asked, partial(_written, studio, access, as_gzip))
    # Nobody waits for their visit to be written down: it is one row that all readers of a link write to.
    visit = BackgroundTask(studio.visits.opened, access.link.id)
    return joined_answer(body, as_gzip, visit)


@router.get("/catalogue", response_model=CatalogueAnswer)
async def get_shared_catalogue(studio: StudioDep, access: SharedDep, request: Request) -> Response:
    """The catalogue as the design behind a link needs it: of the organisation's own parts only those that it uses."""
    shown = await shared_state(studio, access)
    content = await run_in_threadpool(studio.catalogue_service.json_for_reader, shown.document)
    return unless_known(request, content)


@router.get("/bill", response_model=Bill)
async def get_shared_bill(studio: StudioDep, access: SharedDep) -> Response:
    """The bill of the design behind a link."""
    return json_answer(await figure_of(studio, await shared_document(studio, access), "bill"))


@router.get("/bill.csv", response_class=Response, responses=CSV)
async def get_shared_bill_csv(studio: StudioDep, access: SharedDep) -> Response:
    """The bill of the design behind a link as CSV."""
    content = await figure_of(studio, await shared_document(studio, access), "bill.csv")
    await studio.visits.exported(access.link.id)
    return csv_reply(content)


@router.get("/capacity", response_model=Capacity)
async def get_shared_capacity(studio: StudioDep, access: SharedDep) -> Response:
    """From what the drives hold to what hosts may store, of the design behind a link."""
    return json_answer(await figure_of(studio, await shared_document(studio, access), "capacity"))


@router.get("/site", response_model=Site)
async def get_shared_site(studio: StudioDep, access: SharedDep) -> Response:
    """Power, cooling, weight and space of the design behind a link."""
    return json_answer(await figure_of(studio, await shared_document(studio, access), "site"))


async def _written(studio: Studio, access: SharedAccess, as_gzip: bool) -> bytes:
    shown = await shared_state(studio, access)
    return await run_in_threadpool(_answer, studio, access, shown, as_gzip)


def _answer(studio: Studio, access: SharedAccess, shown: SharedState, as_gzip: bool) -> bytes:
    """In one go on one thread: each way back would wait for all that the server sends meanwhile."""
    link = access.link
    answered = answer_all(shown.document, studio.catalogue_for(shown.document))
    answer = SharedDesign(
        name=str(shown.document.get("meta", {}).get("name", "")),
        mode=link.mode,
        role=link.role,
        hides=link.hides,
        expires_at=link.expires_at,
        revision_number=shown.revision.number if shown.revision else None,
        revision_name=redact(shown.revision.name, access.redaction) if shown.revision else None,
        has_changes=link.has_earlier,
        document=shown.document,
        result=answered.result,
        bill=answered.bill,
        problems=[ProblemAnswer(**asdict(problem)) for problem in answered.problems],
    )
    written, what = studio.live.rooms.written, (link.design_id, link.revision_id, tuple(link.hides))
    figures = written.of((what, "figures"), {"result": answered.result, "bill": answered.bill})
    kept = {name: [piece] for name, piece in figures.items()}
    kept["document"] = object_pieces(written.of(what, shown.document))
    return joined(record_pieces(answer, kept), as_gzip)
