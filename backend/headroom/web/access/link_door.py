"""Who comes by a link: one design of the link's organisation, with what the link allows."""

from typing import Final

from starlette.requests import HTTPConnection

from headroom.store.actor import Actor
from headroom.store.links import LinkRole
from headroom.web.access.table import LinkNeed
from headroom.web.errors import refuse
from headroom.web.studio import Studio

READER: Final = "Reader by link"
_ALLOWS: Final[dict[LinkRole, tuple[LinkNeed, ...]]] = {
    "view": ("link_view",),
    "comment": ("link_view", "link_comment"),
    "approve": ("link_view", "link_comment", "link_approve"),
}


async def link_actor(connection: HTTPConnection, studio: Studio, needs: LinkNeed) -> Actor:
    """Who holds the token of this address.

    Raises:
        NotFoundError: for an unknown token.
        DomainError: `forbidden` when the link allows less than the call needs.
    """
    link = await studio.links.find(str(connection.path_params.get("token", "")))
    if needs not in _ALLOWS[link.role]:
        raise refuse("forbidden", f"This link is there to {link.role} only.")
    return Actor(link.organisation_id, "viewer", READER, link_id=link.id)
