"""Oneself: who one is, signing in and out, password, name, sessions, tokens, own data."""

from dataclasses import asdict
from typing import Any, Final
from uuid import UUID

from fastapi import APIRouter, Request, Response

from headroom.store.accounts.tokens import ApiToken
from headroom.store.actor import LOCAL, Actor
from headroom.web.access.caller import AccountDep, ActorDep
from headroom.web.access.cookies import give_cookie, take_cookie
from headroom.web.access.who import maybe_actor
from headroom.web.features.people.answers import (
    InvitationAnswerRequest,
    LeaveRequest,
    Me,
    NameRequest,
    NewToken,
    NewTokenRequest,
    OrganisationRequest,
    PasswordRequest,
    Session,
    SignInRequest,
)
from headroom.web.features.people.service import (
    answer_invitation,
    change_password,
    come_in,
    delete_account,
    me,
    server_of,
)
from headroom.web.http.errors import refuse
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.http.typed_text import checked_name
from headroom.web.state.studio import Studio, StudioDep

router = APIRouter(tags=["people"], route_class=ParsedRoute)
_LONGEST_TOKEN_DAYS: Final = 366


@router.get("/me")
async def get_me(studio: StudioDep, request: Request) -> Me:
    """Who asks; nobody is signed in until they are."""
    return await me(studio, LOCAL if studio.server is None else await maybe_actor(request, studio))


@router.post("/sign-in", response_model=Me)
async def sign_in(studio: StudioDep, request: Request, body: SignInRequest) -> Response:
    """Begin a session by e-mail address and password."""
    server_of(studio)
    return await _entered(studio, *await come_in(studio, request, body))


@router.post("/sign-out", response_model=Me)
async def sign_out(studio: StudioDep, request: Request) -> Response:
    """End this session; its sockets are closed."""
    server = server_of(studio)
    actor = await maybe_actor(request, studio)
    if actor is not None and actor.session_id is not None and actor.account_id is not None:
        await studio.sessions.end(actor.session_id, actor.account_id)
    answer = reply(await me(studio, None))
    take_cookie(answer, server)
    return answer


@router.post("/invitation-answers", response_model=Me)
async def accept_invitation(studio: StudioDep, request: Request, body: InvitationAnswerRequest) -> Response:
    """Come in by an invitation, as a new account or with the one that has this address."""
    server_of(studio)
    return await _entered(studio, *await answer_invitation(studio, request, body))


@router.post("/password")
async def set_password(studio: StudioDep, actor: ActorDep, request: Request, body: PasswordRequest) -> Me:
    """Change one's password; every other session of the account ends."""
    await change_password(studio, actor, request, body.old, body.new)
    return await me(studio, actor)


@router.put("/me")
async def edit_me(studio: StudioDep, actor: ActorDep, account_id: AccountDep, body: NameRequest) -> Me:
    """Change one's name."""
    await studio.accounts.rename(account_id, checked_name(body.name, "/name"))
    return await me(studio, actor)


@router.post("/me/organisation")
async def choose_organisation(
    studio: StudioDep, actor: ActorDep, account_id: AccountDep, request: Request, body: OrganisationRequest
) -> Me:
    """Work in another organisation that one is in, in this session."""
    server_of(studio)
    memberships = await studio.organisations.of_account(account_id)
    if actor.session_id is None or all(row.id != body.organisation_id for row in memberships):
        raise refuse("not_found", "There is no organisation with this id that you are in.")
    await studio.sessions.move(actor.session_id, body.organisation_id)
    return await me(studio, await maybe_actor(request, studio))


@router.get("/me/export", response_model=dict[str, Any])
async def export_me(studio: StudioDep, account_id: AccountDep) -> Response:
    """Everything that is kept of oneself, as JSON."""
    headers = {"content-disposition": 'attachment; filename="headroom-own-data.json"'}
    return reply(await studio.accounts.export(account_id), headers)


@router.delete("/me", response_model=Me)
async def delete_me(studio: StudioDep, actor: ActorDep, request: Request, body: LeaveRequest) -> Response:
    """Delete one's account; what it wrote stays under "Deleted account"."""
    server = server_of(studio)
    await delete_account(studio, actor, request, body.password)
    answer = reply(await me(studio, None))
    take_cookie(answer, server)
    return answer


@router.get("/sessions")
async def list_sessions(studio: StudioDep, actor: ActorDep, account_id: AccountDep) -> list[Session]:
    """The browsers in which one is signed in, the last used first."""
    rows = await studio.sessions.of_account(account_id)
    return [Session(**asdict(row), present=row.id == actor.session_id) for row in rows]


@router.delete("/sessions/{session_id}", status_code=204)
async def end_session(studio: StudioDep, account_id: AccountDep, session_id: UUID) -> Response:
    """Sign out in another browser; its sockets are closed."""
    await studio.sessions.end(session_id, account_id)
    return Response(status_code=204)


@router.get("/tokens")
async def list_tokens(studio: StudioDep, actor: ActorDep, account_id: AccountDep) -> list[ApiToken]:
    """One's own tokens for this organisation, the newest first."""
    return await studio.tokens.of_account(account_id, actor.organisation_id)


@router.post("/tokens", status_code=201)
async def create_token(studio: StudioDep, actor: ActorDep, body: NewTokenRequest) -> NewToken:
    """Make a token for a program; its secret is told here and never again."""
    server_of(studio)
    name = checked_name(body.name, "/name")
    if not 1 <= body.days <= _LONGEST_TOKEN_DAYS:
        raise refuse("malformed", f"A token lasts from 1 to {_LONGEST_TOKEN_DAYS} days.", "/days")
    if not actor.may(body.role):
        raise refuse("forbidden", f"A token may not do more than you: your role is {actor.role}.", "/role")
    return NewToken(*await studio.tokens.create(name, body.role, body.days))


@router.delete("/tokens/{token_id}")
async def revoke_token(studio: StudioDep, token_id: UUID) -> ApiToken:
    """End one of one's own tokens; an admin may end any of the organisation's."""
    return await studio.tokens.revoke(token_id)


async def _entered(studio: Studio, actor: Actor, secret: str) -> Response:
    answer = reply(await me(studio, actor))
    give_cookie(answer, server_of(studio), secret)
    return answer
