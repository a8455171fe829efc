"""What leaves the studio: the bill, its CSV, the files and the zip of them."""

from typing import TYPE_CHECKING, Annotated, Any, Final
from uuid import UUID

from fastapi import APIRouter, Query, Response

from headroom.domain.bom.bill.lines import Bill
from headroom.domain.bom.capacity.waterfall import Capacity
from headroom.domain.bom.site.totals import Site
from headroom.domain.deliverable.bundle.listing import BundleListing
from headroom.domain.deliverable.documents.media import media_type_of
from headroom.web.access.caller import OF_REVISION, Caller, CallerDep, View, ViewDep, link_router
from headroom.web.engine.calls import EXPORTING, Figure, SentDesign, figured
from headroom.web.features.designs.service import viewed_document
from headroom.web.features.exports.editions import edition_for
from headroom.web.features.imports.delta_service import DeltaRequest, with_delta
from headroom.web.features.imports.delta_terms import DEFAULT_HOURS, MaxAgeHours, OffsetMinutes
from headroom.web.features.quotes.surroundings import surroundings_for
from headroom.web.http.errors import refuse
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import json_answer
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import Studio, StudioDep

if TYPE_CHECKING:
    from headroom.domain.deliverable.report.report import Edition

router = APIRouter(prefix="/designs/{design_id}", tags=["exports"], dependencies=[OF_REVISION], route_class=ParsedRoute)
shared = link_router()
_CSV: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"text/csv": {}}}}
_ZIP: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"application/zip": {}}}}
_ANY_FILE: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"application/octet-stream": {}}}}


@router.get("/bill", response_model=Bill)
@shared.get("/bill", response_model=Bill, name="get_shared_bill")
async def get_bill(studio: StudioDep, view: ViewDep, caller: CallerDep) -> Response:
    """The bill of materials of the present state, of a revision, or of what a link shows."""
    return json_answer(await _figure(studio, view, caller, "bill"))


@router.get("/bill.csv", response_class=Response, responses=_CSV)
@shared.get("/bill.csv", response_class=Response, responses=_CSV, name="get_shared_bill_csv")
async def get_bill_csv(studio: StudioDep, view: ViewDep, caller: CallerDep) -> Response:
    """The bill as CSV."""
    content = await _figure(studio, view, caller, "bill.csv")
    if caller.link is not None:
        await studio.visits.exported(caller.link.id)
    return _saved(content, "text/csv; charset=utf-8", "bill.csv")


@router.get("/capacity", response_model=Capacity)
@shared.get("/capacity", response_model=Capacity, name="get_shared_capacity")
async def get_capacity(studio: StudioDep, view: ViewDep, caller: CallerDep) -> Response:
    """From what the drives hold to what hosts may store, of the present state, a revision or what a link shows."""
    return json_answer(await _figure(studio, view, caller, "capacity"))


@router.get("/site", response_model=Site)
@shared.get("/site", response_model=Site, name="get_shared_site")
async def get_site(studio: StudioDep, view: ViewDep, caller: CallerDep) -> Response:
    """Power, cooling, weight and space by rack and as a whole, of the same states."""
    return json_answer(await _figure(studio, view, caller, "site"))


@router.get("/files", response_model=BundleListing)
async def list_bundle_files(studio: StudioDep, view: ViewDep, caller: CallerDep) -> Response:
    """The files of the bundle that stand, and what the design leaves open for others."""
    design, edition = await _edition(studio, view, caller)
    return json_answer((await studio.packages.entry(studio.computers, design, edition)).listing)


@router.get("/files/{path:path}", response_class=Response, responses=_ANY_FILE)
async def get_bundle_file(studio: StudioDep, view: ViewDep, caller: CallerDep, path: str) -> Response:
    """One file of the bundle as it is; report and drawing are made now unless they stand."""
    design, edition = await _edition(studio, view, caller)
    content = (await studio.packages.entry(studio.computers, design, edition, path)).files.get(path)
    if content is None:
        raise refuse("not_found", "There is no such file in the bundle of this design.")
    return _saved(content, media_type_of(path), path.rsplit("/", 1)[-1])


@router.get("/bundle.zip", response_class=Response, responses=_ZIP)
async def get_bundle(
    studio: StudioDep,
    view: ViewDep,
    caller: CallerDep,
    import_id: Annotated[UUID | None, Query(description="With the delta from its listings to the design.")] = None,
    max_age_h: MaxAgeHours = DEFAULT_HOURS,
    utc_offset_min: OffsetMinutes = 0,
) -> Response:
    """One zip with everything that builds the design; the same design gives the same bytes."""
    content = await studio.packages.zipped(studio.computers, *await _edition(studio, view, caller))
    if import_id is not None:
        asked = DeltaRequest(import_id, view.design_id, view.revision_id, max_age_h, utc_offset_min)
        content = await with_delta(studio, asked, content)
    return _saved(content, "application/zip", "headroom-bundle.zip")


async def _figure(studio: Studio, view: View, caller: Caller, figure: Figure) -> bytes:
    design = await sent_design(studio, await viewed_document(studio, view, caller))
    return await studio.computers.run_one(EXPORTING, figured, design, figure)


async def _edition(studio: Studio, view: View, caller: Caller) -> tuple[SentDesign, "Edition"]:
    document = await viewed_document(studio, view, caller)
    known = await surroundings_for(studio, view, caller, document)
    return await sent_design(studio, document), await edition_for(studio, view, caller.actor, known)


def _saved(content: bytes, media_type: str, name: str) -> Response:
    """A file that a browser saves, never under a name that a user typed: the page names it when it saves it."""
    return Response(content, media_type=media_type, headers={"content-disposition": f'attachment; filename="{name}"'})
