"""Imports from files that are sent to a design that can be opened."""

import shutil
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final
from uuid import UUID

import orjson
from fastapi import Request
from fastapi.concurrency import run_in_threadpool

from headroom.domain.design.document import empty_document
from headroom.domain.importers.choices import ImportChoices
from headroom.domain.importers.reading import limits
from headroom.domain.importers.reading.archives import inside, printable_name
from headroom.store.actor import LOCAL, acting
from headroom.store.designs.designs import DesignSummary
from headroom.store.imports.import_runs import ImportRunRow
from headroom.store.owners import check_owner
from headroom.web.engine.imports.pages import CLAIMS, SUMMARY, ImportPages, LastImport, PageOfBase, unpacked
from headroom.web.engine.imports.requests import PLACING, placed_document, placing_previewed
from headroom.web.features.designs.new_design import begin_design
from headroom.web.http.errors import refuse
from headroom.web.http.uploads import UploadedForm, receive_form
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import Studio

MOST_READING: Final = 2
"""Imports of one person that are read at once."""
MOST_FILES: Final = 5_000
"""Of one upload; an archive may have more."""
MOST_BASE_BYTES: Final = 16_000_000
"""Of what is kept for the next import, packed."""
_TITLE_LENGTH: Final = 80


async def begin_import(studio: Studio, request: Request) -> ImportRunRow:
    """Take the files of a form and begin to read them.

    Raises:
        DomainError: `too_busy`, `malformed`, `too_many_files`, `too_large`.
        NotFoundError: the design is not there, or is another organisation's.
    """
    if await studio.import_runs.count_reading() >= MOST_READING:
        raise refuse("too_busy", f"{MOST_READING} imports of yours are being read; wait for one, or stop it.")
    folder = Path(await run_in_threadpool(tempfile.mkdtemp, "", "headroom-import-"))
    try:
        with studio.imports.receiving():
            form = await receive_form(request, folder, MOST_FILES)
        if not form.files:
            raise refuse("malformed", "Choose at least one file: a listing or an archive of listings.", "/files")
        design_id = await _design_of(studio, form.fields.get("design_id", ""))
        files = [(path, readable_name(name)) for path, name in form.files]
        row = await studio.import_runs.begin(_title(form), len(files), form.size_bytes, design_id)
    except BaseException:
        await run_in_threadpool(shutil.rmtree, folder, True)
        raise
    studio.imports.start(row.id, folder, files)
    return row


async def end_reading(studio: Studio, import_id: UUID) -> ImportRunRow:
    """End reading. Raises `NotFoundError`."""
    row = await studio.import_runs.get(import_id)
    if row.state == "reading":
        read, of = row.progress.get("files", 0), "file" if row.progress.get("files") == 1 else "files"
        await studio.import_runs.end(import_id, "stopped", f"Stopped after {read} {of}. Send the files again to go on.")
        studio.imports.stop(import_id)
    return await studio.import_runs.get(import_id)


async def preview_placing(studio: Studio, import_id: UUID, *, take: bool = False) -> bytes:
    """What placing an import would do to its design as it is now, or to an empty one, as JSON.

    `take`: what the next import is to know is kept under the digest that the answer names.

    Raises:
        NotFoundError: the import or the design is not there.
        DomainError: `conflict` while it is not read, and what a limit refuses.
    """
    row = await completed_import(studio, import_id)
    document = await studio.document(row.design_id) if row.design_id else dict(empty_document(row.title))
    design = await sent_design(studio, document)
    pages = replace(await import_pages(studio, import_id), base=await _base_of(studio, document))
    parts = await studio.importers.run(PLACING, placing_previewed, pages, design, choices_of(row))
    if take and row.design_id:
        await _keep_base(studio, row.design_id, row.title, parts)
    return parts[0]


