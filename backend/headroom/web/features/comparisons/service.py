"""Comparing what addresses name: revisions, designs as they are now, reference designs."""

import hashlib
import pickle
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any
from uuid import UUID

from headroom.domain.bom.bill.lines import BillLine
from headroom.store.actor import Actor
from headroom.store.designs.revisions import Revision
from headroom.store.owners import check_owner
from headroom.web.engine.calls import COMPARING
from headroom.web.features.comparisons.comparison_process import ComparedDocument, Prices, compared_sides, side
from headroom.web.features.quotes.service import books_for, new_terms
from headroom.web.http.errors import refuse
from headroom.web.redaction.checks import policy_of_reader
from headroom.web.redaction.rules import NOTHING_HIDDEN, Redaction
from headroom.web.state.references import find_reference
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import Studio

if TYPE_CHECKING:
    from headroom.domain.checks.policy import CheckPolicy


@dataclass(frozen=True, slots=True)
class CachedSide:
    """A side as the process wrote it, which only a process reads, and the lines of its bill, if it has one."""

    content: bytes
    lines: list[BillLine] | None


async def find_compared(studio: Studio, actor: Actor, ref: str, place: str) -> ComparedDocument:
    """What `revision:<id>`, `design:<id>` or `reference:<id>` names, if it is the actor's to see.

    Raises:
        DomainError: `malformed` when it names none of these, `not_found` for an unknown reference design.
        NotFoundError: there is no such design or revision, or it is another organisation's.
        DesignGone: the design is deleted.
    """
    sort, _, name = ref.partition(":")
    if sort == "reference":
        return ComparedDocument(ref, None, None, find_reference(studio.references, name).document)
    try:
        known_id = UUID(name)
    except ValueError:
        sort = ""
    if sort == "design":
        await check_owner(studio.database, actor, "design_id", name)
        return ComparedDocument(ref, known_id, None, await studio.document(known_id))
    if sort == "revision":
        await check_owner(studio.database, actor, "revision_id", name)
        return of_revision(await studio.revisions.get(known_id))
    raise refuse("malformed", "Name what to compare: revision:<id>, design:<id> or reference:<id>.", place)


def of_revision(revision: Revision) -> ComparedDocument:
    """A revision as a side of a comparison."""
    return ComparedDocument(f"revision:{revision.row.id}", revision.row.design_id, revision.row, revision.document)


async def compared(
    studio: Studio,
    before: ComparedDocument,
    after: ComparedDocument,
    with_prices: bool,
    redaction: Redaction = NOTHING_HIDDEN,
) -> bytes:
    """Hold two documents against each other, as the answer in JSON. Raises `DomainError` when one cannot be read."""
    policy = policy_of_reader(studio.check_policies.policy(), redaction)
    sides = [await _side(studio, one.document, policy) for one in (before, after)]
    prices = await _prices(studio, sides) if with_prices else None
    named = [replace(one, document={}) for one in (before, after)]
    contents = [one.content for one in sides]
    return await studio.computers.run_one(COMPARING, compared_sides, named, contents, prices, redaction)


async def _side(studio: Studio, document: dict[str, Any], policy: "CheckPolicy") -> CachedSide:
    design, day = await sent_design(studio, document), datetime.now(UTC).date()
    digest = hashlib.sha256(design.document)
    digest.update(design.catalogue.content)
    digest.update(pickle.dumps((policy, day)))
    key = digest.hexdigest()
    found: CachedSide | None = studio.compared_sides.find(key)
    if found is not None:
        return found
    content, lines = await studio.computers.run(COMPARING, side, design, day, policy)
    record = CachedSide(content, pickle.loads(lines))  # noqa: S301 - written by our engine, of records
    studio.compared_sides.keep(key, record)
    return record


async def _prices(studio: Studio, sides: list[CachedSide]) -> Prices | None:
    """The terms of a new quote with its books; None while there is none, or a side has no bill."""
    terms = await new_terms(studio)
    if not terms.price_book_ids or any(one.lines is None for one in sides):
        return None
    lines = [line for one in sides for line in one.lines or ()]
    return Prices(terms, list(await books_for(studio, terms, lines)))
