"""Coming in and going: passwords and invitations become sessions, and a session becomes who somebody is."""

from typing import Final, Literal
from uuid import UUID

from starlette.requests import Request

from headroom.domain.catalogue.values import text_refusal
from headroom.domain.errors import DomainError
from headroom.settings import ServerSettings
from headroom.store.accounts.accounts import AccountRow, account_of, make_account
from headroom.store.accounts.invitations import take_invitation
from headroom.store.accounts.organisations import join
from headroom.store.accounts.sessions import last_membership
from headroom.store.actor import Actor, act_as
from headroom.store.database import Transaction
from headroom.web.access.throttle import count_try, forget_tries
from headroom.web.features.people.answers import (
    AccountAnswer,
    InvitationAnswerRequest,
    Me,
    OrganisationAnswer,
    SignInRequest,
)
from headroom.web.http.errors import refuse
from headroom.web.http.typed_text import checked_name
from headroom.web.state.passwords import checked_password
from headroom.web.state.studio import Studio

_LONGEST_EMAIL: Final = 320
WRONG: Final = "Wrong e-mail address or password."
NO_INVITATION: Final = "This invitation is no longer valid. Ask for a new one."


def server_of(studio: Studio) -> ServerSettings:
    """The settings of server mode. Raises `DomainError` in local mode, where there are no accounts."""
    if studio.server is None:
        raise refuse("conflict", "Headroom runs in local mode, without sign-in.")
    return studio.server


def checked_email(email: str, place: str) -> str:
    """An e-mail address in small letters. Raises `DomainError` (`bad_email`)."""
    trimmed = email.strip().lower()
    name, at, host = trimmed.rpartition("@")
    if not at or not name or not host or " " in trimmed or len(trimmed) > _LONGEST_EMAIL or text_refusal(trimmed):
        raise refuse("bad_email", "This is not an e-mail address.", place)
    return trimmed


async def come_in(studio: Studio, request: Request, body: SignInRequest) -> tuple[Actor, str]:
    """The secret of a new session. Raises `DomainError` (`sign_in`), in the same words whatever was wrong."""
    email = body.email.strip().lower()[:_LONGEST_EMAIL].replace("\0", "")
    await count_try(studio.attempts, request, "sign-in", email)
    account = await studio.accounts.by_email(email)
    if not await studio.passwords.fits(account.password_hash if account else None, body.password):
        raise _wrong()
    if account is None or account.password_hash is None:
        raise _wrong()
    session = await start_session(studio, account.id, request.headers.get("user-agent", ""))
    if session is None:
        raise _wrong()
    await forget_tries(studio.attempts, request, "sign-in", email)
    if studio.passwords.is_worn(account.password_hash):
        await studio.accounts.rehash(account.id, account.password_hash, await studio.passwords.hash(body.password))
    return session


async def start_session(studio: Studio, account_id: UUID, browser: str) -> tuple[Actor, str] | None:
    """A new session in the organisation where the account worked last, by its secret; None for one in none."""
    async with studio.database.transaction() as transaction:
        return await _start(studio, transaction, account_id, browser)


async def answer_invitation(studio: Studio, request: Request, body: InvitationAnswerRequest) -> tuple[Actor, str]:
    """Make an account, or let the one with this address in further, and begin a session.

    Raises:
        DomainError: `sign_in` for what is no invitation and for the wrong password of an account.
    """
    await count_try(studio.attempts, request, "invitation")
    invitation = await studio.invitations.open(body.token)
    account = await studio.accounts.by_email(invitation.email) if invitation else None
    if invitation is None:
        await studio.passwords.fits(None, body.password)
        raise refuse("sign_in", NO_INVITATION)
    if account is not None:
        # Whoever made the invitation chose the address: it must be no way to guess its password faster.
        await count_try(studio.attempts, request, "sign-in", invitation.email)
        if not await studio.passwords.fits(account.password_hash, body.password):
            raise refuse("sign_in", "You already have an account with this address. Enter its password.")
        await forget_tries(studio.attempts, request, "sign-in", invitation.email)
        name, password_hash = account.name, ""
    else:
        name = checked_name(body.name, "/name")
        password_hash = await studio.passwords.hash(checked_password(body.password, invitation.email, "/password"))
    async with studio.database.transaction() as transaction:
        taken = await take_invitation(transaction, body.token)
        if taken is None:
            raise refuse("sign_in", NO_INVITATION)
        act_as(Actor(taken.organisation_id, taken.role, name))
        present = await account_of(transaction, taken.email)
        if present is not None and account is None:
            # Made between the two looks, so nobody gave its password.
            raise refuse("conflict", "An account with this address now exists. Try again with its password.")
        account_id = present.id if present else await make_account(transaction, taken.email, name, password_hash)
        await join(transaction, taken.organisation_id, account_id, taken.role)
        session = await _start(studio, transaction, account_id, request.headers.get("user-agent", ""))
    if session is None:
        raise refuse("sign_in", NO_INVITATION)
    return session


async def change_password(studio: Studio, actor: Actor, request: Request, old: str, new: str) -> None:
    """Change the actor's password; every other session ends. Raises `DomainError`."""
    account = await _own_account(studio, actor, request, old)
    if account.password_hash is None:
        raise refuse("conflict", "This account signs in without a password; there is none to change.")
    chosen = checked_password(new, account.email or "", "/new")
    await studio.accounts.set_password(account.id, await studio.passwords.hash(chosen), actor.session_id)


async def delete_account(studio: Studio, actor: Actor, request: Request, password: str) -> None:
    """Delete the actor's account. Raises `DomainError` and `ConflictError`."""
    account = await _own_account(studio, actor, request, password)
    await studio.accounts.delete(account.id)


async def me(studio: Studio, actor: Actor | None) -> Me:
    """Who asks, as the page shows it."""
    oidc = studio.server.oidc if studio.server is not None else None
    mode: Literal["local", "server"] = "local" if studio.server is None else "server"
    oidc_name = None if oidc is None else oidc.name
    if actor is None or actor.account_id is None:
        return Me(mode, False, None, None, [], None, False, oidc_name)
    account = await studio.accounts.get(actor.account_id)
    return Me(
        mode=mode,
        signed_in=True,
        account=AccountAnswer(account.id, account.name, account.email),
        organisation=OrganisationAnswer(actor.organisation_id, await studio.organisations.name(actor.organisation_id)),
        organisations=await studio.organisations.of_account(actor.account_id),
        role=actor.role,
        has_password=account.password_hash is not None,
        oidc_name=oidc_name,
    )


async def _start(studio: Studio, transaction: Transaction, account_id: UUID, browser: str) -> tuple[Actor, str] | None:
    member = await last_membership(transaction, account_id)
    if member is None:
        return None
    act_as(member)
    return member, await studio.sessions.start(transaction, account_id, member.organisation_id, browser)


async def _own_account(studio: Studio, actor: Actor, request: Request, password: str) -> AccountRow:
    """The actor's account, after its password was asked for once more."""
    account_id = actor.account_id
    server_of(studio)
    if account_id is None:
        raise _wrong()
    await count_try(studio.attempts, request, "password", str(account_id))
    account = await studio.accounts.get(account_id)
    if account.password_hash is not None and not await studio.passwords.fits(account.password_hash, password):
        raise refuse("forbidden", "The password is wrong.")
    return account


def _wrong() -> DomainError:
    return refuse("sign_in", WRONG)
