"""Telling every replica that somebody's access ended or changed, so that it looks again at its open sockets."""

from collections.abc import Collection
from typing import Final

from sqlalchemy import ColumnElement, FromClause, and_, func, literal, select, union_all

from headroom.store.actor import ROLES, Actor, Role
from headroom.store.database import Database, Transaction
from headroom.store.queries import among
from headroom.store.tables.accounts import api_token, membership, session

CHANNEL: Final = "access"
"""A notice has no payload, since each replica asks about the sockets that it has."""


async def notify_access(transaction: Transaction) -> None:
    """To be called inside the transaction that ends or lessens somebody's access."""
    await transaction.run(select(func.pg_notify(CHANNEL, "")))


def lesser(one: Role, other: Role) -> Role:
    """The role that allows less."""
    return min(one, other, key=ROLES.index)


async def roles_now(database: Database, actors: Collection[Actor]) -> dict[Actor, Role | None]:
    """What each may now where they came in; None for whose session or token ended."""
    sessions = [actor.session_id for actor in actors if actor.session_id is not None]
    tokens = [actor.token_id for actor in actors if actor.token_id is not None]
    by_session = (
        select(session.c.id, session.c.organisation_id, membership.c.role, literal(ROLES[-1]))
        .join(membership, is_member(session))
        .where(among(session.c.id, sessions), session.c.ended_at.is_(None), session.c.expires_at > func.now())
    )
    by_token = (
        select(api_token.c.id, api_token.c.organisation_id, membership.c.role, api_token.c.role)
        .join(membership, is_member(api_token))
        .where(among(api_token.c.id, tokens), api_token.c.revoked_at.is_(None), api_token.c.expires_at > func.now())
    )
    rows = await database.rows(union_all(by_session, by_token))
    roles = {(row[0], row[1]): lesser(row[2], row[3]) for row in rows}
    return {actor: roles.get((actor.session_id or actor.token_id, actor.organisation_id)) for actor in actors}


def is_member(way_in: FromClause) -> ColumnElement[bool]:
    """Whether a membership is that of a session or a token."""
    return and_(
        membership.c.account_id == way_in.c.account_id, membership.c.organisation_id == way_in.c.organisation_id
    )
