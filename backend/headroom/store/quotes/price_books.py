"""Price books: kept whole or not at all; of a large book only the lines that a bill asks for are read."""

import asyncio
from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from psycopg.types.json import Jsonb
from sqlalchemy import ColumnElement, Text, and_, delete, func, insert, literal, or_, select, text, update
from sqlalchemy.dialects.postgresql import insert as upsert

from headroom.domain.bom.money import plain
from headroom.domain.bom.prices.book import PriceBreak, PriceLine, match_key
from headroom.domain.bom.prices.merge import PriceChange, PriceWish, merged
from headroom.store.actor import LOCAL_ORGANISATION, acting
from headroom.store.audit import note as audit_note
from headroom.store.database import Executor, Repository, Transaction
from headroom.store.errors import NotFoundError
from headroom.store.queries import among, columns
from headroom.store.tables.audit import audit
from headroom.store.tables.quotes import price_book, price_line


@dataclass(frozen=True, slots=True)
class PriceBookSummary:
    """A price book without its lines; `change` counts its imports and edits."""

    id: UUID
    name: str
    currency: str
    lines: int
    demonstration: bool
    valid_until: date | None
    note: str
    imported_at: datetime
    change: int


@dataclass(frozen=True, slots=True)
class BookHead:
    """What an import says of its book."""

    name: str
    currency: str
    valid_until: date | None
    note: str


_DEMONSTRATION: Final = "price_book.demonstration"
_COLUMNS: Final = columns(PriceBookSummary, price_book)
_LINE: Final = columns(PriceLine, price_line)
_AT_ONCE: Final = 200
"""Lines of a large book that are written in one go, before others have their turn."""


