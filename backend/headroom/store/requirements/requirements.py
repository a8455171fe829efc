"""Requirements of an organisation: saved, changed by version, and the one search that each has at a time."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, insert, select, update

from headroom.store.actor import acting
from headroom.store.audit import note
from headroom.store.database import Repository
from headroom.store.errors import ConflictError
from headroom.store.queries import columns
from headroom.store.requirements.versions import keep_version
from headroom.store.tables.requirements import SearchState, requirement

LOST_AFTER_S: Final = 60
"""A search that says nothing for so long has lost its server."""
_LOST: Final = "The server stopped while it searched. Search again."
_KIND: Final = "requirement"


@dataclass(frozen=True, slots=True)
class RequirementHead:
    """A requirement in a list."""

    id: UUID
    name: str
    version: int
    search_state: SearchState
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class RequirementRow(RequirementHead):
    """A requirement with how far its search has come; `found` is packed JSON."""

    document: Any
    search_version: int
    message: str
    progress: Any
    found: bytes | None


_HEAD: Final = columns(RequirementHead, requirement)
_ROW: Final = columns(RequirementRow, requirement)
_SEARCHES: Final = requirement.c.search_state.in_(("searching", "stopping"))


class Requirements(Repository):
    """Repository of `requirement`; those of other organisations are not there."""

    async def newest(self, most: int) -> list[RequirementHead]:
        """The requirements of who acts, the last changed first."""
        await self._give_up(_is_own())
        statement = select(*_HEAD).where(_is_own()).order_by(requirement.c.updated_at.desc()).limit(most)
        return await self._database.all(RequirementHead, statement)

    async def count(self) -> int:
        """How many there are."""
        return int(await self._database.value(select(func.count()).where(_is_own())))

    async def add(self, name: str, document: Any) -> RequirementRow:
        """Keep a new one."""
        actor = acting()
        values = {"organisation_id": actor.organisation_id, "account_id": actor.account_id}
        statement = insert(requirement).values(**values, name=name, document=document).returning(*_ROW)
        async with self._database.transaction() as transaction:
            row = await transaction.one(RequirementRow, statement, _KIND)
            await keep_version(transaction, row.id, row.version, name, document)
            await note(transaction, "requirement.create", None, row.id, after={"name": name})
        return row

    async def get(self, requirement_id: UUID) -> RequirementRow:
        """One; a search whose server is gone has failed. Raises `NotFoundError`."""
        await self._give_up(_is_own(requirement_id))
        return await self._database.one(RequirementRow, select(*_ROW).where(_is_own(requirement_id)), _KIND)

    async def change(self, requirement_id: UUID, version: int, name: str, document: Any) -> RequirementRow:
        """Save the next version.

        Raises:
            NotFoundError: there is none.
            ConflictError: somebody saved another version meanwhile.
        """
        statement = update(requirement).where(_is_own(requirement_id), requirement.c.version == version)
        values = {"name": name, "document": document, "version": version + 1, "updated_at": func.now()}
        async with self._database.transaction() as transaction:
            found = await transaction.first(RequirementRow, statement.values(values).returning(*_ROW))
            if found is not None:
                await keep_version(transaction, requirement_id, found.version, name, document)
        if found is None:
            await self.get(requirement_id)
            raise ConflictError("Somebody else changed this requirement; load it again, then make your change.")
        return found

    async def remove(self, requirement_id: UUID) -> None:
        """Delete one with what was found for it; designs made of it stay. Raises `NotFoundError`."""
        async with self._database.transaction() as transaction:
            statement = delete(requirement).where(_is_own(requirement_id)).returning(requirement.c.name)
            name = await transaction.one_value(statement, _KIND)
            await note(transaction, "requirement.delete", None, requirement_id, before={"name": name})

    async def count_searching(self) -> int:
        """How many searches of who acts are under way."""
        await self._give_up(_is_own())
        mine = requirement.c.search_account_id.is_not_distinct_from(acting().account_id)
        return int(await self._database.value(select(func.count()).where(_is_own(), mine, _SEARCHES)))

    async def begin_search(self, requirement_id: UUID) -> RequirementRow:
        """Begin the search of the present version, whose answer takes the place of the one before.

        Raises:
            NotFoundError: there is none.
            ConflictError: a search is under way.
        """
        values: dict[str, Any] = {
            "search_state": "searching",
            "search_version": requirement.c.version,
            "search_account_id": acting().account_id,
            "searched_at": func.now(),
            "message": "",
            "progress": {},
            "found": None,
        }
        statement = update(requirement).where(_is_own(requirement_id), ~_SEARCHES).values(values).returning(*_ROW)
        found = await self._database.first(RequirementRow, statement)
        if found is None:
            await self.get(requirement_id)
            raise ConflictError("A search for this requirement is under way; stop it first.")
        return found

    async def move_on(self, requirement_id: UUID, progress: Any) -> SearchState:
        """Say how far a search has come; how it stands: `none` where nobody wants it any more."""
        statement = update(requirement).where(requirement.c.id == requirement_id, _SEARCHES)
        values = {"progress": progress, "searched_at": func.now()}
        state: SearchState | None = await self._database.value(
            statement.values(values).returning(requirement.c.search_state)
        )
        return state or "none"

    async def ask_to_stop(self, requirement_id: UUID) -> None:
        """Have a search answer with what it has."""
        statement = update(requirement).where(_is_own(requirement_id), requirement.c.search_state == "searching")
        await self._database.run(statement.values(search_state="stopping"))

    async def finish(self, requirement_id: UUID, progress: Any, found: bytes) -> None:
        """Keep what a search found."""
        values = {"search_state": "done", "progress": progress, "found": found, "searched_at": func.now()}
        statement = update(requirement).where(requirement.c.id == requirement_id, _SEARCHES)
        await self._database.run(statement.values(values))

    async def fail(self, requirement_id: UUID, message: str) -> None:
        """End a search without an answer."""
        statement = update(requirement).where(requirement.c.id == requirement_id, _SEARCHES)
        await self._database.run(statement.values(search_state="failed", message=message))

    async def _give_up(self, whose: ColumnElement[bool]) -> None:
        lost = requirement.c.searched_at < func.now() - timedelta(seconds=LOST_AFTER_S)
        await self._database.run(
            update(requirement).where(whose, _SEARCHES, lost).values(search_state="failed", message=_LOST)
        )


def _is_own(requirement_id: UUID | None = None) -> ColumnElement[bool]:
    own = requirement.c.organisation_id == acting().organisation_id
    return own if requirement_id is None else own & (requirement.c.id == requirement_id)
