"""What is forgotten of a person who deletes their account: every name and address; what they made stays."""

from typing import Final
from uuid import UUID

from headroom.store.database import Connection
from headroom.store.threads.queries import DELETED_ACCOUNT


async def erase_account(connection: Connection, account_id: UUID) -> None:
    """Take a person's names out of everything, inside the caller's transaction."""
    cursor = await connection.execute(_NAMES, {"account": account_id})
    names = [row[0] async for row in cursor]
    for statement in _STATEMENTS:
        await connection.execute(
            statement.encode(), {"account": account_id, "key": str(account_id), "names": names, "name": DELETED_ACCOUNT}
        )


_NAMES: Final = """
select name from account where id = %(account)s
union select actor_name from audit where account_id = %(account)s and actor_name is not null
"""
"""What somebody is called and was called when they did something."""

_IN_THE_AUDIT: Final = (
    "update audit set before = before - 'email', after = after - 'email' where coalesce(before, after) ->> 'email'"
    " = (select email from account where id = %(account)s)",
    "update audit set before = before - 'name', after = after - 'name'"
    " where action = 'account.rename' and subject_id = %(account)s",
    "update audit set actor_name = %(name)s where account_id = %(account)s",
)
_IN_VERSIONS: Final = (
    # An array keeps its order: who is forgotten stays in their place.
    "update revision r set authors = (select array_agg(case when n.id = %(account)s then %(name)s else n.author end"
    " order by n.place) from unnest(r.authors, r.author_ids) with ordinality as n (author, id, place))"
    " where r.author_ids @> array[%(account)s::uuid]",
    "update live_doc set authors = jsonb_set(authors, array[%(key)s], to_jsonb(%(name)s::text))"
    " where authors ? %(key)s",
)
_IN_REVIEWS_AND_COMMENTS: Final = (
    "update remark set author = %(name)s where account_id = %(account)s",
    "update review_seat set name = %(name)s, decided_by = case when decided_by is not null then %(name)s end"
    " where account_id = %(account)s",
    # Who asked, answered and settled stand there by name alone; the audit knows whose these names are.
    "update review r set opened_by = %(name)s where exists (select 1 from audit a"
    " where a.action = 'review.open' and a.subject_id = r.id and a.account_id = %(account)s)",
    "update review_item i set answered_by = %(name)s where answered_by = any(%(names)s) and exists (select 1"
    " from audit a where a.action = 'review.answer' and a.subject_id = i.review_id and a.account_id = %(account)s)",
    "update thread t set resolved_by = %(name)s where resolved_by = any(%(names)s) and exists (select 1 from audit a"
    " where a.subject_id = t.id and a.account_id = %(account)s)",
    "update suggestion s set decided_by = %(name)s where decided_by = any(%(names)s) and exists (select 1 from audit a"
    " where a.subject_id = s.thread_id and a.account_id = %(account)s)",
)
_WAYS_IN: Final = (
    "update invitation set revoked_at = now() where invited_by = %(account)s and accepted_at is null"
    " and revoked_at is null",
    "delete from invitation where email = (select email from account where id = %(account)s)",
    "delete from session where account_id = %(account)s",
    "delete from api_token where account_id = %(account)s",
    "delete from mention_read where account_id = %(account)s",
    "delete from identity where account_id = %(account)s",
    "delete from membership where account_id = %(account)s",
    "update account set email = null, name = %(name)s, password_hash = null, deleted_at = now() where id = %(account)s",
)
_STATEMENTS: Final = (*_IN_THE_AUDIT, *_IN_VERSIONS, *_IN_REVIEWS_AND_COMMENTS, *_WAYS_IN)
