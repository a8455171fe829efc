"""Parts of the organisation: versions from 1, at most one draft, and what is approved is never changed."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal
from uuid import UUID

from sqlalchemy import ColumnElement, Delete, Update, and_, delete, func, select, update
from sqlalchemy.dialects.postgresql import insert as upsert

from headroom.store.actor import acting
from headroom.store.audit import note as audit_note
from headroom.store.database import Repository
from headroom.store.errors import ConflictError, NotFoundError
from headroom.store.queries import columns
from headroom.store.tables.parts import own_part

OwnPartState = Literal["draft", "approved"]


@dataclass(frozen=True, slots=True)
class OwnPartRow:
    """One version of a part. `change` counts the edits of the draft."""

    part_id: str
    version: int
    state: OwnPartState
    change: int
    yaml: str
    part: dict[str, Any]
    note: str
    created_at: datetime
    updated_at: datetime
    approved_at: datetime | None


_COLUMNS: Final = columns(OwnPartRow, own_part)


class OwnParts(Repository):
    """Repository of `own_part`; what is asked for is that of the organisation of who acts."""

    async def all(self) -> list[OwnPartRow]:
        """Every version of every part, by id, the newest version first."""
        statement = select(*_COLUMNS).where(_is_own())
        return await self._database.all(OwnPartRow, statement.order_by(own_part.c.part_id, own_part.c.version.desc()))

    async def versions(self, part_id: str) -> list[OwnPartRow]:
        """All versions of a part, the newest first. Raises `NotFoundError`."""
        statement = select(*_COLUMNS).where(_is_own(), own_part.c.part_id == part_id)
        rows = await self._database.all(OwnPartRow, statement.order_by(own_part.c.version.desc()))
        if not rows:
            raise NotFoundError("part")
        return rows

    async def approved(self, organisation_id: UUID) -> list[OwnPartRow]:
        """Every approved version of an organisation, by id and version."""
        statement = select(*_COLUMNS).where(
            own_part.c.organisation_id == organisation_id, own_part.c.state == "approved"
        )
        return await self._database.all(OwnPartRow, statement.order_by(own_part.c.part_id, own_part.c.version))

    async def approvals(self) -> dict[UUID, int]:
        """How many versions each organisation ever approved: what is approved stays, so catalogues change with it."""
        statement = select(own_part.c.organisation_id, func.count()).where(own_part.c.state == "approved")
        return await self._database.pairs(statement.group_by(own_part.c.organisation_id))

    async def never_approved(self) -> set[str]:
        """Ids of the parts of which there is a draft and no version that was approved."""
        parts = select(own_part.c.part_id).where(_is_own()).group_by(own_part.c.part_id)
        approved = func.bool_or(own_part.c.state == "approved")
        return {row[0] for row in await self._database.rows(parts.having(~approved))}

    async def create(self, part_id: str, version: int, yaml: str, part: dict[str, Any], note: str) -> OwnPartRow:
        """Add the draft of a version. Raises `ConflictError` when the version or another draft is there."""
        values = {"part_id": part_id, "version": version, "state": "draft", "yaml": yaml, "part": part, "note": note}
        statement = upsert(own_part).values(organisation_id=acting().organisation_id, **values)
        insertion = statement.on_conflict_do_nothing().returning(*_COLUMNS)
        async with self._database.transaction() as transaction:
            row = await transaction.first(OwnPartRow, insertion)
            if row is None:
                raise ConflictError(f"Someone else just added a draft of {part_id}; open it and edit that.")
            await audit_note(transaction, "part.draft", None, after=_for_audit(row))
        return row

    async def edit(self, present: OwnPartRow, yaml: str, part: dict[str, Any], note: str) -> OwnPartRow:
        """Change a draft. Raises `ConflictError` when it is no longer as `present`."""
        statement = update(own_part).values(
            yaml=yaml, part=part, note=note, change=own_part.c.change + 1, updated_at=func.now()
        )
        return await self._change(present, "part.edit", statement)

    async def approve(self, present: OwnPartRow) -> OwnPartRow:
        """Make a draft part of the catalogue for good. Raises `ConflictError` when it is no longer as `present`."""
        statement = update(own_part).values(state="approved", approved_at=func.now(), updated_at=func.now())
        return await self._change(present, "part.approve", statement)

    async def delete(self, present: OwnPartRow) -> OwnPartRow:
        """Throw a draft away. Raises `ConflictError` when it is no longer as `present`."""
        return await self._change(present, "part.delete", delete(own_part))

    async def _change(self, present: OwnPartRow, action: str, statement: Update | Delete) -> OwnPartRow:
        same = and_(
            own_part.c.part_id == present.part_id,
            own_part.c.version == present.version,
            own_part.c.change == present.change,
            own_part.c.state == "draft",
        )
        async with self._database.transaction() as transaction:
            row = await transaction.first(OwnPartRow, statement.where(_is_own(), same).returning(*_COLUMNS))
            if row is None:
                raise ConflictError(f"Someone else changed {present.part_id} in the meantime. Reload it.")
            await audit_note(transaction, action, None, None, _for_audit(present), _for_audit(row))
        return row


def _is_own() -> ColumnElement[bool]:
    return own_part.c.organisation_id == acting().organisation_id


def _for_audit(row: OwnPartRow) -> dict[str, object]:
    return {"part": row.part_id, "version": row.version, "state": row.state, "change": row.change, "note": row.note}
