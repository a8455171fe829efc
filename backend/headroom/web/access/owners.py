"""Whose a thing is: what stands in another organisation answers as what does not exist."""

from typing import Final
from uuid import UUID

from headroom.store.actor import Actor
from headroom.store.database import Database
from headroom.store.errors import NotFoundError
from headroom.store.queries import one_value
from headroom.web.access.table import Owner

_IN_DESIGN: Final = (
    "select d.organisation_id, d.id from {table} t join design d on d.id = t.design_id where t.id = {wanted}"
)
_IN_ORGANISATION: Final = "select organisation_id, null::uuid from {table} where {key} = %(id)s"
_ID: Final = "%(id)s"

_OF_A_DESIGN: Final[dict[str, tuple[str, str]]] = {
    "design_id": ("design", "select organisation_id, id from design where id = %(id)s"),
    "revision_id": ("revision", _IN_DESIGN.format(table="revision", wanted=_ID)),
    "link_id": ("link", _IN_DESIGN.format(table="share_link", wanted=_ID)),
    "quote_id": ("quote", _IN_DESIGN.format(table="quote", wanted=_ID)),
    "thread_id": ("thread", _IN_DESIGN.format(table="thread", wanted=_ID)),
    "remark_id": (
        "remark",
        _IN_DESIGN.format(table="thread", wanted="(select thread_id from remark where id = %(id)s)"),
    ),
    "review_id": ("review", _IN_DESIGN.format(table="review", wanted=_ID)),
    "item_id": (
        "item",
        _IN_DESIGN.format(table="review", wanted="(select review_id from review_item where id = %(id)s)"),
    ),
}
_OF_AN_ORGANISATION: Final[dict[str, tuple[str, str]]] = {
    "book_id": ("price book", _IN_ORGANISATION.format(table="price_book", key="id")),
    "part_id": ("part", _IN_ORGANISATION.format(table="own_part", key="part_id")),
    "invitation_id": ("invitation", _IN_ORGANISATION.format(table="invitation", key="id")),
    "token_id": ("token", _IN_ORGANISATION.format(table="api_token", key="id")),
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
        await one_value(connection, _WITHIN.format(found=statement), values, kind)


_WITHIN: Final = """
select 1 from ({found}) as found (organisation_id, design_id)
where organisation_id = %(organisation)s
  and (%(link)s::uuid is null or design_id = (select design_id from share_link where id = %(link)s))
limit 1
"""
