"""Whose a thing is: what stands in another organisation answers as what does not exist."""

from typing import Final
from uuid import UUID

from headroom.store.actor import Actor
from headroom.store.database import Database
from headroom.store.errors import NotFoundError
from headroom.web.access.table import Owner

_OF_A_DESIGN: Final[dict[str, tuple[str, str]]] = {
    "design_id": ("design", "select organisation_id, id as design_id from design where id = %(id)s"),
    "revision_id": (
        "revision",
        "select d.organisation_id, d.id as design_id from revision r join design d on d.id = r.design_id"
        " where r.id = %(id)s",
    ),
    "link_id": (
        "link",
        "select d.organisation_id, d.id as design_id from share_link l join design d on d.id = l.design_id"
        " where l.id = %(id)s",
    ),
    "quote_id": (
        "quote",
        "select d.organisation_id, d.id as design_id from quote q join design d on d.id = q.design_id"
        " where q.id = %(id)s",
    ),
    "thread_id": (
        "thread",
        "select d.organisation_id, d.id as design_id from thread t join design d on d.id = t.design_id"
        " where t.id = %(id)s",
    ),
    "remark_id": (
        "remark",
        "select d.organisation_id, d.id as design_id from remark r join thread t on t.id = r.thread_id"
        " join design d on d.id = t.design_id where r.id = %(id)s",
    ),
    "review_id": (
        "review",
        "select d.organisation_id, d.id as design_id from review r join design d on d.id = r.design_id"
        " where r.id = %(id)s",
    ),
    "item_id": (
        "item",
        "select d.organisation_id, d.id as design_id from review_item i join review r on r.id = i.review_id"
        " join design d on d.id = r.design_id where i.id = %(id)s",
    ),
}
_OF_AN_ORGANISATION: Final[dict[str, tuple[str, str]]] = {
    "book_id": ("price book", "select organisation_id, null::uuid from price_book where id = %(id)s"),
    "part_id": ("part", "select organisation_id, null::uuid from own_part where part_id = %(id)s"),
    "invitation_id": ("invitation", "select organisation_id, null::uuid from invitation where id = %(id)s"),
    "token_id": ("token", "select organisation_id, null::uuid from api_token where id = %(id)s"),
}
_FOUND: Final = {**_OF_A_DESIGN, **_OF_AN_ORGANISATION}
_BY_NAME: Final = frozenset({"part_id"})
"""Ids that people choose: the same one may stand in several organisations."""


async def check_owner(database: Database, actor: Actor, owner: Owner, given: str) -> None:
    """Let pass what is the actor's organisation's, and for a link what is its design's.

    An id that is none passes: the route says how ids look.

    Raises:
        NotFoundError: when it is somebody else's or nobody's, which answer alike.
    """
    kind, statement = _FOUND[owner]
    wanted: UUID | str = given
    if owner not in _BY_NAME:
        try:
            wanted = UUID(given)
        except ValueError:
            return
    elif "\0" in given:
        raise NotFoundError(kind)
    values = {"id": wanted, "organisation": actor.organisation_id, "link": actor.link_id}
    async with database.connection() as connection:
        cursor = await connection.execute(_WITHIN.format(found=statement).encode(), values)
        if await cursor.fetchone() is None:
            raise NotFoundError(kind)


_WITHIN: Final = """
select 1 from ({found}) as found (organisation_id, design_id)
where organisation_id = %(organisation)s
  and (%(link)s::uuid is null or design_id = (select design_id from share_link where id = %(link)s))
limit 1
"""