class PriceBooks(Repository):
    """Repository of `price_book` and `price_line`; books of other organisations are not there."""

    async def all(self) -> list[PriceBookSummary]:
        """Every book, the one last imported first, the demonstration at the end."""
        order = price_book.c.demonstration, price_book.c.imported_at.desc(), price_book.c.name
        return await self._database.all(PriceBookSummary, select(*_COLUMNS).where(_is_own()).order_by(*order))

    async def some(self, ids: Collection[UUID]) -> dict[UUID, PriceBookSummary]:
        """Those of the books that there are."""
        statement = select(*_COLUMNS).where(_is_own(), among(price_book.c.id, ids))
        return {row.id: row for row in await self._database.all(PriceBookSummary, statement)}

    async def get(self, book_id: UUID) -> PriceBookSummary:
        """One book. Raises `NotFoundError`."""
        statement = select(*_COLUMNS).where(_is_own(book_id))
        return await self._database.one(PriceBookSummary, statement, "price book")

    async def add(self, head: BookHead, lines: Iterable[PriceLine]) -> PriceBookSummary:
        """Keep a new book with all its lines, or nothing."""
        statement = insert(price_book).values(organisation_id=acting().organisation_id, **asdict(head))
        async with self._database.transaction() as transaction:
            book_id: UUID = await transaction.value(statement.returning(price_book.c.id))
            return await _filled(transaction, book_id, lines, "price_book.import")

    async def replace(self, book_id: UUID, head: BookHead, lines: Iterable[PriceLine]) -> PriceBookSummary:
        """Put other lines into a book, so that drafts that use it get the new prices. Raises `NotFoundError`."""
        statement = update(price_book).where(_is_own(book_id), ~price_book.c.demonstration)
        renewal = statement.values(**asdict(head), change=price_book.c.change + 1, imported_at=func.now())
        async with self._database.transaction() as transaction:
            kind = "price book that can be replaced"
            await transaction.one_value(renewal.returning(price_book.c.id), kind)
            await transaction.run(delete(price_line).where(price_line.c.book_id == book_id))
            return await _filled(transaction, book_id, lines, "price_book.replace")

    async def keep_demonstration(self, head: BookHead, lines: Iterable[PriceLine]) -> None:
        """Keep the book that comes with the product as its file says now; once somebody deleted it, it stays away."""
        present = select(price_book.c.id, price_book.c.note).where(_is_own(), price_book.c.demonstration)
        async with self._database.transaction() as transaction:
            # As text, since expressions have no LOCK TABLE. Of two processes that start at once the second one waits
            # here and finds it done.
            await transaction.run(text("lock table price_book in share row exclusive mode"))
            book_id, words = await transaction.row(present) or (None, None)
            is_done = words == head.note if book_id is not None else await _was_made(transaction)
            if is_done:
                return
            await transaction.run(delete(price_line).where(price_line.c.book_id == book_id))
            filled_id = await _demonstration(transaction, book_id, head)
            await _filled(transaction, filled_id, lines, _DEMONSTRATION)

    async def remove(self, book_id: UUID) -> None:
        """Delete a book with its lines; submitted quotes keep their prices. Raises `NotFoundError`."""
        statement = delete(price_book).where(_is_own(book_id)).returning(price_book.c.name, price_book.c.lines)
        async with self._database.transaction() as transaction:
            row = await transaction.row(statement)
            if row is None:
                raise NotFoundError("price book")
            await audit_note(transaction, "price_book.delete", None, book_id, {"name": row[0], "lines": row[1]})

    async def price_change(self, book_id: UUID, wish: PriceWish, *, replace: bool) -> PriceChange:
        """What putting a price into a book would change; nothing is kept. Raises as `put_line` does."""
        await self._database.one_value(select(price_book.c.id).where(_is_own(book_id)), "price book")
        return merged(wish, [line for _, line in await _near(self._database, book_id, wish)], replace=replace)

    async def put_line(self, book_id: UUID, wish: PriceWish, *, replace: bool = False) -> PriceBookSummary:
        """Add one price, or complete the one of the same part or part number, which keeps its place in the list.

        With `replace` nothing of the old one stays. Raises `NotFoundError`, and `DomainError` (`bad_price`).
        """
        lock = select(price_book.c.id).where(_is_own(book_id)).with_for_update()
        last_position = select(func.coalesce(func.max(price_line.c.position), 0)).where(price_line.c.book_id == book_id)
        async with self._database.transaction() as transaction:
            await transaction.one_value(lock, "price book")
            candidates = await _near(transaction, book_id, wish)
            change = merged(wish, [line for _, line in candidates], replace=replace)
            positions = [position for position, line in candidates if line in change.before]
            conditions = price_line.c.book_id == book_id, among(price_line.c.position, positions)
            await transaction.run(delete(price_line).where(*conditions))
            last = await transaction.value(last_position)
            await _copy(transaction, book_id, [change.after], min(positions, default=last + 1))
            return await _counted(transaction, book_id, "price_book.price", change=price_book.c.change + 1)

    async def page(self, book_id: UUID, find: str, offset: int, limit: int) -> tuple[int, list[PriceLine]]:
        """How many lines have the words, and some of them in the order of the file."""
        conditions = price_line.c.book_id == book_id
        if find.strip():
            words = find.strip().replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
            fields = price_line.c.part_number, price_line.c.part, price_line.c.vendor, price_line.c.description
            conditions = and_(conditions, func.concat_ws(" ", *fields).ilike(f"%{words}%"))
        lines = select(*_LINE).where(conditions).order_by(price_line.c.position).offset(offset).limit(limit)
        total = await self._database.value(select(func.count()).select_from(price_line).where(conditions))
        return int(total), [_line(row) for row in await self._database.rows(lines)]

    async def matching(
        self, book_ids: Sequence[UUID], parts: Collection[str], numbers: Collection[str]
    ) -> dict[UUID, list[PriceLine]]:
        """The lines for these parts (or bill lines) and part numbers, by book."""
        keys = [match_key(number) for number in numbers]
        by_number = and_(price_line.c.part_number.is_not(None), among(price_line.c.number_key, keys))
        statement = select(price_line.c.book_id, *_LINE).where(
            among(price_line.c.book_id, book_ids), or_(among(price_line.c.part, parts), by_number)
        )
        by_book: dict[UUID, list[PriceLine]] = {book_id: [] for book_id in book_ids}
        for book_id, *row in await self._database.rows(statement.order_by(price_line.c.position)):
            by_book[book_id].append(_line(row))
        return by_book

    async def for_parts(self, book_id: UUID, numbers: Collection[str], most: int) -> list[PriceLine]:
        """The lines that a search among all parts may ask for: those for parts or bill lines, and of these numbers."""
        keys = [match_key(number) for number in numbers]
        wanted = or_(price_line.c.part.is_not(None), among(price_line.c.number_key, keys))
        statement = select(*_LINE).where(price_line.c.book_id == book_id, wanted).order_by(price_line.c.position)
        rows = await self._database.rows(statement.limit(most))
        return await asyncio.to_thread(lambda: [_line(row) for row in rows])


