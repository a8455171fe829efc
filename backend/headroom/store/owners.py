"""Whose a thing is: what stands in another organisation answers as what does not exist."""

from typing import Any, Final, Literal, TypeAlias
from uuid import UUID

from sqlalchemy import ColumnElement, FromClause, Select, Table, Uuid, bindparam, literal, or_, select

from headroom.store.actor import Actor
from headroom.store.database import Database
from headroom.store.errors import NotFoundError
from headroom.store.tables.accounts import api_token, invitation
from headroom.store.tables.designs import design, revision
from headroom.store.tables.imports import import_run
from headroom.store.tables.links import share_link
from headroom.store.tables.parts import own_part
from headroom.store.tables.quotes import price_book, quote
from headroom.store.tables.requirements import requirement
from headroom.store.tables.reviews import review, review_item
from headroom.store.tables.sweeps import sweep
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
    "import_id",
    "sweep_id",
    "requirement_id",
]
"""The parameter of a path that names what somebody owns."""

_OWNER: Final = bindparam("owner", type_=Uuid)
_LINK: Final = bindparam("link", type_=Uuid)


def _in_design(kind: str, tables: FromClause, key: ColumnElement[Any]) -> tuple[str, Select[Any]]:
    own_link = share_link.alias()
    its_design = select(own_link.c.design_id).where(own_link.c.id == _LINK).scalar_subquery()
    statement = select(literal(1)).select_from(tables).where(design.c.organisation_id == _OWNER)
    return kind, statement.where(key == bindparam("id"), or_(_LINK.is_(None), design.c.id == its_design))


def _in_organisation(kind: str, table: Table, key: ColumnElement[Any]) -> tuple[str, Select[Any]]:
    own = table.c.organisation_id == _OWNER
    return kind, select(literal(1)).where(own, key == bindparam("id"), _LINK.is_(None))


_STATEMENTS: Final[dict[Owner, tuple[str, Select[Any]]]] = {
    "design_id": _in_design("design", design, design.c.id),
    "revision_id": _in_design("revision", design.join(revision), revision.c.id),
    "link_id": _in_design("link", design.join(share_link), share_link.c.id),
    "quote_id": _in_design("quote", design.join(quote), quote.c.id),
    "thread_id": _in_design("thread", design.join(thread), thread.c.id),
    "remark_id": _in_design("remark", design.join(thread).join(remark), remark.c.id),
    "review_id": _in_design("review", design.join(review), review.c.id),
    "item_id": _in_design("item", design.join(review).join(review_item), review_item.c.id),
    "book_id": _in_organisation("price book", price_book, price_book.c.id),
    "part_id": _in_organisation("part", own_part, own_part.c.part_id),
    "invitation_id": _in_organisation("invitation", invitation, invitation.c.id),
    "import_id": _in_organisation("import", import_run, import_run.c.id),
    "sweep_id": _in_organisation("sweep", sweep, sweep.c.id),
    "requirement_id": _in_organisation("requirement", requirement, requirement.c.id),
    "token_id": _in_organisation("token", api_token, api_token.c.id),
}


async def check_owner(database: Database, actor: Actor, owner: Owner, key_text: str) -> None:
    """Let pass what is the actor's organisation's, and for a link what is its design's.

    An id that is none passes: the route says how ids look.

    Raises:
        NotFoundError: when it is somebody else's or nobody's, which answer alike.
    """
    kind, statement = _STATEMENTS[owner]
    key: UUID | str = key_text
    if owner != "part_id":  # which people choose
        try:
            key = UUID(key_text)
        except ValueError:
            return
    elif "\0" in key_text:
        raise NotFoundError(kind)
    parameters = {"owner": actor.organisation_id, "link": actor.link_id, "id": key}
    if await database.value(statement, parameters) is None:
        raise NotFoundError(kind)
