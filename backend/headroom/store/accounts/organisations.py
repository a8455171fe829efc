"""Organisations and who is in them with which role; each keeps at least one admin."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from sqlalchemy import ColumnElement, Text, and_, delete, exists, func, insert, literal, select, update
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.dialects.postgresql import insert as upsert

from headroom.store.accounts.access_changes import notify_access
from headroom.store.accounts.sessions import end_sessions
from headroom.store.actor import LOCAL_ACCOUNT, LOCAL_ORGANISATION, ROLES, Role, acting
from headroom.store.audit import note
from headroom.store.database import Repository, Transaction
from headroom.store.errors import ConflictError
from headroom.store.queries import columns
from headroom.store.tables.accounts import account, api_token, invitation, membership, organisation


@dataclass(frozen=True, slots=True)
class OwnOrganisation:
    """An organisation that one may work in, and as what."""

    id: UUID
    name: str
    role: Role


@dataclass(frozen=True, slots=True)
class MemberRow:
    """Somebody in an organisation."""

    account_id: UUID
    name: str
    email: str | None
    role: Role
    since: datetime


_MEMBER: Final = columns(
    MemberRow, account, account_id=account.c.id, role=membership.c.role, since=membership.c.created_at
)


class Organisations(Repository):
    """Repository of `organisation` and `membership`."""

    async def of_account(self, account_id: UUID) -> list[OwnOrganisation]:
        """The organisations that an account is in, by name."""
        statement = (
            select(*columns(OwnOrganisation, organisation, role=membership.c.role))
            .join_from(membership, organisation)
            .where(membership.c.account_id == account_id)
            .order_by(organisation.c.name, organisation.c.id)
        )
        return await self._database.all(OwnOrganisation, statement)

    async def ids(self) -> list[UUID]:
        """All organisations, for the server's own work."""
        statement = select(organisation.c.id).order_by(organisation.c.created_at, organisation.c.id)
        return await self._database.values(statement)

    async def name(self, organisation_id: UUID) -> str:
        """What an organisation is called. Raises `NotFoundError`."""
        statement = select(organisation.c.name).where(organisation.c.id == organisation_id)
        return str(await self._database.one_value(statement, "organisation"))

    async def members(self) -> list[MemberRow]:
        """Who is in the organisation of who acts, by name."""
        statement = (
            select(*_MEMBER)
            .join_from(membership, account)
            .where(membership.c.organisation_id == acting().organisation_id)
            .order_by(account.c.name, account.c.id)
        )
        return await self._database.all(MemberRow, statement)

    async def set_role(self, account_id: UUID, role: Role) -> None:
        """Give a member another role; it holds at once, on sockets too.

        Raises:
            NotFoundError: when they are no member.
            ConflictError: when the last admin would go.
        """
        organisation_id = acting().organisation_id
        async with self._database.transaction() as transaction:
            before = await _locked_role(transaction, organisation_id, account_id)
            if before == "admin" and role != "admin":
                await _refuse_last_admin(transaction, organisation_id)
            await transaction.run(update(membership).where(_is(organisation_id, account_id)).values(role=role))
            if role != "admin":
                await end_invitations(transaction, account_id, organisation_id)
            await note(transaction, "person.role", None, account_id, {"role": before}, {"role": role})
            await notify_access(transaction)

    async def remove(self, account_id: UUID) -> None:
        """Take somebody out; their sessions and tokens here end. Raises as `set_role` does."""
        organisation_id = acting().organisation_id
        async with self._database.transaction() as transaction:
            before = await _locked_role(transaction, organisation_id, account_id)
            if before == "admin":
                await _refuse_last_admin(transaction, organisation_id)
            await leave(transaction, organisation_id, account_id)
            await note(transaction, "person.remove", None, account_id, {"role": before})


