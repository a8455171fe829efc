"""Who did what, when: one row for each change that another user may ask about."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from psycopg.types.json import Jsonb

from headroom.store.actor import acting, reach, request_id
from headroom.store.database import Connection, Database
from headroom.store.queries import all_rows

Values = Mapping[str, Any]
"""Fields of a row that changed. Never a secret, a hash of one, or a document."""


async def note(
    connection: Connection,
    action: str,
    design_id: UUID | None,
    subject_id: UUID | None = None,
    before: Values | None = None,
    after: Values | None = None,
) -> None:
    """Write a row in the caller's transaction, so that there is no change without one.

    What is done to a design is told to the design's organisation, whoever did it.
    """
    actor = acting()
    await connection.execute(
        _NOTE,
        {
            "action": action,
            "design": design_id,
            "subject": subject_id,
            "organisation": reach(),
            "account": actor.account_id,
            "link": actor.link_id,
            "token": actor.token_id,
            "name": actor.name,
            "request": request_id(),
            "before": None if before is None else Jsonb(dict(before)),
            "after": None if after is None else Jsonb(dict(after)),
        },
    )


def differences(before: Values, after: Values) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is other afterwards, as it was and as it is."""
    keys = [key for key in after if before.get(key) != after[key]]
    return {key: before.get(key) for key in keys}, {key: after[key] for key in keys}


_NOTE = """
insert into audit (action, design_id, subject_id, organisation_id, account_id, link_id, token_id, actor_name,
  request_id, before, after)
values (%(action)s, %(design)s, %(subject)s,
  coalesce((select organisation_id from design where id = %(design)s), %(organisation)s::uuid),
  %(account)s, %(link)s, %(token)s, %(name)s, %(request)s, %(before)s, %(after)s)
"""


@dataclass(frozen=True, slots=True)
class AuditEntry:
    """Something that was done: by whom, to what, and what it was before and after."""

    id: int
    happened_at: datetime
    action: str
    actor_name: str | None
    account_id: UUID | None
    link_id: UUID | None
    token_id: UUID | None
    design_id: UUID | None
    design_name: str | None
    """How the design is called now."""
    subject_id: UUID | None
    request_id: str | None
    before: dict[str, Any] | None
    after: dict[str, Any] | None


class Audit:
    """Reads `audit`; `note` alone writes rows, and only the names of who deleted themselves are ever changed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(
        self, design_id: UUID | None, account_id: UUID | None, before: int | None, limit: int
    ) -> list[AuditEntry]:
        """Acts in the organisation of who acts, the newest first, older than the one that is named."""
        async with self._database.connection() as connection:
            return await all_rows(
                connection,
                AuditEntry,
                _PAGE,
                {
                    "organisation": acting().organisation_id,
                    "design": design_id,
                    "account": account_id,
                    "before": before,
                    "limit": limit,
                },
            )


_PAGE: Final = """
select e.id, e.happened_at, e.action, e.actor_name, e.account_id, e.link_id, e.token_id, e.design_id,
  d.name as design_name, e.subject_id, e.request_id, e.before, e.after
from audit e left join design d on d.id = e.design_id
where e.organisation_id = %(organisation)s
  and (%(design)s::uuid is null or e.design_id = %(design)s)
  and (%(account)s::uuid is null or e.account_id = %(account)s)
  and (%(before)s::bigint is null or e.id < %(before)s)
order by e.id desc limit %(limit)s
"""
