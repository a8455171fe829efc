"""Reading threads: three statements for all of a design's, however many there are."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final
from uuid import UUID

from sqlalchemy import ColumnElement, case, func, select

from headroom.store.actor import DELETED_ACCOUNT
from headroom.store.database import Executor
from headroom.store.errors import NotFoundError
from headroom.store.queries import among, columns
from headroom.store.tables.accounts import account
from headroom.store.tables.designs import revision
from headroom.store.tables.threads import remark, remark_edit, suggestion, thread
from headroom.store.threads.records import Mention, RemarkRow, SuggestionRow, ThreadHead, ThreadRow

_HEADS: Final = select(*columns(ThreadHead, thread, revision_number=revision.c.number)).select_from(
    thread.outerjoin(revision, revision.c.id == thread.c.revision_id)
)
AUTHOR: Final = case(
    (account.c.deleted_at.is_not(None), DELETED_ACCOUNT), else_=func.coalesce(account.c.name, remark.c.author)
)
"""Who wrote a remark, as they are called now."""
_EDITS: Final = select(func.count()).where(remark_edit.c.remark_id == remark.c.id).correlate(remark)
_REMARKS: Final = (
    select(*columns(RemarkRow, remark, author=AUTHOR, edits=_EDITS.scalar_subquery()))
    .select_from(remark.outerjoin(account, account.c.id == remark.c.account_id))
    .order_by(remark.c.created_at, remark.c.id)
)
_SUGGESTIONS: Final = select(*columns(SuggestionRow, suggestion))
_NAMES: Final = select(account.c.id, case((account.c.deleted_at.is_(None), account.c.name), else_=DELETED_ACCOUNT))


async def read_threads(executor: Executor, design_id: UUID) -> list[ThreadRow]:
    """All threads of a design by number."""
    return await _read(executor, thread.c.design_id == design_id)


async def read_thread(executor: Executor, thread_id: UUID) -> ThreadRow:
    """One thread. Raises `NotFoundError`."""
    rows = await _read(executor, thread.c.id == thread_id)
    if not rows:
        raise NotFoundError("thread")
    return rows[0]


async def _read(executor: Executor, condition: ColumnElement[bool]) -> list[ThreadRow]:
    heads = await executor.all(ThreadHead, _HEADS.where(condition).order_by(thread.c.number))
    ids = [head.id for head in heads]
    remarks = await _remarks(executor, ids)
    found = await executor.all(SuggestionRow, _SUGGESTIONS.where(among(suggestion.c.thread_id, ids)))
    suggestions = {row.thread_id: row for row in found}
    return [ThreadRow(head, remarks[head.id], suggestions.get(head.id)) for head in heads]


async def _remarks(executor: Executor, thread_ids: Sequence[UUID]) -> Mapping[UUID, list[RemarkRow]]:
    statement = _REMARKS.where(among(remark.c.thread_id, thread_ids))
    rows = await executor.rows(statement)
    names = await _names(executor, {account_id for row in rows for account_id in row.mentions})
    found: defaultdict[UUID, list[RemarkRow]] = defaultdict(list)
    for row in rows:
        mentions = [Mention(one, names[one]) for one in row.mentions if one in names]
        found[row.thread_id].append(RemarkRow(**{**row._mapping, "mentions": mentions}))
    return found


async def _names(executor: Executor, account_ids: set[UUID]) -> dict[UUID, str]:
    """Present names of accounts."""
    if not account_ids:
        return {}
    return await executor.pairs(_NAMES.where(among(account.c.id, account_ids)))
