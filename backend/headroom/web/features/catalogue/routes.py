"""The catalogue and the reference designs: the same for everybody until the server restarts."""

from uuid import UUID

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from headroom.web.engine.domain import count_parts, document_headline
from headroom.web.http.answers import CatalogueAnswer, ReferenceDesign, ReferenceDesignDocument
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply, unless_known
from headroom.web.state.references import Reference, find_reference
from headroom.web.state.studio import Studio, StudioDep

router = APIRouter(tags=["catalogue"], route_class=ParsedRoute)


@router.get("/catalogue", response_model=CatalogueAnswer)
async def get_catalogue(studio: StudioDep, request: Request, design_id: UUID | None = None) -> Response:
    """Parts, kinds and the tables of what may meet; unchanged (304) while the ETag is the same.

    With a design: its pinned versions in place of the present ones.
    """
    content = studio.catalogue_service.json
    if design_id is not None:
        content = await run_in_threadpool(studio.catalogue_service.json_for, await studio.document(design_id))
    return await unless_known(request, content)


@router.get("/reference-designs")
async def list_reference_designs(studio: StudioDep) -> list[ReferenceDesign]:
    """The designs that come with the product, with what each teaches."""
    return [await run_in_threadpool(_summary, studio, reference) for reference in studio.references.values()]


@router.get("/reference-designs/{reference_id}", response_model=ReferenceDesignDocument)
async def get_reference_design(studio: StudioDep, reference_id: str) -> Response:
    """One reference design with its document."""
    reference = find_reference(studio.references, reference_id)
    return reply(ReferenceDesignDocument(reference.id, reference.title, reference.document))


def _summary(studio: Studio, reference: Reference) -> ReferenceDesign:
    shown = studio.reference_headlines.get(reference.id)
    if shown is None:
        shown = studio.reference_headlines[reference.id] = document_headline(
            reference.document, studio.catalogue_service.files
        ).shown
    parts = count_parts(reference.document, studio.catalogue)
    return ReferenceDesign(
        reference.id, reference.title, reference.story, reference.paper, parts, shown.throughput_mb_s, shown.binds,
        shown.at_most, shown.low_mb_s, shown.high_mb_s,
    )  # fmt: skip
