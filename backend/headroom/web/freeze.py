"""Freezing the present state of a design as a revision."""

from typing import Any
from uuid import UUID

from fastapi.concurrency import run_in_threadpool

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import design_hash, read_live
from headroom.domain.design.pins import with_pins
from headroom.store.revisions import RevisionRow
from headroom.web.studio import Studio


async def freeze(studio: Studio, design_id: UUID, name: str, message: str) -> RevisionRow:
    """A new revision of the present state; what half-done edits left dangling is not part of it.

    Parts that the design names no version of are pinned to the present one, so that its figures stay too.
    """
    frozen, sha256 = await _present(studio, design_id)
    return await studio.revisions.create(design_id, name, message, frozen, sha256)


async def frozen_state(studio: Studio, design_id: UUID, name: str) -> RevisionRow:
    """The newest revision if the design still is as it says, else a new one."""
    frozen, sha256 = await _present(studio, design_id)
    newest = next(iter(await studio.revisions.of_design(design_id)), None)
    if newest is not None and newest.sha256 == sha256:
        return newest
    return await studio.revisions.create(design_id, name, "", frozen, sha256)


async def present_hash(studio: Studio, design_id: UUID) -> str:
    """The hash that a revision of the present state would have."""
    return (await _present(studio, design_id))[1]


async def _present(studio: Studio, design_id: UUID) -> tuple[dict[str, Any], str]:
    document = await studio.document(design_id)
    catalogue = await run_in_threadpool(studio.catalogue_for, document)
    return await run_in_threadpool(_frozen, document, catalogue)


def _frozen(document: dict[str, Any], catalogue: Catalogue) -> tuple[dict[str, Any], str]:
    design, _ = read_live(document, catalogue)
    frozen = with_pins(design.raw, catalogue)
    return frozen, design_hash(frozen)
