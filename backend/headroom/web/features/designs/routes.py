"""Designs: the list, new ones, their present document, deleting and taking that back."""

from dataclasses import asdict
from typing import Any
from uuid import UUID

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from headroom.domain.design.document import empty_document, read_live
from headroom.store.designs.designs import DesignSummary
from headroom.store.designs.live_log import DesignGone
from headroom.web.features.designs.first_state import imported
from headroom.web.features.designs.new_design import begin_design, begin_sent_design
from headroom.web.http.answers import DesignAnswer, NewDesignRequest
from headroom.web.http.errors import refuse
from headroom.web.http.joined_answer import joined, joined_answer, object_pieces, record_pieces
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import takes_gzip
from headroom.web.http.typed_text import checked_name
from headroom.web.processes.large_bodies import sent_document
from headroom.web.state.references import find_reference
from headroom.web.state.studio import Studio, StudioDep

router = APIRouter(prefix="/designs", tags=["designs"], route_class=ParsedRoute)


@router.get("")
async def list_designs(studio: StudioDep) -> list[DesignSummary]:
    """All designs, the last touched first, each with its headline."""
    return await studio.designs.all()


@router.post("", status_code=201)
async def create_design(studio: StudioDep, request: NewDesignRequest, received: Request) -> DesignSummary:
    """Start a design: blank, from a reference design, from a document, or as a copy of a design or a revision."""
    sources = [request.reference_id, request.document, request.copy_of, request.copy_of_revision]
    if sum(source is not None for source in sources) > 1:
        raise refuse(
            "malformed", "A design begins from one thing: reference_id, document, copy_of or copy_of_revision."
        )
    name = checked_name(request.name, "/name")
    large = sent_document(received.scope)
    if large is not None:
        return await begin_sent_design(studio, name, large)
    document = await _first_document(studio, request, name)
    return await begin_design(studio, name, document)


@router.get("/{design_id}", response_model=DesignAnswer)
async def get_design(studio: StudioDep, design_id: UUID, request: Request) -> Response:
    """A design with its present document."""
    row = await studio.designs.get(design_id)
    if row.deleted_at is not None:
        raise DesignGone(design_id)
    _, document = await studio.live.rooms.current_state(design_id)
    as_gzip = takes_gzip(request)
    return joined_answer(await run_in_threadpool(_written, studio, row, document, as_gzip), as_gzip)


@router.delete("/{design_id}")
async def delete_design(studio: StudioDep, design_id: UUID) -> DesignSummary:
    """Take a design off the list and close its sockets; restoring brings back every bit of it."""
    row = await studio.designs.delete(design_id)
    studio.live.rooms.close_design(design_id)
    return row


@router.post("/{design_id}/restore")
async def restore_design(studio: StudioDep, design_id: UUID) -> DesignSummary:
    """Take a deletion back."""
    return await studio.designs.restore(design_id)


async def _first_document(studio: Studio, request: NewDesignRequest, name: str) -> dict[str, Any]:
    if request.reference_id is not None:
        return find_reference(studio.references, request.reference_id).document
    if request.copy_of is not None:
        source = await studio.document(request.copy_of)
        catalogue = await run_in_threadpool(studio.catalogue_for, source)
        design, _ = await run_in_threadpool(read_live, source, catalogue)
        return design.raw
    if request.copy_of_revision is not None:
        return (await studio.revisions.get(request.copy_of_revision)).document
    if request.document is not None:
        catalogue = await run_in_threadpool(studio.catalogue_for, request.document)
        return await run_in_threadpool(imported, request.document, catalogue, name)
    return empty_document(name)


def _written(studio: Studio, row: DesignSummary, document: dict[str, Any], as_gzip: bool) -> bytes:
    fields = {key: value for key, value in asdict(row).items() if key != "deleted_at"}
    answer = DesignAnswer(**fields, document=document)
    what = (row.id, None, ())  # as a reader by link asks for it from whom nothing is hidden
    written = object_pieces(studio.live.rooms.written.of(what, document))
    return joined(record_pieces(answer, {"document": written}), as_gzip)
