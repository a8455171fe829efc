"""The door: every request and socket passes here once, before anything else of it is looked at."""

from starlette.requests import HTTPConnection

from headroom.domain.errors import DomainError
from headroom.store.actor import LOCAL, NOBODY, act_as
from headroom.store.database import UNAVAILABLE
from headroom.store.errors import NotFoundError
from headroom.store.owners import check_owner
from headroom.web.access.caller import Caller
from headroom.web.access.link_auth import link_caller
from headroom.web.access.table import TABLE, Access, is_link_need, is_role
from headroom.web.access.throttle import network_asking
from headroom.web.access.who import find_actor
from headroom.web.http.errors import refuse
from headroom.web.live.protocol.frames import CloseCode, Refusal
from headroom.web.observe.requests import operation_of
from headroom.web.state.studio import Studio

_CLOSE_CODES = {
    "sign_in": CloseCode.SIGN_IN,
    "passcode": CloseCode.SIGN_IN,
    "not_found": CloseCode.NOT_FOUND,
    "gone": CloseCode.GONE,
}


async def admit(connection: HTTPConnection) -> None:
    """Name who asks and refuse what they may not, by the row of the operation.

    Raises:
        DomainError: `sign_in`, `forbidden`, `passcode` or `gone`; of a socket `Refusal`.
        NotFoundError: for what is in another organisation or nowhere.
    """
    if connection.scope["type"] != "websocket":
        await _admit(connection)
        return
    try:
        sockets = connection.app.state.live.sockets
        sockets.knock(network_asking(connection))
        async with sockets.door:
            await _admit(connection)
    except DomainError as error:
        raise Refusal(_CLOSE_CODES.get(error.code, CloseCode.READ_ONLY), error.problems[0].message) from None
    except NotFoundError as error:
        raise Refusal(CloseCode.NOT_FOUND, str(error)) from None
    except UNAVAILABLE:
        raise Refusal(CloseCode.TRY_AGAIN, "The design cannot be read at the moment.") from None


async def _admit(connection: HTTPConnection) -> None:
    row = TABLE.get(operation_of(connection.scope))
    if row is None:
        raise refuse("forbidden", "Nobody was given leave for this call; web/access/table.py has no row for it.")
    studio = connection.app.state.studio if row.needs != "anyone" else None
    caller = connection.state.caller = await _caller(connection, row, studio)
    act_as(caller.actor)
    if row.owner is not None and studio is not None and caller.actor is not LOCAL:
        await check_owner(studio.database, caller.actor, row.owner, str(connection.path_params.get(row.owner, "")))


async def _caller(connection: HTTPConnection, row: Access, studio: Studio | None) -> Caller:
    server = connection.app.state.server
    if studio is None:
        return Caller(LOCAL if server is None else NOBODY)
    if is_link_need(row.needs):
        return await link_caller(connection, studio, row.needs)
    if server is None:
        return Caller(LOCAL)
    actor = await find_actor(connection, studio)
    if row.needs == "person" and actor.session_id is None:
        raise refuse("forbidden", "A token may not do this; sign in with a browser.")
    if is_role(row.needs) and not actor.may(row.needs):
        raise refuse("forbidden", f"This requires the role {row.needs}; yours is {actor.role}.")
    return Caller(actor)
