"""Earlier versions of requirements, and what designs were made for."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from sqlalchemy import case, delete, insert, select
from sqlalchemy.dialects.postgresql import insert as upsert

from headroom.store.actor import DELETED_ACCOUNT, acting
from headroom.store.database import Executor, Repository
from headroom.store.queries import columns
from headroom.store.tables.accounts import account
from headroom.store.tables.requirements import requirement, requirement_version, sized_design

MOST_VERSIONS: Final = 200
"""Of one requirement; older ones are forgotten."""
_KIND: Final = "requirement"
_AUTHOR: Final = case((account.c.deleted_at.is_not(None), DELETED_ACCOUNT), else_=account.c.name)


@dataclass(frozen=True, slots=True)
class RequirementVersion:
    """A version in a list; `author` is None where nobody has a name."""

    version: int
    name: str
    author: str | None
    created_at: datetime


@dataclass(frozen=True, slots=True)
class SizedFor:
    """What a design was made for; `requirement_id` is None once that is deleted."""

    requirement_id: UUID | None
    version: int
    document: Any


async def keep_version(executor: Executor, requirement_id: UUID, version: int, name: str, document: Any) -> None:
    """Keep what was saved, and forget what is too old, inside the caller's transaction."""
    values = {"requirement_id": requirement_id, "version": version, "name": name, "document": document}
    await executor.run(insert(requirement_version).values(**values, account_id=acting().account_id))
    kept = requirement_version.c
    await executor.run(
        delete(requirement_version).where(
            kept.requirement_id == requirement_id, kept.version <= version - MOST_VERSIONS
        )
    )


class RequirementVersions(Repository):
    """Repository of `requirement_version` and `sized_design`; those of other organisations are not there."""

    async def all(self, requirement_id: UUID) -> list[RequirementVersion]:
        """The versions of a requirement, the newest first."""
        statement = (
            select(*columns(RequirementVersion, requirement_version, author=_AUTHOR))
            .select_from(requirement_version.outerjoin(account, account.c.id == requirement_version.c.account_id))
            .where(_is_of(requirement_id))
            .order_by(requirement_version.c.version.desc())
        )
        return await self._database.all(RequirementVersion, statement)

    async def document(self, requirement_id: UUID, version: int) -> Any:
        """What a version says. Raises `NotFoundError` where there is none, or none any more."""
        statement = select(requirement_version.c.document).where(
            _is_of(requirement_id), requirement_version.c.version == version
        )
        return await self._database.one_value(statement, _KIND)

    async def size_design(self, design_id: UUID, requirement_id: UUID, version: int, document: Any) -> None:
        """Say what a design was made for."""
        values = {"requirement_id": requirement_id, "version": version, "document": document}
        statement = upsert(sized_design).values(design_id=design_id, **values)
        await self._database.run(statement.on_conflict_do_update(index_elements=["design_id"], set_=values))

    async def of_design(self, design_id: UUID) -> SizedFor | None:
        """What a design was made for; None where it was not sized."""
        statement = select(*columns(SizedFor, sized_design)).where(sized_design.c.design_id == design_id)
        return await self._database.first(SizedFor, statement)


def _is_of(requirement_id: UUID) -> Any:
    own = select(requirement.c.id).where(
        requirement.c.id == requirement_id, requirement.c.organisation_id == acting().organisation_id
    )
    return requirement_version.c.requirement_id.in_(own)
