"""The cookie of a session: out of reach of scripts, and over https bound to this very host."""

from typing import Final

from starlette.responses import Response

from headroom.settings import ServerSettings
from headroom.store.accounts.sessions import LONGEST_DAYS

_SECURE_NAME: Final = "__Host-headroom"
_PLAIN_NAME: Final = "headroom"
_DAY_SECONDS: Final = 86_400


def cookie_name(server: ServerSettings | None) -> str:
    """The session cookie's name; a browser takes the `__Host-` one from this host alone, over https."""
    return _SECURE_NAME if server is not None and server.secure else _PLAIN_NAME


def give_cookie(response: Response, server: ServerSettings, secret: str) -> None:
    """Let the browser keep a session's secret."""
    response.set_cookie(
        cookie_name(server),
        secret,
        max_age=LONGEST_DAYS * _DAY_SECONDS,
        path="/",
        secure=server.secure,
        httponly=True,
        samesite="lax",
    )


def take_cookie(response: Response, server: ServerSettings) -> None:
    """Let the browser forget it."""
    response.delete_cookie(cookie_name(server), path="/", secure=server.secure, httponly=True, samesite="lax")
