"""Revisions: a design frozen under a name, numbered from 1; the database refuses to change one."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from psycopg.rows import class_row
from psycopg.types.json import Jsonb

from headroom.store.audit import note
from headroom.store.database import Database
from headroom.store.errors import NotFoundError


@dataclass(frozen=True, slots=True)
class RevisionRow:
    """What a list shows; `sha256` is the design hash of the document."""

    id: UUID
    design_id: UUID
    number: int
    name: str
    message: str
    sha256: str
    created_at: datetime


@dataclass(frozen=True, slots=True)
class Revision:
    """A revision with its document."""

    row: RevisionRow
    document: dict[str, Any]


class Revisions:
    """Repository of `revision`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_design(self, design_id: UUID) -> list[RevisionRow]:
        """All revisions of a design, the newest first."""
        async with (
            self._database.connection() as connection,
            connection.cursor(row_factory=class_row(RevisionRow)) as cursor,
        ):
            await cursor.execute(
                "select id, design_id, number, name, message, sha256, created_at from revision"
                " where design_id = %s order by number desc",
                (design_id,),
            )
            return await cursor.fetchall()

    async def get(self, revision_id: UUID) -> Revision:
        """One revision. Raises `NotFoundError`."""
        async with self._database.connection() as connection:
            cursor = await connection.execute(
                "select id, design_id, number, name, message, sha256, created_at, document from revision where id = %s",
                (revision_id,),
            )
            found = await cursor.fetchone()
        if found is None:
            raise NotFoundError("revision")
        *columns, document = found
        return Revision(RevisionRow(*columns), document)

    async def create(
        self, design_id: UUID, name: str, message: str, document: dict[str, Any], sha256: str
    ) -> RevisionRow:
        """Freeze a document under the design's next number. Raises `NotFoundError` for an unknown or deleted design."""
        async with self._database.transaction() as connection:
            # The design's row lock gives numbers without gaps and without two of a kind.
            cursor = await connection.execute(
                "select 1 from design where id = %s and deleted_at is null for update", (design_id,)
            )
            if await cursor.fetchone() is None:
                raise NotFoundError("design")
            async with connection.cursor(row_factory=class_row(RevisionRow)) as rows:
                await rows.execute(
                    "insert into revision (design_id, number, name, message, document, sha256)"
                    " select %(design)s, coalesce(max(number), 0) + 1, %(name)s, %(message)s, %(document)s, %(sha256)s"
                    " from revision where design_id = %(design)s"
                    " returning id, design_id, number, name, message, sha256, created_at",
                    {
                        "design": design_id,
                        "name": name,
                        "message": message,
                        "document": Jsonb(document),
                        "sha256": sha256,
                    },
                )
                row = await rows.fetchone()
            if row is None:
                raise NotFoundError("revision")
            await note(connection, "revision.create", design_id, row.id)
        return row
