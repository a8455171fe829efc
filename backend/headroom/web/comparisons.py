"""Comparing what addresses name: revisions, designs as they are now, reference designs."""

import hashlib
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final, Literal
from uuid import UUID

from fastapi.concurrency import run_in_threadpool

from headroom.domain.bom.lines import BillLine
from headroom.domain.bom.quote import price
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.comparison import Comparison, Priced, compare
from headroom.domain.deliverable.comparison_side import Side
from headroom.domain.design.document import canonical_json, read_live
from headroom.domain.performance.result import CableResult, ComponentResult
from headroom.store.actor import acting
from headroom.store.revisions import Revision, RevisionSummary
from headroom.web.access.owners import check_owner
from headroom.web.comparison_answers import ComparedSide, ComparisonAnswer, LoadAnswer
from headroom.web.errors import refuse
from headroom.web.quote_desk import books_for, new_terms
from headroom.web.routes.catalogue import find_reference
from headroom.web.studio import Studio

_KEPT: Final = 6
"""Sides that were compared a moment ago; one of a large design holds some megabytes of files."""
_sides: OrderedDict[str, Side] = OrderedDict()
_lock = Lock()


@dataclass(frozen=True, slots=True)
class Compared:
    """What an address names: a document and where it is from."""

    ref: str
    design_id: UUID | None
    revision: RevisionSummary | None
    document: dict[str, Any]


async def find_compared(studio: Studio, ref: str, place: Literal["/before", "/after"]) -> Compared:
    """What `revision:<id>`, `design:<id>` or `reference:<id>` names, if it is the actor's to see.

    Raises:
        DomainError: `malformed` when it names none of these, `not_found` for an unknown reference design.
        NotFoundError: there is no such design or revision, or it is another organisation's.
        DesignGone: the design is deleted.
    """
    sort, _, name = ref.partition(":")
    if sort == "reference":
        return Compared(ref, None, None, find_reference(studio, name).document)
    try:
        known_id = UUID(name)
    except ValueError:
        sort = ""
    if sort == "design":
        await check_owner(studio.database, acting(), "design_id", name)
        return Compared(ref, known_id, None, await studio.document(known_id))
    if sort == "revision":
        await check_owner(studio.database, acting(), "revision_id", name)
        return of_revision(await studio.revisions.get(known_id))
    raise refuse("malformed", "Name what to compare: revision:<id>, design:<id> or reference:<id>.", place)


def of_revision(revision: Revision) -> Compared:
    """A revision as a side of a comparison."""
    return Compared(f"revision:{revision.row.id}", revision.row.design_id, revision.row, revision.document)


async def compared(studio: Studio, before: Compared, after: Compared, with_prices: bool) -> ComparisonAnswer:
    """Hold two documents against each other. Raises `DomainError` when one cannot be read at all."""
    sides = [await run_in_threadpool(_side, studio, one.document) for one in (before, after)]
    priced = await _priced(studio, sides[0], sides[1]) if with_prices else None
    found: Comparison = await run_in_threadpool(compare, sides[0], sides[1], priced)
    return ComparisonAnswer(_answer(before, sides[0]), _answer(after, sides[1]), found)


def _side(studio: Studio, document: dict[str, Any]) -> Side:
    catalogue = studio.catalogue_for(document)
    key = hashlib.sha256(canonical_json(document) + catalogue.version.encode()).hexdigest()
    with _lock:
        known = _sides.get(key)
        if known is not None:
            _sides.move_to_end(key)
            return known
    return _keep(key, _worked_out(document, catalogue))


def _worked_out(document: dict[str, Any], catalogue: Catalogue) -> Side:
    # Here and not above: this brings the engine, and the server must answer before that is loaded.
    from headroom.domain.deliverable.comparison_work import side_of

    design, _ = read_live(document, catalogue)
    return side_of(design, catalogue)


def _keep(key: str, side: Side) -> Side:
    with _lock:
        side = _sides.setdefault(key, side)
        while len(_sides) > _KEPT:
            _sides.popitem(last=False)
    return side


async def _priced(studio: Studio, before: Side, after: Side) -> Priced | None:
    """Both bills at the list prices of the book that a new quote would use; None while there is none."""
    terms = await new_terms(studio)
    if not terms.price_book_ids or before.bill is None or after.bill is None:
        return None
    lines: list[BillLine] = [*before.bill.lines, *after.bill.lines]
    books = await books_for(studio, terms, lines)
    return Priced(price(before.bill, books, terms), price(after.bill, books, terms))


def _answer(named: Compared, side: Side) -> ComparedSide:
    meta, result = side.design.meta, side.result
    return ComparedSide(
        ref=named.ref,
        name=meta.name,
        design_id=named.design_id,
        revision=named.revision,
        basis=result.basis if result is not None else meta.basis,
        scenario=result.scenario if result is not None else meta.scenario,
        document=side.design.raw,
        loads=_loads(result.components if result is not None else ()),
        cable_loads=_loads(result.cables if result is not None else ()),
    )


def _loads(rows: Iterable[ComponentResult | CableResult]) -> list[LoadAnswer]:
    return [LoadAnswer(row.id, row.utilisation, row.throughput_mb_s, row.ceiling_mb_s, row.binds) for row in rows]