async def _base_of(studio: Studio, document: Mapping[str, Any]) -> PageOfBase | None:
    """What the last import told of a design."""
    meta = document.get("meta")
    digest = meta.get("imported") if isinstance(meta, Mapping) else None
    found = await studio.import_bases.find(digest) if isinstance(digest, str) and digest else None
    return None if found is None else PageOfBase(LastImport(found.title, found.created_at), found.content)


async def _keep_base(studio: Studio, design_id: UUID, title: str, parts: Sequence[bytes]) -> None:
    """Keep the last two of what placing gave; one that is too large is not: the next import does without."""
    _, digest, content = parts
    if len(content) <= MOST_BASE_BYTES:
        await studio.import_bases.keep(design_id, digest.decode(), title, content)


async def create_design(studio: Studio, import_id: UUID, name: str) -> DesignSummary:
    """A new design of an import. Raises as `preview_placing` does."""
    row = await completed_import(studio, import_id)
    design = await sent_design(studio, dict(empty_document(name)))
    pages = await import_pages(studio, import_id)
    parts = await studio.importers.run(PLACING, placed_document, pages, design, choices_of(row))
    made = await begin_design(studio, name, await run_in_threadpool(orjson.loads, parts[0]))
    await _keep_base(studio, made.id, row.title, parts)
    await studio.import_runs.went_into(import_id, made.id)
    return made


async def summary_of(studio: Studio, row: ImportRunRow) -> Any:
    """What an import found; None before it is read."""
    if row.state != "done":
        return None
    content = await studio.import_runs.page(row.id, SUMMARY, 0)
    return await run_in_threadpool(_loaded, content)


async def completed_import(studio: Studio, import_id: UUID) -> ImportRunRow:
    """An import that is read. Raises `NotFoundError`; `DomainError` (`conflict`) while it is not."""
    row = await studio.import_runs.get(import_id)
    if row.state != "done":
        raise refuse("conflict", row.message or "The files are still being read; ask again when that is done.")
    return row


async def import_pages(studio: Studio, import_id: UUID) -> ImportPages:
    """What is kept of an import that is read, without its listings."""
    summary = await run_in_threadpool(_loaded, await studio.import_runs.page(import_id, SUMMARY, 0))
    return ImportPages(await studio.import_runs.pages(import_id, CLAIMS), summary["contradictions"])


def _loaded(content: bytes) -> Any:
    return orjson.loads(unpacked(content))


def choices_of(row: ImportRunRow) -> ImportChoices:
    """What was decided."""
    statements = {int(number): holds for number, holds in row.choices.get("statements", {}).items()}
    return ImportChoices(
        row.choices.get("parts", {}),
        statements,
        row.choices.get("results", {}),
        frozenset(row.choices.get("deleted", ())),
        frozenset(row.choices.get("asked", ())),
    )


async def _design_of(studio: Studio, text: str) -> UUID | None:
    """The design of who asks that is named."""
    if not text:
        return None
    try:
        design_id = UUID(text)
    except ValueError:
        raise refuse("malformed", "The id of the design is none.", "/design_id") from None
    await check_design(studio, design_id)
    return design_id


async def check_design(studio: Studio, design_id: UUID) -> None:
    """Raises `NotFoundError` where a design is not there, or is another organisation's."""
    if acting() is not LOCAL:
        await check_owner(studio.database, acting(), "design_id", str(design_id))
    await studio.document(design_id)


def readable_name(sent: str) -> str:
    """A file's name as a report shows it; with its folders, by which machines are told apart."""
    return (
        inside(sent) or inside(sent.rpartition("/")[2][-limits.MOST_NAME :]) or printable_name(sent).replace("/", "_")
    )


def _title(form: UploadedForm) -> str:
    """The first file's name, or its folder's where all are in one."""
    names = [readable_name(name) for _, name in form.files]
    folders = {name.partition("/")[0] for name in names if "/" in name}
    first = folders.pop() if len(folders) == 1 and all("/" in name for name in names) else names[0]
    return "".join(letter if letter.isprintable() else "?" for letter in first)[:_TITLE_LENGTH]
