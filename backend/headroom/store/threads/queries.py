"""Reading threads: three statements for all of a design's, however many there are."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final
from uuid import UUID

from psycopg.rows import dict_row

from headroom.store.database import Connection
from headroom.store.errors import NotFoundError
from headroom.store.queries import all_rows
from headroom.store.threads.records import Mention, RemarkRow, SuggestionRow, ThreadHead, ThreadRow

DELETED_ACCOUNT: Final = "Deleted account"
_HEADS: Final = (
    "select t.id, t.design_id, t.number, t.anchor, t.anchor_words, t.revision_id, r.number as revision_number,"
    " t.created_at, t.changed_at, t.resolved_at, t.resolved_by"
    " from thread t left join revision r on r.id = t.revision_id"
)
_REMARKS: Final = (
    "select m.id, m.thread_id, m.account_id, m.link_id, m.visitor_sha256,"
    f" case when a.deleted_at is not null then '{DELETED_ACCOUNT}' else coalesce(a.name, m.author) end as author,"
    " m.body, m.mentions, m.created_at, m.edited_at, m.deleted_at,"
    " (select count(*) from remark_edit e where e.remark_id = m.id) as edits"
    " from remark m left join account a on a.id = m.account_id"
    " where m.thread_id = any(%s) order by m.created_at, m.id"
)
_SUGGESTIONS: Final = (
    "select thread_id, changes, base, state, decided_at, decided_by from suggestion where thread_id = any(%s)"
)


async def read_threads(connection: Connection, design_id: UUID) -> list[ThreadRow]:
    """All threads of a design by number."""
    return await _read(connection, f"{_HEADS} where t.design_id = %s order by t.number", design_id)


async def read_thread(connection: Connection, thread_id: UUID) -> ThreadRow:
    """One thread. Raises `NotFoundError`."""
    rows = await _read(connection, f"{_HEADS} where t.id = %s", thread_id)
    if not rows:
        raise NotFoundError("thread")
    return rows[0]


async def _read(connection: Connection, statement: str, value: UUID) -> list[ThreadRow]:
    heads = await all_rows(connection, ThreadHead, statement, (value,))
    ids = [head.id for head in heads]
    remarks = await _remarks(connection, ids)
    suggestions = {row.thread_id: row for row in await all_rows(connection, SuggestionRow, _SUGGESTIONS, (ids,))}
    return [ThreadRow(head, remarks[head.id], suggestions.get(head.id)) for head in heads]


async def _remarks(connection: Connection, thread_ids: Sequence[UUID]) -> Mapping[UUID, list[RemarkRow]]:
    async with connection.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_REMARKS.encode(), (list(thread_ids),))
        rows = await cursor.fetchall()
    names = await _names(connection, rows)
    found: defaultdict[UUID, list[RemarkRow]] = defaultdict(list)
    for row in rows:
        mentions = [Mention(one, names[one]) for one in row["mentions"] if one in names]
        found[row["thread_id"]].append(RemarkRow(**{**row, "mentions": mentions}))
    return found


async def _names(connection: Connection, rows: Sequence[Mapping[str, Any]]) -> dict[UUID, str]:
    """Present names of all accounts that these remarks mention."""
    wanted = list({account_id for row in rows for account_id in row["mentions"]})
    if not wanted:
        return {}
    cursor = await connection.execute(
        "select id, case when deleted_at is null then name else %s end from account where id = any(%s)",
        (DELETED_ACCOUNT, wanted),
    )
    return {row[0]: row[1] async for row in cursor}
