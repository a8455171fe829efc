"""Sign-ins begun at an identity provider, and the accounts that its people have here."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Literal
from uuid import UUID

from sqlalchemy import delete, func, insert, select, update

from headroom.store.accounts.accounts import account_of, make_account
from headroom.store.accounts.invitations import is_open
from headroom.store.accounts.organisations import join
from headroom.store.accounts.sessions import last_membership
from headroom.store.actor import LOCAL_ORGANISATION, Role, act_as
from headroom.store.audit import note
from headroom.store.database import Repository, Transaction
from headroom.store.secrets import digest
from headroom.store.tables.accounts import account, identity, invitation, membership, sign_in


@dataclass(frozen=True, slots=True)
class ProviderIdentity:
    """Somebody as a provider knows them; `email` is in small letters."""

    provider: str
    subject: str
    email: str | None
    email_verified: bool
    name: str


class Identities(Repository):
    """Repository of `sign_in` and `identity`."""

    async def begin(self, state: str, details: dict[str, str], lifetime_s: int) -> None:
        """Keep what a sign-in needs when the browser comes back; what others left behind goes."""
        expires_at = func.now() + timedelta(seconds=lifetime_s)
        statement = insert(sign_in).values(state_sha256=digest(state), details=details, expires_at=expires_at)
        async with self._database.transaction() as transaction:
            await transaction.run(delete(sign_in).where(sign_in.c.expires_at < func.now()))
            await transaction.run(statement)

    async def take(self, state: str) -> dict[str, str] | None:
        """What was kept under a state, once: it is gone after this. None when it is unknown, used or too old."""
        statement = delete(sign_in).where(sign_in.c.state_sha256 == digest(state))
        row = await self._database.row(statement.returning(sign_in.c.details, sign_in.c.expires_at > func.now()))
        return dict(row[0]) if row is not None and row[1] else None

    async def enter(self, person: ProviderIdentity, join_as: Role | None) -> UUID | Literal["unverified", "unknown"]:
        """The account of a person, joined or made where they may come in.

        Known is who came before by this provider; else an address that the provider has verified finds an account or
        an invitation; else, with `join_as`, everybody gets an account.
        """
        # Two first sign-ins of one person come one after the other.
        key = func.hashtextextended(f"{person.provider} {person.subject}", 0)
        async with self._database.transaction() as transaction:
            await transaction.run(select(func.pg_advisory_xact_lock(key)))
            account_id = await _find_account(transaction, person)
            is_new = account_id is None
            if account_id is None:
                if person.email is None or not person.email_verified:
                    return "unverified"
                account_id = await _join_account(transaction, person, person.email)
                account_id = account_id or await _make_account(transaction, person, person.email, join_as)
                if account_id is None:
                    return "unknown"
            if person.email is not None and person.email_verified:
                await _accept_invitations(transaction, account_id, person.email)
            member = await last_membership(transaction, account_id)
            if member is None:
                return "unknown"
            if is_new:
                act_as(member)
                await note(transaction, "account.identity", None, account_id, after={"provider": person.provider})
            return account_id


async def _find_account(transaction: Transaction, person: ProviderIdentity) -> UUID | None:
    statement = select(account.c.id).join(identity).where(account.c.deleted_at.is_(None))
    same = identity.c.provider == person.provider, identity.c.subject == person.subject
    account_id: UUID | None = await transaction.value(statement.where(*same))
    return account_id


async def _join_account(transaction: Transaction, person: ProviderIdentity, email: str) -> UUID | None:
    """The account with the person's address, from now on theirs by this provider too."""
    owner = await account_of(transaction, email)
    if owner is None:
        return None
    await _keep_identity(transaction, person, owner.id)
    return owner.id


async def _make_account(
    transaction: Transaction, person: ProviderIdentity, email: str, join_as: Role | None
) -> UUID | None:
    """A new account for who was invited, or for everybody when there is a role for them."""
    invitation_id = await transaction.value(select(invitation.c.id).where(is_open(email)).limit(1))
    if invitation_id is None and (join_as is None or not await _is_taken(transaction)):
        return None
    account_id = await make_account(transaction, email, person.name, None)
    await _keep_identity(transaction, person, account_id)
    if join_as is not None:
        await join(transaction, LOCAL_ORGANISATION, account_id, join_as)
    return account_id


async def _is_taken(transaction: Transaction) -> bool:
    """Whether the first organisation, which everybody joins, has been given to somebody."""
    statement = select(account.c.id).join(membership).where(account.c.email.is_not(None))
    first = statement.where(membership.c.organisation_id == LOCAL_ORGANISATION).limit(1)
    return await transaction.value(first) is not None


async def _keep_identity(transaction: Transaction, person: ProviderIdentity, account_id: UUID) -> None:
    values = {"provider": person.provider, "subject": person.subject, "account_id": account_id}
    await transaction.run(insert(identity).values(values))


async def _accept_invitations(transaction: Transaction, account_id: UUID, email: str) -> None:
    """An address that the provider verified is as good as the letter that went to it."""
    statement = update(invitation).where(is_open(email)).values(accepted_at=func.now())
    invitations = await transaction.rows(statement.returning(invitation.c.organisation_id, invitation.c.role))
    for organisation_id, role in invitations:
        await join(transaction, organisation_id, account_id, role)
