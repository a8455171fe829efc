"""Invitations into an organisation: an address to be passed on, for one e-mail address, for a week."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from sqlalchemy import ColumnElement, Select, and_, func, insert, select, update

from headroom.store.actor import Role, acting
from headroom.store.audit import note
from headroom.store.database import Repository, Transaction
from headroom.store.queries import columns, update_one
from headroom.store.secrets import digest, new_secret
from headroom.store.tables.accounts import account, invitation

DAYS: Final = 7


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation; `invited_by` is null once that account is gone."""

    id: UUID
    email: str
    role: Role
    invited_by: str | None
    created_at: datetime
    expires_at: datetime
    accepted_at: datetime | None
    revoked_at: datetime | None


@dataclass(frozen=True, slots=True)
class OpenInvitation:
    """What an invitation that still counts lets somebody into."""

    id: UUID
    organisation_id: UUID
    email: str
    role: Role


_INVITER: Final = select(account.c.name).where(account.c.id == invitation.c.invited_by).correlate(invitation)
_COLUMNS: Final = columns(Invitation, invitation, invited_by=_INVITER.scalar_subquery())
_PENDING: Final = and_(invitation.c.accepted_at.is_(None), invitation.c.revoked_at.is_(None))


class Invitations(Repository):
    """Repository of `invitation`."""

    async def all(self) -> list[Invitation]:
        """The invitations of the organisation of who acts, the newest first."""
        statement = select(*_COLUMNS).where(invitation.c.organisation_id == acting().organisation_id)
        return await self._database.all(Invitation, statement.order_by(invitation.c.created_at.desc(), invitation.c.id))

    async def create(self, email: str, role: Role) -> tuple[Invitation, str]:
        """Invite somebody; earlier invitations of theirs end. The secret in the answer is written nowhere else."""
        secret, actor = new_secret(), acting()
        person = {"organisation_id": actor.organisation_id, "email": email}
        same_person = [invitation.c[key] == value for key, value in person.items()]
        insertion = insert(invitation).values(
            **person,
            role=role,
            token_sha256=digest(secret),
            invited_by=actor.account_id,
            expires_at=func.now() + timedelta(days=DAYS),
        )
        async with self._database.transaction() as transaction:
            await transaction.run(update(invitation).where(*same_person, _PENDING).values(revoked_at=func.now()))
            made_id = await transaction.value(insertion.returning(invitation.c.id))
            row = await transaction.one(Invitation, select(*_COLUMNS).where(invitation.c.id == made_id), "invitation")
            await note(transaction, "invitation.create", None, row.id, after={"email": email, "role": role})
        return row, secret

    async def revoke(self, invitation_id: UUID) -> Invitation:
        """Take an invitation back. Raises `NotFoundError`."""
        statement = (
            update(invitation)
            .where(invitation.c.id == invitation_id, invitation.c.organisation_id == acting().organisation_id)
            .values(revoked_at=func.coalesce(invitation.c.revoked_at, func.now()))
        )
        async with self._database.transaction() as transaction:
            row = await transaction.one(Invitation, statement.returning(*_COLUMNS), "invitation")
            await note(transaction, "invitation.revoke", None, row.id, before={"email": row.email, "role": row.role})
        return row

    async def open(self, secret: str) -> OpenInvitation | None:
        """What an invitation lets somebody into; None when it is unknown, used, taken back or too old."""
        return await self._database.first(OpenInvitation, _by_secret(secret))


async def take_invitation(transaction: Transaction, secret: str) -> OpenInvitation | None:
    """The same inside the caller's transaction, and used up by it: of two who come at once one gets in."""
    row = await transaction.first(OpenInvitation, _by_secret(secret).with_for_update())
    if row is not None:
        await transaction.run(update_one(invitation, row.id, accepted_at=func.now()))
    return row


def is_open(email: str) -> ColumnElement[bool]:
    """Whether an invitation of an address still counts."""
    return and_(invitation.c.email == email, _PENDING, invitation.c.expires_at > func.now())


def _by_secret(secret: str) -> Select[tuple[object, ...]]:
    return select(*columns(OpenInvitation, invitation)).where(
        invitation.c.token_sha256 == digest(secret), _PENDING, invitation.c.expires_at > func.now()
    )
