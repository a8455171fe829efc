"""Who is mentioned where: remarks that name an account, and which of them it has read."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from sqlalchemy import ColumnElement, and_, exists, func, literal, or_, select
from sqlalchemy.dialects.postgresql import insert as upsert

from headroom.store.actor import acting
from headroom.store.database import Repository
from headroom.store.queries import among, columns
from headroom.store.tables.accounts import account, membership
from headroom.store.tables.designs import design
from headroom.store.tables.threads import mention_read, remark, thread
from headroom.store.threads.queries import AUTHOR

MOST_MENTIONS: Final = 100
"""Remarks that are listed, the newest."""


@dataclass(frozen=True, slots=True)
class OwnMention:
    """A remark of somebody else that mentions who asks, and where it stands; of a long one the beginning."""

    remark_id: UUID
    thread_id: UUID
    thread_number: int
    design_id: UUID
    design_name: str
    anchor_words: str
    author: str
    by_link: bool
    body: str
    created_at: datetime
    is_read: bool


@dataclass(frozen=True, slots=True)
class Participant:
    """A member of the organisation who said something on a design."""

    account_id: UUID
    name: str


class Mentions(Repository):
    """Repository of `mention_read`, and of what the mentions in `remark` amount to."""

    async def of_account(self, account_id: UUID) -> list[OwnMention]:
        """Remarks of others that name the account, in the organisation that it works in now; the newest first."""
        is_read = exists().where(mention_read.c.remark_id == remark.c.id, mention_read.c.account_id == account_id)
        fields = columns(
            OwnMention,
            remark,
            remark_id=remark.c.id,
            thread_number=thread.c.number,
            design_id=design.c.id,
            design_name=design.c.name,
            anchor_words=thread.c.anchor_words,
            author=AUTHOR,
            by_link=or_(remark.c.link_id.is_not(None), remark.c.visitor_sha256.is_not(None)),
            body=func.left(remark.c.body, 300),
            is_read=is_read.correlate(remark),
        )
        statement = (
            select(*fields)
            .select_from(remark.join(thread).join(design).outerjoin(account, account.c.id == remark.c.account_id))
            .where(_mentions(account_id), remark.c.deleted_at.is_(None))
            .where(remark.c.account_id.is_distinct_from(account_id))
            .where(design.c.organisation_id == acting().organisation_id, design.c.deleted_at.is_(None))
            .order_by(remark.c.created_at.desc(), remark.c.id)
            .limit(MOST_MENTIONS)
        )
        return await self._database.all(OwnMention, statement)

    async def read(self, account_id: UUID, remark_ids: Sequence[UUID]) -> None:
        """Mark these as read; what does not name the account is passed over."""
        mentions = select(literal(account_id), remark.c.id).where(among(remark.c.id, remark_ids), _mentions(account_id))
        statement = upsert(mention_read).from_select(["account_id", "remark_id"], mentions.order_by(remark.c.id))
        await self._database.run(statement.on_conflict_do_nothing())

    async def participants(self, design_id: UUID) -> list[Participant]:
        """Members who said something on a design: whoever reads it sees their names."""
        is_member = and_(
            membership.c.account_id == account.c.id, membership.c.organisation_id == design.c.organisation_id
        )
        statement = (
            select(account.c.id, account.c.name)
            .distinct()
            .select_from(
                remark.join(thread)
                .join(design)
                .join(account, account.c.id == remark.c.account_id)
                .join(membership, is_member)
            )
            .where(thread.c.design_id == design_id, account.c.deleted_at.is_(None))
            .order_by(account.c.id)
        )
        return await self._database.all(Participant, statement)


def _mentions(account_id: UUID) -> ColumnElement[bool]:
    return remark.c.mentions.contains([account_id])
