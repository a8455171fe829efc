"""Threads of comments on a design. Bodies are plain text; what was edited is kept, what was deleted is not."""

from collections.abc import Sequence
from typing import Any, Final
from uuid import UUID

from sqlalchemy import delete, func, insert, select, update

from headroom.store.audit import announce
from headroom.store.database import Executor, Repository, Transaction
from headroom.store.designs.designs import require_design
from headroom.store.errors import ConflictError
from headroom.store.links.visits import note_visit
from headroom.store.queries import among, columns, update_one
from headroom.store.tables.accounts import membership
from headroom.store.tables.designs import design
from headroom.store.tables.threads import remark, remark_edit, suggestion, thread
from headroom.store.threads.queries import read_thread, read_threads
from headroom.store.threads.records import NewRemark, NewThread, RemarkEdit, SuggestionState, ThreadRow

Places = Sequence[dict[str, Any]]
"""Entries of the live document with values: what a suggestion changes, or how it was."""
MOST_THREADS: Final = 5_000
MOST_REMARKS: Final = 1_000
"""More in one design, or in one thread, is no review."""


class Threads(Repository):
    """Repository of `thread`, `remark`, `remark_edit` and `suggestion`."""

    async def of_design(self, design_id: UUID) -> list[ThreadRow]:
        """All threads of a design by number; one of which every remark was deleted is not shown."""
        return [
            row
            for row in await read_threads(self._database, design_id)
            if row.suggestion is not None or any(item.deleted_at is None for item in row.remarks)
        ]

    async def get(self, thread_id: UUID) -> ThreadRow:
        """One thread. Raises `NotFoundError`."""
        return await read_thread(self._database, thread_id)

    async def of_remark(self, remark_id: UUID) -> ThreadRow:
        """The thread of a remark. Raises `NotFoundError`."""
        return await read_thread(self._database, await _thread_of(self._database, remark_id))

    async def create(self, head: NewThread, remark: NewRemark, change: tuple[Places, Places] | None) -> ThreadRow:
        """Begin a thread under the design's next number.

        Raises:
            NotFoundError: when the design is deleted or never was.
            ConflictError: when the design has too many.
        """
        async with self._database.transaction() as transaction:
            statement = insert(thread).values(
                design_id=head.design_id,
                number=await _next_number(transaction, head.design_id),
                anchor_kind=head.anchor["kind"],
                anchor=head.anchor,
                anchor_words=head.words,
                revision_id=head.revision_id,
            )
            thread_id: UUID = await transaction.value(statement.returning(thread.c.id))
            await _write(transaction, thread_id, remark)
            if change is not None:
                changes, base = map(list, change)
                await transaction.run(insert(suggestion).values(thread_id=thread_id, changes=changes, base=base))
            return await _announce(transaction, thread_id, "thread.create")

    async def reply(self, thread_id: UUID, remark: NewRemark) -> ThreadRow:
        """Say something more. Raises `NotFoundError`, and `ConflictError` when the thread is full."""
        async with self._database.transaction() as transaction:
            await _lock(transaction, thread_id)
            if await _count(transaction, thread_id) >= MOST_REMARKS:
                raise ConflictError(f"A thread has at most {MOST_REMARKS:,} remarks; begin a new one.")
            await _write(transaction, thread_id, remark)
            return await _announce(transaction, thread_id, "thread.reply")

    async def edit(self, remark_id: UUID, body: str, mentions: Sequence[UUID]) -> ThreadRow:
        """Say it in other words; those before are kept. Raises `ConflictError` when it was deleted meanwhile."""
        written_at = func.coalesce(remark.c.edited_at, remark.c.created_at)
        present = select(remark.c.body, written_at).where(remark.c.id == remark_id, remark.c.deleted_at.is_(None))
        async with self._database.transaction() as transaction:
            thread_id = await _thread_of(transaction, remark_id)
            before = await transaction.row(present.with_for_update())
            if before is None:
                raise ConflictError("This comment was deleted in the meantime.")
            values: dict[str, Any] = {"mentions": list(mentions)}
            if before[0] != body:
                values |= {"body": body, "edited_at": func.now()}
                previous = {"remark_id": remark_id, "body": before[0], "written_at": before[1]}
                await transaction.run(insert(remark_edit).values(previous))
            await transaction.run(update_one(remark, remark_id, **values))
            return await _announce(transaction, thread_id, "remark.edit")

    async def delete(self, remark_id: UUID) -> ThreadRow:
        """Take a remark back: its words and their history go, that there was one stays."""
        deleted_at = func.coalesce(remark.c.deleted_at, func.now())
        async with self._database.transaction() as transaction:
            thread_id = await _thread_of(transaction, remark_id)
            await transaction.run(delete(remark_edit).where(remark_edit.c.remark_id == remark_id))
            await transaction.run(update_one(remark, remark_id, body="", mentions=[], deleted_at=deleted_at))
            return await _announce(transaction, thread_id, "remark.delete")

    async def edits(self, remark_id: UUID) -> list[RemarkEdit]:
        """What a remark said before, the oldest first."""
        statement = select(*columns(RemarkEdit, remark_edit)).where(remark_edit.c.remark_id == remark_id)
        return await self._database.all(RemarkEdit, statement.order_by(remark_edit.c.id))

    async def resolve(self, thread_id: UUID, by: str) -> ThreadRow:
        """Mark a thread as settled; a second time changes nothing."""
        async with self._database.transaction() as transaction:
            await _lock(transaction, thread_id)
            await _settle(transaction, thread_id, by)
            return await _announce(transaction, thread_id, "thread.resolve")

    async def reopen(self, thread_id: UUID) -> ThreadRow:
        """Take that back; a suggestion that was taken or declined can be decided anew."""
        undecided = update(suggestion).where(suggestion.c.thread_id == thread_id, suggestion.c.state != "withdrawn")
        async with self._database.transaction() as transaction:
            await _lock(transaction, thread_id)
            await transaction.run(update_one(thread, thread_id, resolved_at=None, resolved_by=None))
            await transaction.run(undecided.values(state="open", decided_at=None, decided_by=None))
            return await _announce(transaction, thread_id, "thread.reopen")

    async def decide(self, thread_id: UUID, state: SuggestionState, by: str) -> ThreadRow:
        """Say what became of a suggestion, which settles its thread. Raises `ConflictError` when it is not open."""
        statement = update(suggestion).where(suggestion.c.thread_id == thread_id, suggestion.c.state == "open")
        async with self._database.transaction() as transaction:
            await _lock(transaction, thread_id)
            if not await transaction.run(statement.values(state=state, decided_at=func.now(), decided_by=by)):
                raise ConflictError("This suggestion was decided meanwhile, or there is none; load the thread again.")
            await _settle(transaction, thread_id, by)
            return await _announce(transaction, thread_id, f"suggestion.{state}")

    async def members(self, design_id: UUID, account_ids: Sequence[UUID]) -> list[UUID]:
        """Those of these accounts who belong to the design's organisation, in their order."""
        members = await self._database.values(
            select(membership.c.account_id)
            .join(design, design.c.organisation_id == membership.c.organisation_id)
            .where(design.c.id == design_id, among(membership.c.account_id, account_ids))
        )
        return [account_id for account_id in dict.fromkeys(account_ids) if account_id in set(members)]


