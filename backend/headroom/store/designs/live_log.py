"""The log of a live document: rows numbered per design inside the commit, and a compacted base before them."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final
from uuid import UUID

from psycopg.types.json import Jsonb
from sqlalchemy import Uuid, any_, bindparam, delete, func, insert, select
from sqlalchemy.dialects.postgresql import insert as upsert

from headroom.store.actor import Actor
from headroom.store.database import Database, Repository, Transaction
from headroom.store.designs.author_names import names_of
from headroom.store.designs.row_notices import RowNotices
from headroom.store.prepared_statements import PreparedStatement
from headroom.store.queries import columns
from headroom.store.tables.columns import UUIDS
from headroom.store.tables.designs import design, live_base, live_doc, live_update

Merge = Callable[[bytes | None, Sequence[bytes]], bytes]
"""Makes one state of an older state and the updates behind it; called on a thread, since it may take seconds."""


class DesignGone(Exception):
    """The design does not exist, or was deleted."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """One committed row: numbered per design from 1 without gaps, in commit order."""

    seq: int
    payload: bytes
    replica: str


@dataclass(frozen=True, slots=True)
class LogTail:
    """What was committed behind a row: the compacted state if it reaches further, and the rows behind both."""

    base: bytes | None
    base_seq: int
    rows: Sequence[LogRow]


_ID: Final = bindparam("id", type_=Uuid())
_DESIGN: Final = select(design.c.id).where(design.c.id == _ID, design.c.deleted_at.is_(None))
_BASE: Final = PreparedStatement(select(live_base.c.state, live_base.c.seq).where(live_base.c.design_id == _ID))
_ROWS: Final = PreparedStatement(
    select(*columns(LogRow, live_update))
    .where(live_update.c.design_id == _ID, live_update.c.seq > bindparam("after"))
    .order_by(live_update.c.seq)
)
_LAST_SEQS: Final = (
    select(live_doc.c.design_id, live_doc.c.last_seq)
    .join(design)
    .where(live_doc.c.design_id == any_(bindparam("ids", type_=UUIDS)), design.c.deleted_at.is_(None))
)


class LiveLog(Repository):
    """Repository of `live_doc`, `live_base` and `live_update`."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._notices = RowNotices(database)

    async def append(self, design_id: UUID, payload: bytes, replica: str, authors: Sequence[Actor] = ()) -> int:
        """Commit a row and answer its number, in one statement and one round trip; other replicas are told afterwards.

        `authors` are whose edits it holds.

        Raises:
            DesignGone: when the design is deleted or never was.
        """
        values = {
            "design": design_id,
            "payload": payload,
            "replica": replica,
            "authors": Jsonb(names_of(authors)),
            "author": authors[0].account_id if len(authors) == 1 else None,
        }
        row = await self._database.driver_row(APPEND, values)
        if row is None:
            raise DesignGone(design_id)
        seq = int(row[0])
        self._notices.add(design_id, seq, replica)
        return seq

    async def wait_until_notified(self) -> None:
        """Wait until other replicas have been told of all rows."""
        await self._notices.wait_until_notified()

    async def read_tail(self, design_id: UUID, after_seq: int) -> LogTail:
        """Rows behind `after_seq`, read in one snapshot; from -1 with the base always.

        Raises:
            DesignGone: when the design is deleted or never was.
        """
        async with self._database.snapshot() as transaction:
            if await transaction.value(_DESIGN, {"id": design_id}) is None:
                raise DesignGone(design_id)
            base = await _base(transaction, design_id)
            if base is None or base[1] <= after_seq:
                return LogTail(None, after_seq, await _rows(transaction, design_id, after_seq))
            return LogTail(base[0], base[1], await _rows(transaction, design_id, base[1]))

    async def last_seqs(self, design_ids: Collection[UUID]) -> dict[UUID, int]:
        """Number of the last row of each design; deleted designs are left out."""
        return await self._database.pairs(_LAST_SEQS, {"ids": list(design_ids)})

    async def compact(self, design_id: UUID, merge: Merge) -> None:
        """Merge base and rows into a new base and drop the rows.

        Writers are held up by the exchange alone, not by the merge, which takes seconds for a large design. Who finds
        another base at the end than the one that it merged leaves it: somebody else has compacted meanwhile.
        """
        async with self._database.snapshot() as transaction:
            base, base_seq = await _base(transaction, design_id) or (None, 0)
            rows = await _rows(transaction, design_id, base_seq)
        if not rows:
            return
        state = await asyncio.to_thread(merge, base, [row.payload for row in rows])
        await self._exchange(design_id, base_seq, rows[-1].seq, state)

    async def _exchange(self, design_id: UUID, merged_seq: int, seq: int, state: bytes) -> None:
        lock = select(live_doc.c.last_seq).where(live_doc.c.design_id == design_id).with_for_update()
        async with self._database.transaction() as transaction:
            if await transaction.value(lock) is None:
                return
            base_seq = select(live_base.c.seq).where(live_base.c.design_id == design_id)
            if (await transaction.value(base_seq) or 0) != merged_seq:
                return
            statement = upsert(live_base).values(design_id=design_id, seq=seq, state=state)
            newer = {"seq": statement.excluded.seq, "state": statement.excluded.state}
            await transaction.run(statement.on_conflict_do_update(index_elements=["design_id"], set_=newer))
            await transaction.run(
                delete(live_update).where(live_update.c.design_id == design_id, live_update.c.seq <= seq)
            )

    async def idle_designs(self, idle_minutes: int, limit: int) -> list[UUID]:
        """Designs with rows to compact and no new one for some time, the longest log first."""
        return await self._database.values(
            select(live_update.c.design_id)
            .group_by(live_update.c.design_id)
            .having(func.max(live_update.c.created_at) < func.now() - timedelta(minutes=idle_minutes))
            .order_by(func.count().desc())
            .limit(limit)
        )


async def start_log(transaction: Transaction, design_id: UUID, state: bytes) -> None:
    """Give a design its first state, inside the transaction that creates it."""
    await transaction.run(insert(live_doc).values(design_id=design_id))
    await transaction.run(insert(live_base).values(design_id=design_id, seq=0, state=state))


async def _base(transaction: Transaction, design_id: UUID) -> tuple[bytes, int] | None:
    rows = await transaction.binary_rows(_BASE, {"id": design_id})
    return (rows[0][0], rows[0][1]) if rows else None


async def _rows(transaction: Transaction, design_id: UUID, after_seq: int) -> list[LogRow]:
    return [LogRow(*row) for row in await transaction.binary_rows(_ROWS, {"id": design_id, "after": after_seq})]


# In the driver's words and by its connection, since it is the one statement of every edit: it numbers and stores in one
# round trip and one commit, and a quarter of a millisecond more of it would be felt.
APPEND: Final = b"""
with s as (
  insert into live_doc as l (design_id, last_seq, working_since, changed_at, authors)
  select id, 1, now(), now(), %(authors)s from design where id = %(design)s and deleted_at is null
  on conflict (design_id) do update set last_seq = l.last_seq + 1, changed_at = now(),
    working_since = coalesce(l.working_since, now()),
    authors = case when l.authors @> excluded.authors then l.authors else l.authors || excluded.authors end
  returning last_seq
), i as (
  insert into live_update (design_id, seq, payload, replica, author_id)
  select %(design)s, last_seq, %(payload)s, %(replica)s, %(author)s from s
  returning seq
)
select seq from i
"""
