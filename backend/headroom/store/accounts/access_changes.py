"""Telling every replica that somebody's access ended or changed, so that it looks again at its open sockets."""

from collections.abc import Collection
from typing import Final
from uuid import UUID

from headroom.store.actor import ROLES, Actor, Role
from headroom.store.database import Database

ACCESS: Final = "access"
"""The channel; a notice has no payload, since each replica asks about the sockets that it has."""

ACCESS_ENDED: Final = b"select pg_notify('access', '')"
"""To be executed inside the transaction that ends or lessens somebody's access."""


def lesser(one: Role, other: Role) -> Role:
    """The role that allows less."""
    return min(one, other, key=ROLES.index)


async def roles_now(database: Database, actors: Collection[Actor]) -> dict[Actor, Role | None]:
    """What each may now where they came in; None for whose session or token ended."""
    sessions = [actor.session_id for actor in actors if actor.session_id is not None]
    tokens = [actor.token_id for actor in actors if actor.token_id is not None]
    async with database.connection() as connection:
        cursor = await connection.execute(_ROLES, {"sessions": sessions, "tokens": tokens})
        found: dict[tuple[UUID, UUID], Role] = {(row[0], row[1]): lesser(row[2], row[3]) async for row in cursor}
    return {actor: _found(actor, found) for actor in actors}


def _found(actor: Actor, found: dict[tuple[UUID, UUID], Role]) -> Role | None:
    way_in = actor.session_id or actor.token_id
    return None if way_in is None else found.get((way_in, actor.organisation_id))


_ROLES = """
select s.id, s.organisation_id, m.role, m.role from session s
join membership m on m.account_id = s.account_id and m.organisation_id = s.organisation_id
where s.id = any(%(sessions)s) and s.ended_at is null and s.expires_at > now()
union all
select t.id, t.organisation_id, m.role, t.role from api_token t
join membership m on m.account_id = t.account_id and m.organisation_id = t.organisation_id
where t.id = any(%(tokens)s) and t.revoked_at is null and t.expires_at > now()
"""
