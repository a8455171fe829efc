"""What the holder of a link may see. Everything here is made of the document without what the link hides."""

from dataclasses import asdict
from functools import partial
from typing import Any, Final

from fastapi import Request, Response
from fastapi.concurrency import run_in_threadpool
from starlette.background import BackgroundTask

from headroom.store.links.links import FoundLink
from headroom.store.links.visits import PASS_DAYS, TooManyPasscodesError
from headroom.store.secrets import new_secret
from headroom.web.access.caller import Caller, CallerDep, LinkDep, View, ViewDep, link_router
from headroom.web.access.link_auth import find_link, keep_cookie, pass_cookie
from headroom.web.engine.domain import DocumentAnswer, answer_all, answer_with
from headroom.web.features.designs.service import ViewedState, viewed_document, viewed_state
from headroom.web.features.links.answers import LinkPass, LinkPassRequest, SharedDesign, SharedTerms
from headroom.web.http.answers import CatalogueAnswer, ProblemAnswer
from headroom.web.http.errors import error_response, refuse
from headroom.web.http.joined_answer import joined, joined_answer, object_pieces, record_pieces
from headroom.web.http.reply import reply, takes_gzip, unless_known
from headroom.web.redaction.document import redact
from headroom.web.redaction.rules import Redaction
from headroom.web.state.studio import Studio, StudioDep

router = link_router()
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
async def get_shared_design(
    studio: StudioDep, caller: CallerDep, link: LinkDep, view: ViewDep, request: Request
) -> Response:
    """The design behind a link with its results and its bill."""
    as_gzip = takes_gzip(request)
    key = (link.id, link.terms, link.expires_at, link.has_earlier, as_gzip)
    body = await studio.single_flight.get(key, partial(_written, studio, caller, link, view, as_gzip))
    # Nobody waits for their visit to be written down: it is one row that all readers of a link write to.
    return joined_answer(body, as_gzip, BackgroundTask(studio.visits.opened, link.id))


@router.get("/terms", response_model=SharedTerms)
async def get_shared_terms(studio: StudioDep, caller: CallerDep, link: LinkDep, view: ViewDep) -> Response:
    """What a link shows and allows. Counts as a visit of a live design, which comes over the socket."""
    shown = await viewed_state(studio, view, caller)
    answer = reply(SharedTerms(**_terms(link, shown, caller.redaction)))
    if link.mode == "live":
        answer.background = BackgroundTask(studio.visits.opened, link.id)
    return answer


@router.get("/catalogue", response_model=CatalogueAnswer)
async def get_shared_catalogue(studio: StudioDep, caller: CallerDep, view: ViewDep, request: Request) -> Response:
    """The catalogue as the design behind a link needs it: of the organisation's own parts only those that it uses."""
    document = await viewed_document(studio, view, caller)
    return await unless_known(request, await run_in_threadpool(studio.catalogue_service.json_for_reader, document))


async def _written(studio: Studio, caller: Caller, link: FoundLink, view: View, as_gzip: bool) -> bytes:
    shown = await viewed_state(studio, view, caller)
    return await run_in_threadpool(_answer, studio, link, shown, caller.redaction, as_gzip)


def _answer(studio: Studio, link: FoundLink, shown: ViewedState, redaction: Redaction, as_gzip: bool) -> bytes:
    """In one go on one thread: each way back would wait for all that the server sends meanwhile."""
    answered = _answered(studio, link, shown, redaction)
    answer = SharedDesign(
        **_terms(link, shown, redaction),
        document=shown.document,
        result=answered.result,
        bill=answered.bill,
        problems=[ProblemAnswer(**asdict(problem)) for problem in answered.problems],
    )
    written, what = studio.live.rooms.written, (link.design_id, link.revision_id, tuple(link.hides))
    figures = written.of((what, "figures"), {"result": answered.result, "bill": answered.bill})
    pieces = {name: [piece] for name, piece in figures.items()}
    pieces["document"] = object_pieces(written.of(what, shown.document))
    return joined(record_pieces(answer, pieces), as_gzip)


def _terms(link: FoundLink, shown: ViewedState, redaction: Redaction) -> Any:
    return {
        "name": str(shown.document.get("meta", {}).get("name", "")),
        "mode": link.mode,
        "role": link.role,
        "hides": link.hides,
        "expires_at": link.expires_at,
        "revision_number": shown.revision.number if shown.revision else None,
        "revision_name": redact(shown.revision.name, redaction) if shown.revision else None,
        "has_changes": link.has_earlier,
    }


def _answered(studio: Studio, link: FoundLink, shown: ViewedState, redaction: Redaction) -> DocumentAnswer:
    """With what the open room has worked out already: a design anew takes a hundred times as long."""
    catalogue = studio.catalogue_for(shown.document)
    engine = studio.live.rooms.engine_for(link.design_id, redaction) if shown.revision is None else None
    if engine is None:
        return answer_all(shown.document, catalogue)
    return engine.answer(lambda memory: answer_with(memory, shown.document, catalogue))
