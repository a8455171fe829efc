"""Revisions: the present state of a design frozen as one, and what a revision is compared with."""

from typing import Any
from uuid import UUID

from fastapi.concurrency import run_in_threadpool

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import design_hash, read_live
from headroom.domain.design.pins import with_pins
from headroom.store.designs.live_log import DesignGone
from headroom.store.designs.revisions import FrozenState, RevisionSummary
from headroom.store.links.links import FoundLink
from headroom.web.state.studio import Studio


async def freeze(studio: Studio, design_id: UUID, name: str, message: str) -> RevisionSummary:
    """A new revision of the present state; what half-done edits left dangling is not part of it.

    Parts that the design names no version of are pinned to the present one, so that its figures stay too.
    """
    state = await present_state(studio, design_id)
    return await studio.revisions.create(design_id, name, message, state.document, state.sha256, state.seq)


async def frozen_state(studio: Studio, design_id: UUID, name: str) -> RevisionSummary:
    """The newest named revision if the design still is as it says, else a new one."""
    state = await present_state(studio, design_id)
    newest = await studio.revisions.newest_named(design_id)
    if newest is not None and newest.sha256 == state.sha256:
        return newest
    return await studio.revisions.create(design_id, name, "", state.document, state.sha256, state.seq)


async def hash_now(studio: Studio, design_id: UUID) -> str | None:
    """The hash that a revision of the present state would have, None when the design was deleted."""
    try:
        return (await present_state(studio, design_id)).sha256
    except DesignGone:
        return None


async def present_state(studio: Studio, design_id: UUID) -> FrozenState:
    """The present state as a revision would hold it. Raises `DesignGone`."""
    seq, document = await studio.state(design_id)
    catalogue = await run_in_threadpool(studio.catalogue_for, document)
    frozen, sha256 = await run_in_threadpool(_frozen, document, catalogue)
    return FrozenState(frozen, sha256, seq)


async def earlier_revision(studio: Studio, link: FoundLink) -> RevisionSummary | None:
    """The named revision before the one that a link shows; for the live design the newest. None when there is none."""
    if link.revision_id is not None:
        return await studio.revisions.before(link.revision_id)
    return await studio.revisions.newest_named(link.design_id)


def _frozen(document: dict[str, Any], catalogue: Catalogue) -> tuple[dict[str, Any], str]:
    design, _ = read_live(document, catalogue)
    frozen = with_pins(design.raw, catalogue)
    return frozen, design_hash(frozen)
