"""Accounts: people by their e-mail address, with the hash of their password if they have one."""

from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from headroom.store.accounts.access_changes import ACCESS_ENDED
from headroom.store.accounts.deletion import erase_account
from headroom.store.accounts.organisations import refuse_to_leave_without_admin
from headroom.store.accounts.sessions import end_sessions
from headroom.store.audit import note
from headroom.store.database import Connection, Database
from headroom.store.errors import ConflictError
from headroom.store.queries import first_row, first_value, one_row


@dataclass(frozen=True, slots=True)
class AccountRow:
    """An account; `email` is null for the one of local mode."""

    id: UUID
    email: str | None
    name: str
    password_hash: str | None


class Accounts:
    """Repository of `account`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def by_email(self, email: str) -> AccountRow | None:
        """The account of an address in small letters."""
        async with self._database.connection() as connection:
            return await account_of(connection, email)

    async def get(self, account_id: UUID) -> AccountRow:
        """One account. Raises `NotFoundError`."""
        async with self._database.connection() as connection:
            return await one_row(connection, AccountRow, f"{_PRESENT} and id = %s", (account_id,), "account")

    async def rename(self, account_id: UUID, name: str) -> None:
        """Give an account another name; what was written under the old one keeps it."""
        async with self._database.transaction() as connection:
            before = await first_value(connection, "select name from account where id = %s for update", (account_id,))
            await connection.execute("update account set name = %s where id = %s", (name, account_id))
            await note(connection, "account.rename", None, account_id, {"name": before}, {"name": name})

    async def set_password(self, account_id: UUID, password_hash: str, but: UUID | None) -> None:
        """Keep another password and end every session except the one in which that was done."""
        async with self._database.transaction() as connection:
            await connection.execute("update account set password_hash = %s where id = %s", (password_hash, account_id))
            await end_sessions(connection, account_id, but=but)
            await note(connection, "account.password", None, account_id)

    async def rehash(self, account_id: UUID, old_hash: str, password_hash: str) -> None:
        """Keep the same password by newer parameters, unless it was changed meanwhile."""
        async with self._database.connection() as connection:
            await connection.execute(
                "update account set password_hash = %s where id = %s and password_hash = %s",
                (password_hash, account_id, old_hash),
            )

    async def delete(self, account_id: UUID) -> None:
        """Forget a person: what they wrote stays, under nobody's name. Raises `ConflictError` for the last admin."""
        async with self._database.transaction() as connection:
            await refuse_to_leave_without_admin(connection, account_id)
            await note(connection, "account.delete", None, account_id)
            await erase_account(connection, account_id)
            await connection.execute(ACCESS_ENDED)

    async def export(self, account_id: UUID) -> dict[str, Any]:
        """Everything that is kept of a person, without secrets and hashes of them."""
        async with self._database.connection() as connection:
            return dict(await first_value(connection, _EXPORT, {"account": account_id}) or {})


async def account_of(connection: Connection, email: str) -> AccountRow | None:
    """The account of an address in small letters, inside the caller's transaction."""
    return await first_row(connection, AccountRow, f"{_PRESENT} and email = %s", (email,))


async def make_account(connection: Connection, email: str, name: str, password_hash: str | None) -> UUID:
    """Add an account inside the caller's transaction. Raises `ConflictError` when somebody was faster."""
    account_id: UUID | None = await first_value(
        connection,
        "insert into account (email, name, password_hash) values (%s, %s, %s)"
        " on conflict (email) do nothing returning id",
        (email, name, password_hash),
    )
    if account_id is None:
        raise ConflictError("An account with this address was just created. Try again.")
    await note(connection, "account.create", None, account_id)
    return account_id


_PRESENT: Final = "select id, email, name, password_hash from account where deleted_at is null"
_EXPORT: Final = """
select jsonb_build_object(
  'account', (select jsonb_build_object('id', id, 'email', email, 'name', name, 'created_at', created_at,
      'has_password', password_hash is not null) from account where id = %(account)s),
  'organisations', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'role', m.role,
      'since', m.created_at)), '[]') from membership m join organisation o on o.id = m.organisation_id
    where m.account_id = %(account)s),
  'sign_in_providers', (select coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'subject', subject,
      'created_at', created_at)), '[]') from identity where account_id = %(account)s),
  'sessions', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'browser', browser, 'created_at', created_at,
      'last_used_at', last_used_at, 'expires_at', expires_at, 'ended_at', ended_at) order by created_at), '[]')
    from session where account_id = %(account)s),
  'tokens', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'hint', hint, 'role', role,
      'created_at', created_at, 'expires_at', expires_at, 'last_used_at', last_used_at, 'revoked_at', revoked_at)
      order by created_at), '[]') from api_token where account_id = %(account)s),
  'remarks', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'thread_id', r.thread_id,
      'design_id', t.design_id, 'body', r.body, 'created_at', r.created_at) order by r.created_at), '[]')
    from remark r join thread t on t.id = r.thread_id where r.account_id = %(account)s),
  'mentions_read', (select coalesce(jsonb_agg(jsonb_build_object('remark_id', remark_id, 'read_at', read_at)
      order by read_at), '[]') from mention_read where account_id = %(account)s),
  'acts', (select coalesce(jsonb_agg(jsonb_build_object('happened_at', happened_at, 'action', action,
      'design_id', design_id, 'subject_id', subject_id, 'before', before, 'after', after) order by id), '[]')
    from audit where account_id = %(account)s)
)
"""
