"""Versions of a design: revisions that people name, numbered from 1, and those that are kept without being asked for.

The database refuses to change either; only automatic ones are ever deleted, as they grow old. Equal documents are kept
once.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from psycopg.types.json import Jsonb

from headroom.store.actor import acting, reach
from headroom.store.audit import note
from headroom.store.database import Connection, Database
from headroom.store.designs import revision_statements as sql
from headroom.store.designs.author_names import Authors, account_ids, authors_of, by_name
from headroom.store.designs.designs import require_design
from headroom.store.errors import ConflictError, NotFoundError
from headroom.store.notices import notify
from headroom.store.queries import all_rows, first_row, first_value, one_row


@dataclass(frozen=True, slots=True)
class RevisionSummary:
    """A frozen state. Named ones are numbered from 1 in each design; `authors` edited since the one before."""

    id: UUID
    design_id: UUID
    kind: Literal["named", "automatic"]
    number: int | None
    name: str
    message: str
    sha256: str
    """The design hash of the document."""
    authors: list[str]
    seq: int | None
    """The row of the live log that it holds."""
    created_at: datetime

    @property
    def named_number(self) -> int:
        """The number of a named revision. Raises `ConflictError` for an automatic version."""
        if self.number is None:
            raise ConflictError("This version has no name yet; name it first.")
        return self.number


@dataclass(frozen=True, slots=True)
class Revision:
    """A revision with its document."""

    row: RevisionSummary
    document: dict[str, Any]


@dataclass(frozen=True, slots=True)
class FrozenState:
    """A state to be kept: the document, its design hash, and the row of the live log that it holds."""

    document: dict[str, Any]
    sha256: str
    seq: int


class Revisions:
    """Repository of `revision` and `revision_document`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_design(self, design_id: UUID) -> list[RevisionSummary]:
        """All versions of a design, the newest first."""
        async with self._database.connection() as connection:
            return await all_rows(
                connection,
                RevisionSummary,
                f"select {sql.COLUMNS} from revision where design_id = %s"
                " order by created_at desc, number desc nulls last, id",
                (design_id,),
            )

    async def get(self, revision_id: UUID) -> Revision:
        """One revision. Raises `NotFoundError`, also for one of another organisation."""
        async with self._database.connection() as connection:
            cursor = await connection.execute(sql.GET.encode(), {"id": revision_id, "organisation": reach()})
            found = await cursor.fetchone()
        if found is None:
            raise NotFoundError("revision")
        *columns, document = found
        return Revision(RevisionSummary(*columns), document)

    async def newest_named(self, design_id: UUID) -> RevisionSummary | None:
        """The revision of a design that was named last; None before the first."""
        statement = (
            f"select {sql.COLUMNS} from revision where design_id = %s and kind = 'named'"
            " order by created_at desc, number desc limit 1"
        )
        async with self._database.connection() as connection:
            return await first_row(connection, RevisionSummary, statement, (design_id,))

    async def before(self, revision_id: UUID) -> RevisionSummary | None:
        """The named revision that came before another; None for the first."""
        async with self._database.connection() as connection:
            return await first_row(connection, RevisionSummary, sql.BEFORE, (revision_id,))

    async def create(
        self, design_id: UUID, name: str, message: str, document: dict[str, Any], sha256: str, seq: int = 0
    ) -> RevisionSummary:
        """Freeze a document under the design's next number. Raises `NotFoundError` for an unknown or deleted design."""
        async with self._database.transaction() as connection:
            await _lock(connection, design_id)
            authors = await _take_work(connection, design_id, seq)
            row = await _insert(
                connection,
                "named",
                {
                    "design": design_id,
                    "name": name,
                    "message": message,
                    "sha256": sha256,
                    "seq": seq or None,
                    **_written(authors | authors_of([acting()])),
                    "document_sha256": await _keep_document(connection, document),
                    "created_at": None,
                },
            )
            await _noted(connection, "revision.create", row)
        return row

    async def keep(self, design_id: UUID, name: str, state: FrozenState) -> RevisionSummary | None:
        """Keep a version that nobody asked for; None when there is nothing new in it."""
        async with self._database.transaction() as connection:
            await _lock(connection, design_id)
            authors = await _take_work(connection, design_id, state.seq)
            statement = f"select sha256 from revision {sql.NEWEST}"
            if await first_value(connection, statement, (design_id,)) == state.sha256:
                return None
            row = await _insert(
                connection,
                "automatic",
                {
                    "design": design_id,
                    "name": name,
                    "message": "",
                    "sha256": state.sha256,
                    "seq": state.seq,
                    **_written(authors),
                    "document_sha256": await _keep_document(connection, state.document),
                    "created_at": None,
                },
            )
            await notify(connection, "versions", design_id, row.id)
        return row

    async def give_name(self, revision_id: UUID, name: str, message: str) -> RevisionSummary:
        """Make a numbered revision of an automatic version, which it takes the place of.

        Raises:
            NotFoundError: there is no such version, or its design is deleted.
            ConflictError: it has a name.
        """
        found = (await self.get(revision_id)).row
        async with self._database.transaction() as connection:
            await _lock(connection, found.design_id)
            statement = "select document_sha256, authors, author_ids from revision where id = %s and kind = 'automatic'"
            kept = await (await connection.execute(statement, (revision_id,))).fetchone()
            if kept is None:
                raise ConflictError("This version has a name and a number; they never change.")
            row = await _insert(
                connection,
                "named",
                {
                    "design": found.design_id,
                    "name": name,
                    "message": message,
                    "sha256": found.sha256,
                    "seq": found.seq,
                    "document_sha256": kept[0],
                    "authors": kept[1],
                    "author_ids": kept[2],
                    "created_at": found.created_at,
                },
            )
            await connection.execute(f"delete from revision r where id = %s and {sql.UNUSED}".encode(), (revision_id,))
            await _noted(connection, "revision.name", row)
        return row

    async def note_restored(self, row: RevisionSummary) -> None:
        """Write down that a revision was made the live document, and notify whoever has the design open."""
        async with self._database.transaction() as connection:
            await _noted(connection, "revision.restore", row)

    async def due(self, still_seconds: float, work_seconds: float, limit: int) -> list[UUID]:
        """Designs with work in no version that has rested, or has gone on, for so long."""
        async with self._database.connection() as connection:
            cursor = await connection.execute(sql.DUE, {"still": still_seconds, "work": work_seconds, "limit": limit})
            return [row[0] async for row in cursor]

    async def thin(self) -> int:
        """Delete automatic versions that are one too many for their age; answer how many."""
        async with self._database.transaction() as connection:
            cursor = await connection.execute(sql.THIN)
            gone = [row[0] async for row in cursor]
            await connection.execute(sql.ORPHANS, (gone,))
        return len(gone)


async def _lock(connection: Connection, design_id: UUID) -> None:
    """The design's row lock gives numbers without gaps and without two of a kind."""
    await require_design(connection, design_id, " for update")


async def _take_work(connection: Connection, design_id: UUID, seq: int) -> Authors:
    """Who worked on what this version holds; what came after it stays for the next."""
    return by_name(await first_value(connection, sql.TAKE_WORK, {"design": design_id, "seq": seq}) or {})


def _written(authors: Authors) -> dict[str, Any]:
    return {"authors": list(authors.values()), "author_ids": account_ids(authors)}


async def _keep_document(connection: Connection, document: dict[str, Any]) -> str:
    return str(await first_value(connection, sql.KEEP_DOCUMENT, {"document": Jsonb(document)}))


async def _insert(
    connection: Connection, kind: Literal["named", "automatic"], values: dict[str, Any]
) -> RevisionSummary:
    return await one_row(connection, RevisionSummary, sql.INSERT, {**values, "kind": kind}, "revision")


async def _noted(connection: Connection, action: str, row: RevisionSummary) -> None:
    await note(connection, action, row.design_id, row.id)
    await notify(connection, "versions", row.design_id, row.id)
