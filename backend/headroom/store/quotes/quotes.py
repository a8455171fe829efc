"""Quotes: numbered by year, edited as drafts by whoever saw the last change, kept for good once submitted."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal
from uuid import UUID

from sqlalchemy import Executable, Text, func, insert, literal, select, update
from sqlalchemy.dialects.postgresql import insert as upsert

from headroom.store.audit import differences, note
from headroom.store.database import Repository, Transaction
from headroom.store.designs.designs import in_reach
from headroom.store.errors import ConflictError, NotFoundError
from headroom.store.queries import columns
from headroom.store.tables.designs import design
from headroom.store.tables.quotes import quote, quote_number, quote_withdrawal

StoredQuoteState = Literal["draft", "submitted", "approved", "rejected"]


@dataclass(frozen=True, slots=True)
class QuoteRow:
    """One quote; `submission` is what a submitted one said when it was submitted."""

    id: UUID
    number: str
    design_id: UUID
    revision_id: UUID
    beside_revision_id: UUID | None
    """What stands already and is not offered; None: all of the design is."""
    name: str
    state: StoredQuoteState
    change: int
    terms: dict[str, Any]
    submission: dict[str, Any] | None
    created_at: datetime
    updated_at: datetime
    submitted_at: datetime | None
    decided_at: datetime | None


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A submission that was taken back, and what it said."""

    number: int
    submission: dict[str, Any]
    reason: str
    submitted_at: datetime
    withdrawn_at: datetime


_COLUMNS: Final = columns(QuoteRow, quote)


class Quotes(Repository):
    """Repository of `quote`."""

    async def of_design(self, design_id: UUID) -> list[QuoteRow]:
        """All quotes of a design, the newest first."""
        statement = select(*_COLUMNS).where(quote.c.design_id == design_id)
        return await self._database.all(QuoteRow, statement.order_by(quote.c.created_at.desc(), quote.c.number.desc()))

    async def get(self, quote_id: UUID) -> QuoteRow:
        """One quote. Raises `NotFoundError`."""
        statement = select(*_COLUMNS).join(design).where(quote.c.id == quote_id, in_reach())
        return await self._database.one(QuoteRow, statement, "quote")

    async def create(
        self,
        design_id: UUID,
        revision_id: UUID,
        name: str,
        terms: dict[str, Any],
        year: int,
        beside_revision_id: UUID | None = None,
    ) -> QuoteRow:
        """Add a draft under the organisation's next number of the year. Raises `NotFoundError` for no such design."""
        async with self._database.transaction() as transaction:
            organisation_id, last = await _next_number(transaction, design_id, year)
            statement = insert(quote).values(
                organisation_id=organisation_id,
                number=f"Q-{year:04d}-{last:04d}",
                design_id=design_id,
                revision_id=revision_id,
                beside_revision_id=beside_revision_id,
                name=name,
                terms=terms,
            )
            row = await transaction.one(QuoteRow, statement.returning(*_COLUMNS), "quote")
            await note(transaction, "quote.create", design_id, row.id, after=_for_audit(row))
        return row

    async def edit(self, present: QuoteRow, name: str, terms: dict[str, Any]) -> QuoteRow:
        """Change a draft. Raises `ConflictError` when it is no longer as `present`."""
        return await self._change(present, "draft", "quote.edit", {"name": name, "terms": terms})

    async def refreeze(self, present: QuoteRow, revision_id: UUID) -> QuoteRow:
        """Let a draft speak of another revision. Raises `ConflictError` when it is no longer as `present`."""
        return await self._change(present, "draft", "quote.refreeze", {"revision_id": revision_id})

    async def submit(self, present: QuoteRow, submission: dict[str, Any]) -> QuoteRow:
        """Keep a draft for good as it is now. Raises `ConflictError` when it is no longer as `present`."""
        values = {"state": "submitted", "submitted_at": func.now(), "submission": submission}
        return await self._change(present, "draft", "quote.submit", values)

    async def decide(self, present: QuoteRow, state: Literal["approved", "rejected"]) -> QuoteRow:
        """Approve or reject what was submitted. Raises `ConflictError` when it is no longer as `present`."""
        values = {"state": state, "decided_at": func.now()}
        return await self._change(present, "submitted", f"quote.{state}", values)

    async def withdraw(self, present: QuoteRow, reason: str) -> QuoteRow:
        """Make a draft again of what was submitted, and keep what it said. Raises `ConflictError` as `edit` does."""
        count = select(func.count() + 1).where(quote_withdrawal.c.quote_id == quote.c.id).scalar_subquery()
        same = [quote.c.revision_id, quote.c.terms, quote.c.submission, quote.c.submitted_at]
        submitted = (
            select(quote.c.id, count, literal(reason, Text), *same)
            .where(quote.c.id == present.id, quote.c.change == present.change, quote.c.state == "submitted")
            .with_for_update()
        )
        names = ["quote_id", "number", "reason", *(column.name for column in same)]
        values = {"state": "draft", "submitted_at": None, "submission": None}
        withdrawal = insert(quote_withdrawal).from_select(names, submitted)
        return await self._change(present, "submitted", "quote.withdraw", values, {"reason": reason}, withdrawal)

    async def withdrawals(self, quote_id: UUID) -> list[Withdrawal]:
        """What was submitted of a quote and taken back, the first one first."""
        statement = select(*columns(Withdrawal, quote_withdrawal)).where(quote_withdrawal.c.quote_id == quote_id)
        return await self._database.all(Withdrawal, statement.order_by(quote_withdrawal.c.number))

    async def _change(
        self,
        present: QuoteRow,
        state: StoredQuoteState,
        action: str,
        values: dict[str, Any],
        remark: Mapping[str, str] = {},
        withdrawal: Executable | None = None,
    ) -> QuoteRow:
        statement = (
            update(quote)
            .where(quote.c.id == present.id, quote.c.change == present.change, quote.c.state == state)
            .values(**values, change=quote.c.change + 1, updated_at=func.now())
        )
        async with self._database.transaction() as transaction:
            if withdrawal is not None:
                await transaction.run(withdrawal)
            row = await transaction.first(QuoteRow, statement.returning(*_COLUMNS))
            if row is None:
                raise ConflictError("Someone else changed this quote in the meantime. Reload it.")
            before, after = differences(_for_audit(present), _for_audit(row))
            await note(transaction, action, row.design_id, row.id, before, {**after, **remark})
        return row


async def _next_number(transaction: Transaction, design_id: UUID, year: int) -> tuple[UUID, int]:
    """The year's row is locked until the end, so that no number is given twice and none is lost."""
    owner = select(design.c.organisation_id, literal(year), literal(1)).where(design.c.id == design_id)
    statement = upsert(quote_number).from_select(["organisation_id", "year", "last"], owner)
    one_more = statement.on_conflict_do_update(
        index_elements=["organisation_id", "year"], set_={"last": quote_number.c.last + 1}
    )
    number = await transaction.row(one_more.returning(quote_number.c.organisation_id, quote_number.c.last))
    if number is None:
        raise NotFoundError("design")
    return number[0], number[1]


def _for_audit(row: QuoteRow) -> dict[str, Any]:
    terms = {"number": row.number, "name": row.name, "state": row.state, "revision_id": str(row.revision_id)}
    beside = {} if row.beside_revision_id is None else {"beside_revision_id": str(row.beside_revision_id)}
    return {**terms, **beside, "terms": row.terms}
