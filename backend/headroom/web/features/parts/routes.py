"""Parts of the organisation: drafts, versions, approval, and any part as YAML."""

from typing import Any

import orjson
from fastapi import APIRouter, Response
from fastapi.concurrency import run_in_threadpool

from headroom.domain.catalogue.files import shipped_part
from headroom.domain.catalogue.own import OwnPart, as_text
from headroom.domain.catalogue.part_yaml import part_yaml
from headroom.domain.catalogue.read import read_part
from headroom.domain.errors import DomainError
from headroom.settings import CATALOGUE
from headroom.store.errors import NotFoundError
from headroom.store.parts.own_parts import OwnPartRow
from headroom.web.features.parts.answers import (
    CheckPartRequest,
    EditPartRequest,
    NewPartRequest,
    OwnPartAnswer,
    OwnPartSummary,
    OwnPartVersion,
    PartCheck,
    PartProblem,
    PartUses,
    SeenPartRequest,
)
from headroom.web.features.parts.reading import PART, read_part_text
from headroom.web.features.parts.reading import check_part as check_text
from headroom.web.features.parts.uses import uses_of
from headroom.web.http.errors import refuse
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.http.typed_text import checked_message
from headroom.web.processes.catalogues import SentCatalogue, sent
from headroom.web.processes.records import read_record
from headroom.web.state.studio import Studio, StudioDep

router = APIRouter(tags=["parts"], route_class=ParsedRoute)
YAML: dict[int | str, dict[str, Any]] = {200: {"content": {"application/yaml": {}}}}


@router.get("/parts")
async def list_own_parts(studio: StudioDep) -> list[OwnPartSummary]:
    """The organisation's own parts by id, drafts too."""
    by_id: dict[str, list[OwnPartRow]] = {}
    for row in await studio.own_parts.all():
        by_id.setdefault(row.part_id, []).append(row)
    return [_summary(studio, rows) for rows in by_id.values()]


@router.get("/part-schema", response_model=dict[str, Any])
async def get_part_schema() -> Response:
    """The JSON Schema of a part, for a form."""
    return reply(orjson.loads((CATALOGUE / "part.schema.json").read_bytes()))


@router.post("/part-checks", response_model=PartCheck)
async def check_part(studio: StudioDep, request: CheckPartRequest) -> Response:
    """Say what a part would be and what is wrong with it; nothing is kept."""
    try:
        text = _text(request.yaml, request.part)
        found = await read_record(studio.readers, PART, check_text, text, await _catalogue(studio))
    except DomainError as error:
        problems = [PartProblem(_line(problem.place), problem.place, problem.message) for problem in error.problems]
        found = PartCheck(None, None, None, problems)
    return reply(found)


@router.post("/parts", status_code=201, response_model=OwnPartAnswer)
async def create_own_part(studio: StudioDep, request: NewPartRequest) -> Response:
    """Add a part as a draft. Ids of shipped files are taken."""
    own = await _checked(studio, _text(request.yaml, request.part), 1)
    _refuse_duplicate(studio, own.part.id)
    if any(row.part_id == own.part.id for row in await studio.own_parts.all()):
        raise refuse("conflict", f"There is a part {own.part.id} already; open it and edit it.", "/id")
    note = checked_message(request.note, "/note")
    await studio.own_parts.create(own.part.id, 1, own.yaml, own.raw, note)
    return await _answer(studio, own.part.id, None, status=201)


@router.get("/parts/{part_id}", response_model=OwnPartAnswer)
async def get_own_part(studio: StudioDep, part_id: str, version: int | None = None) -> Response:
    """A part of the organisation: its newest version, or the one that is asked for."""
    return await _answer(studio, part_id, version)


@router.put("/parts/{part_id}", response_model=OwnPartAnswer)
async def edit_own_part(studio: StudioDep, part_id: str, request: EditPartRequest) -> Response:
    """Save the draft; of an approved part this begins the draft of the next version."""
    row = await _row_at(studio, part_id, request.version, request.change)
    version = row.version if row.state == "draft" else row.version + 1
    own = await _checked(studio, _text(request.yaml, request.part), version)
    if own.part.id != part_id:
        raise refuse("part_invalid", f"The id is {own.part.id}; a part keeps its id {part_id}. Copy it instead.", "/id")
    _refuse_duplicate(studio, part_id)
    note = checked_message(request.note, "/note")
    if row.state == "draft":
        await studio.own_parts.edit(row, own.yaml, own.raw, note)
    else:
        await studio.own_parts.create(part_id, version, own.yaml, own.raw, note)
    return await _answer(studio, part_id, None)


@router.post("/parts/{part_id}/approve", response_model=OwnPartAnswer)
async def approve_own_part(studio: StudioDep, part_id: str, request: SeenPartRequest) -> Response:
    """Put the draft into the catalogue of everybody; it is checked again, because the catalogue may have changed."""
    row = await _draft_at(studio, part_id, request)
    _refuse_duplicate(studio, part_id)
    await _checked(studio, row.yaml, row.version)
    await studio.own_parts.approve(row)
    await studio.catalogue_service.refresh()
    return await _answer(studio, part_id, None)


