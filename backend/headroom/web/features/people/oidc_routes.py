"""Signing in at an identity provider: to it and back. What goes wrong is said by the sign-in page."""

from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import RedirectResponse

from headroom.settings import ServerSettings
from headroom.store.accounts.attempts import TooManyAttempts
from headroom.web.access.cookies import give_cookie
from headroom.web.access.oidc import LIFETIME_S, Answer, finish, local_address, start
from headroom.web.access.sign_in_refusal import SignInRefused
from headroom.web.access.throttle import count_try
from headroom.web.features.people.service import start_session
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.state.studio import StudioDep

router = APIRouter(tags=["people"], route_class=ParsedRoute)

_BACK = "/api/oidc/back"
_TOP_LEVEL = 303
_Text = Annotated[str, Query(max_length=4000)]


@router.get("/oidc/start", status_code=_TOP_LEVEL, response_class=RedirectResponse)
async def start_oidc(studio: StudioDep, request: Request, to: _Text = "/") -> Response:
    """Send the browser to the provider; `to` is where its user wants to be in the end."""
    server = studio.server
    if server is None or server.oidc is None:
        return _refused("off", to)
    try:
        await count_try(studio.attempts, request, "oidc")
        begun = await start(studio.identities, server.oidc, server.origin + _BACK, to)
    except SignInRefused as refusal:
        return _refused(refusal.why, to)
    except TooManyAttempts:
        return _refused("busy", to)
    response = _redirect(begun.address)
    # Brought back by a redirect from the provider: a strict cookie would stay behind.
    response.set_cookie(
        _cookie(server),
        begun.browser_secret,
        max_age=LIFETIME_S,
        path="/",
        secure=server.secure,
        httponly=True,
        samesite="lax",
    )
    return response


@router.get("/oidc/back", status_code=_TOP_LEVEL, response_class=RedirectResponse)
async def finish_oidc(
    studio: StudioDep,
    request: Request,
    state: _Text = "",
    code: _Text = "",
    error: _Text = "",
    iss: Annotated[str | None, Query(max_length=4000)] = None,
) -> Response:
    """Take the browser back from the provider and let its user in, once."""
    server = studio.server
    if server is None or server.oidc is None:
        return _refused("off", "/")
    answer = Answer(state, code, error, iss, request.cookies.get(_cookie(server), ""))
    try:
        arrival = await finish(studio.identities, server.oidc, server.origin + _BACK, answer)
    except SignInRefused as refusal:
        response = _refused(refusal.why, refusal.to)
    else:
        session = await start_session(studio, arrival.account_id, request.headers.get("user-agent", ""))
        response = _redirect(arrival.to) if session is not None else _refused("unknown", arrival.to)
        if session is not None:
            give_cookie(response, server, session[1])
    response.delete_cookie(_cookie(server), path="/", secure=server.secure, httponly=True, samesite="lax")
    return response


def _cookie(server: ServerSettings) -> str:
    return "__Host-headroom-oidc" if server.secure else "headroom-oidc"


def _refused(why: str, to: str) -> Response:
    return _redirect("/sign-in?" + urlencode({"refused": why, "to": local_address(to)}))


def _redirect(address: str) -> RedirectResponse:
    return RedirectResponse(address, _TOP_LEVEL, {"cache-control": "no-store"})
