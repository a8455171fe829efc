"""Whose a thing is: what stands in another organisation answers as what does not exist."""

from typing import Any, Final, Literal, TypeAlias
from uuid import UUID

from sqlalchemy import ColumnElement, FromClause, literal, select

from headroom.store.actor import Actor
from headroom.store.database import Database
from headroom.store.errors import NotFoundError
from headroom.store.tables.accounts import api_token, invitation
from headroom.store.tables.designs import design, revision
from headroom.store.tables.links import share_link
from headroom.store.tables.parts import own_part
from headroom.store.tables.quotes import price_book, quote
from headroom.store.tables.reviews import review, review_item
from headroom.store.tables.threads import remark, thread

Owner: TypeAlias = Literal[
    "design_id",
    "revision_id",
    "link_id",
    "quote_id",
    "book_id",
    "part_id",
    "thread_id",
    "remark_id",
    "review_id",
    "item_id",
    "token_id",
    "invitation_id",
]
"""The parameter of a path that names what somebody owns."""

_IN_DESIGN: Final[dict[Owner, tuple[str, FromClause, ColumnElement[Any]]]] = {
    "design_id": ("design", design, design.c.id),
    "revision_id": ("revision", design.join(revision), revision.c.id),
    "link_id": ("link", design.join(share_link), share_link.c.id),
    "quote_id": ("quote", design.join(quote), quote.c.id),
    "thread_id": ("thread", design.join(thread), thread.c.id),
    "remark_id": ("remark", design.join(thread).join(remark), remark.c.id),
    "review_id": ("review", design.join(review), review.c.id),
    "item_id": ("item", design.join(review).join(review_item), review_item.c.id),
}
_IN_ORGANISATION: Final[dict[Owner, tuple[str, ColumnElement[UUID], ColumnElement[Any]]]] = {
    "book_id": ("price book", price_book.c.organisation_id, price_book.c.id),
    "part_id": ("part", own_part.c.organisation_id, own_part.c.part_id),
    "invitation_id": ("invitation", invitation.c.organisation_id, invitation.c.id),
    "token_id": ("token", api_token.c.organisation_id, api_token.c.id),
}
_BY_NAME: Final = frozenset({"part_id"})
"""Ids that people choose: the same one may stand in several organisations."""


async def check_owner(database: Database, actor: Actor, owner: Owner, given: str) -> None:
    """Let pass what is the actor's organisation's, and for a link what is its design's.

    An id that is none passes: the route says how ids look.

    Raises:
        NotFoundError: when it is somebody else's or nobody's, which answer alike.
    """
    found = select(literal(1)).limit(1)
    if owner in _IN_DESIGN:
        kind, joined, key = _IN_DESIGN[owner]
        found = found.select_from(joined).where(design.c.organisation_id == actor.organisation_id)
        if actor.link_id is not None:
            linked = share_link.alias()
            found = found.where(
                design.c.id == select(linked.c.design_id).where(linked.c.id == actor.link_id).scalar_subquery()
            )
    else:
        kind, organisation_id, key = _IN_ORGANISATION[owner]
        found = found.where(organisation_id == actor.organisation_id, literal(actor.link_id is None))
    if owner not in _BY_NAME:
        try:
            found = found.where(key == UUID(given))
        except ValueError:
            return
    elif "\0" in given:
        raise NotFoundError(kind)
    else:
        found = found.where(key == given)
    if await database.value(found) is None:
        raise NotFoundError(kind)
