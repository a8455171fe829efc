"""Who sends much must be known before it is read: bodies arrive before the door of an operation is reached."""

import re
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import Scope

from headroom.domain.errors import DomainError
from headroom.store.actor import act_as
from headroom.web.access.link_auth import open_link
from headroom.web.access.who import find_actor
from headroom.web.http.bodies import MAX_ANONYMOUS_BYTES
from headroom.web.http.errors import refuse

_BY_LINK: Final = re.compile(r"/api/shared/([^/]+)/")


async def require_identity(scope: Scope) -> None:
    """Let pass whoever is signed in, and who holds a link by which one may write; reading the body is their work.

    Raises:
        DomainError: `sign_in`, or what the link's door says.
        NotFoundError: for an unknown link.
    """
    connection = HTTPConnection(scope)
    studio = connection.app.state.studio
    by_link = _BY_LINK.match(scope["path"])
    if by_link is not None:
        act_as((await open_link(connection, studio, by_link[1], "link_comment")).actor)
        return
    try:
        act_as(await find_actor(connection, studio))
    except DomainError as error:
        if error.code != "sign_in":
            raise
        most = f"{MAX_ANONYMOUS_BYTES / 1000:.0f} kB"
        raise refuse("sign_in", f"Sign in first; before that a request has at most {most}.") from None
