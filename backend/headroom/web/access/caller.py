"""Who calls, and what they look at: the dependencies that a route takes, the same for members and holders of links."""

from dataclasses import dataclass
from typing import Annotated, Final
from uuid import UUID

from fastapi import APIRouter, Depends, Path, Request
from starlette.requests import HTTPConnection

from headroom.store.actor import NOWHERE, Actor
from headroom.store.links.links import FoundLink
from headroom.web.http.errors import refuse
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.redaction.rules import NOTHING_HIDDEN, Redaction

SIGN_IN: Final = "Sign in first."


@dataclass(frozen=True, slots=True)
class Caller:
    """Who calls, what they may not see, and the link by which they came; from members nothing is hidden.

    `visitor` is the SHA-256 of the secret by which the link knows this browser, if it does.
    """

    actor: Actor
    redaction: Redaction = NOTHING_HIDDEN
    link: FoundLink | None = None
    visitor: bytes | None = None


@dataclass(frozen=True, slots=True)
class View:
    """What is looked at: a design as it is now, or one of its revisions."""

    design_id: UUID
    revision_id: UUID | None = None


def caller_of(connection: HTTPConnection) -> Caller:
    """Whom `admit` let in with this request or socket."""
    caller = connection.state.caller
    if not isinstance(caller, Caller):
        raise TypeError("nobody was let in")
    return caller


def link_of(connection: HTTPConnection) -> FoundLink:
    """The link of an address under `/api/shared/{token}`."""
    link = caller_of(connection).link
    if link is None:
        raise TypeError("this address is under no link")
    return link


def link_router(prefix: str = "") -> APIRouter:
    """A router of what is asked by a link."""
    return APIRouter(
        prefix=f"/shared/{{token}}{prefix}", tags=["shared"], dependencies=[_BY_TOKEN], route_class=ParsedRoute
    )


async def _caller(request: Request) -> Caller:
    return caller_of(request)


async def _actor(request: Request) -> Actor:
    return caller_of(request).actor


async def _account(request: Request) -> UUID:
    account_id = caller_of(request).actor.account_id
    if account_id is None:
        raise refuse("sign_in", SIGN_IN)
    return account_id


async def _link(request: Request) -> FoundLink:
    return link_of(request)


async def _view(request: Request) -> View:
    link = caller_of(request).link
    if link is not None:
        return View(link.design_id, link.revision_id)
    # Without a view an id of the address was none, and the answer says so.
    view = getattr(request.state, "view", None)
    return view if isinstance(view, View) else View(NOWHERE)


async def _view_design(request: Request, design_id: UUID) -> None:
    request.state.view = View(design_id)


async def _view_revision(request: Request, design_id: UUID, revision: UUID | None = None) -> None:
    request.state.view = View(design_id, revision)


async def _name_token(
    _token: Annotated[str, Path(alias="token", description="The secret part of the link's address.")],
) -> None:
    """The description of the call names it; `admit` has read it."""


_BY_TOKEN: Final = Depends(_name_token)
OF_DESIGN: Final = Depends(_view_design)
"""Of a route under `/designs/{design_id}`: the design as it is now."""
OF_REVISION: Final = Depends(_view_revision)
"""The same, or the revision that is asked for."""
CallerDep = Annotated[Caller, Depends(_caller)]
AccountDep = Annotated[UUID, Depends(_account)]
"""The account of who is signed in; `sign_in` where there is none."""
ActorDep = Annotated[Actor, Depends(_actor)]
LinkDep = Annotated[FoundLink, Depends(_link)]
ViewDep = Annotated[View, Depends(_view)]
