"""What the holder of a view link may see. There is no route here that writes."""

from dataclasses import asdict, dataclass
from typing import Any

from fastapi import APIRouter, Response
from fastapi.concurrency import run_in_threadpool

from headroom.domain.bom.capacity import Capacity
from headroom.domain.bom.lines import Bill
from headroom.domain.bom.site import Site
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import read_live
from headroom.domain.design.records import Design
from headroom.store.links import LinkRow
from headroom.store.live import DesignGone
from headroom.store.revisions import RevisionRow
from headroom.web.answers import ProblemAnswer, SharedDesign
from headroom.web.engine import answer_all, bill_csv_of, bill_of, capacity_of, site_of
from headroom.web.errors import refuse
from headroom.web.reply import reply
from headroom.web.routes.exports import CSV, csv_reply
from headroom.web.studio import Studio, StudioDep

router = APIRouter(prefix="/shared/{token}", tags=["shared"])


@dataclass(frozen=True, slots=True)
class _Shown:
    link: LinkRow
    revision: RevisionRow | None
    document: dict[str, Any]


@router.get("", response_model=SharedDesign)
async def get_shared_design(studio: StudioDep, token: str) -> Response:
    """The design behind a link with its results and its bill."""
    shown = await _shown(studio, token)
    catalogue = await run_in_threadpool(studio.catalogue_for, shown.document)
    answered = await run_in_threadpool(answer_all, shown.document, catalogue)
    return reply(
        SharedDesign(
            name=str(shown.document.get("meta", {}).get("name", "")),
            mode=shown.link.mode,
            revision_number=shown.revision.number if shown.revision else None,
            revision_name=shown.revision.name if shown.revision else None,
            document=shown.document,
            result=answered.result,
            bill=answered.bill,
            problems=[ProblemAnswer(**asdict(problem)) for problem in answered.problems],
        )
    )


@router.get("/bill", response_model=Bill)
async def get_shared_bill(studio: StudioDep, token: str) -> Response:
    """The bill of the design behind a link."""
    design, catalogue = await _design(studio, token)
    return reply(await run_in_threadpool(bill_of, design, catalogue))


@router.get("/bill.csv", response_class=Response, responses=CSV)
async def get_shared_bill_csv(studio: StudioDep, token: str) -> Response:
    """The bill of the design behind a link as CSV."""
    design, catalogue = await _design(studio, token)
    return csv_reply(await run_in_threadpool(bill_csv_of, design, catalogue))


@router.get("/capacity", response_model=Capacity)
async def get_shared_capacity(studio: StudioDep, token: str) -> Response:
    """From what the drives hold to what hosts may store, of the design behind a link."""
    design, catalogue = await _design(studio, token)
    return reply(await run_in_threadpool(capacity_of, design, catalogue))


@router.get("/site", response_model=Site)
async def get_shared_site(studio: StudioDep, token: str) -> Response:
    """Power, cooling, weight and space of the design behind a link."""
    design, catalogue = await _design(studio, token)
    return reply(await run_in_threadpool(site_of, design, catalogue))


async def document_of_link(studio: Studio, token: str) -> dict[str, Any]:
    """The document that the holder of a link may see."""
    return (await _shown(studio, token)).document


async def _design(studio: Studio, token: str) -> tuple[Design, Catalogue]:
    shown = await _shown(studio, token)
    catalogue = await run_in_threadpool(studio.catalogue_for, shown.document)
    design, _ = await run_in_threadpool(read_live, shown.document, catalogue)
    return design, catalogue


async def _shown(studio: Studio, token: str) -> _Shown:
    link = await studio.links.find(token)
    if link.revoked_at is not None:
        raise refuse("gone", "This link was revoked; ask whoever sent it for a new one.")
    if link.revision_id is not None:
        revision = await studio.revisions.get(link.revision_id)
        return _Shown(link, revision.row, revision.document)
    try:
        return _Shown(link, None, await studio.document(link.design_id))
    except DesignGone:
        raise refuse("gone", "The design behind this link was deleted.") from None
