"""Who came by a link: which one, and which browser. A route under `/api/shared/{token}` takes `SharedDep`."""

from dataclasses import dataclass
from typing import Annotated, Final
from uuid import UUID

from fastapi import Depends, Path, Request, Response
from starlette.requests import HTTPConnection

from headroom.store.actor import Actor, Role
from headroom.store.links.links import ENDED, FoundLink, LinkRole
from headroom.store.secrets import digest, new_secret
from headroom.web.access.table import LinkNeed
from headroom.web.http.errors import refuse
from headroom.web.redaction.rules import Redaction
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


@dataclass(frozen=True, slots=True)
class SharedAccess:
    """An open link, what it hides, and the SHA-256 of the secret by which it knows this browser, if it does."""

    link: FoundLink
    visitor: bytes | None
    redaction: Redaction

    def may(self, role: LinkRole) -> bool:
        """Whether the link's role is this or more."""
        return _LINK_ROLES.index(self.link.role) >= _LINK_ROLES.index(role)


async def open_link(connection: HTTPConnection, studio: Studio, token: str, needs: LinkNeed) -> Actor:
    """Let somebody in by a link; the rest of the request finds it by `shared_access`.

    Raises:
        NotFoundError: nobody ever made such a link.
        DomainError: `gone` once it has ended, `passcode` before that is given, `forbidden` beyond its role.
    """
    link = await find_link(studio, token)
    if link.passcode_hash is not None and not await _has_pass(connection, studio, link.id):
        raise refuse("passcode", "This link needs a passcode. Ask the sender for it.")
    secret = connection.cookies.get(_visitor_cookie(link.id))
    access = SharedAccess(link, digest(secret) if secret else None, studio.redaction(link.hides))
    if not access.may(_NEEDED[needs]):
        raise refuse("forbidden", _REFUSALS[_NEEDED[needs]])
    connection.state.shared = access
    return Actor(link.organisation_id, _ACTS_AS[link.role], READER, link_id=link.id)


async def find_link(studio: Studio, token: str) -> FoundLink:
    """The link of a token that still opens something. Raises `NotFoundError`, and `DomainError` (`gone`)."""
    link = await studio.links.find(token)
    if link.ended is not None:
        raise refuse("gone", ENDED[link.ended])
    return link


def shared_access(connection: HTTPConnection) -> SharedAccess:
    """The link of this request or socket, which the door has let in."""
    access = getattr(connection.state, "shared", None)
    if not isinstance(access, SharedAccess):
        raise TypeError("this address is under no link")
    return access


def _named_by_token(
    request: Request, _token: Annotated[str, Path(alias="token", description="The secret part of the link's address.")]
) -> SharedAccess:
    return shared_access(request)


SharedDep = Annotated[SharedAccess, Depends(_named_by_token)]


def know_visitor(request: Request, response: Response) -> bytes:
    """The SHA-256 by which this browser is known on this link; from now on it is, if it was not before."""
    access = shared_access(request)
    if access.visitor is not None:
        return access.visitor
    secret = new_secret()
    keep_cookie(request, response, _visitor_cookie(access.link.id), secret, _VISITOR_DAYS * _DAY_SECONDS)
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
