"""Who comes by a link: one design of the link's organisation, with what the link allows."""

from starlette.requests import HTTPConnection

from headroom.store.actor import Actor
from headroom.web.access.table import LinkNeed
from headroom.web.shared_access import open_link
from headroom.web.studio import Studio


async def link_actor(connection: HTTPConnection, studio: Studio, needs: LinkNeed) -> Actor:
    """Who holds the token of this address.

    Raises:
        NotFoundError: for an unknown token.
        DomainError: `gone`, `passcode`, or `forbidden` when the link allows less than the call needs.
    """
    return await open_link(connection, studio, str(connection.path_params.get("token", "")), needs)
