"""Which designs the index is behind on, who brings it up, and what it then has."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import timedelta
from typing import Any, Final
from uuid import UUID, uuid4

import sqlalchemy as sa
from sqlalchemy import ColumnElement, Uuid, case, cast, delete, func, insert, literal, or_, select, update
from sqlalchemy.dialects.postgresql import TSVECTOR
from sqlalchemy.dialects.postgresql import insert as upsert

from headroom.domain.search.records import DesignIndex
from headroom.store.database import Repository, Transaction
from headroom.store.search.terms import marked
from headroom.store.tables.columns import TEXTS
from headroom.store.tables.designs import design, live_doc
from headroom.store.tables.search import search_chunk, search_design, search_fact

LEASE_S: Final = 240.0
"""A design that somebody took and did not finish is taken again after so long."""


@dataclass(frozen=True, slots=True)
class IndexPace:
    """A design that is edited is indexed once it has rested, and every so often while work goes on, in seconds."""

    still_s: float
    work_s: float
    stamp_s: float
    """What changed beside the document, a catalogue or a check, waits so long after the last time."""


@dataclass(frozen=True, slots=True)
class IndexTask:
    """A design that this indexer alone works on, until its lease is over."""

    design_id: UUID
    organisation_id: UUID
    lease: UUID


@dataclass(frozen=True, slots=True)
class IndexStamps:
    """What an index is made with beside the document, in short: of every organisation, and where one differs."""

    usual: str
    differing: Mapping[UUID, str]

    def of(self, organisation_id: UUID) -> str:
        """That of one organisation."""
        return self.differing.get(organisation_id, self.usual)

    @property
    def column(self) -> ColumnElement[str]:
        """That of the organisation of a design, in a statement."""
        if not self.differing:
            return literal(self.usual)
        return case(self.differing, value=design.c.organisation_id, else_=self.usual)


class SearchIndexing(Repository):
    """Repository of `search_design`, `search_chunk` and `search_fact`, for the server's own work."""

    async def claim(self, stamps: IndexStamps, pace: IndexPace, most: int) -> list[IndexTask]:
        """Take designs that are due; what somebody else has taken is left to them."""
        due = (
            select(design.c.id)
            .join(live_doc, live_doc.c.design_id == design.c.id)
            .outerjoin(search_design, search_design.c.design_id == design.c.id)
            .where(design.c.deleted_at.is_(None), _is_due(stamps, pace), _is_free())
            .order_by(search_design.c.indexed_at.asc().nulls_first())
            .limit(most)
            .subquery()
        )
        lease = uuid4()
        until = func.now() + timedelta(seconds=LEASE_S)
        taking = upsert(search_design).from_select(
            ["design_id", "lease", "lease_until"], select(due.c.id, literal(lease, Uuid()), until)
        )
        taken = taking.on_conflict_do_update(
            index_elements=["design_id"],
            set_={"lease": taking.excluded.lease, "lease_until": taking.excluded.lease_until},
            where=_is_free(),
        ).returning(search_design.c.design_id)
        ids = await self._database.values(taken)
        if not ids:
            return []
        owners = select(design.c.id, design.c.organisation_id).where(design.c.id.in_(ids))
        return [IndexTask(row[0], row[1], lease) for row in await self._database.rows(owners)]

    async def store(self, task: IndexTask, seq: int, stamp: str, index: DesignIndex) -> bool:
        """Put a new index in place of the old one, whole; False where somebody else has the design by now."""
        async with self._database.transaction() as transaction:
            values = {
                "seq": seq,
                "stamp": stamp,
                "indexed_at": func.now(),
                "has_findings": index.has_findings,
                "problem": index.problem,
                "lease": None,
                "lease_until": None,
            }
            mine = search_design.c.design_id == task.design_id, search_design.c.lease == task.lease
            if not await transaction.run(update(search_design).where(*mine).values(**values)):
                return False
            for table in (search_chunk, search_fact):
                await transaction.run(delete(table).where(table.c.design_id == task.design_id))
            await _add_chunks(transaction, task, index)
            await _add_facts(transaction, task, index)
        return True

    async def release(self, task: IndexTask, wait_s: float) -> None:
        """Give a design back that could not be indexed; it is due again after so long."""
        values = {"lease_until": func.now() + timedelta(seconds=wait_s)}
        mine = search_design.c.design_id == task.design_id, search_design.c.lease == task.lease
        await self._database.run(update(search_design).where(*mine).values(**values))


async def _add_chunks(transaction: Transaction, task: IndexTask, index: DesignIndex) -> None:
    statement = insert(search_chunk).values(
        design_id=task.design_id,
        number=sa.bindparam("number", type_=sa.Integer()),
        terms=func.array_to_tsvector(cast(sa.bindparam("terms", type_=TEXTS), TEXTS), type_=TSVECTOR()),
        texts=sa.bindparam("texts", type_=search_chunk.c.texts.type),
    )
    for number, chunk in enumerate(index.chunks):
        terms = sorted({marked(task.organisation_id, term) for term in chunk.terms})
        texts = [[one.field, list(one.secrecy), one.component_id, one.component_name, one.text] for one in chunk.texts]
        await transaction.run(statement, {"number": number, "terms": terms, "texts": texts})


async def _add_facts(transaction: Transaction, task: IndexTask, index: DesignIndex) -> None:
    rows = [
        {
            "design_id": task.design_id,
            "organisation_id": task.organisation_id,
            "field": fact.field,
            "value": fact.value,
            "severity": fact.severity or "",
            "secrecy": list(fact.secrecy),
            "count": fact.count,
            "components": fact.components,
            "places": [asdict(place) for place in fact.places],
        }
        for fact in index.facts
    ]
    if rows:
        await transaction.run(insert(search_fact), rows)


def _is_free() -> ColumnElement[bool]:
    return or_(search_design.c.lease_until.is_(None), search_design.c.lease_until < func.now())


def _is_due(stamps: IndexStamps, pace: IndexPace) -> ColumnElement[bool]:
    def ago(seconds: float) -> ColumnElement[Any]:
        return func.now() - timedelta(seconds=seconds)

    last = search_design.c.indexed_at
    edited = search_design.c.seq.is_distinct_from(live_doc.c.last_seq) & or_(
        live_doc.c.changed_at.is_(None),
        live_doc.c.changed_at <= ago(pace.still_s),
        func.coalesce(last, design.c.created_at) <= ago(pace.work_s),
    )
    outdated = search_design.c.stamp.is_distinct_from(stamps.column) & (last <= ago(pace.stamp_s))
    return or_(edited, outdated)
