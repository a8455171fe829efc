"""A new design of a document that was read."""

from typing import Any

from fastapi.concurrency import run_in_threadpool

from headroom.domain.design.pins import with_pins
from headroom.domain.errors import DomainError
from headroom.store.designs.designs import NO_HEADLINE, DesignSummary
from headroom.web.engine.domain import document_headline
from headroom.web.live.document.encode import document_to_update
from headroom.web.state.sent_designs import worked_out
from headroom.web.state.studio import Studio


async def begin_design(studio: Studio, name: str, document: dict[str, Any]) -> DesignSummary:
    """Keep a document as a new design of this name, its parts pinned to the present versions."""
    document = {**document, "meta": {**document["meta"], "name": name}}
    catalogue = await run_in_threadpool(studio.catalogue_for, document)
    document = await run_in_threadpool(with_pins, document, catalogue)
    try:
        shown = (await worked_out(studio, document_headline, document, catalogue)).shown
    except DomainError:
        # What takes too long is no reason not to begin: the list says no figure of it.
        shown = NO_HEADLINE
    state = await run_in_threadpool(document_to_update, document)
    return await studio.designs.create(name, state, shown)