async def open_organisation(transaction: Transaction, name: str) -> UUID:
    """An organisation inside the caller's transaction: the first one is that of local mode, with all that is in it."""
    person = exists().where(
        membership.c.organisation_id == LOCAL_ORGANISATION,
        membership.c.account_id == account.c.id,
        account.c.email.is_not(None),
    )
    first = update(organisation).where(organisation.c.id == LOCAL_ORGANISATION, ~person).values(name=name)
    if await transaction.value(first.returning(organisation.c.id)) is not None:
        # Whoever sat at the machine is no person who could sign in.
        await transaction.run(delete(membership).where(membership.c.account_id == LOCAL_ACCOUNT))
        return LOCAL_ORGANISATION
    other = insert(organisation).values(name=name).returning(organisation.c.id)
    organisation_id: UUID = await transaction.value(other)
    return organisation_id


async def join(transaction: Transaction, organisation_id: UUID, account_id: UUID, role: Role) -> None:
    """Make somebody a member inside the caller's transaction; who is one already keeps the greater role."""
    statement = upsert(membership).values(organisation_id=organisation_id, account_id=account_id, role=role)
    rank = literal(list(ROLES), ARRAY(Text))
    greater = func.array_position(rank, membership.c.role) < func.array_position(rank, statement.excluded.role)
    await transaction.run(
        statement.on_conflict_do_update(
            index_elements=["organisation_id", "account_id"], set_={"role": statement.excluded.role}, where=greater
        )
    )


async def leave(transaction: Transaction, organisation_id: UUID, account_id: UUID) -> None:
    """End a membership with every way in that depends on it, inside the caller's transaction."""
    tokens = api_token.c.organisation_id == organisation_id, api_token.c.account_id == account_id
    statement = update(api_token).where(*tokens, api_token.c.revoked_at.is_(None))
    await transaction.run(statement.values(revoked_at=func.now()))
    await transaction.run(delete(membership).where(_is(organisation_id, account_id)))
    await end_invitations(transaction, account_id, organisation_id)
    await end_sessions(transaction, account_id, organisation_id)


async def end_invitations(transaction: Transaction, account_id: UUID, organisation_id: UUID) -> None:
    """Take back what somebody invited to who is no admin any more: they may have kept an address for themselves."""
    await transaction.run(
        update(invitation)
        .where(invitation.c.invited_by == account_id, invitation.c.organisation_id == organisation_id)
        .where(invitation.c.accepted_at.is_(None), invitation.c.revoked_at.is_(None))
        .values(revoked_at=func.now())
    )


async def refuse_to_leave_without_admin(transaction: Transaction, account_id: UUID) -> None:
    """Raise `ConflictError` when an organisation would lose its last admin with this account."""
    statement = select(membership.c.organisation_id).where(
        membership.c.account_id == account_id, membership.c.role == "admin"
    )
    for organisation_id in await transaction.values(statement.order_by(membership.c.organisation_id)):
        await _lock(transaction, organisation_id)
        await _refuse_last_admin(transaction, organisation_id)


async def _lock(transaction: Transaction, organisation_id: UUID) -> None:
    """Of two admins who demote each other at once the second one waits here."""
    statement = select(organisation.c.id).where(organisation.c.id == organisation_id)
    await transaction.run(statement.with_for_update())


async def _locked_role(transaction: Transaction, organisation_id: UUID, account_id: UUID) -> Role:
    await _lock(transaction, organisation_id)
    statement = select(membership.c.role).where(_is(organisation_id, account_id))
    role: Role = await transaction.one_value(statement, "person")
    return role


async def _refuse_last_admin(transaction: Transaction, organisation_id: UUID) -> None:
    admins = membership.c.organisation_id == organisation_id, membership.c.role == "admin"
    if await transaction.value(select(func.count()).where(*admins)) < 2:
        raise ConflictError("This is the last admin. Make someone else an admin first.")


def _is(organisation_id: UUID, account_id: UUID) -> ColumnElement[bool]:
    return and_(membership.c.organisation_id == organisation_id, membership.c.account_id == account_id)
