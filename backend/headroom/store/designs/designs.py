"""Designs: their names, dates and the headline of the last evaluation. The document itself is in the live log."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias
from uuid import UUID, uuid4

from headroom.domain.approval import DesignState
from headroom.store.actor import acting, reach
from headroom.store.audit import note
from headroom.store.database import Connection, Database
from headroom.store.designs.live_log import start_log
from headroom.store.notices import notify
from headroom.store.queries import all_rows, one_row, one_value


@dataclass(frozen=True, slots=True)
class DesignSummary:
    """One line of the list of designs, with the headline of its last evaluation."""

    id: UUID
    name: str
    created_at: datetime
    updated_at: datetime
    deleted_at: datetime | None
    throughput_mb_s: float | None
    binds: str | None
    state: DesignState
    at_most: bool
    """Whether the throughput is an upper bound, since a layer has no figure."""


Lock: TypeAlias = Literal["", " for no key update", " for update"]

_COLUMNS = "id, name, created_at, updated_at, deleted_at, throughput_mb_s, binds, state, at_most"
_THIS = "id = %s and organisation_id = coalesce(%s, organisation_id)"


class Designs:
    """Repository of `design`; a design of another organisation than that of who acts is not there."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> list[DesignSummary]:
        """Designs that are not deleted, the last touched first."""
        async with self._database.connection() as connection:
            return await all_rows(
                connection,
                DesignSummary,
                f"select {_COLUMNS} from design where organisation_id = coalesce(%s, organisation_id)"
                " and deleted_at is null order by updated_at desc, id",
                (reach(),),
            )

    async def get(self, design_id: UUID) -> DesignSummary:
        """One design, deleted or not. Raises `NotFoundError`."""
        async with self._database.connection() as connection:
            statement = f"select {_COLUMNS} from design where {_THIS}"
            return await one_row(connection, DesignSummary, statement, (design_id, reach()), "design")

    async def organisation(self, design_id: UUID) -> UUID:
        """Whose a design is, for the server's own work. Raises `NotFoundError`."""
        async with self._database.connection() as connection:
            statement = "select organisation_id from design where id = %s"
            found: UUID = await one_value(connection, statement, (design_id,), "design")
            return found

    async def create(
        self, name: str, state: bytes, throughput_mb_s: float | None, binds: str | None, at_most: bool = False
    ) -> DesignSummary:
        """Add a design with the first state of its live document, both or neither."""
        values = (uuid4(), acting().organisation_id, name, throughput_mb_s, binds, at_most)
        async with self._database.transaction() as connection:
            statement = (
                "insert into design (id, organisation_id, name, throughput_mb_s, binds, at_most)"
                f" values (%s, %s, %s, %s, %s, %s) returning {_COLUMNS}"
            )
            row = await one_row(connection, DesignSummary, statement, values, "design")
            await start_log(connection, row.id, state)
            await note(connection, "design.create", row.id, after={"name": row.name})
        return row

    async def delete(self, design_id: UUID) -> DesignSummary:
        """Mark a design as deleted; nothing is lost. Raises `NotFoundError`."""
        return await self._mark(design_id, "design.delete", "coalesce(deleted_at, now())")

    async def restore(self, design_id: UUID) -> DesignSummary:
        """Take a deletion back. Raises `NotFoundError`."""
        return await self._mark(design_id, "design.restore", "null")

    async def touch(
        self, design_id: UUID, name: str, throughput_mb_s: float | None, binds: str | None, at_most: bool
    ) -> None:
        """Keep name and headline of the newest evaluated state; nothing happens when nothing changed."""
        async with self._database.connection() as connection:
            await connection.execute(
                "update design set name = %(name)s, throughput_mb_s = %(mb_s)s, binds = %(binds)s,"
                " at_most = %(at_most)s, updated_at = now() where id = %(id)s and deleted_at is null"
                " and (name, throughput_mb_s, binds, at_most)"
                " is distinct from (%(name)s, %(mb_s)s::float8, %(binds)s::text, %(at_most)s)",
                {"id": design_id, "name": name, "mb_s": throughput_mb_s, "binds": binds, "at_most": at_most},
            )

    async def _mark(self, design_id: UUID, action: str, deleted_at: str) -> DesignSummary:
        async with self._database.transaction() as connection:
            statement = f"update design set deleted_at = {deleted_at} where {_THIS} returning {_COLUMNS}"
            row = await one_row(connection, DesignSummary, statement, (design_id, reach()), "design")
            await note(connection, action, design_id, after={"name": row.name})
            await notify(connection, "design", design_id)
        return row


async def require_design(connection: Connection, design_id: UUID, lock: Lock = "") -> None:
    """Make sure that a design is there, locked until the caller's transaction ends if asked.

    Raises:
        NotFoundError: when it is deleted or never was.
    """
    statement = f"select 1 from design where id = %s and deleted_at is null{lock}"
    await one_value(connection, statement, (design_id,), "design")
