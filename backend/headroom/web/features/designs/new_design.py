"""A new design of a document that was read."""

from typing import Any

import orjson
from fastapi.concurrency import run_in_threadpool

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.errors import DomainError
from headroom.store.designs.designs import NO_HEADLINE, DesignSummary
from headroom.web.engine.calls import EVALUATING, SentDesign, made_of
from headroom.web.engine.domain import document_headline
from headroom.web.features.designs.first_state import KEEPING, first_state, imported_state, state_of
from headroom.web.processes.catalogues import sent
from headroom.web.processes.large_bodies import SentDocument
from headroom.web.processes.records import read_record
from headroom.web.state.sent_designs import is_quick
from headroom.web.state.studio import Studio


async def begin_design(studio: Studio, name: str, document: dict[str, Any]) -> DesignSummary:
    """Keep a document as a new design of this name, its parts pinned to the present versions."""
    catalogue = await run_in_threadpool(studio.catalogue_for, document)
    if not is_quick(document):
        content = await run_in_threadpool(orjson.dumps, document, None, orjson.OPT_NON_STR_KEYS)
        return await _begin_in_process(studio, name, content, catalogue, from_outside=False)
    state = await run_in_threadpool(state_of, document, catalogue, name)
    shown = (await run_in_threadpool(document_headline, document, catalogue)).shown
    return await studio.designs.create(name, state, shown)


async def begin_sent_design(studio: Studio, name: str, document: SentDocument) -> DesignSummary:
    """The same of a large document from outside. Raises `DomainError` with every problem of it."""
    catalogue = await run_in_threadpool(studio.catalogue_for, {"meta": document.meta})
    return await _begin_in_process(studio, name, document.content, catalogue, from_outside=True)


async def _begin_in_process(
    studio: Studio, name: str, content: bytes, catalogue: Catalogue, *, from_outside: bool
) -> DesignSummary:
    design = SentDesign(content, await run_in_threadpool(sent, catalogue, studio.catalogue_service.files))
    state = await studio.computers.run_one(KEEPING, imported_state if from_outside else first_state, design, name)
    try:
        shown = (await read_record(studio.computers, EVALUATING, made_of, document_headline, design)).shown
    except DomainError:
        # What takes too long is no reason not to begin: the list says no figure of it.
        shown = NO_HEADLINE
    return await studio.designs.create(name, state, shown)
