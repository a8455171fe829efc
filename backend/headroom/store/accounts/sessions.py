"""Sessions of people who signed in: the browser keeps the secret, the table its SHA-256."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from sqlalchemy import ColumnElement, and_, bindparam, func, insert, select, update

from headroom.store.accounts.access_changes import is_member, notify_access
from headroom.store.actor import Actor, Role
from headroom.store.audit import note
from headroom.store.database import Repository, Transaction
from headroom.store.errors import NotFoundError
from headroom.store.prepared_statements import PreparedStatement
from headroom.store.queries import columns, update_one
from headroom.store.secrets import digest, new_secret
from headroom.store.tables.accounts import account, membership, session

IDLE_DAYS: Final = 14
LONGEST_DAYS: Final = 90


@dataclass(frozen=True, slots=True)
class SignedIn:
    """Who a session is of, in which organisation and with which role there now."""

    session_id: UUID
    account_id: UUID
    organisation_id: UUID
    role: Role
    name: str
    worn: bool
    """Whether its last use was noted more than a minute ago."""


@dataclass(frozen=True, slots=True)
class SessionRow:
    """One session as its owner sees it."""

    id: UUID
    browser: str
    created_at: datetime
    last_used_at: datetime
    expires_at: datetime


_COUNTS: Final = and_(
    session.c.ended_at.is_(None),
    session.c.expires_at > func.now(),
    session.c.last_used_at > func.now() - timedelta(days=IDLE_DAYS),
)
_SIGNED_IN: Final = PreparedStatement(
    select(
        *columns(
            SignedIn,
            session,
            session_id=session.c.id,
            role=membership.c.role,
            name=account.c.name,
            worn=session.c.last_used_at < func.now() - timedelta(minutes=1),
        )
    )
    .join(account, and_(account.c.id == session.c.account_id, account.c.deleted_at.is_(None)))
    .join(membership, is_member(session))
    .where(_COUNTS, session.c.secret_sha256 == bindparam("sha256"))
)


class Sessions(Repository):
    """Repository of `session`."""

    async def start(self, transaction: Transaction, account_id: UUID, organisation_id: UUID, browser: str) -> str:
        """Begin a session inside the caller's transaction; the secret in the answer is written nowhere else."""
        secret = new_secret()
        statement = insert(session).values(
            secret_sha256=digest(secret),
            account_id=account_id,
            organisation_id=organisation_id,
            browser=browser[:200],
            expires_at=func.now() + timedelta(days=LONGEST_DAYS),
        )
        session_id = await transaction.value(statement.returning(session.c.id))
        await note(transaction, "session.start", None, session_id)
        return secret

    async def find(self, secret: str) -> SignedIn | None:
        """Who holds this secret; None for a wrong, ended or expired one, and for who is no member any more."""
        holder = await self._database.first(SignedIn, _SIGNED_IN, {"sha256": digest(secret)})
        if holder is not None and holder.worn:
            await self._database.run(update_one(session, holder.session_id, last_used_at=func.now()))
        return holder

    async def of_account(self, account_id: UUID) -> list[SessionRow]:
        """The sessions of an account that still count, the last used first."""
        statement = select(*columns(SessionRow, session)).where(session.c.account_id == account_id, _COUNTS)
        return await self._database.all(SessionRow, statement.order_by(session.c.last_used_at.desc(), session.c.id))

    async def end(self, session_id: UUID, account_id: UUID) -> None:
        """End one session of an account, on every replica. Raises `NotFoundError`."""
        own = session.c.id == session_id, session.c.account_id == account_id
        async with self._database.transaction() as transaction:
            if not await _end(transaction, *own):
                raise NotFoundError("session")
            await note(transaction, "session.end", None, session_id)

    async def move(self, session_id: UUID, organisation_id: UUID) -> None:
        """Let a session work in another organisation; its sockets of the one before are closed."""
        async with self._database.transaction() as transaction:
            await transaction.run(update_one(session, session_id, organisation_id=organisation_id))
            await notify_access(transaction)


async def last_membership(transaction: Transaction, account_id: UUID) -> Actor | None:
    """The account in the organisation where it worked last; None for one that is in none."""
    last_used = (
        select(func.max(session.c.last_used_at)).where(is_member(session)).correlate(membership).scalar_subquery()
    )
    statement = (
        select(membership.c.organisation_id, membership.c.role, account.c.name)
        .join_from(membership, account)
        .where(account.c.id == account_id, account.c.deleted_at.is_(None))
        .order_by(last_used.scalar_subquery().desc().nulls_last(), membership.c.created_at)
    )
    row = await transaction.row(statement.limit(1))
    return Actor(row[0], row[1], row[2], account_id=account_id) if row is not None else None


async def end_sessions(
    transaction: Transaction, account_id: UUID, organisation_id: UUID | None = None, but: UUID | None = None
) -> None:
    """End the sessions of an account, or those in one organisation, inside the caller's transaction."""
    conditions = [session.c.account_id == account_id]
    if organisation_id is not None:
        conditions.append(session.c.organisation_id == organisation_id)
    if but is not None:
        conditions.append(session.c.id != but)
    await _end(transaction, *conditions)


async def _end(transaction: Transaction, *conditions: ColumnElement[bool]) -> int:
    statement = update(session).where(*conditions, session.c.ended_at.is_(None)).values(ended_at=func.now())
    count = await transaction.run(statement)
    await notify_access(transaction)
    return count
