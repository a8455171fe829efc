"""Quotes: numbered by year, edited as drafts by whoever saw the last change, kept for good once submitted."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from psycopg.types.json import Jsonb

from headroom.store.actor import reach
from headroom.store.audit import differences
from headroom.store.audit import note as audit_note
from headroom.store.database import Connection, Database
from headroom.store.errors import ConflictError, NotFoundError
from headroom.store.queries import Values, all_rows, first_row, one_row

StoredQuoteState = Literal["draft", "submitted", "approved", "rejected"]


@dataclass(frozen=True, slots=True)
class QuoteRow:
    """One quote; `kept` is what a submitted one said when it was submitted."""

    id: UUID
    number: str
    design_id: UUID
    revision_id: UUID
    name: str
    state: StoredQuoteState
    change: int
    terms: dict[str, Any]
    kept: dict[str, Any] | None
    created_at: datetime
    updated_at: datetime
    submitted_at: datetime | None
    decided_at: datetime | None


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A submission that was taken back, and what it said."""

    number: int
    kept: dict[str, Any]
    reason: str
    submitted_at: datetime
    withdrawn_at: datetime


_COLUMNS = (
    "id, number, design_id, revision_id, name, state, change, terms, kept,"
    " created_at, updated_at, submitted_at, decided_at"
)


class Quotes:
    """Repository of `quote`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_design(self, design_id: UUID) -> list[QuoteRow]:
        """All quotes of a design, the newest first."""
        statement = f"select {_COLUMNS} from quote where design_id = %s order by created_at desc, number desc"
        async with self._database.connection() as connection:
            return await all_rows(connection, QuoteRow, statement, (design_id,))

    async def get(self, quote_id: UUID) -> QuoteRow:
        """One quote. Raises `NotFoundError`."""
        statement = (
            f"select {_COLUMNS} from quote where id = %s and exists (select 1 from design d"
            " where d.id = quote.design_id and d.organisation_id = coalesce(%s, d.organisation_id))"
        )
        async with self._database.connection() as connection:
            return await one_row(connection, QuoteRow, statement, (quote_id, reach()), "quote")

    async def create(self, design_id: UUID, revision_id: UUID, name: str, terms: dict[str, Any], year: int) -> QuoteRow:
        """Add a draft under the organisation's next number of the year. Raises `NotFoundError` for no such design."""
        async with self._database.transaction() as connection:
            # The year's row is locked until the end, so that no number is given twice and none is lost.
            cursor = await connection.execute(
                "insert into quote_number (organisation_id, year, last)"
                " select organisation_id, %s, 1 from design where id = %s"
                " on conflict (organisation_id, year) do update set last = quote_number.last + 1"
                " returning organisation_id, last",
                (year, design_id),
            )
            taken = await cursor.fetchone()
            if taken is None:
                raise NotFoundError("design")
            organisation_id, last = taken
            statement = (
                "insert into quote (organisation_id, number, design_id, revision_id, name, terms)"
                f" values (%s, %s, %s, %s, %s, %s) returning {_COLUMNS}"
            )
            values = (organisation_id, f"Q-{year:04d}-{last:04d}", design_id, revision_id, name, Jsonb(terms))
            row = await _one(connection, statement, values)
            await audit_note(connection, "quote.create", design_id, row.id, after=_for_audit(row))
        return row

    async def edit(self, seen: QuoteRow, name: str, terms: dict[str, Any]) -> QuoteRow:
        """Change a draft. Raises `ConflictError` when it is no longer as `seen`."""
        return await self._changed(seen, "draft", "quote.edit", "name = %s, terms = %s", (name, Jsonb(terms)))

    async def refreeze(self, seen: QuoteRow, revision_id: UUID) -> QuoteRow:
        """Let a draft speak of another revision. Raises `ConflictError` when it is no longer as `seen`."""
        return await self._changed(seen, "draft", "quote.refreeze", "revision_id = %s", (revision_id,))

    async def submit(self, seen: QuoteRow, kept: dict[str, Any]) -> QuoteRow:
        """Keep a draft for good as it is now. Raises `ConflictError` when it is no longer as `seen`."""
        values = (Jsonb(kept),)
        settings = "state = 'submitted', submitted_at = now(), kept = %s"
        return await self._changed(seen, "draft", "quote.submit", settings, values)

    async def decide(self, seen: QuoteRow, state: Literal["approved", "rejected"]) -> QuoteRow:
        """Approve or reject what was submitted. Raises `ConflictError` when it is no longer as `seen`."""
        settings = "state = %s, decided_at = now()"
        return await self._changed(seen, "submitted", f"quote.{state}", settings, (state,))

    async def withdraw(self, seen: QuoteRow, reason: str) -> QuoteRow:
        """Make a draft again of what was submitted, and keep what it said. Raises `ConflictError` as `edit` does."""
        async with self._database.transaction() as connection:
            await connection.execute(_KEEP_WITHDRAWN, {"quote": seen.id, "change": seen.change, "reason": reason})
            settings = "state = 'draft', submitted_at = null, kept = null"
            return await _change(connection, seen, "submitted", "quote.withdraw", settings, (), reason)

    async def withdrawals(self, quote_id: UUID) -> list[Withdrawal]:
        """What was submitted of a quote and taken back, the first one first."""
        statement = (
            "select number, kept, reason, submitted_at, withdrawn_at from quote_withdrawal where quote_id = %s"
            " order by number"
        )
        async with self._database.connection() as connection:
            return await all_rows(connection, Withdrawal, statement, (quote_id,))

    async def _changed(
        self, seen: QuoteRow, state: StoredQuoteState, action: str, settings: str, values: Sequence[object]
    ) -> QuoteRow:
        async with self._database.transaction() as connection:
            return await _change(connection, seen, state, action, settings, values)


_KEEP_WITHDRAWN = """
insert into quote_withdrawal (quote_id, number, revision_id, terms, kept, reason, submitted_at)
select q.id, 1 + (select count(*) from quote_withdrawal w where w.quote_id = q.id), q.revision_id, q.terms, q.kept,
  %(reason)s, q.submitted_at
from quote q where q.id = %(quote)s and q.change = %(change)s and q.state = 'submitted' for update
"""


async def _change(
    connection: Connection,
    seen: QuoteRow,
    state: StoredQuoteState,
    action: str,
    settings: str,
    values: Sequence[object],
    reason: str | None = None,
) -> QuoteRow:
    statement = (
        f"update quote set {settings}, change = change + 1, updated_at = now()"
        f" where id = %s and change = %s and state = %s returning {_COLUMNS}"
    )
    row = await _one(connection, statement, (*values, seen.id, seen.change, state))
    before, after = differences(_for_audit(seen), _for_audit(row))
    said = {} if reason is None else {"reason": reason}
    await audit_note(connection, action, row.design_id, row.id, before, after | said)
    return row


def _for_audit(row: QuoteRow) -> dict[str, Any]:
    terms = {"number": row.number, "name": row.name, "state": row.state, "revision_id": str(row.revision_id)}
    return {**terms, "terms": row.terms}


async def _one(connection: Connection, statement: str, values: Values) -> QuoteRow:
    row = await first_row(connection, QuoteRow, statement, values)
    if row is None:
        raise ConflictError("Someone else changed this quote in the meantime. Reload it.")
    return row
