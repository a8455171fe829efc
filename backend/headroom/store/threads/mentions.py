"""Who is mentioned where: remarks that name an account, and which of them it has read."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from headroom.store.actor import acting
from headroom.store.database import Database
from headroom.store.queries import all_rows
from headroom.store.threads.queries import DELETED_ACCOUNT

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


class Mentions:
    """Repository of `mention_read`, and of what the mentions in `remark` amount to."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_account(self, account_id: UUID) -> list[OwnMention]:
        """Remarks of others that name the account, in the organisation that it works in now; the newest first."""
        values = {"account": account_id, "organisation": acting().organisation_id, "most": MOST_MENTIONS}
        async with self._database.connection() as connection:
            return await all_rows(connection, OwnMention, _MENTIONED, values)

    async def read(self, account_id: UUID, remark_ids: Sequence[UUID]) -> None:
        """Mark these as read; what does not name the account is passed over."""
        async with self._database.connection() as connection:
            await connection.execute(
                "insert into mention_read (account_id, remark_id) select %(account)s, id from remark"
                " where id = any(%(remarks)s) and mentions @> array[%(account)s]::uuid[]"
                " order by id on conflict do nothing",
                {"account": account_id, "remarks": list(remark_ids)},
            )

    async def speakers(self, design_id: UUID) -> list[Participant]:
        """Members who said something on a design: whoever reads it sees their names."""
        async with self._database.connection() as connection:
            return await all_rows(connection, Participant, _SPEAKERS, (design_id,))


_MENTIONED: Final = f"""
select m.id as remark_id, t.id as thread_id, t.number as thread_number, d.id as design_id, d.name as design_name,
  t.anchor_words,
  case when a.deleted_at is not null then '{DELETED_ACCOUNT}' else coalesce(a.name, m.author) end as author,
  m.link_id is not null or m.visitor_sha256 is not null as by_link, left(m.body, 300) as body, m.created_at,
  exists (select 1 from mention_read r where r.remark_id = m.id and r.account_id = %(account)s) as is_read
from remark m join thread t on t.id = m.thread_id join design d on d.id = t.design_id
  left join account a on a.id = m.account_id
where m.mentions @> array[%(account)s]::uuid[] and m.deleted_at is null
  and m.account_id is distinct from %(account)s
  and d.organisation_id = %(organisation)s and d.deleted_at is null
order by m.created_at desc, m.id
limit %(most)s
"""
_SPEAKERS: Final = """
select distinct a.id as account_id, a.name
from remark m join thread t on t.id = m.thread_id join design d on d.id = t.design_id
  join account a on a.id = m.account_id
  join membership s on s.account_id = a.id and s.organisation_id = d.organisation_id
where t.design_id = %s and a.deleted_at is null
order by a.id
"""
