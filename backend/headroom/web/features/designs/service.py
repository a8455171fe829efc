"""What a caller looks at: whatever they get is made of this document, without what is hidden from them."""

from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from fastapi.concurrency import run_in_threadpool

from headroom.store.designs.live_log import DesignGone
from headroom.store.designs.revisions import RevisionSummary
from headroom.web.access.caller import Caller, View
from headroom.web.http.errors import refuse
from headroom.web.redaction.document import DocumentRedaction
from headroom.web.redaction.rules import Redaction
from headroom.web.state.studio import Studio


@dataclass(frozen=True, slots=True)
class ViewedState:
    """A revision, or the design as it is now."""

    revision: RevisionSummary | None
    version: UUID | int
    """Of what is stored: the revision, or the last row that the present document holds."""
    document: dict[str, Any]


@dataclass(frozen=True, slots=True)
class StoredState:
    """The same before anybody asked for the document: one version under one redaction says the same each time."""

    revision: RevisionSummary | None
    version: UUID | int
    redaction: Redaction
    _document: dict[str, Any] = field(repr=False)

    def catalogue_version(self, studio: Studio) -> str:
        """Of the catalogue that the document is read with."""
        return studio.catalogue_for(self._document).version

    def document(self) -> dict[str, Any]:
        """The document without what is hidden; a large one takes a while."""
        if not self.redaction.hides:
            return self._document
        return dict(DocumentRedaction(self.redaction).redact(self._document))


async def viewed_document(studio: Studio, view: View, caller: Caller) -> dict[str, Any]:
    """The document that the caller may see; whatever is made of it holds nothing hidden."""
    return (await viewed_state(studio, view, caller)).document


async def viewed_state(studio: Studio, view: View, caller: Caller) -> ViewedState:
    """What is looked at, without what is hidden. Raises as `stored_state`."""
    stored = await stored_state(studio, view, caller)
    document = await run_in_threadpool(stored.document) if stored.redaction.hides else stored.document()
    return ViewedState(stored.revision, stored.version, document)


async def stored_state(studio: Studio, view: View, caller: Caller) -> StoredState:
    """What is looked at, of which nothing is redacted before somebody asks for the document.

    Raises:
        NotFoundError: there is no such design or revision.
        DesignGone: the design was deleted; by a link it is `DomainError` (`gone`).
    """
    revision: RevisionSummary | None = None
    version: UUID | int
    if view.revision_id is not None:
        found = await studio.revision_of(view.design_id, view.revision_id)
        revision, version, document = found.row, found.row.id, found.document
    else:
        try:
            version, document = await studio.state(view.design_id)
        except DesignGone:
            if caller.link is None:
                raise
            raise refuse("gone", "The design behind this link was deleted.") from None
    return StoredState(revision, version, caller.redaction, document)
