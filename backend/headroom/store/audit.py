"""Who did what, when: one row for each change that another user may ask about."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from psycopg.types.json import Jsonb

from headroom.store.actor import acting, reach, request_id
from headroom.store.database import Connection

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


_NOTE = """
insert into audit (action, design_id, subject_id, organisation_id, account_id, link_id, token_id, actor_name,
  request_id, before, after)
values (%(action)s, %(design)s, %(subject)s,
  coalesce((select organisation_id from design where id = %(design)s), %(organisation)s::uuid),
  %(account)s, %(link)s, %(token)s, %(name)s, %(request)s, %(before)s, %(after)s)
"""