def _is_own(book_id: UUID | None = None) -> ColumnElement[bool]:
    own = price_book.c.organisation_id == acting().organisation_id
    return own if book_id is None else and_(own, price_book.c.id == book_id)


async def _was_made(transaction: Transaction) -> bool:
    """Whether the organisation ever had the demonstration; of old rows it is not written whose they are."""
    whose = func.coalesce(audit.c.organisation_id, LOCAL_ORGANISATION) == acting().organisation_id
    statement = select(audit.c.id).where(audit.c.action == _DEMONSTRATION, whose).limit(1)
    return await transaction.value(statement) is not None


async def _demonstration(transaction: Transaction, book_id: UUID | None, head: BookHead) -> UUID:
    values = {"name": head.name, "currency": head.currency, "note": head.note}
    own = {"organisation_id": acting().organisation_id, "demonstration": True}
    statement = upsert(price_book).values(id=func.coalesce(book_id, func.gen_random_uuid()), **own, **values)
    newer = {**values, "change": price_book.c.change + 1, "imported_at": func.now()}
    made: UUID = await transaction.value(
        statement.on_conflict_do_update(index_elements=["id"], set_=newer).returning(price_book.c.id),
    )
    return made


async def _filled(transaction: Transaction, book_id: UUID, lines: Iterable[PriceLine], action: str) -> PriceBookSummary:
    await _copy(transaction, book_id, lines, 1)
    return await _counted(transaction, book_id, action)


async def _copy(transaction: Transaction, book_id: UUID, lines: Iterable[PriceLine], first: int) -> None:
    # By the driver, since expressions have no COPY: a large book has 100,000 lines.
    async with transaction.driver.cursor() as cursor, cursor.copy(_COPY) as copy:
        for position, line in enumerate(lines, start=first):
            await copy.write_row(_copied(book_id, position, line))
            if position % _AT_ONCE == 0:
                await asyncio.sleep(0)


_NAMES: Final = [column.name for column in _LINE]
_COPY: Final = f"copy price_line (book_id, position, vendor_key, number_key, {', '.join(_NAMES)}) from stdin"


def _copied(book_id: UUID, position: int, line: PriceLine) -> tuple[object, ...]:
    breaks = Jsonb([[step.from_quantity, plain(step.list_price)] for step in line.breaks])
    fields = [breaks if name == "breaks" else getattr(line, name) for name in _NAMES]
    return (book_id, position, match_key(line.vendor), match_key(line.part_number), *fields)


async def _counted(transaction: Transaction, book_id: UUID, action: str, **values: Any) -> PriceBookSummary:
    count = select(func.count()).select_from(price_line).where(price_line.c.book_id == book_id).scalar_subquery()
    statement = update(price_book).where(price_book.c.id == book_id).values(**values, lines=count)
    row = await transaction.one(PriceBookSummary, statement.returning(*_COLUMNS), "price book")
    await audit_note(transaction, action, None, book_id, after={"name": row.name, "lines": row.lines})
    return row


async def _near(executor: Executor, book_id: UUID, wish: PriceWish) -> list[tuple[int, PriceLine]]:
    """Lines of the wish's part or part number, with their positions."""
    same_part = and_(price_line.c.book_id == book_id, price_line.c.part == literal(wish.part, Text))
    keys = select(price_line.c.number_key).where(same_part)
    number = price_line.c.number_key
    by_number = and_(
        price_line.c.part_number.is_not(None), or_(number == match_key(wish.part_number), number.in_(keys))
    )
    statement = (
        select(price_line.c.position, *_LINE)
        .where(price_line.c.book_id == book_id, or_(same_part, by_number))
        .order_by(price_line.c.position)
    )
    return [(position, _line(row)) for position, *row in await executor.rows(statement)]


def _line(row: Sequence[Any]) -> PriceLine:
    fields = dict(zip(_NAMES, row, strict=True))
    steps = [PriceBreak(int(quantity), Decimal(price)) for quantity, price in fields["breaks"]]
    return PriceLine(**{**fields, "breaks": steps})
