"""Imports of listings: sent, read, looked at, decided on and placed."""

from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import Annotated, Any, Final
from uuid import UUID

import orjson
from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import StreamingResponse

from headroom.domain.importers.summary import PAGE_THINGS
from headroom.store.designs.designs import DesignSummary
from headroom.store.imports.import_runs import ImportHead, ImportRunRow
from headroom.web.engine.imports.pages import SUMMARY, things_kind, unpacked
from headroom.web.features.imports.answers import (
    ImportAnswer,
    ImportChoicesRequest,
    ImportedDesignRequest,
    ImportedObject,
)
from headroom.web.features.imports.placing_answers import ImportPreview
from headroom.web.features.imports.service import (
    begin_import,
    create_design,
    end_reading,
    preview_placing,
    summary_of,
)
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import json_answer, reply
from headroom.web.http.typed_text import checked_name
from headroom.web.http.uploads import form_of_files
from headroom.web.state.studio import Studio, StudioDep

router = APIRouter(prefix="/imports", tags=["imports"], route_class=ParsedRoute)

_MOST_LISTED: Final = 20
_FORM: Final = form_of_files(design_id={"type": "string", "format": "uuid"})
Kind = Annotated[str, Path(pattern="^[a-z_]{1,40}$", description="Kind of things, as the summary names them.")]


@router.get("", response_model=list[ImportHead])
async def list_imports(studio: StudioDep) -> Response:
    """Your imports, newest first; each is kept for a week."""
    return reply(await studio.import_runs.newest(_MOST_LISTED))


@router.post("", status_code=201, response_model=ImportAnswer, openapi_extra=_FORM)
async def create_import(studio: StudioDep, request: Request) -> Response:
    """Send listings and archives of listings; they are read beside other work. `design_id`: what they are for."""
    return reply(await _answer(studio, await begin_import(studio, request)), status_code=201)


@router.get("/{import_id}", response_model=ImportAnswer)
async def get_import(studio: StudioDep, import_id: UUID) -> Response:
    """How far an import has come, and what it found."""
    return reply(await _answer(studio, await studio.import_runs.get(import_id)))


@router.post("/{import_id}/stop", response_model=ImportAnswer)
async def stop_import(studio: StudioDep, import_id: UUID) -> Response:
    """Stop reading; what is read already is done."""
    return reply(await _answer(studio, await end_reading(studio, import_id)))


@router.delete("/{import_id}", status_code=204)
async def delete_import(studio: StudioDep, import_id: UUID) -> Response:
    """Forget an import; designs made of it stay."""
    await end_reading(studio, import_id)
    await studio.import_runs.remove(import_id)
    return Response(status_code=204)


@router.get("/{import_id}/things/{kind}", response_model=list[ImportedObject])
async def list_import_things(
    studio: StudioDep, import_id: UUID, kind: Kind, page: Annotated[int, Query(ge=0, le=100_000)] = 0
) -> Response:
    """A hundred things of a kind with every fact, and the file and line that say it."""
    await studio.import_runs.get(import_id)
    content = await studio.import_runs.page(import_id, things_kind(kind), page)
    return json_answer(await run_in_threadpool(unpacked, content))


@router.get(
    "/{import_id}/report",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/json": {"schema": {"type": "object"}}}}},
)
async def get_import_report(studio: StudioDep, import_id: UUID) -> Response:
    """The summary with all things, as a file."""
    await studio.import_runs.get(import_id)
    content = await studio.import_runs.page(import_id, SUMMARY, 0)
    summary = await run_in_threadpool(unpacked, content)
    headers = {"content-disposition": 'attachment; filename="import-report.json"'}
    return StreamingResponse(_report(studio, import_id, summary), headers=headers, media_type="application/json")


@router.put("/{import_id}/choices", response_model=ImportAnswer)
async def choose_in_import(studio: StudioDep, import_id: UUID, request: ImportChoicesRequest) -> Response:
    """Decide what is ambiguous and what contradicts, in place of what was decided before."""
    await studio.import_runs.choose(import_id, asdict(request))
    return reply(await _answer(studio, await studio.import_runs.get(import_id)))


@router.get("/{import_id}/preview", response_model=ImportPreview)
async def preview_import(studio: StudioDep, import_id: UUID) -> Response:
    """What placing it would do now to the design that it is for, or to an empty one; changes nothing."""
    return json_answer(await preview_placing(studio, import_id))


@router.post("/{import_id}/take", response_model=ImportPreview)
async def take_import(studio: StudioDep, import_id: UUID) -> Response:
    """As the preview, for whoever makes these changes now: what listings told is kept for the next import.

    Set `meta.imported` of the design to `imported` in the same step.
    """
    return json_answer(await preview_placing(studio, import_id, take=True))


@router.post("/{import_id}/designs", status_code=201)
async def create_imported_design(studio: StudioDep, import_id: UUID, request: ImportedDesignRequest) -> DesignSummary:
    """A new design with all that was found and decided."""
    return await create_design(studio, import_id, checked_name(request.name, "/name"))


async def _answer(studio: Studio, row: ImportRunRow) -> dict[str, Any]:
    fields = asdict(row)
    choices, progress = fields.pop("choices"), fields.pop("progress")
    return {
        **fields,
        "progress": {"files": 0, "last": [], **progress},
        "summary": await summary_of(studio, row),
        "parts": choices.get("parts", {}),
        "statements": choices.get("statements", {}),
        "results": choices.get("results", {}),
        "deleted": choices.get("deleted", []),
        "asked": choices.get("asked", []),
    }


async def _report(studio: Studio, import_id: UUID, summary: bytes) -> AsyncIterator[bytes]:
    """The summary with `things`, page by page: a report may be larger than memory should hold."""
    kinds = [(one["kind"], one["told"] + one["seen"] + one["supposed"]) for one in orjson.loads(summary)["kinds"]]
    yield summary[:-1] + b',"things":['
    first = True
    for kind, count in kinds:
        for number in range(-(-count // PAGE_THINGS)):
            page = unpacked(await studio.import_runs.page(import_id, things_kind(kind), number))
            yield (b"" if first else b",") + page[1:-1]
            first = False
    yield b"]}"
