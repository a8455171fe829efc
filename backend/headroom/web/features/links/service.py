"""What a link shows: everything that its holder gets is made of this document, without what the link hides."""

from dataclasses import dataclass
from typing import Any

from fastapi.concurrency import run_in_threadpool

from headroom.store.designs.live_log import DesignGone
from headroom.store.designs.revisions import RevisionSummary
from headroom.web.access.shared import SharedAccess
from headroom.web.http.errors import refuse
from headroom.web.redaction.document import DocumentRedaction
from headroom.web.state.studio import Studio


@dataclass(frozen=True, slots=True)
class SharedState:
    """What a link shows: a revision, or the design as it is now."""

    revision: RevisionSummary | None
    document: dict[str, Any]


async def shared_document(studio: Studio, access: SharedAccess) -> dict[str, Any]:
    """The document that the holder of a link may see; whatever is made of it holds nothing hidden."""
    return (await shared_state(studio, access)).document


async def shared_state(studio: Studio, access: SharedAccess) -> SharedState:
    """What the link shows, without what it hides. Raises `DomainError` (`gone`) once the design was deleted."""
    link = access.link
    revision = None
    if link.revision_id is not None:
        kept = await studio.revisions.get(link.revision_id)
        revision, document = kept.row, kept.document
    else:
        try:
            # That it is not deleted the door has asked.
            _, document = await studio.live.rooms.current_state(link.design_id)
        except DesignGone:
            raise refuse("gone", "The design behind this link was deleted.") from None
    if link.hides:
        document = await run_in_threadpool(DocumentRedaction(access.redaction).redact, document)
    return SharedState(revision, document)
