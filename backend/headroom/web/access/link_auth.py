"""Who comes by a link: one design of the link's organisation, with what the link allows."""

from starlette.requests import HTTPConnection

from headroom.store.actor import Actor
from headroom.web.access.shared import open_link
from headroom.web.access.table import LinkNeed
from headroom.web.access.throttle import count_writing
from headroom.web.http.guard import SAFE_METHODS
from headroom.web.state.studio import Studio


async def link_actor(connection: HTTPConnection, studio: Studio, needs: LinkNeed) -> Actor:
    """Who holds the token of this address.

    Raises:
        NotFoundError: for an unknown token.
        DomainError: `gone`, `passcode`, or `forbidden` when the link allows less than the call needs.
        TooManyAttempts: when so much is written that no person types it.
    """
    actor = await open_link(connection, studio, str(connection.path_params.get("token", "")), needs)
    writes = connection.scope["type"] == "http" and connection.scope["method"] not in SAFE_METHODS
    if writes and studio.server is not None and actor.link_id is not None:
        await count_writing(studio.attempts, connection, actor.link_id)
    return actor
