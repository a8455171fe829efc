"""Price books: kept whole or not at all; of a large book only the lines that a bill asks for are read."""

import asyncio
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from psycopg.types.json import Jsonb

from headroom.domain.bom.money import plain
from headroom.domain.bom.prices.book import PriceBreak, PriceLine, match_key
from headroom.domain.bom.prices.merge import PriceChange, PriceWish, merged
from headroom.store.actor import LOCAL_ORGANISATION, acting
from headroom.store.audit import note as audit_note
from headroom.store.database import Connection, Database
from headroom.store.errors import NotFoundError
from headroom.store.queries import Values, all_rows, first_value, one_row, one_value


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


_DEMONSTRATION = "price_book.demonstration"
_BOOK = "id, name, currency, demonstration, valid_until, note, lines, change, imported_at"
_LINE = "part_number, part, vendor, description, unit, list_price, breaks, support_year_price, currency"
_MY_BOOK = "select 1 from price_book where id = %s and organisation_id = %s"
_LAST_POSITION = "select coalesce(max(position), 0) from price_line where book_id = %s"
_AT_ONCE = 200
"""Lines of a large book that are written in one go, before others have their turn."""
_COPY = f"copy price_line (book_id, position, {_LINE}, vendor_key, number_key) from stdin"  # the order of `_copied`


