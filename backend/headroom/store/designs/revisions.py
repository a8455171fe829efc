"""Versions of a design: revisions that people name, numbered from 1, and those that are kept without being asked for.

The database refuses to change either; only automatic ones are ever deleted, as they grow old. Equal documents are kept
once.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal
from uuid import UUID

from sqlalchemy import delete, func, insert, select

from headroom.store.actor import acting
from headroom.store.audit import announce
from headroom.store.database import Repository, Transaction
from headroom.store.designs import revision_queries as queries
from headroom.store.designs.author_names import AuthorNames, account_ids, by_name, names_of
from headroom.store.designs.designs import in_reach, require_design
from headroom.store.errors import ConflictError, NotFoundError
from headroom.store.notices import notify
from headroom.store.queries import among, columns
from headroom.store.tables.designs import design, revision, revision_document


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


_COLUMNS: Final = columns(RevisionSummary, revision)


class Revisions(Repository):
    """Repository of `revision` and `revision_document`."""

    async def of_design(self, design_id: UUID) -> list[RevisionSummary]:
        """All versions of a design, the newest first."""
        statement = select(*_COLUMNS).where(revision.c.design_id == design_id)
        return await self._database.all(RevisionSummary, statement.order_by(*queries.NEWEST, revision.c.id))

    async def get(self, revision_id: UUID) -> Revision:
        """One revision. Raises `NotFoundError`, also for one of another organisation."""
        for row in await self.some([revision_id]):
            return row
        raise NotFoundError("revision")

    async def some(self, revision_ids: Collection[UUID]) -> list[Revision]:
        """Those of these revisions that there are, none of another organisation."""
        tables = revision.join(revision_document).join(design, design.c.id == revision.c.design_id)
        statement = select(*_COLUMNS, revision_document.c.document).select_from(tables)
        rows = await self._database.rows(statement.where(among(revision.c.id, revision_ids), in_reach()))
        return [Revision(RevisionSummary(*fields), document) for *fields, document in rows]

    async def summaries(self, revision_ids: Collection[UUID]) -> dict[UUID, RevisionSummary]:
        """Revisions without their documents, by id."""
        statement = select(*_COLUMNS).where(among(revision.c.id, revision_ids))
        return {row.id: row for row in await self._database.all(RevisionSummary, statement)}

    async def newest_named(self, design_id: UUID) -> RevisionSummary | None:
        """The revision of a design that was named last; None before the first."""
        statement = select(*_COLUMNS).where(revision.c.design_id == design_id, revision.c.kind == "named")
        return await self._database.first(RevisionSummary, statement.order_by(*queries.NEWEST).limit(1))

    async def before(self, revision_id: UUID) -> RevisionSummary | None:
        """The named revision that came before another; None for the first."""
        other = revision.alias()
        statement = (
            select(*_COLUMNS)
            .join(other, other.c.design_id == revision.c.design_id)
            .where(other.c.id == revision_id, queries.is_before(revision, other))
        )
        return await self._database.first(RevisionSummary, statement.order_by(*queries.NEWEST).limit(1))

    async def create(
        self, design_id: UUID, name: str, message: str, document: dict[str, Any], sha256: str, seq: int = 0
    ) -> RevisionSummary:
        """Freeze a document under the design's next number. Raises `NotFoundError` for an unknown or deleted design."""
        async with self._database.transaction() as transaction:
            await require_design(transaction, design_id, "update")
            authors = await _take_work(transaction, design_id, seq) | names_of([acting()])
            content = await _content(transaction, authors, document)
            text = {"name": name, "message": message, "sha256": sha256, "seq": seq or None}
            row = await _insert_named(transaction, design_id, {**text, **content})
            await announce(transaction, "revision.create", "versions", design_id, row.id)
        return row

    async def keep(self, design_id: UUID, name: str, state: FrozenState) -> RevisionSummary | None:
        """Keep a version that nobody asked for; None when there is nothing new in it."""
        newest = select(revision.c.sha256).where(revision.c.design_id == design_id)
        async with self._database.transaction() as transaction:
            await require_design(transaction, design_id, "update")
            authors = await _take_work(transaction, design_id, state.seq)
            if await transaction.value(newest.order_by(*queries.NEWEST).limit(1)) == state.sha256:
                return None
            content = await _content(transaction, authors, state.document)
            text = {"name": name, "message": "", "sha256": state.sha256, "seq": state.seq, "kind": "automatic"}
            row = await _insert(transaction, design_id, {**text, **content})
            await notify(transaction, "versions", design_id, row.id)
        return row

    async def give_name(self, revision_id: UUID, name: str, message: str) -> RevisionSummary:
        """Make a numbered revision of an automatic version, which it takes the place of.

        Raises:
            NotFoundError: there is no such version, or its design is deleted.
            ConflictError: it has a name.
        """
        old = (await self.get(revision_id)).row
        same = ("sha256", "seq", "document_sha256", "authors", "author_ids", "created_at")
        async with self._database.transaction() as transaction:
            await require_design(transaction, old.design_id, "update")
            statement = select(*(revision.c[key] for key in same)).where(
                revision.c.id == revision_id, revision.c.kind == "automatic"
            )
            version = await transaction.row(statement)
            if version is None:
                raise ConflictError("This version has a name and a number; they never change.")
            values = {**dict(zip(same, version, strict=True)), "name": name, "message": message}
            row = await _insert_named(transaction, old.design_id, values)
            await transaction.run(delete(revision).where(revision.c.id == revision_id, queries.is_unused()))
            await announce(transaction, "revision.name", "versions", row.design_id, row.id)
        return row

    async def note_restored(self, row: RevisionSummary) -> None:
        """Write down that a revision was made the live document, and tell whoever has the design open."""
        async with self._database.transaction() as transaction:
            await announce(transaction, "revision.restore", "versions", row.design_id, row.id)

    async def due(self, still_seconds: float, work_seconds: float, limit: int) -> list[UUID]:
        """Designs with work in no version that has rested, or has gone on, for so long."""
        return await self._database.values(queries.due(still_seconds, work_seconds, limit))

    async def thin(self) -> int:
        """Delete automatic versions that are one too many for their age; answer how many."""
        async with self._database.transaction() as transaction:
            sha256s = await transaction.values(queries.thin().returning(revision.c.document_sha256))
            await transaction.run(queries.delete_orphans(sha256s))
        return len(sha256s)


async def _take_work(transaction: Transaction, design_id: UUID, seq: int) -> AuthorNames:
    """Who worked on what this version holds; what came after it stays for the next."""
    return by_name(await transaction.value(queries.take_work(design_id, seq)) or {})


async def _content(transaction: Transaction, authors: AuthorNames, document: dict[str, Any]) -> dict[str, Any]:
    sha256 = await transaction.value(queries.keep_document(document))
    return {"authors": list(authors.values()), "author_ids": account_ids(authors), "document_sha256": sha256}


# The design's row lock gives numbers without gaps and without two of a kind.
async def _insert_named(transaction: Transaction, design_id: UUID, values: dict[str, Any]) -> RevisionSummary:
    number = select(queries.NEXT_NUMBER).where(revision.c.design_id == design_id).scalar_subquery()
    return await _insert(transaction, design_id, {**values, "kind": "named", "number": number})


async def _insert(transaction: Transaction, design_id: UUID, values: dict[str, Any]) -> RevisionSummary:
    # Not the time of the transaction, which may have waited for the lock: versions follow each other.
    dated = {"created_at": func.clock_timestamp(), **values, "design_id": design_id}
    statement = insert(revision).values(dated).returning(*_COLUMNS)
    return await transaction.one(RevisionSummary, statement, "revision")
