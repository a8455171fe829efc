"""The log of a live document: rows numbered per design inside the commit, and a compacted base before them."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from uuid import UUID

from psycopg import IsolationLevel
from psycopg.types.json import Jsonb

from headroom.store.actor import Actor
from headroom.store.database import Connection, Database
from headroom.store.designs.author_names import authors_of

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


class LiveLog:
    """Repository of `live_doc`, `live_base` and `live_update`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def append(self, design_id: UUID, payload: bytes, replica: str, authors: Sequence[Actor] = ()) -> int:
        """Commit a row, tell the other replicas, answer its number; one statement, one round trip.

        `authors` are whose edits it holds.

        Raises:
            DesignGone: when the design is deleted or never was.
        """
        async with self._database.connection() as connection:
            cursor = await connection.execute(
                _APPEND,
                {
                    "design": design_id,
                    "payload": payload,
                    "replica": replica,
                    "authors": Jsonb(authors_of(authors)),
                    "author": authors[0].account_id if len(authors) == 1 else None,
                },
            )
            row = await cursor.fetchone()
        if row is None:
            raise DesignGone(design_id)
        return int(row[0])

    async def read_tail(self, design_id: UUID, after_seq: int) -> LogTail:
        """Rows behind `after_seq`, read in one snapshot; from -1 with the base always.

        Raises:
            DesignGone: when the design is deleted or never was.
        """
        async with self._database.connection() as connection:
            await connection.set_isolation_level(IsolationLevel.REPEATABLE_READ)
            try:
                async with connection.transaction():
                    return await _read_tail(connection, design_id, after_seq)
            finally:
                await connection.set_isolation_level(None)

    async def last_seqs(self, design_ids: Collection[UUID]) -> dict[UUID, int]:
        """Number of the last row of each design; deleted designs are left out."""
        async with self._database.connection() as connection:
            cursor = await connection.execute(
                "select l.design_id, l.last_seq from live_doc l join design d on d.id = l.design_id"
                " where l.design_id = any(%s) and d.deleted_at is null",
                (list(design_ids),),
            )
            return {row[0]: row[1] async for row in cursor}

    async def compact(self, design_id: UUID, merge: Merge) -> None:
        """Merge base and rows into a new base and drop the rows; the row lock makes it safe beside any writer."""
        async with self._database.transaction() as connection:
            cursor = await connection.execute(
                "select last_seq from live_doc where design_id = %s for update", (design_id,)
            )
            head = await cursor.fetchone()
            if head is None:
                return
            base = await _base(connection, design_id)
            rows = await _rows(connection, design_id, base[1] if base else 0)
            if not rows:
                return
            state = await asyncio.to_thread(merge, base[0] if base else None, [row.payload for row in rows])
            await connection.execute(
                "insert into live_base (design_id, seq, state) values (%s, %s, %s)"
                " on conflict (design_id) do update set seq = excluded.seq, state = excluded.state",
                (design_id, head[0], state),
            )
            await connection.execute("delete from live_update where design_id = %s and seq <= %s", (design_id, head[0]))

    async def idle_designs(self, idle_minutes: int, limit: int) -> list[UUID]:
        """Designs with rows to compact and no new one for some time, the longest log first."""
        async with self._database.connection() as connection:
            cursor = await connection.execute(
                "select design_id from live_update group by design_id"
                " having max(created_at) < now() - make_interval(mins => %s) order by count(*) desc limit %s",
                (idle_minutes, limit),
            )
            return [row[0] async for row in cursor]


async def start_log(connection: Connection, design_id: UUID, state: bytes) -> None:
    """Give a design its first state, inside the transaction that creates it."""
    await connection.execute("insert into live_doc (design_id) values (%s)", (design_id,))
    await connection.execute("insert into live_base (design_id, seq, state) values (%s, 0, %s)", (design_id, state))


async def _read_tail(connection: Connection, design_id: UUID, after_seq: int) -> LogTail:
    cursor = await connection.execute("select 1 from design where id = %s and deleted_at is null", (design_id,))
    if await cursor.fetchone() is None:
        raise DesignGone(design_id)
    base = await _base(connection, design_id)
    if base is None or base[1] <= after_seq:
        return LogTail(None, after_seq, await _rows(connection, design_id, after_seq))
    return LogTail(base[0], base[1], await _rows(connection, design_id, base[1]))


async def _base(connection: Connection, design_id: UUID) -> tuple[bytes, int] | None:
    cursor = await connection.execute("select state, seq from live_base where design_id = %s", (design_id,))
    row = await cursor.fetchone()
    return (bytes(row[0]), int(row[1])) if row else None


async def _rows(connection: Connection, design_id: UUID, after_seq: int) -> list[LogRow]:
    cursor = await connection.execute(
        "select seq, payload, replica from live_update where design_id = %s and seq > %s order by seq",
        (design_id, after_seq),
    )
    return [LogRow(seq, bytes(payload), replica) async for seq, payload, replica in cursor]


_APPEND = """
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
select seq, pg_notify('live', %(design)s::text || ' ' || seq || ' ' || %(replica)s::text) from i
"""
