"""The one diff: of any two revisions or designs, and for the holder of a link of what the link shows."""

from fastapi import APIRouter, Response
from fastapi.concurrency import run_in_threadpool

from headroom.store.links.links import FoundLink
from headroom.web.access.caller import ActorDep, CallerDep, LinkDep, link_router
from headroom.web.features.comparisons.answers import ComparisonAnswer
from headroom.web.features.comparisons.comparison_process import ComparedDocument
from headroom.web.features.comparisons.service import compared, find_compared, of_revision
from headroom.web.features.designs.revision_service import earlier_revision
from headroom.web.http.errors import refuse
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import json_answer
from headroom.web.redaction.document import DocumentRedaction
from headroom.web.state.studio import Studio, StudioDep

router = APIRouter(tags=["comparisons"], route_class=ParsedRoute)
shared = link_router()


@router.get("/comparisons", response_model=ComparisonAnswer)
async def compare_designs(studio: StudioDep, actor: ActorDep, before: str, after: str) -> Response:
    """In what two designs differ; each is `revision:<id>`, `design:<id>` (as it is now) or `reference:<id>`."""
    was = await find_compared(studio, actor, before, "/before")
    now = await find_compared(studio, actor, after, "/after")
    return json_answer(await compared(studio, was, now, with_prices=True))


@shared.get("/comparison", response_model=ComparisonAnswer)
async def get_shared_comparison(studio: StudioDep, caller: CallerDep, link: LinkDep) -> Response:
    """What changed in what a link shows since the named revision before it, without what the link hides."""
    was, now = await _compared_documents(studio, link)
    redaction = DocumentRedaction(caller.redaction)
    before = await run_in_threadpool(_redacted, redaction, was)
    after = await run_in_threadpool(_redacted, redaction, now)
    return json_answer(await compared(studio, before, after, with_prices=False, redaction=caller.redaction))


async def _compared_documents(studio: Studio, link: FoundLink) -> tuple[ComparedDocument, ComparedDocument]:
    """The revision before, and what the link shows."""
    earlier = await earlier_revision(studio, link)
    if earlier is None:
        raise refuse("not_found", "There is no earlier revision that this could be compared with.")
    before = of_revision(await studio.revisions.get(earlier.id))
    if link.revision_id is not None:
        return before, of_revision(await studio.revisions.get(link.revision_id))
    document = await studio.document(link.design_id)
    return before, ComparedDocument(f"design:{link.design_id}", link.design_id, None, document)


def _redacted(redaction: DocumentRedaction, one: ComparedDocument) -> ComparedDocument:
    return ComparedDocument(one.ref, one.design_id, one.revision, redaction.redact(one.document))
