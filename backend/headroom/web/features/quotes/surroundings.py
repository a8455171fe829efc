"""What is known of a design beside its document, for whoever may see all of it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from uuid import UUID

from fastapi.concurrency import run_in_threadpool

from headroom.domain.checks.surroundings import NOTHING_KNOWN, Surroundings
from headroom.web.access.caller import Caller, View
from headroom.web.features.quotes.newest_quote import newest_quote
from headroom.web.state.newer_parts import newer_parts
from headroom.web.state.studio import Studio


async def surroundings_of(studio: Studio, design_id: UUID, revision_id: UUID | None = None) -> Surroundings:
    """Quote and drafts of parts; which parts are older goes by the document (`with_newer_parts`)."""
    drafts = frozenset(await studio.own_parts.never_approved())
    return Surroundings(await newest_quote(studio, design_id, revision_id), None, drafts)


async def surroundings_for(studio: Studio, view: View, caller: Caller, document: Mapping[str, Any]) -> Surroundings:
    """All that may be told to a caller of what they look at; by a link no more is told than the document says."""
    if caller.link is not None:
        return NOTHING_KNOWN
    known = await surroundings_of(studio, view.design_id, view.revision_id)
    newer = await run_in_threadpool(newer_parts, document, studio.catalogue_service)
    return replace(known, newer_parts=newer)