@router.delete("/parts/{part_id}", response_model=OwnPartAnswer)
async def delete_own_part_draft(studio: StudioDep, part_id: str, version: int, change: int) -> Response:
    """Throw the draft away and answer it; approved versions stay, because designs may be pinned to them."""
    draft = await _draft_at(studio, part_id, SeenPartRequest(version, change))
    versions = await studio.own_parts.versions(part_id)
    await studio.own_parts.delete(draft)
    return _reply(draft, [row for row in versions if row.version != draft.version])


@router.get("/parts/{part_id}/yaml", response_class=Response, responses=YAML)
async def get_part_yaml(studio: StudioDep, part_id: str, version: int | None = None) -> Response:
    """Any part as YAML in the style of the shipped files, fit for a pull request."""
    raw = await _raw(studio, part_id, version)
    # The id has passed the schema: letters, digits, dots and hyphens.
    headers = {"content-disposition": f'attachment; filename="{raw["id"]}.yaml"'}
    return Response(part_yaml(raw).encode(), media_type="application/yaml", headers=headers)


@router.get("/parts/{part_id}/uses", response_model=PartUses)
async def get_part_uses(studio: StudioDep, part_id: str) -> Response:
    """The designs and parts that use a part."""
    if part_id not in studio.catalogue.parts:
        await studio.own_parts.versions(part_id)
    return reply(await uses_of(studio, part_id))


async def _raw(studio: Studio, part_id: str, version: int | None) -> dict[str, Any]:
    if part_id in studio.catalogue_service.files.parts:
        return await run_in_threadpool(shipped_part, CATALOGUE, part_id)
    return _version_of(await studio.own_parts.versions(part_id), version).part


def _text(yaml: str | None, part: dict[str, Any] | None) -> str:
    if yaml is not None and part is None:
        return yaml
    if part is not None and yaml is None:
        return as_text(part)
    raise refuse("malformed", "Give the part once: as yaml or as part.")


async def _checked(studio: Studio, text: str, version: int) -> OwnPart:
    return await read_record(studio.readers, PART, read_part_text, text, version, await _catalogue(studio))


async def _catalogue(studio: Studio) -> SentCatalogue:
    return await run_in_threadpool(sent, studio.catalogue, studio.catalogue_service.files)


def _refuse_duplicate(studio: Studio, part_id: str) -> None:
    if part_id in studio.catalogue_service.files.parts:
        words = f"{part_id} comes with the product and cannot be replaced; choose another id, such as my-{part_id}."
        raise refuse("conflict", words, "/id")


async def _row_at(studio: Studio, part_id: str, version: int, change: int) -> OwnPartRow:
    newest = (await studio.own_parts.versions(part_id))[0]
    if (newest.version, newest.change) != (version, change):
        raise refuse("conflict", f"Someone else changed {part_id} in the meantime. Reload it.")
    return newest


async def _draft_at(studio: Studio, part_id: str, request: SeenPartRequest) -> OwnPartRow:
    row = await _row_at(studio, part_id, request.version, request.change)
    if row.state != "draft":
        raise refuse("conflict", f"{part_id} version {row.version} is approved and stays; save a change first.")
    return row


def _line(place: str) -> int | None:
    number = place.removeprefix("line ")
    return int(number) if number.isdecimal() and number != place else None


def _version_of(rows: list[OwnPartRow], version: int | None) -> OwnPartRow:
    for row in rows:
        if version is None or row.version == version:
            return row
    raise NotFoundError("version of this part")


async def _answer(studio: Studio, part_id: str, version: int | None, status: int = 200) -> Response:
    rows = await studio.own_parts.versions(part_id)
    return _reply(_version_of(rows, version), rows, status)


def _reply(row: OwnPartRow, rows: list[OwnPartRow], status: int = 200) -> Response:
    versions = [
        OwnPartVersion(item.version, item.state, item.note, item.created_at, item.updated_at, item.approved_at)
        for item in rows
    ]
    return reply(
        OwnPartAnswer(
            id=row.part_id,
            version=row.version,
            state=row.state,
            change=row.change,
            yaml=row.yaml,
            raw=row.part,
            part=read_part(row.part),
            note=row.note,
            created_at=row.created_at,
            updated_at=row.updated_at,
            approved_at=row.approved_at,
            versions=versions,
        ),
        status_code=status,
    )


def _summary(studio: Studio, rows: list[OwnPartRow]) -> OwnPartSummary:
    newest = rows[0]
    return OwnPartSummary(
        id=newest.part_id,
        kind=newest.part["kind"],
        vendor=newest.part["vendor"],
        name=newest.part["name"],
        version=newest.version,
        state=newest.state,
        approved_version=next((row.version for row in rows if row.state == "approved"), None),
        shadowed=newest.part_id in studio.catalogue_service.files.parts,
        note=newest.note,
        created_at=rows[-1].created_at,
        updated_at=newest.updated_at,
    )
