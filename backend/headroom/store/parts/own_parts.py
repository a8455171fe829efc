"""Parts of the organisation: versions from 1, at most one draft, and what is approved is never changed."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from psycopg.types.json import Jsonb

from headroom.store.actor import acting
from headroom.store.audit import note as audit_note
from headroom.store.database import Database
from headroom.store.errors import ConflictError, NotFoundError
from headroom.store.queries import Values, all_rows, first_row

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


_COLUMNS = "part_id, version, state, change, yaml, part, note, created_at, updated_at, approved_at"
_SEEN = "organisation_id = %s and part_id = %s and version = %s and change = %s and state = 'draft'"


class OwnParts:
    """Repository of `own_part`; what is asked for is that of the organisation of who acts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> list[OwnPartRow]:
        """Every version of every part, by id, the newest version first."""
        return await self._rows(
            f"select {_COLUMNS} from own_part where organisation_id = %s order by part_id, version desc", (_mine(),)
        )

    async def versions(self, part_id: str) -> list[OwnPartRow]:
        """All versions of a part, the newest first. Raises `NotFoundError`."""
        rows = await self._rows(
            f"select {_COLUMNS} from own_part where organisation_id = %s and part_id = %s order by version desc",
            (_mine(), part_id),
        )
        if not rows:
            raise NotFoundError("part")
        return rows

    async def approved(self, organisation_id: UUID) -> list[OwnPartRow]:
        """Every approved version of an organisation, by id and version."""
        return await self._rows(
            f"select {_COLUMNS} from own_part where organisation_id = %s and state = 'approved'"
            " order by part_id, version",
            (organisation_id,),
        )

    async def approvals(self) -> dict[UUID, int]:
        """How many versions each organisation ever approved: what is approved stays, so catalogues change with it."""
        async with self._database.connection() as connection:
            cursor = await connection.execute(
                "select organisation_id, count(*) from own_part where state = 'approved' group by organisation_id"
            )
            return {row[0]: int(row[1]) async for row in cursor}

    async def create(self, part_id: str, version: int, yaml: str, part: dict[str, Any], note: str) -> OwnPartRow:
        """Add the draft of a version. Raises `ConflictError` when the version or another draft is there."""
        async with self._database.transaction() as connection:
            row = await first_row(
                connection,
                OwnPartRow,
                "insert into own_part (organisation_id, part_id, version, state, yaml, part, note)"
                f" values (%s, %s, %s, 'draft', %s, %s, %s) on conflict do nothing returning {_COLUMNS}",
                (_mine(), part_id, version, yaml, Jsonb(part), note),
            )
            if row is None:
                raise ConflictError(f"Someone else just added a draft of {part_id}; open it and edit that.")
            await audit_note(connection, "part.draft", None, after=_for_audit(row))
        return row

    async def edit(self, seen: OwnPartRow, yaml: str, part: dict[str, Any], note: str) -> OwnPartRow:
        """Change a draft. Raises `ConflictError` when it is no longer as `seen`."""
        statement = (
            "update own_part set yaml = %s, part = %s, note = %s, change = change + 1, updated_at = now()"
            f" where {_SEEN} returning {_COLUMNS}"
        )
        values = (yaml, Jsonb(part), note, *_seen(seen))
        return await self._changed(seen, "part.edit", statement, values)

    async def approve(self, seen: OwnPartRow) -> OwnPartRow:
        """Make a draft part of the catalogue for good. Raises `ConflictError` when it is no longer as `seen`."""
        statement = (
            "update own_part set state = 'approved', approved_at = now(), updated_at = now()"
            f" where {_SEEN} returning {_COLUMNS}"
        )
        return await self._changed(seen, "part.approve", statement, _seen(seen))

    async def delete(self, seen: OwnPartRow) -> OwnPartRow:
        """Throw a draft away. Raises `ConflictError` when it is no longer as `seen`."""
        statement = f"delete from own_part where {_SEEN} returning {_COLUMNS}"
        return await self._changed(seen, "part.delete", statement, _seen(seen))

    async def _changed(self, seen: OwnPartRow, action: str, statement: str, values: Values) -> OwnPartRow:
        async with self._database.transaction() as connection:
            row = await first_row(connection, OwnPartRow, statement, values)
            if row is None:
                raise ConflictError(f"Someone else changed {seen.part_id} in the meantime. Reload it.")
            await audit_note(connection, action, None, None, _for_audit(seen), _for_audit(row))
        return row

    async def _rows(self, statement: str, values: Values) -> list[OwnPartRow]:
        async with self._database.connection() as connection:
            return await all_rows(connection, OwnPartRow, statement, values)


def _seen(seen: OwnPartRow) -> tuple[object, ...]:
    return (_mine(), seen.part_id, seen.version, seen.change)


def _for_audit(row: OwnPartRow) -> dict[str, object]:
    return {"part": row.part_id, "version": row.version, "state": row.state, "change": row.change, "note": row.note}


def _mine() -> UUID:
    return acting().organisation_id
