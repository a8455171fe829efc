"""What the API answers and takes about people, their ways in and what they did."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal
from uuid import UUID

from headroom.store.accounts.invitations import Invitation
from headroom.store.accounts.organisations import OwnOrganisation
from headroom.store.accounts.tokens import ApiToken
from headroom.store.actor import Role


@dataclass(frozen=True, slots=True)
class AccountAnswer:
    """Who somebody is; in local mode there is no e-mail address."""

    id: UUID
    name: str
    email: str | None


@dataclass(frozen=True, slots=True)
class OrganisationAnswer:
    """An organisation that one works in."""

    id: UUID
    name: str


@dataclass(frozen=True, slots=True)
class Me:
    """Who asks, where they work and what they may; in local mode everybody is signed in as the machine's owner."""

    mode: Literal["local", "server"]
    signed_in: bool
    account: AccountAnswer | None
    organisation: OrganisationAnswer | None
    organisations: list[OwnOrganisation]
    role: Role | None
    has_password: bool
    oidc_name: str | None


@dataclass(frozen=True, slots=True)
class SignInRequest:
    """Who wants to come in."""

    email: str
    password: str


@dataclass(frozen=True, slots=True)
class PasswordRequest:
    """A password to be changed."""

    old: str
    new: str


@dataclass(frozen=True, slots=True)
class NameRequest:
    """A name to be changed."""

    name: str


@dataclass(frozen=True, slots=True)
class OrganisationRequest:
    """Where to work from now on."""

    organisation_id: UUID


@dataclass(frozen=True, slots=True)
class LeaveRequest:
    """The password of an account that is to be deleted; empty where there is none."""

    password: str


@dataclass(frozen=True, slots=True)
class Session:
    """A browser in which one is signed in."""

    id: UUID
    browser: str
    created_at: datetime
    last_used_at: datetime
    expires_at: datetime
    present: bool


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in the organisation."""

    account_id: UUID
    name: str
    email: str | None
    role: Role
    since: datetime
    mine: bool


@dataclass(frozen=True, slots=True)
class RoleRequest:
    """A role to be given."""

    role: Role


@dataclass(frozen=True, slots=True)
class NewInvitationRequest:
    """Who is to be invited, and as what."""

    email: str
    role: Role


@dataclass(frozen=True, slots=True)
class NewInvitation:
    """An invitation with the address to be passed on, which is told here and never again."""

    invitation: Invitation
    address: str


@dataclass(frozen=True, slots=True)
class InvitationAnswerRequest:
    """Coming in by an invitation: with a new password, or with that of the account that one has."""

    token: str
    name: str
    password: str


@dataclass(frozen=True, slots=True)
class NewTokenRequest:
    """A token to be made: at most as mighty as who makes it."""

    name: str
    role: Role
    days: int


@dataclass(frozen=True, slots=True)
class NewToken:
    """A token with its secret, which is told here and never again."""

    token: ApiToken
    secret: str
