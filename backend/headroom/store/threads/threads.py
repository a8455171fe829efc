"""Threads of comments on a design. Bodies are plain text; what was edited is kept, what was deleted is not."""

from collections.abc import Sequence
from typing import Any, Final
from uuid import UUID

from psycopg.types.json import Jsonb

from headroom.store.audit import note
from headroom.store.database import Connection, Database
from headroom.store.designs.designs import require_design
from headroom.store.errors import ConflictError
from headroom.store.links.visits import note_visit
from headroom.store.notices import notify
from headroom.store.queries import all_rows, first_value, one_value
from headroom.store.threads.queries import read_thread, read_threads
from headroom.store.threads.records import NewRemark, NewThread, RemarkEdit, SuggestionState, ThreadRow

Places = Sequence[dict[str, Any]]
"""Entries of the live document with values: what a suggestion changes, or how it was."""
MOST_THREADS: Final = 5_000
MOST_REMARKS: Final = 1_000
"""More in one design, or in one thread, is no review."""


class Threads:
    """Repository of `thread`, `remark`, `remark_edit` and `suggestion`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_design(self, design_id: UUID) -> list[ThreadRow]:
        """All threads of a design by number; one of which every remark was deleted is not shown."""
        async with self._database.connection() as connection:
            found = await read_threads(connection, design_id)
        return [
            row for row in found if row.suggestion is not None or any(item.deleted_at is None for item in row.remarks)
        ]

    async def get(self, thread_id: UUID) -> ThreadRow:
        """One thread. Raises `NotFoundError`."""
        async with self._database.connection() as connection:
            return await read_thread(connection, thread_id)

    async def of_remark(self, remark_id: UUID) -> ThreadRow:
        """The thread of a remark. Raises `NotFoundError`."""
        async with self._database.connection() as connection:
            return await read_thread(connection, await _thread_of(connection, remark_id))

    async def create(self, head: NewThread, remark: NewRemark, suggestion: tuple[Places, Places] | None) -> ThreadRow:
        """Begin a thread under the design's next number.

        Raises:
            NotFoundError: when the design is deleted or never was.
            ConflictError: when the design has too many.
        """
        async with self._database.transaction() as connection:
            number = await _next_number(connection, head.design_id)
            thread_id: UUID = await first_value(
                connection,
                "insert into thread (design_id, number, anchor_kind, anchor, anchor_words, revision_id)"
                " values (%s, %s, %s, %s, %s, %s) returning id",
                (head.design_id, number, head.anchor["kind"], Jsonb(head.anchor), head.words, head.revision_id),
            )
            await _write(connection, thread_id, remark)
            if suggestion is not None:
                await connection.execute(
                    "insert into suggestion (thread_id, changes, base) values (%s, %s, %s)",
                    (thread_id, Jsonb(list(suggestion[0])), Jsonb(list(suggestion[1]))),
                )
            return await _told(connection, thread_id, "thread.create")

    async def reply(self, thread_id: UUID, remark: NewRemark) -> ThreadRow:
        """Say something more. Raises `NotFoundError`, and `ConflictError` when the thread is full."""
        async with self._database.transaction() as connection:
            await _lock(connection, thread_id)
            count = await first_value(connection, "select count(*) from remark where thread_id = %s", (thread_id,))
            if count >= MOST_REMARKS:
                raise ConflictError(f"A thread has at most {MOST_REMARKS:,} remarks; begin a new one.")
            await _write(connection, thread_id, remark)
            return await _told(connection, thread_id, "thread.reply")

    async def edit(self, remark_id: UUID, body: str, mentions: Sequence[UUID]) -> ThreadRow:
        """Say it in other words; those before are kept. Raises `ConflictError` when it was deleted meanwhile."""
        async with self._database.transaction() as connection:
            thread_id = await _thread_of(connection, remark_id)
            cursor = await connection.execute(
                "with seen as (select id, body, coalesce(edited_at, created_at) as written_at from remark"
                " where id = %(id)s and deleted_at is null for update),"
                " kept as (insert into remark_edit (remark_id, body, written_at)"
                " select id, body, written_at from seen where body <> %(body)s)"
                " update remark set body = %(body)s, mentions = %(mentions)s,"
                " edited_at = case when remark.body <> %(body)s then now() else remark.edited_at end"
                " from seen where remark.id = seen.id",
                {"id": remark_id, "body": body, "mentions": list(mentions)},
            )
            if cursor.rowcount == 0:
                raise ConflictError("This comment was deleted in the meantime.")
            return await _told(connection, thread_id, "remark.edit")

    async def delete(self, remark_id: UUID) -> ThreadRow:
        """Take a remark back: its words and their history go, that there was one stays."""
        async with self._database.transaction() as connection:
            thread_id = await _thread_of(connection, remark_id)
            await connection.execute("delete from remark_edit where remark_id = %s", (remark_id,))
            await connection.execute(
                "update remark set body = '', mentions = '{}', deleted_at = coalesce(deleted_at, now()) where id = %s",
                (remark_id,),
            )
            return await _told(connection, thread_id, "remark.delete")

    async def edits(self, remark_id: UUID) -> list[RemarkEdit]:
        """What a remark said before, the oldest first."""
        async with self._database.connection() as connection:
            statement = "select body, written_at from remark_edit where remark_id = %s order by id"
            return await all_rows(connection, RemarkEdit, statement, (remark_id,))

    async def resolve(self, thread_id: UUID, by: str) -> ThreadRow:
        """Mark a thread as settled; a second time changes nothing."""
        async with self._database.transaction() as connection:
            await _lock(connection, thread_id)
            await _settle(connection, thread_id, by)
            return await _told(connection, thread_id, "thread.resolve")

    async def reopen(self, thread_id: UUID) -> ThreadRow:
        """Take that back; a suggestion that was taken or declined can be decided anew."""
        async with self._database.transaction() as connection:
            await _lock(connection, thread_id)
            await connection.execute(
                "update thread set resolved_at = null, resolved_by = null where id = %s", (thread_id,)
            )
            await connection.execute(
                "update suggestion set state = 'open', decided_at = null, decided_by = null"
                " where thread_id = %s and state <> 'withdrawn'",
                (thread_id,),
            )
            return await _told(connection, thread_id, "thread.reopen")

    async def decide(self, thread_id: UUID, state: SuggestionState, by: str) -> ThreadRow:
        """Say what became of a suggestion, which settles its thread. Raises `ConflictError` when it is not open."""
        async with self._database.transaction() as connection:
            await _lock(connection, thread_id)
            cursor = await connection.execute(
                "update suggestion set state = %s, decided_at = now(), decided_by = %s"
                " where thread_id = %s and state = 'open'",
                (state, by, thread_id),
            )
            if cursor.rowcount == 0:
                raise ConflictError("This suggestion was decided meanwhile, or there is none; load the thread again.")
            await _settle(connection, thread_id, by)
            return await _told(connection, thread_id, f"suggestion.{state}")

    async def members(self, design_id: UUID, account_ids: Sequence[UUID]) -> list[UUID]:
        """Those of these accounts who belong to the design's organisation, in their order."""
        async with self._database.connection() as connection:
            cursor = await connection.execute(
                "select m.account_id from membership m join design d on d.organisation_id = m.organisation_id"
                " where d.id = %s and m.account_id = any(%s)",
                (design_id, list(account_ids)),
            )
            known = {row[0] async for row in cursor}
        return [account_id for account_id in dict.fromkeys(account_ids) if account_id in known]


