"""The table of alternatives, which fills while it is asked for, and the same as a workbook and as a page."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Response

from headroom.domain.deliverable.alternatives.records import AlternativesTable
from headroom.web.access.caller import ActorDep
from headroom.web.engine.alternatives import WRITING, alternatives_pdf_of, alternatives_xlsx_of
from headroom.web.features.alternatives.query import AlternativesQuery, parse_alternatives
from headroom.web.features.alternatives.service import table
from headroom.web.http.errors import refuse
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.processes.child import Call
from headroom.web.state.studio import Studio, StudioDep

router = APIRouter(prefix="/alternatives", tags=["comparisons"], route_class=ParsedRoute)
_PDF: Final = "application/pdf"
_XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

Refs = Annotated[
    list[str],
    Query(
        alias="ref",
        default_factory=list,
        description="`revision:<id>`, `design:<id>` (as it is now) or `reference:<id>`, up to 20 of them.",
    ),
]
Weights = Annotated[
    list[str],
    Query(
        alias="weight",
        default_factory=list,
        description="`<column>:<0 to 5>`; a column that is not named has the weight that it has at first.",
    ),
]
Today = Annotated[str, Query(description="Which of them is shown and not ranked.", max_length=200)]


def _file(media_type: str) -> dict[int | str, dict[str, Any]]:
    not_yet = "Rows are being worked out; the body says so as that of an error does, with the code `not_yet`."
    return {200: {"content": {media_type: {}}}, 202: {"description": not_yet}}


@router.get("", response_model=AlternativesTable)
async def compare_alternatives(
    studio: StudioDep, actor: ActorDep, refs: Refs, weights: Weights, today: Today = ""
) -> Response:
    """Up to 20 designs or versions in one table with scores by weights; ask again while rows are `working`.

    Each is told under the rights of who asks: of one that is not theirs the row is `refused`.
    """
    return reply(await table(studio, actor, parse_alternatives(refs, weights, today)))


@router.get("/alternatives.xlsx", response_class=Response, responses=_file(_XLSX))
async def get_alternatives_xlsx(
    studio: StudioDep, actor: ActorDep, refs: Refs, weights: Weights, today: Today = ""
) -> Response:
    """The whole table as a workbook in which weights can be changed."""
    found = await _whole(studio, actor, parse_alternatives(refs, weights, today))
    return await _written(studio, alternatives_xlsx_of, found, _XLSX, "alternatives.xlsx")


@router.get("/alternatives.pdf", response_class=Response, responses=_file(_PDF))
async def get_alternatives_pdf(
    studio: StudioDep, actor: ActorDep, refs: Refs, weights: Weights, today: Today = ""
) -> Response:
    """The whole table as a page in PDF."""
    found = await _whole(studio, actor, parse_alternatives(refs, weights, today))
    return await _written(studio, alternatives_pdf_of, found, _PDF, "alternatives.pdf")


async def _whole(studio: Studio, actor: ActorDep, asked: AlternativesQuery) -> AlternativesTable:
    found = await table(studio, actor, asked)
    if found.working:
        rows = "1 row is" if found.working == 1 else f"{found.working} rows are"
        raise refuse("not_yet", f"{rows} still being worked out; ask again in some seconds.")
    return found


async def _written(studio: Studio, write: Call, found: AlternativesTable, media_type: str, name: str) -> Response:
    content = await studio.computers.run_one(WRITING, write, found)
    return Response(content, media_type=media_type, headers={"content-disposition": f'attachment; filename="{name}"'})
