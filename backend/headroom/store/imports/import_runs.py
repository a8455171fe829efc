"""Imports of listings: begun, moved on, ended, and what each found; everybody sees their own."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, insert, select, update

from headroom.store.actor import acting
from headroom.store.database import Repository
from headroom.store.errors import NotFoundError
from headroom.store.queries import columns
from headroom.store.tables.imports import ImportState, import_page, import_run

LOST_AFTER_S: Final = 60
"""A run that says nothing for so long has lost its server."""
_LOST: Final = "The server stopped while it read the files. Send them again."
_PAGES_AT_ONCE: Final = 200


@dataclass(frozen=True, slots=True)
class ImportRunRow:
    """An import; `progress` and `choices` as the domain made them."""

    id: UUID
    design_id: UUID | None
    title: str
    sent_files: int
    sent_bytes: int
    state: ImportState
    message: str
    progress: Any
    choices: Any
    created_at: datetime


@dataclass(frozen=True, slots=True)
class ImportHead:
    """An import in a list."""

    id: UUID
    design_id: UUID | None
    title: str
    sent_files: int
    state: ImportState
    created_at: datetime


@dataclass(frozen=True, slots=True)
class ImportPage:
    """A piece of what an import found: packed JSON."""

    kind: str
    number: int
    content: bytes


_ROW: Final = columns(ImportRunRow, import_run)
_HEAD: Final = columns(ImportHead, import_run)
_READS: Final = import_run.c.state == "reading"


class ImportRuns(Repository):
    """Repository of `import_run` and `import_page`; whoever acts sees and changes their own alone."""

    async def begin(self, title: str, sent_files: int, sent_bytes: int, design_id: UUID | None) -> ImportRunRow:
        """A new import that is being read."""
        actor = acting()
        values = {
            "organisation_id": actor.organisation_id,
            "account_id": actor.account_id,
            "design_id": design_id,
            "title": title,
            "sent_files": sent_files,
            "sent_bytes": sent_bytes,
        }
        return await self._database.one(ImportRunRow, insert(import_run).values(values).returning(*_ROW), "import")

    async def get(self, import_id: UUID) -> ImportRunRow:
        """An import; one whose server is gone has failed. Raises `NotFoundError`."""
        await self._give_up(_is_own(import_id))
        return await self._database.one(ImportRunRow, select(*_ROW).where(_is_own(import_id)), "import")

    async def newest(self, most: int) -> list[ImportHead]:
        """The imports of who acts, newest first."""
        await self._give_up(_of_actor())
        statement = select(*_HEAD).where(_of_actor()).order_by(import_run.c.created_at.desc()).limit(most)
        return await self._database.all(ImportHead, statement)

    async def count_reading(self) -> int:
        """How many imports of who acts are being read."""
        await self._give_up(_of_actor())
        return int(await self._database.value(select(func.count()).where(_of_actor(), _READS)))

    async def move_on(self, import_id: UUID, progress: dict[str, Any]) -> bool:
        """Say how far reading has come; False where nobody wants it any more."""
        statement = update(import_run).where(import_run.c.id == import_id, _READS)
        return await self._database.run(statement.values(progress=progress, updated_at=func.now())) > 0

    async def finish(self, import_id: UUID, progress: dict[str, Any], pages: Sequence[ImportPage]) -> bool:
        """Keep what was found and end the run, both or neither; False where nobody wants it any more."""
        async with self._database.transaction() as transaction:
            statement = update(import_run).where(import_run.c.id == import_id, _READS)
            done = statement.values(state="done", progress=progress, updated_at=func.now())
            if await transaction.run(done) == 0:
                return False
            rows = [
                {"import_id": import_id, "kind": page.kind, "number": page.number, "content": page.content}
                for page in pages
            ]
            for first in range(0, len(rows), _PAGES_AT_ONCE):
                await transaction.run(insert(import_page), rows[first : first + _PAGES_AT_ONCE])
        return True

    async def end(self, import_id: UUID, state: ImportState, message: str) -> None:
        """End a run that is being read."""
        statement = update(import_run).where(import_run.c.id == import_id, _READS)
        await self._database.run(statement.values(state=state, message=message, updated_at=func.now()))

    async def choose(self, import_id: UUID, choices: dict[str, Any]) -> None:
        """Keep what was decided, in place of what was decided before. Raises `NotFoundError`."""
        statement = update(import_run).where(_is_own(import_id)).values(choices=choices, updated_at=func.now())
        if await self._database.run(statement) == 0:
            raise NotFoundError("import")

    async def went_into(self, import_id: UUID, design_id: UUID) -> None:
        """Keep which design was made of it; an import that was for a design stays that one's."""
        statement = update(import_run).where(_is_own(import_id), import_run.c.design_id.is_(None))
        await self._database.run(statement.values(design_id=design_id, updated_at=func.now()))

    async def pages(self, import_id: UUID, kind: str) -> list[bytes]:
        """All pages of a kind in their order, packed."""
        statement = select(import_page.c.content).where(_pages_of(import_id, kind)).order_by(import_page.c.number)
        return await self._database.values(statement)

    async def page(self, import_id: UUID, kind: str, number: int) -> bytes:
        """One page, packed. Raises `NotFoundError`."""
        statement = select(import_page.c.content).where(_pages_of(import_id, kind), import_page.c.number == number)
        content: bytes = await self._database.one_value(statement, "page of this import")
        return content

    async def remove(self, import_id: UUID) -> None:
        """Forget an import with all that it found. Raises `NotFoundError`."""
        if await self._database.run(delete(import_run).where(_is_own(import_id))) == 0:
            raise NotFoundError("import")

    async def _give_up(self, whose: ColumnElement[bool]) -> None:
        lost = import_run.c.updated_at < func.now() - timedelta(seconds=LOST_AFTER_S)
        statement = update(import_run).where(whose, _READS, lost)
        await self._database.run(statement.values(state="failed", message=_LOST))


def _of_actor() -> ColumnElement[bool]:
    actor = acting()
    return (import_run.c.organisation_id == actor.organisation_id) & (import_run.c.account_id == actor.account_id)


def _is_own(import_id: UUID) -> ColumnElement[bool]:
    return (import_run.c.id == import_id) & _of_actor()


def _pages_of(import_id: UUID, kind: str) -> ColumnElement[bool]:
    return (import_page.c.import_id == import_id) & (import_page.c.kind == kind)
