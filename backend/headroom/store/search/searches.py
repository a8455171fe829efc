"""Asking the index: designs that a query finds, where in them, counts, and how far the index is."""

from collections.abc import Sequence
from datetime import date
from typing import Any, Final, cast
from uuid import UUID

from sqlalchemy import CTE, ColumnElement, Select, Subquery, and_, case, func, literal, select

from headroom.domain.observation import Severity
from headroom.domain.search.records import FactField, IndexText, SearchPlace, Secrecy, TermField
from headroom.store.database import Repository, Transaction
from headroom.store.designs.designs import in_reach
from headroom.store.queries import among
from headroom.store.search.conditions import (
    FactTest,
    SearchCondition,
    SearchScope,
    has_facts,
    has_terms,
    holds,
    is_not_hidden,
)
from headroom.store.search.indexing import IndexStamps
from headroom.store.search.search_results import OVER, FactCount, FoundDesign, FoundFact, FoundPage, IndexState
from headroom.store.tables.designs import design, live_doc
from headroom.store.tables.search import search_chunk, search_design, search_fact

MOST_CHUNKS: Final = 4
"""Of one design that are looked through for names: some thousand parts. What lies beyond is found, but not told."""
MOST_COUNTED: Final = 2_000
"""Found designs, the last touched, over which facts are counted."""
MOST_FACTS: Final = 60
"""Of one design that are told."""

_YEAR_DIGITS: Final = 4

_BY_INDEX: Final = select(func.set_config("enable_seqscan", "off", True))
"""Terms of many bytes lie apart from their rows, which the planner does not count: looked through one by one, as it
chooses for common words, they take half a second."""


class Searches(Repository):
    """Reads the index. A design of another organisation than that of who acts is not there."""

    async def find(
        self,
        conditions: Sequence[SearchCondition],
        scope: SearchScope,
        stamps: IndexStamps,
        offset: int,
        most: int,
        today: date,
    ) -> tuple[FoundPage, list[FactCount]]:
        """A page of the designs for which every condition holds, and counts over the last touched of them."""
        async with self._database.snapshot() as transaction:
            await transaction.run(_BY_INDEX)
            total, designs = await _page(transaction, conditions, scope, stamps, offset, most)
            ids = [one.id for one in designs]
            asked = [one for one in conditions if not one.negated]
            facts = await _facts(transaction, asked, scope, ids)
            texts, whole = await _texts(transaction, asked, scope, ids)
            counts = await _counts(transaction, conditions, scope, today) if total else []
        return FoundPage(total, designs, facts, texts, whole), counts

    async def counts_of(self, tests: Sequence[FactTest], scope: SearchScope) -> dict[tuple[FactField, str], int]:
        """In how many designs each of these facts is; those that are nowhere are left out."""
        if not tests:
            return {}
        statement = (
            select(search_fact.c.field, search_fact.c.value, func.count(search_fact.c.design_id.distinct()))
            .join(design, design.c.id == search_fact.c.design_id)
            .where(has_facts(tests, scope), in_reach(), design.c.deleted_at.is_(None))
            .group_by(search_fact.c.field, search_fact.c.value)
        )
        return {(row[0], row[1]): row[2] for row in await self._database.rows(statement)}

    async def state(self, stamps: IndexStamps) -> IndexState:
        """How far the index is."""
        current = _is_current(stamps)
        statement = (
            select(
                func.count(),
                func.count().filter(current),
                func.min(search_design.c.indexed_at).filter(~current),
            )
            .select_from(design)
            .join(live_doc, live_doc.c.design_id == design.c.id)
            .outerjoin(search_design, search_design.c.design_id == design.c.id)
            .where(in_reach(), design.c.deleted_at.is_(None))
        )
        row = await self._database.row(statement)
        return IndexState(*row) if row is not None else IndexState(0, 0, None)


def _matching(conditions: Sequence[SearchCondition], scope: SearchScope) -> ColumnElement[bool]:
    tests = [holds(condition, scope, design.c.id) for condition in conditions]
    return and_(in_reach(), design.c.deleted_at.is_(None), *tests)


def _is_current(stamps: IndexStamps) -> ColumnElement[bool]:
    return func.coalesce(
        and_(search_design.c.seq >= live_doc.c.last_seq, search_design.c.stamp == stamps.column), literal(False)
    )


async def _page(
    transaction: Transaction,
    conditions: Sequence[SearchCondition],
    scope: SearchScope,
    stamps: IndexStamps,
    offset: int,
    most: int,
) -> tuple[int, list[FoundDesign]]:
    named = [wanted for one in conditions if not one.negated for wanted in one.wanted if wanted[0] == "design"]
    by_name = holds(SearchCondition(tuple(named), ()), scope, design.c.id) if named else literal(False)
    found = (
        select(design.c.id, design.c.updated_at, case((by_name, 0), else_=1).label("rank"))
        .where(_matching(conditions, scope))
        .cte("found")
        .prefix_with("materialized")
    )
    order = [found.c.rank, found.c.updated_at.desc(), found.c.id]
    first = select(found).order_by(*order).offset(offset).limit(most).subquery("first")
    rows = await transaction.rows(_result_rows(found, first, stamps))
    if rows:
        return rows[0][-1], [FoundDesign(*row[:-1]) for row in rows]
    # Behind the last page there is no row that could say how many there are.
    total = select(func.count()).select_from(design).where(_matching(conditions, scope))
    return int(await transaction.value(total)) if offset else 0, []


