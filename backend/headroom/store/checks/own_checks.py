"""Checks that an organisation writes itself; every change is in the audit."""

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from sqlalchemy import ColumnElement, delete, func, insert, select, update

from headroom.domain.checks.own.records import own_id
from headroom.domain.observation import Severity
from headroom.store.actor import acting
from headroom.store.audit import differences, note
from headroom.store.database import Repository, Transaction
from headroom.store.errors import ConflictError
from headroom.store.queries import columns
from headroom.store.tables.accounts import organisation
from headroom.store.tables.checks import own_check


@dataclass(frozen=True, slots=True)
class OwnCheckWords:
    """What a check asks and says; `at_least` None: no part may match."""

    title: str
    sentence: str
    severity: Severity
    expression: str
    at_least: int | None
    remedy: str


@dataclass(frozen=True, slots=True)
class OwnCheckRow(OwnCheckWords):
    """A check with its number in its organisation."""

    number: int
    updated_at: datetime


_COLUMNS: Final = columns(OwnCheckRow, own_check)
_STANDS: Final = own_check.c.deleted_at.is_(None)


class OwnChecks(Repository):
    """Repository of `own_check`; what is changed is that of the organisation of who acts.

    A number is never given a second time: acceptances in designs name it.
    """

    async def of(self, organisation_id: UUID) -> list[OwnCheckRow]:
        """All checks of an organisation, by number."""
        statement = select(*_COLUMNS).where(own_check.c.organisation_id == organisation_id, _STANDS)
        return await self._database.all(OwnCheckRow, statement.order_by(own_check.c.number))

    async def stamps(self) -> dict[UUID, str]:
        """What differs for an organisation as soon as one of its checks does."""
        stamp = func.concat(func.count(), " ", func.max(own_check.c.updated_at))
        statement = select(own_check.c.organisation_id, stamp).group_by(own_check.c.organisation_id)
        return await self._database.pairs(statement)

    async def create(self, words: OwnCheckWords, most: int) -> OwnCheckRow:
        """Add a check. Raises `ConflictError` where there are as many as may be."""
        owner = acting().organisation_id
        async with self._database.transaction() as transaction:
            await transaction.value(select(organisation.c.id).where(organisation.c.id == owner).with_for_update())
            standing = await transaction.value(select(func.count()).where(_is_own(), _STANDS))
            if standing >= most:
                raise ConflictError(f"There are {most} own checks already; delete one first.")
            last = await transaction.value(select(func.coalesce(func.max(own_check.c.number), 0)).where(_is_own()))
            values = {"organisation_id": owner, "number": last + 1, **asdict(words)}
            row = await transaction.one(OwnCheckRow, insert(own_check).values(values).returning(*_COLUMNS), "check")
            await note(
                transaction, "check.own.create", None, None, None, {"check": own_id(row.number), **asdict(words)}
            )
        return row

    async def change(self, number: int, words: OwnCheckWords) -> OwnCheckRow:
        """Have a check ask or say something else. Raises `NotFoundError`."""
        values = asdict(words)
        async with self._database.transaction() as transaction:
            before = await _present(transaction, number)
            statement = update(own_check).where(_is(number)).values(**values, updated_at=func.now())
            row = await transaction.one(OwnCheckRow, statement.returning(*_COLUMNS), "check")
            was, becomes = differences(before, values)
            named = {"check": own_id(number)}
            await note(transaction, "check.own.change", None, None, named | was, named | becomes)
        return row

    async def delete(self, number: int) -> None:
        """End a check. Raises `NotFoundError`."""
        async with self._database.transaction() as transaction:
            before = await _present(transaction, number)
            moment = {"deleted_at": func.now(), "updated_at": func.now()}
            await transaction.run(update(own_check).where(_is(number)).values(**moment))
            highest = select(func.max(own_check.c.number)).where(_is_own()).scalar_subquery()
            gone = own_check.c.deleted_at.is_not(None), own_check.c.number < highest
            await transaction.run(delete(own_check).where(_is_own(), *gone))
            await note(transaction, "check.own.delete", None, None, {"check": own_id(number), **before})


async def _present(transaction: Transaction, number: int) -> dict[str, Any]:
    statement = select(*_COLUMNS).where(_is(number)).with_for_update()
    row = asdict(await transaction.one(OwnCheckRow, statement, "check"))
    return {name: value for name, value in row.items() if name not in ("number", "updated_at")}


def _is_own() -> ColumnElement[bool]:
    return own_check.c.organisation_id == acting().organisation_id


def _is(number: int) -> ColumnElement[bool]:
    return _is_own() & (own_check.c.number == number) & _STANDS
