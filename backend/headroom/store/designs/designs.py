"""Designs: their names, dates and the headline of the last evaluation. The document itself is in the live log."""

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias
from uuid import UUID

from sqlalchemy import ColumnElement, bindparam, func, insert, null, or_, select, true, update

from headroom.domain.approval import DesignState
from headroom.store.actor import acting, reach
from headroom.store.audit import announce, note
from headroom.store.database import Repository, Transaction
from headroom.store.designs.live_log import start_log
from headroom.store.prepared_statements import PreparedStatement
from headroom.store.queries import columns
from headroom.store.tables.designs import design


@dataclass(frozen=True, slots=True)
class Headline:
    """How much the selected scenario of a design does and the part that binds first; `None` without a result.

    `low_mb_s` to `high_mb_s` is its 80% interval, `None` where nothing is in doubt.
    """

    throughput_mb_s: float | None
    binds: str | None
    at_most: bool
    """Whether the throughput is an upper bound, since a layer has no figure."""
    low_mb_s: float | None
    high_mb_s: float | None


NO_HEADLINE: Final = Headline(None, None, False, None, None)


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
    low_mb_s: float | None
    """Ends of its 80% interval; `None` where nothing is in doubt."""
    high_mb_s: float | None


Lock: TypeAlias = Literal["none", "no key update", "update"]

_COLUMNS: Final = columns(DesignSummary, design)
_BY_ID: Final = select(*_COLUMNS).where(design.c.id == bindparam("id"))
_ANYBODYS: Final = PreparedStatement(_BY_ID)
_OWN: Final = PreparedStatement(_BY_ID.where(design.c.organisation_id == bindparam("owner")))


class Designs(Repository):
    """Repository of `design`; a design of another organisation than that of who acts is not there."""

    async def all(self) -> list[DesignSummary]:
        """Designs that are not deleted, the last touched first."""
        statement = (
            select(*_COLUMNS)
            .where(in_reach(), design.c.deleted_at.is_(None))
            .order_by(design.c.updated_at.desc(), design.c.id)
        )
        return await self._database.all(DesignSummary, statement)

    async def get(self, design_id: UUID) -> DesignSummary:
        """One design, deleted or not. Raises `NotFoundError`."""
        owner = reach()
        statement = _ANYBODYS if owner is None else _OWN
        return await self._database.one(DesignSummary, statement, "design", {"id": design_id, "owner": owner})

    async def organisation(self, design_id: UUID) -> UUID:
        """Whose a design is, for the server's own work. Raises `NotFoundError`."""
        statement = select(design.c.organisation_id).where(design.c.id == design_id)
        owner: UUID = await self._database.one_value(statement, "design")
        return owner

    async def create(self, name: str, state: bytes, headline: Headline = NO_HEADLINE) -> DesignSummary:
        """Add a design with the first state of its live document, both or neither."""
        statement = insert(design).values(organisation_id=acting().organisation_id, name=name, **asdict(headline))
        async with self._database.transaction() as transaction:
            row = await transaction.one(DesignSummary, statement.returning(*_COLUMNS), "design")
            await start_log(transaction, row.id, state)
            await note(transaction, "design.create", row.id, after={"name": row.name})
        return row

    async def delete(self, design_id: UUID) -> DesignSummary:
        """Mark a design as deleted; nothing is lost. Raises `NotFoundError`."""
        return await self._mark(design_id, "design.delete", func.coalesce(design.c.deleted_at, func.now()))

    async def restore(self, design_id: UUID) -> DesignSummary:
        """Take a deletion back. Raises `NotFoundError`."""
        return await self._mark(design_id, "design.restore", null())

    async def touch(self, design_id: UUID, name: str, headline: Headline) -> None:
        """Keep name and headline of the newest evaluated state; nothing happens when nothing changed."""
        values = {"name": name, **asdict(headline)}
        changed = [design.c[key].is_distinct_from(value) for key, value in values.items()]
        statement = update(design).values(**values, updated_at=func.now())
        await self._database.run(
            statement.where(design.c.id == design_id, design.c.deleted_at.is_(None), or_(*changed))
        )

    async def _mark(self, design_id: UUID, action: str, deleted_at: ColumnElement[Any]) -> DesignSummary:
        statement = update(design).where(design.c.id == design_id, in_reach()).values(deleted_at=deleted_at)
        async with self._database.transaction() as transaction:
            row = await transaction.one(DesignSummary, statement.returning(*_COLUMNS), "design")
            await announce(transaction, action, "design", design_id, after={"name": row.name})
        return row


def in_reach() -> ColumnElement[bool]:
    """Whether a design is in the organisation whose rows may be seen now."""
    organisation_id = reach()
    return true() if organisation_id is None else design.c.organisation_id == organisation_id


async def require_design(transaction: Transaction, design_id: UUID, lock: Lock = "none") -> None:
    """Make sure that a design is there, locked until the caller's transaction ends if asked.

    Raises:
        NotFoundError: when it is deleted or never was.
    """
    statement = select(design.c.id).where(design.c.id == design_id, design.c.deleted_at.is_(None))
    if lock != "none":
        statement = statement.with_for_update(key_share=lock == "no key update")
    await transaction.one_value(statement, "design")