async def _next_number(transaction: Transaction, design_id: UUID) -> int:
    """The design's row is locked until the end, so that no number is given twice and none is lost."""
    await require_design(transaction, design_id, "no key update")
    statement = select(func.coalesce(func.max(thread.c.number), 0)).where(thread.c.design_id == design_id)
    last = await transaction.value(statement)
    if last >= MOST_THREADS:
        raise ConflictError(f"A design has at most {MOST_THREADS:,} comments; save it as another to go on.")
    return int(last) + 1


async def _lock(transaction: Transaction, thread_id: UUID) -> None:
    statement = select(thread.c.id).where(thread.c.id == thread_id).with_for_update(key_share=True)
    await transaction.one_value(statement, "thread")


async def _thread_of(executor: Executor, remark_id: UUID) -> UUID:
    statement = select(remark.c.thread_id).where(remark.c.id == remark_id)
    thread_id: UUID = await executor.one_value(statement, "remark")
    return thread_id


async def _count(transaction: Transaction, thread_id: UUID) -> int:
    return int(await transaction.value(select(func.count()).where(remark.c.thread_id == thread_id)))


async def _write(transaction: Transaction, thread_id: UUID, new: NewRemark) -> None:
    writer = new.writer
    statement = insert(remark).values(
        thread_id=thread_id,
        account_id=writer.account_id,
        link_id=writer.link_id,
        visitor_sha256=writer.visitor_sha256,
        author=writer.name,
        body=new.body,
        mentions=new.mentions,
        created_at=func.clock_timestamp(),
    )
    await transaction.run(statement)
    if writer.link_id is not None:
        await note_visit(transaction, writer.link_id, "commented", writer.name)


async def _settle(transaction: Transaction, thread_id: UUID, by: str) -> None:
    statement = update(thread).where(thread.c.id == thread_id, thread.c.resolved_at.is_(None))
    await transaction.run(statement.values(resolved_at=func.now(), resolved_by=by))


async def _announce(transaction: Transaction, thread_id: UUID, action: str) -> ThreadRow:
    """The thread as it is now, noted and told to whoever has the design open."""
    await transaction.run(update_one(thread, thread_id, changed_at=func.now()))
    row = await read_thread(transaction, thread_id)
    await announce(transaction, action, "comments", row.head.design_id, thread_id)
    return row
