"""Organisations, accounts, and how people get in."""

from datetime import datetime
from typing import Any, Final, cast
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy import Column, Index, Named, Table, TypedColumns
from sqlalchemy.types import TypeEngine

from headroom.store.actor import Role
from headroom.store.tables.columns import DOCUMENT, EMPTY, MOMENT, NOW, CreationTime, WithId, metadata

_ROLE: Final = cast("TypeEngine[Role]", sa.Text())


class OrganisationColumns(WithId, CreationTime):
    """An organisation."""

    name: Named[str] = Column(sa.Text)


class AccountColumns(WithId, CreationTime):
    """A person; without an e-mail address that of local mode, or one that was deleted."""

    email: Named[str | None] = Column(sa.Text, unique=True)
    name: Named[str] = Column(sa.Text)
    password_hash: Named[str | None] = Column(sa.Text)
    deleted_at: Named[datetime | None] = Column(MOMENT)


class MembershipColumns(CreationTime):
    """Who is in an organisation, with which role."""

    organisation_id: Named[UUID] = Column(sa.ForeignKey("organisation.id", ondelete="cascade"), primary_key=True)
    account_id: Named[UUID] = Column(sa.ForeignKey("account.id", ondelete="cascade"), primary_key=True)
    role: Named[Role] = Column(_ROLE)


class IdentityColumns(CreationTime):
    """An account as an identity provider names it."""

    provider: Named[str] = Column(sa.Text, primary_key=True)
    subject: Named[str] = Column(sa.Text, primary_key=True)
    account_id: Named[UUID] = Column(sa.ForeignKey("account.id", ondelete="cascade"))


class SignInColumns(TypedColumns):
    """A sign-in that was begun at an identity provider."""

    state_sha256: Named[bytes] = Column(sa.LargeBinary, primary_key=True)
    details: Named[Any] = Column(DOCUMENT, nullable=False)
    expires_at: Named[datetime] = Column(MOMENT)


class SessionColumns(WithId, CreationTime):
    """A browser that is signed in."""

    secret_sha256: Named[bytes] = Column(sa.LargeBinary, unique=True)
    account_id: Named[UUID] = Column(sa.ForeignKey("account.id", ondelete="cascade"))
    organisation_id: Named[UUID] = Column(sa.ForeignKey("organisation.id", ondelete="cascade"))
    browser: Named[str] = Column(sa.Text, server_default=EMPTY)
    last_used_at: Named[datetime] = Column(MOMENT, server_default=NOW)
    expires_at: Named[datetime] = Column(MOMENT)
    ended_at: Named[datetime | None] = Column(MOMENT)


class InvitationColumns(WithId, CreationTime):
    """An address that lets one person into an organisation."""

    organisation_id: Named[UUID] = Column(sa.ForeignKey("organisation.id", ondelete="cascade"))
    email: Named[str] = Column(sa.Text)
    role: Named[Role] = Column(_ROLE)
    token_sha256: Named[bytes] = Column(sa.LargeBinary, unique=True)
    invited_by: Named[UUID | None] = Column(sa.ForeignKey("account.id", ondelete="set null"))
    expires_at: Named[datetime] = Column(MOMENT)
    accepted_at: Named[datetime | None] = Column(MOMENT)
    revoked_at: Named[datetime | None] = Column(MOMENT)


class ApiTokenColumns(WithId, CreationTime):
    """A token that lets a program act for an account."""

    organisation_id: Named[UUID] = Column(sa.ForeignKey("organisation.id", ondelete="cascade"))
    account_id: Named[UUID] = Column(sa.ForeignKey("account.id", ondelete="cascade"))
    name: Named[str] = Column(sa.Text)
    token_sha256: Named[bytes] = Column(sa.LargeBinary, unique=True)
    hint: Named[str] = Column(sa.Text)
    role: Named[Role] = Column(_ROLE)
    expires_at: Named[datetime] = Column(MOMENT)
    last_used_at: Named[datetime | None] = Column(MOMENT)
    revoked_at: Named[datetime | None] = Column(MOMENT)


class AttemptColumns(TypedColumns):
    """How often something was tried: `free_at` is when the tries so far count no more."""

    key_sha256: Named[bytes] = Column(sa.LargeBinary, primary_key=True)
    free_at: Named[datetime] = Column(MOMENT)


organisation = Table("organisation", metadata, OrganisationColumns)
account = Table("account", metadata, AccountColumns)
membership = Table("membership", metadata, MembershipColumns)
identity = Table("identity", metadata, IdentityColumns)
sign_in = Table("sign_in", metadata, SignInColumns)
session = Table("session", metadata, SessionColumns)
invitation = Table("invitation", metadata, InvitationColumns)
api_token = Table("api_token", metadata, ApiTokenColumns)
attempt = Table("attempt", metadata, AttemptColumns, prefixes=["unlogged"])
Index("membership_by_account", membership.c.account_id)
Index("session_by_account", session.c.account_id)
Index("invitation_by_organisation", invitation.c.organisation_id)
Index("api_token_by_account", api_token.c.account_id)
