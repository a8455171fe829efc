"""Accounts: people by their e-mail address, with the hash of their password if they have one."""

from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.dialects.postgresql import insert as upsert

from headroom.store.accounts.access_changes import notify_access
from headroom.store.accounts.deletion import erase_account
from headroom.store.accounts.export import account_export
from headroom.store.accounts.organisations import refuse_to_leave_without_admin
from headroom.store.accounts.sessions import end_sessions
from headroom.store.audit import note
from headroom.store.database import Executor, Repository, Transaction
from headroom.store.errors import ConflictError
from headroom.store.queries import columns, update_one
from headroom.store.tables.accounts import account


@dataclass(frozen=True, slots=True)
class AccountRow:
    """An account; `email` is null for the one of local mode."""

    id: UUID
    email: str | None
    name: str
    password_hash: str | None


_PRESENT: Final = select(*columns(AccountRow, account)).where(account.c.deleted_at.is_(None))


class Accounts(Repository):
    """Repository of `account`."""

    async def by_email(self, email: str) -> AccountRow | None:
        """The account of an address in small letters."""
        return await account_of(self._database, email)

    async def get(self, account_id: UUID) -> AccountRow:
        """One account. Raises `NotFoundError`."""
        return await self._database.one(AccountRow, _PRESENT.where(account.c.id == account_id), "account")

    async def rename(self, account_id: UUID, name: str) -> None:
        """Give an account another name; what was written under the old one keeps it."""
        present = select(account.c.name).where(account.c.id == account_id).with_for_update()
        async with self._database.transaction() as transaction:
            before = await transaction.value(present)
            await transaction.run(update_one(account, account_id, name=name))
            await note(transaction, "account.rename", None, account_id, {"name": before}, {"name": name})

    async def set_password(self, account_id: UUID, password_hash: str, but: UUID | None) -> None:
        """Keep another password and end every session except the one in which that was done."""
        async with self._database.transaction() as transaction:
            await transaction.run(update_one(account, account_id, password_hash=password_hash))
            await end_sessions(transaction, account_id, but=but)
            await note(transaction, "account.password", None, account_id)

    async def rehash(self, account_id: UUID, old_hash: str, password_hash: str) -> None:
        """Keep the same password by newer parameters, unless it was changed meanwhile."""
        same_hash = account.c.id == account_id, account.c.password_hash == old_hash
        await self._database.run(update(account).where(*same_hash).values(password_hash=password_hash))

    async def delete(self, account_id: UUID) -> None:
        """Forget a person: what they wrote stays, under nobody's name. Raises `ConflictError` for the last admin."""
        async with self._database.transaction() as transaction:
            await refuse_to_leave_without_admin(transaction, account_id)
            await note(transaction, "account.delete", None, account_id)
            await erase_account(transaction, account_id)
            await notify_access(transaction)

    async def export(self, account_id: UUID) -> dict[str, Any]:
        """Everything that is kept of a person, without secrets and hashes of them."""
        return dict(await self._database.value(account_export(account_id)) or {})


async def account_of(executor: Executor, email: str) -> AccountRow | None:
    """The account of an address in small letters, inside the caller's transaction."""
    return await executor.first(AccountRow, _PRESENT.where(account.c.email == email))


async def make_account(transaction: Transaction, email: str, name: str, password_hash: str | None) -> UUID:
    """Add an account inside the caller's transaction. Raises `ConflictError` when somebody was faster."""
    statement = upsert(account).values(email=email, name=name, password_hash=password_hash)
    insertion = statement.on_conflict_do_nothing(index_elements=["email"]).returning(account.c.id)
    account_id: UUID | None = await transaction.value(insertion)
    if account_id is None:
        raise ConflictError("An account with this address was just created. Try again.")
    await note(transaction, "account.create", None, account_id)
    return account_id
