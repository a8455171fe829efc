"""What a search found, as files and by other prices; earlier versions of what was asked."""

from typing import Annotated, Any, Final
from uuid import UUID

from fastapi import APIRouter, Path, Query, Response

from headroom.domain.sizing.offers.ranking import OffersRanking
from headroom.domain.sizing.offers.records import MOST_OFFERS
from headroom.store.requirements.versions import RequirementVersion
from headroom.web.features.sizing.answers import RequirementVersionAnswer
from headroom.web.features.sizing.offers_service import offers_file, ranking, version_answer, versions
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import json_answer, reply
from headroom.web.state.studio import StudioDep

router = APIRouter(prefix="/requirements/{requirement_id}", tags=["sizing"], route_class=ParsedRoute)
_PDF: Final = "application/pdf"
_XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_LONGEST: Final = 200

Letters = Annotated[
    list[Annotated[str, Query(max_length=4)]],
    Query(
        alias="offer",
        default_factory=list,
        max_length=MOST_OFFERS,
        description="Letters of up to three offers, in the order of their columns; without them the first three.",
    ),
]
Prices = Annotated[str, Query(max_length=_LONGEST, description="Name of another price book than the requirement's.")]
Book = Annotated[str, Query(min_length=1, max_length=_LONGEST, description="Name of a price book.")]
Version = Annotated[int, Path(ge=1, le=2_000_000_000)]


def _file(media_type: str) -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {media_type: {}}}}


@router.get("/offers.pdf", response_class=Response, responses=_file(_PDF))
async def get_offers_pdf(studio: StudioDep, requirement_id: UUID, letters: Letters, prices: Prices = "") -> Response:
    """Up to three offers side by side in one PDF: what is asked, figures, reasons, what was rejected, bills."""
    content = await offers_file(studio, requirement_id, letters, prices, "pdf")
    return _saved(content, _PDF, "offers.pdf")


@router.get("/offers.xlsx", response_class=Response, responses=_file(_XLSX))
async def get_offers_xlsx(studio: StudioDep, requirement_id: UUID, letters: Letters, prices: Prices = "") -> Response:
    """The same as a workbook, in which the cost of each offer is the sum of its bill."""
    content = await offers_file(studio, requirement_id, letters, prices, "xlsx")
    return _saved(content, _XLSX, "offers.xlsx")


@router.get("/ranking", response_model=OffersRanking)
async def rank_requirement_offers(studio: StudioDep, requirement_id: UUID, prices: Book) -> Response:
    """The offers by another price book: order, costs, budget; nothing is solved again."""
    return json_answer(await ranking(studio, requirement_id, prices))


@router.get("/versions", response_model=list[RequirementVersion])
async def list_requirement_versions(studio: StudioDep, requirement_id: UUID) -> Response:
    """The versions of a requirement that are kept, the newest first."""
    return reply(await versions(studio, requirement_id))


@router.get("/versions/{version}", response_model=RequirementVersionAnswer)
async def get_requirement_version(studio: StudioDep, requirement_id: UUID, version: Version) -> Response:
    """A requirement as it was saved once."""
    return reply(await version_answer(studio, requirement_id, version))


def _saved(content: bytes, media_type: str, name: str) -> Response:
    return Response(content, media_type=media_type, headers={"content-disposition": f'attachment; filename="{name}"'})
