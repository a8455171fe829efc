"""Share links: the token is known to its holder alone, the table has its SHA-256."""

import hashlib
import secrets
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Literal
from uuid import UUID

from psycopg.rows import class_row

from headroom.store.audit import note
from headroom.store.database import Connection, Database
from headroom.store.errors import NotFoundError

TOKEN_BYTES = 32
Mode = Literal["pinned", "live"]


@dataclass(frozen=True, slots=True)
class LinkRow:
    """A view link; `revision_id` is set for a pinned one."""

    id: UUID
    design_id: UUID
    mode: Mode
    revision_id: UUID | None
    created_at: datetime
    last_used_at: datetime | None
    revoked_at: datetime | None


_COLUMNS = "id, design_id, mode, revision_id, created_at, last_used_at, revoked_at"


class Links:
    """Repository of `share_link`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_design(self, design_id: UUID) -> list[LinkRow]:
        """All links of a design, revoked ones too, the newest first."""
        statement = f"select {_COLUMNS} from share_link where design_id = %s order by created_at desc, id"
        async with (
            self._database.connection() as connection,
            connection.cursor(row_factory=class_row(LinkRow)) as cursor,
        ):
            await cursor.execute(statement, (design_id,))
            return await cursor.fetchall()

    async def create(self, design_id: UUID, mode: Mode, revision_id: UUID | None) -> tuple[LinkRow, str]:
        """Make a link; the token in the answer is written nowhere else.

        Raises:
            NotFoundError: when the design is unknown or deleted, or the revision is not one of it.
        """
        token = secrets.token_urlsafe(TOKEN_BYTES)
        async with self._database.transaction() as connection:
            await _check(connection, design_id, revision_id)
            row = await _row(
                connection,
                "insert into share_link (design_id, token_sha256, mode, revision_id) values (%s, %s, %s, %s)"
                f" returning {_COLUMNS}",
                (design_id, _digest(token), mode, revision_id),
            )
            await note(connection, "link.create", design_id, row.id)
        return row, token

    async def revoke(self, link_id: UUID) -> LinkRow:
        """End a link for good; a second time changes nothing. Raises `NotFoundError`."""
        async with self._database.transaction() as connection:
            row = await _row(
                connection,
                f"update share_link set revoked_at = coalesce(revoked_at, now()) where id = %s returning {_COLUMNS}",
                (link_id,),
            )
            await note(connection, "link.revoke", row.design_id, row.id)
        return row

    async def find(self, token: str) -> LinkRow:
        """The link of a token, revoked or not; notes that it was used. Raises `NotFoundError`."""
        async with self._database.connection() as connection:
            return await _row(
                connection,
                f"update share_link set last_used_at = now() where token_sha256 = %s returning {_COLUMNS}",
                (_digest(token),),
            )

    async def revoked(self, link_ids: Collection[UUID]) -> set[UUID]:
        """Which of these links are revoked."""
        async with self._database.connection() as connection:
            cursor = await connection.execute(
                "select id from share_link where id = any(%s) and revoked_at is not null", (list(link_ids),)
            )
            return {row[0] async for row in cursor}


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


async def _check(connection: Connection, design_id: UUID, revision_id: UUID | None) -> None:
    cursor = await connection.execute("select 1 from design where id = %s and deleted_at is null", (design_id,))
    if await cursor.fetchone() is None:
        raise NotFoundError("design")
    if revision_id is None:
        return
    cursor = await connection.execute(
        "select 1 from revision where id = %s and design_id = %s", (revision_id, design_id)
    )
    if await cursor.fetchone() is None:
        raise NotFoundError("revision")


async def _row(connection: Connection, statement: str, values: tuple[object, ...]) -> LinkRow:
    async with connection.cursor(row_factory=class_row(LinkRow)) as cursor:
        await cursor.execute(statement.encode(), values)
        row = await cursor.fetchone()
    if row is None:
        raise NotFoundError("link")
    return row