class PriceBooks:
    """Repository of `price_book` and `price_line`; books of other organisations are not there."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> list[PriceBookSummary]:
        """Every book, the one last imported first, the demonstration at the end."""
        return await self._books(
            f"select {_BOOK} from price_book where organisation_id = %s order by demonstration, imported_at desc, name",
            (_mine(),),
        )

    async def some(self, ids: Collection[UUID]) -> dict[UUID, PriceBookSummary]:
        """Those of the books that there are."""
        rows = await self._books(
            f"select {_BOOK} from price_book where organisation_id = %s and id = any(%s)", (_mine(), list(ids))
        )
        return {row.id: row for row in rows}

    async def get(self, book_id: UUID) -> PriceBookSummary:
        """One book. Raises `NotFoundError`."""
        statement = f"select {_BOOK} from price_book where organisation_id = %s and id = %s"
        async with self._database.connection() as connection:
            return await one_row(connection, PriceBookSummary, statement, (_mine(), book_id), "price book")

    async def add(self, head: BookHead, lines: Iterable[PriceLine]) -> PriceBookSummary:
        """Keep a new book with all its lines, or nothing."""
        async with self._database.transaction() as connection:
            book_id: UUID = await first_value(
                connection,
                "insert into price_book (organisation_id, name, currency, valid_until, note)"
                " values (%s, %s, %s, %s, %s) returning id",
                (_mine(), head.name, head.currency, head.valid_until, head.note),
            )
            return await _filled(connection, book_id, lines, "price_book.import")

    async def replace(self, book_id: UUID, head: BookHead, lines: Iterable[PriceLine]) -> PriceBookSummary:
        """Put other lines into a book, so that drafts that use it get the new prices. Raises `NotFoundError`."""
        async with self._database.transaction() as connection:
            cursor = await connection.execute(
                "update price_book set name = %s, currency = %s, valid_until = %s, note = %s, change = change + 1,"
                " imported_at = now() where id = %s and organisation_id = %s and not demonstration",
                (head.name, head.currency, head.valid_until, head.note, book_id, _mine()),
            )
            if cursor.rowcount == 0:
                raise NotFoundError("price book that can be replaced")
            await connection.execute("delete from price_line where book_id = %s", (book_id,))
            return await _filled(connection, book_id, lines, "price_book.replace")

    async def keep_demonstration(self, head: BookHead, lines: Iterable[PriceLine]) -> None:
        """Keep the book that comes with the product as its file says now; once somebody deleted it, it stays away."""
        async with self._database.transaction() as connection:
            # Of two processes that start at once the second one waits here and finds it done.
            await connection.execute("lock table price_book in share row exclusive mode")
            cursor = await connection.execute(
                "select id, note from price_book where organisation_id = %s and demonstration", (_mine(),)
            )
            present = await cursor.fetchone()
            cursor = await connection.execute(
                "select 1 from audit where action = %s and coalesce(organisation_id, %s) = %s limit 1",
                (_DEMONSTRATION, LOCAL_ORGANISATION, _mine()),
            )
            ever = await cursor.fetchone() is not None
            if (present is None and ever) or (present is not None and present[1] == head.note):
                return
            await connection.execute("delete from price_line where book_id = %s", (present[0] if present else None,))
            cursor = await connection.execute(
                "insert into price_book (id, organisation_id, name, currency, note, demonstration)"
                " values (coalesce(%s, gen_random_uuid()), %s, %s, %s, %s, true)"
                " on conflict (id) do update set name = excluded.name, currency = excluded.currency,"
                " note = excluded.note, change = price_book.change + 1, imported_at = now() returning id",
                (present[0] if present else None, _mine(), head.name, head.currency, head.note),
            )
            (book_id,) = await cursor.fetchone() or (None,)
            await _filled(connection, book_id, lines, _DEMONSTRATION)

    async def remove(self, book_id: UUID) -> None:
        """Delete a book with its lines; submitted quotes keep their prices. Raises `NotFoundError`."""
        async with self._database.transaction() as connection:
            cursor = await connection.execute(
                "delete from price_book where id = %s and organisation_id = %s returning name, lines",
                (book_id, _mine()),
            )
            row = await cursor.fetchone()
            if row is None:
                raise NotFoundError("price book")
            before = {"name": row[0], "lines": row[1]}
            await audit_note(connection, "price_book.delete", None, book_id, before)

    async def price_change(self, book_id: UUID, wish: PriceWish, *, replace: bool) -> PriceChange:
        """What putting a price into a book would change; nothing is kept. Raises as `put_line` does."""
        async with self._database.connection() as connection:
            await one_value(connection, _MY_BOOK, (book_id, _mine()), "price book")
            return merged(wish, [line for _, line in await _near(connection, book_id, wish)], replace=replace)

    async def put_line(self, book_id: UUID, wish: PriceWish, *, replace: bool = False) -> PriceBookSummary:
        """Add one price, or complete the one of the same part or part number, which keeps its place in the list.

        With `replace` nothing of the old one stays. Raises `NotFoundError`, and `DomainError` (`bad_price`).
        """
        async with self._database.transaction() as connection:
            await one_value(connection, f"{_MY_BOOK} for update", (book_id, _mine()), "price book")
            near = await _near(connection, book_id, wish)
            change = merged(wish, [line for _, line in near], replace=replace)
            taken = [position for position, line in near if line in change.before]
            statement = "delete from price_line where book_id = %s and position = any(%s)"
            await connection.execute(statement, (book_id, taken))
            last = await first_value(connection, _LAST_POSITION, (book_id,))
            await _copy(connection, book_id, [change.after], min(taken, default=last + 1))
            return await _counted(connection, book_id, "price_book.price", ", change = change + 1")

    async def page(self, book_id: UUID, find: str, offset: int, limit: int) -> tuple[int, list[PriceLine]]:
        """How many lines have the words, and some of them in the order of the file."""
        words = "%" + find.strip().replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"
        values = {"book": book_id, "words": words, "all": not find.strip(), "offset": offset, "limit": limit}
        where = (
            "book_id = %(book)s and (%(all)s or concat_ws(' ', part_number, part, vendor, description) ilike %(words)s)"
        )
        async with self._database.connection() as connection:
            total = await first_value(connection, f"select count(*) from price_line where {where}", values)
            cursor = await connection.execute(
                f"select {_LINE} from price_line where {where} order by position"
                " offset %(offset)s limit %(limit)s".encode(),
                values,
            )
            return int(total), [_line(row) for row in await cursor.fetchall()]

    async def matching(
        self, book_ids: Sequence[UUID], parts: Collection[str], numbers: Collection[str]
    ) -> dict[UUID, list[PriceLine]]:
        """The lines for these parts (or bill lines) and part numbers, by book."""
        async with self._database.connection() as connection:
            cursor = await connection.execute(
                f"select book_id, {_LINE} from price_line"
                " where book_id = any(%s) and (part = any(%s) or (part_number is not null and number_key = any(%s)))"
                " order by position".encode(),
                (list(book_ids), list(parts), [match_key(number) for number in numbers]),
            )
            found: dict[UUID, list[PriceLine]] = {book_id: [] for book_id in book_ids}
            for book_id, *row in await cursor.fetchall():
                found[book_id].append(_line(row))
        return found

    async def _books(self, statement: str, values: Values) -> list[PriceBookSummary]:
        async with self._database.connection() as connection:
            return await all_rows(connection, PriceBookSummary, statement, values)


def _mine() -> UUID:
    return acting().organisation_id


async def _filled(connection: Connection, book_id: UUID, lines: Iterable[PriceLine], action: str) -> PriceBookSummary:
    await _copy(connection, book_id, lines, 1)
    return await _counted(connection, book_id, action, "")


async def _copy(connection: Connection, book_id: UUID, lines: Iterable[PriceLine], first: int) -> None:
    async with connection.cursor() as cursor, cursor.copy(_COPY.encode()) as copy:
        for position, line in enumerate(lines, start=first):
            await copy.write_row(_copied(book_id, position, line))
            if position % _AT_ONCE == 0:
                await asyncio.sleep(0)


def _copied(book_id: UUID, position: int, line: PriceLine) -> tuple[object, ...]:
    return (
        book_id,
        position,
        line.part_number,
        line.part,
        line.vendor,
        line.description,
        line.unit,
        line.list_price,
        Jsonb([[step.from_quantity, plain(step.list_price)] for step in line.breaks]),
        line.support_year_price,
        line.currency,
        match_key(line.vendor),
        match_key(line.part_number),
    )


async def _counted(connection: Connection, book_id: UUID, action: str, also: str) -> PriceBookSummary:
    row = await one_row(
        connection,
        PriceBookSummary,
        f"update price_book set lines = (select count(*) from price_line where book_id = %(book)s){also}"
        f" where id = %(book)s returning {_BOOK}",
        {"book": book_id},
        "price book",
    )
    await audit_note(connection, action, None, book_id, after={"name": row.name, "lines": row.lines})
    return row


async def _near(connection: Connection, book_id: UUID, wish: PriceWish) -> list[tuple[int, PriceLine]]:
    """Lines of the wish's part or part number, with their positions."""
    cursor = await connection.execute(
        f"select position, {_LINE} from price_line where book_id = %(book)s and (part = %(part)s::text"
        " or part_number is not null and (number_key = %(number)s or number_key in (select number_key from price_line"
        " where book_id = %(book)s and part = %(part)s::text))) order by position".encode(),
        {"book": book_id, "part": wish.part, "number": match_key(wish.part_number)},
    )
    return [(position, _line(row)) for position, *row in await cursor.fetchall()]


def _line(row: Sequence[Any]) -> PriceLine:
    part_number, part, vendor, description, unit, list_price, breaks, support, currency = row
    steps = [PriceBreak(int(quantity), Decimal(price)) for quantity, price in breaks]
    return PriceLine(part_number, part, vendor, description, unit, list_price, steps, support, currency)
