"""Who did what, when: one row for each change that another user may ask about."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from sqlalchemy import Uuid, bindparam, func, insert, select

from headroom.store.actor import acting, reach, request_id
from headroom.store.database import Repository, Transaction
from headroom.store.notices import Topic, notify
from headroom.store.queries import columns
from headroom.store.tables.audit import audit
from headroom.store.tables.designs import design

Fields = Mapping[str, Any]
"""Fields of a row that changed. Never a secret, a hash of one, or a document."""


_OWNER: Final = select(design.c.organisation_id).where(design.c.id == bindparam("of_design", type_=Uuid))
_NOTE: Final = insert(audit).values(
    organisation_id=func.coalesce(_OWNER.scalar_subquery(), bindparam("of_actor", type_=Uuid))
)


async def note(
    transaction: Transaction,
    action: str,
    design_id: UUID | None,
    subject_id: UUID | None = None,
    before: Fields | None = None,
    after: Fields | None = None,
) -> None:
    """Write a row in the caller's transaction, so that there is no change without one.

    What is done to a design is told to the design's organisation, whoever did it.
    """
    actor = acting()
    row = {
        "action": action,
        "design_id": design_id,
        "subject_id": subject_id,
        "of_design": design_id,
        "of_actor": reach(),
        "account_id": actor.account_id,
        "link_id": actor.link_id,
        "token_id": actor.token_id,
        "actor_name": actor.name,
        "request_id": request_id(),
        "before": None if before is None else dict(before),
        "after": None if after is None else dict(after),
    }
    await transaction.run(_NOTE, row)


async def announce(
    transaction: Transaction,
    action: str,
    topic: Topic,
    design_id: UUID,
    subject_id: UUID | None = None,
    before: Fields | None = None,
    after: Fields | None = None,
) -> None:
    """Write what was done to a design, and notify whoever has it open."""
    await note(transaction, action, design_id, subject_id, before, after)
    await notify(transaction, topic, design_id, subject_id)


def differences(before: Fields, after: Fields) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is other afterwards, as it was and as it is."""
    keys = [key for key in after if before.get(key) != after[key]]
    return {key: before.get(key) for key in keys}, {key: after[key] for key in keys}


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


class Audit(Repository):
    """Reads `audit`; `note` alone writes rows, and only the names of who deleted themselves are ever changed."""

    async def page(
        self, design_id: UUID | None, account_id: UUID | None, before: int | None, limit: int
    ) -> list[AuditEntry]:
        """Acts in the organisation of who acts, the newest first, older than the one that is named."""
        statement = (
            select(*columns(AuditEntry, audit, design_name=design.c.name))
            .select_from(audit.outerjoin(design, design.c.id == audit.c.design_id))
            .where(audit.c.organisation_id == acting().organisation_id)
            .order_by(audit.c.id.desc())
            .limit(limit)
        )
        if design_id is not None:
            statement = statement.where(audit.c.design_id == design_id)
        if account_id is not None:
            statement = statement.where(audit.c.account_id == account_id)
        if before is not None:
            statement = statement.where(audit.c.id < before)
        return await self._database.all(AuditEntry, statement)
