"""Who comes by a link: one design of the link's organisation, with what the link allows, and a browser it knows."""

from typing import Final
from uuid import UUID

from fastapi import Request, Response
from starlette.requests import HTTPConnection

from headroom.store.actor import Actor, Role
from headroom.store.links.links import ENDED, FoundLink, LinkRole
from headroom.store.secrets import digest, new_secret
from headroom.web.access.caller import Caller
from headroom.web.access.table import LinkNeed
from headroom.web.access.throttle import count_writing
from headroom.web.http.errors import refuse
from headroom.web.http.guard import SAFE_METHODS
from headroom.web.state.studio import Studio

READER: Final = "Reader by link"
_LINK_ROLES: Final[tuple[LinkRole, ...]] = ("view", "comment", "approve")
"""From the least to the most."""
_NEEDED: Final[dict[LinkNeed, LinkRole]] = {"link_view": "view", "link_comment": "comment", "link_approve": "approve"}
_ACTS_AS: Final[dict[LinkRole, Role]] = {"view": "viewer", "comment": "commenter", "approve": "commenter"}
"""Deciding a review by link is for a seat in it, never the organisation's role of that name."""
_REFUSALS: Final[dict[LinkRole, str]] = {
    "view": "This link shows nothing.",
    "comment": "This link is view-only. Ask the sender for one that allows comments.",
    "approve": "This link does not allow decisions. Ask the sender for one that does.",
}
_COOKIE_PATH: Final = "/api/shared/"
_VISITOR_DAYS: Final = 365
_DAY_SECONDS: Final = 86_400


async def link_caller(connection: HTTPConnection, studio: Studio, needs: LinkNeed) -> Caller:
    """Who holds the token of this address.

    Raises:
        NotFoundError: for an unknown token.
        DomainError: `gone`, `passcode`, or `forbidden` when the link allows less than the call needs.
        TooManyAttempts: when so much is written that no person types it.
    """
    caller = await open_link(connection, studio, str(connection.path_params.get("token", "")), needs)
    writes = connection.scope["type"] == "http" and connection.scope["method"] not in SAFE_METHODS
    if writes and studio.server is not None and caller.link is not None:
        await count_writing(studio.attempts, connection, caller.link.id)
    return caller


async def open_link(connection: HTTPConnection, studio: Studio, token: str, needs: LinkNeed) -> Caller:
    """Who comes by a link, with what it hides from them.

    Raises:
        NotFoundError: nobody ever made such a link.
        DomainError: `gone` once it has ended, `passcode` before that is given, `forbidden` beyond its role.
    """
    link = await find_link(studio, token)
    if link.passcode_hash is not None and not await _has_pass(connection, studio, link.id):
        raise refuse("passcode", "This link needs a passcode. Ask the sender for it.")
    needed = _NEEDED[needs]
    if _LINK_ROLES.index(link.role) < _LINK_ROLES.index(needed):
        raise refuse("forbidden", _REFUSALS[needed])
    secret = connection.cookies.get(_visitor_cookie(link.id))
    actor = Actor(link.organisation_id, _ACTS_AS[link.role], READER, link_id=link.id)
    return Caller(actor, studio.redaction(link.hides), link, digest(secret) if secret else None)


async def find_link(studio: Studio, token: str) -> FoundLink:
    """The link of a token that still opens something. Raises `NotFoundError`, and `DomainError` (`gone`)."""
    link = await studio.links.find(token)
    if link.ended is not None:
        raise refuse("gone", ENDED[link.ended])
    return link


def know_visitor(request: Request, response: Response, link_id: UUID) -> bytes:
    """The SHA-256 by which this browser, which the link has not met, is known from now on."""
    secret = new_secret()
    keep_cookie(request, response, _visitor_cookie(link_id), secret, _VISITOR_DAYS * _DAY_SECONDS)
    return digest(secret)


def pass_cookie(link_id: UUID) -> str:
    """Name of the cookie that a passcode earns."""
    return f"headroom-pass-{link_id.hex}"


def keep_cookie(request: Request, response: Response, name: str, secret: str, seconds: int) -> None:
    """Let the browser keep a secret for addresses under links, out of reach of scripts."""
    server = request.app.state.server
    response.set_cookie(
        name,
        secret,
        max_age=seconds,
        path=_COOKIE_PATH,
        secure=server is not None and server.secure,
        httponly=True,
        samesite="lax",
    )


def _visitor_cookie(link_id: UUID) -> str:
    return f"headroom-visitor-{link_id.hex}"


async def _has_pass(connection: HTTPConnection, studio: Studio, link_id: UUID) -> bool:
    secret = connection.cookies.get(pass_cookie(link_id))
    return secret is not None and await studio.visits.has_passed(link_id, secret)
