"""What leaves the studio: the bill, its CSV, the files and the zip of them."""

from typing import Any
from uuid import UUID

from fastapi import APIRouter, Response

from headroom.domain.bom.bill.lines import Bill
from headroom.domain.bom.capacity.waterfall import Capacity
from headroom.domain.bom.site.totals import Site
from headroom.domain.deliverable.bundle.listing import BundleListing
from headroom.domain.deliverable.documents.media import media_type_of
from headroom.web.engine.calls import Figure, SentDesign
from headroom.web.features.exports.editions import edition_for
from headroom.web.features.exports.service import CSV, csv_reply, download_headers, figure_of
from headroom.web.http.errors import refuse
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import json_answer
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import Studio, StudioDep

router = APIRouter(prefix="/designs/{design_id}", tags=["exports"], route_class=ParsedRoute)
BINARY: dict[int | str, dict[str, Any]] = {200: {"content": {"application/zip": {}}}}
ANY_FILE: dict[int | str, dict[str, Any]] = {200: {"content": {"application/octet-stream": {}}}}


@router.get("/bill", response_model=Bill)
async def get_bill(studio: StudioDep, design_id: UUID, revision: UUID | None = None) -> Response:
    """The bill of materials of the present state, or of a revision."""
    return json_answer(await _figure(studio, design_id, revision, "bill"))


@router.get("/bill.csv", response_class=Response, responses=CSV)
async def get_bill_csv(studio: StudioDep, design_id: UUID, revision: UUID | None = None) -> Response:
    """The bill as CSV."""
    return csv_reply(await _figure(studio, design_id, revision, "bill.csv"))


@router.get("/capacity", response_model=Capacity)
async def get_capacity(studio: StudioDep, design_id: UUID, revision: UUID | None = None) -> Response:
    """From what the drives hold to what hosts may store, of the present state or of a revision."""
    return json_answer(await _figure(studio, design_id, revision, "capacity"))


@router.get("/site", response_model=Site)
async def get_site(studio: StudioDep, design_id: UUID, revision: UUID | None = None) -> Response:
    """Power, cooling, weight and space by rack and as a whole, of the present state or of a revision."""
    return json_answer(await _figure(studio, design_id, revision, "site"))


@router.get("/files", response_model=BundleListing)
async def list_bundle_files(studio: StudioDep, design_id: UUID, revision: UUID | None = None) -> Response:
    """The files of the bundle that stand, and what the design leaves open for others."""
    sent = await _design(studio, design_id, revision)
    edition = await edition_for(studio, design_id, revision)
    return json_answer((await studio.packages.made(studio.computers, sent, edition)).listing)


@router.get("/files/{path:path}", response_class=Response, responses=ANY_FILE)
async def get_bundle_file(studio: StudioDep, design_id: UUID, path: str, revision: UUID | None = None) -> Response:
    """One file of the bundle as it is; report and drawing are made now unless they stand."""
    sent = await _design(studio, design_id, revision)
    edition = await edition_for(studio, design_id, revision)
    made = await studio.packages.made(studio.computers, sent, edition, path)
    content = made.files.get(path)
    if content is None:
        raise refuse("not_found", "There is no such file in the bundle of this design.")
    headers = download_headers(path.rsplit("/", 1)[-1])
    return Response(content, media_type=media_type_of(path), headers=headers)


@router.get("/bundle.zip", response_class=Response, responses=BINARY)
async def get_bundle(studio: StudioDep, design_id: UUID, revision: UUID | None = None) -> Response:
    """One zip with everything that builds the design; the same design gives the same bytes."""
    sent = await _design(studio, design_id, revision)
    edition = await edition_for(studio, design_id, revision)
    content = await studio.packages.zipped(studio.computers, sent, edition)
    return Response(content, media_type="application/zip", headers=download_headers("headroom-bundle.zip"))


async def _figure(studio: Studio, design_id: UUID, revision_id: UUID | None, figure: Figure) -> bytes:
    return await figure_of(studio, await _document(studio, design_id, revision_id), figure)


async def _design(studio: Studio, design_id: UUID, revision_id: UUID | None) -> SentDesign:
    return await sent_design(studio, await _document(studio, design_id, revision_id))


async def _document(studio: Studio, design_id: UUID, revision_id: UUID | None) -> dict[str, Any]:
    if revision_id is None:
        return await studio.document(design_id)
    return (await studio.revision_of(design_id, revision_id)).document
