"""Finding who asks: by the cookie of a session, or by a token."""

from starlette.requests import HTTPConnection

from headroom.settings import ServerSettings
from headroom.store.actor import Actor
from headroom.web.access.caller import SIGN_IN
from headroom.web.access.cookies import cookie_name
from headroom.web.http.errors import refuse
from headroom.web.http.guard import SAFE_METHODS
from headroom.web.state.studio import Studio

_BEARER = "bearer "


async def find_actor(connection: HTTPConnection, studio: Studio) -> Actor:
    """Who asks in server mode. Raises `DomainError` (`sign_in`) for every secret that is none, in the same words."""
    actor = await maybe_actor(connection, studio)
    if actor is None:
        raise refuse("sign_in", SIGN_IN)
    return actor


async def maybe_actor(connection: HTTPConnection, studio: Studio) -> Actor | None:
    """Who asks in server mode, None when nobody signed in. A token goes before a cookie."""
    header = connection.headers.get("authorization", "")
    if header:
        token = header[len(_BEARER) :].strip() if header.lower().startswith(_BEARER) else ""
        return await studio.tokens.find(token)
    secret = connection.cookies.get(cookie_name(studio.server))
    if not secret:
        return None
    _refuse_forgery(connection, studio.server)
    session = await studio.sessions.find(secret)
    if session is None:
        return None
    ids = {"account_id": session.account_id, "session_id": session.session_id}
    return Actor(session.organisation_id, session.role, session.name, **ids)


def _refuse_forgery(connection: HTTPConnection, server: ServerSettings | None) -> None:
    """A cookie is sent by any page's request: what changes something must say that it comes from our own page."""
    if connection.scope["type"] != "websocket" and connection.scope["method"] in SAFE_METHODS:
        return
    origin = connection.headers.get("origin")
    own = origin is not None and server is not None and origin.lower() == server.origin
    if not own and connection.headers.get("sec-fetch-site") != "same-origin":
        raise refuse("foreign_origin", "Requests from other sites are not allowed.")