def _result_rows(found: CTE, first: Subquery, stamps: IndexStamps) -> Select[Any]:
    """What is told of the first designs, and how many were found, in each row."""
    return (
        select(
            design.c.id,
            design.c.name,
            design.c.state,
            design.c.updated_at,
            search_design.c.indexed_at,
            _is_current(stamps),
            func.coalesce(search_design.c.has_findings, literal(False)),
            func.coalesce(search_design.c.problem, ""),
            select(func.count()).select_from(found).scalar_subquery(),
        )
        .select_from(first)
        .join(design, design.c.id == first.c.id)
        .join(live_doc, live_doc.c.design_id == design.c.id)
        .outerjoin(search_design, search_design.c.design_id == design.c.id)
        .order_by(first.c.rank, first.c.updated_at.desc(), first.c.id)
    )


async def _facts(
    transaction: Transaction, conditions: Sequence[SearchCondition], scope: SearchScope, ids: Sequence[UUID]
) -> list[FoundFact]:
    tests = [test for condition in conditions for test in condition.facts]
    if not tests or not ids:
        return []
    place = func.row_number().over(partition_by=search_fact.c.design_id, order_by=_most_severe_first())
    inner = (
        select(
            search_fact.c.design_id,
            search_fact.c.field,
            search_fact.c.value,
            search_fact.c.severity,
            search_fact.c.count,
            search_fact.c.components,
            search_fact.c.places,
            place.label("place"),
        )
        .where(among(search_fact.c.design_id, ids), has_facts(tests, scope))
        .subquery()
    )
    columns = [column for column in inner.c if column.name != "place"]
    statement = select(*columns).where(inner.c.place <= MOST_FACTS).order_by(inner.c.design_id, inner.c.place)
    return [_fact(row) for row in await transaction.rows(statement)]


def _most_severe_first() -> list[ColumnElement[Any]]:
    rank = case({"error": 0, "warning": 1, "note": 2}, value=search_fact.c.severity, else_=0)
    return [search_fact.c.field, rank, search_fact.c.count.desc(), search_fact.c.value]


def _fact(row: Any) -> FoundFact:
    places = [SearchPlace(**place) for place in row[6]]
    return FoundFact(row[0], row[1], row[2], _severity(row[3]), row[4], row[5], places)


def _severity(text: str) -> Severity | None:
    return cast("Severity", text) if text else None


async def _texts(
    transaction: Transaction, conditions: Sequence[SearchCondition], scope: SearchScope, ids: Sequence[UUID]
) -> tuple[dict[UUID, list[IndexText]], frozenset[UUID]]:
    terms = has_terms(conditions, scope)
    if terms is None or not ids:
        return {}, frozenset(ids)
    place = func.row_number().over(partition_by=search_chunk.c.design_id, order_by=search_chunk.c.number)
    inner = (
        select(search_chunk.c.design_id, search_chunk.c.texts, place.label("place"))
        .where(among(search_chunk.c.design_id, ids), terms)
        .subquery()
    )
    statement = select(inner.c.design_id, inner.c.texts, inner.c.place).where(inner.c.place <= MOST_CHUNKS + 1)
    found: dict[UUID, list[IndexText]] = {}
    longer: set[UUID] = set()
    for design_id, texts, number in await transaction.rows(statement.order_by(inner.c.design_id, inner.c.place)):
        if number > MOST_CHUNKS:
            longer.add(design_id)
        else:
            found.setdefault(design_id, []).extend(_text(one) for one in texts if _may_see(one[1], scope))
    return found, frozenset(ids) - longer


def _text(row: Sequence[Any]) -> IndexText:
    return IndexText(cast("TermField", row[0]), tuple(row[1]), row[2], row[3], row[4])


def _may_see(secrecy: Sequence[Secrecy], scope: SearchScope) -> bool:
    return scope.hidden.isdisjoint(secrecy) and (len(secrecy) < 2 or not scope.hidden)


async def _counts(
    transaction: Transaction, conditions: Sequence[SearchCondition], scope: SearchScope, today: date
) -> list[FactCount]:
    newest = design.c.updated_at.desc()
    found = select(design.c.id).where(_matching(conditions, scope)).order_by(newest).limit(MOST_COUNTED)
    among_found = found.cte("found").prefix_with("materialized")
    facts = (
        select(
            search_fact.c.design_id,
            search_fact.c.field,
            search_fact.c.value,
            search_fact.c.severity,
            search_fact.c.count,
        )
        .join(among_found, among_found.c.id == search_fact.c.design_id)
        .where(*is_not_hidden(scope))
        .cte("facts")
        .prefix_with("materialized")
        .c
    )
    counted = func.sum(facts["count"])
    plain = (
        select(facts.field, facts.value, facts.severity, func.count(), counted)
        .where(facts.field != "support")
        .group_by(facts.field, facts.value, facts.severity)
    )
    # A design may have several last days in a year, and before today.
    period = case((facts.value < today.isoformat(), OVER), else_=func.left(facts.value, _YEAR_DIGITS))
    ended = (
        select(literal("support"), period, literal(""), func.count(facts.design_id.distinct()), counted)
        .where(facts.field == "support")
        .group_by(period)
    )
    rows = await transaction.rows(plain.union_all(ended))
    return [FactCount(row[0], row[1], _severity(row[2]), row[3], int(row[4])) for row in rows]