async def _next_number(connection: Connection, design_id: UUID) -> int:
    """The design's row is locked until the end, so that no number is given twice and none is lost."""
    await require_design(connection, design_id, " for no key update")
    statement = "select coalesce(max(number), 0) from thread where design_id = %s"
    last = await first_value(connection, statement, (design_id,))
    if last >= MOST_THREADS:
        raise ConflictError(f"A design has at most {MOST_THREADS:,} comments; save it as another to go on.")
    return int(last) + 1


async def _lock(connection: Connection, thread_id: UUID) -> None:
    await one_value(connection, "select 1 from thread where id = %s for no key update", (thread_id,), "thread")


async def _thread_of(connection: Connection, remark_id: UUID) -> UUID:
    statement = "select thread_id from remark where id = %s"
    thread_id: UUID = await one_value(connection, statement, (remark_id,), "remark")
    return thread_id


async def _write(connection: Connection, thread_id: UUID, remark: NewRemark) -> None:
    writer = remark.writer
    await connection.execute(
        "insert into remark (thread_id, account_id, link_id, visitor_sha256, author, body, mentions, created_at)"
        " values (%s, %s, %s, %s, %s, %s, %s, clock_timestamp())",
        (
            thread_id,
            writer.account_id,
            writer.link_id,
            writer.visitor_sha256,
            writer.name,
            remark.body,
            remark.mentions,
        ),
    )
    if writer.link_id is not None:
        await note_visit(connection, writer.link_id, "commented", writer.name)


async def _settle(connection: Connection, thread_id: UUID, by: str) -> None:
    await connection.execute(
        "update thread set resolved_at = now(), resolved_by = %s where id = %s and resolved_at is null", (by, thread_id)
    )


async def _told(connection: Connection, thread_id: UUID, action: str) -> ThreadRow:
    """The thread as it is now, noted and told to whoever has the design open."""
    await connection.execute("update thread set changed_at = now() where id = %s", (thread_id,))
    row = await read_thread(connection, thread_id)
    await note(connection, action, row.head.design_id, thread_id)
    await notify(connection, "comments", row.head.design_id, thread_id)
    return row
