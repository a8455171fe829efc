"""What a statement finds, as records of a class whose fields are its columns, or as one value.

Statements are the words of the module that asks; what comes from elsewhere is among the values alone.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from psycopg.rows import class_row

from headroom.store.database import Connection
from headroom.store.errors import NotFoundError

Row = TypeVar("Row")
Values = Sequence[Any] | Mapping[str, Any]


async def all_rows(connection: Connection, record: type[Row], statement: str, values: Values = ()) -> list[Row]:
    """Everything that is found."""
    async with connection.cursor(row_factory=class_row(record)) as cursor:
        await cursor.execute(statement.encode(), values)
        return await cursor.fetchall()


async def first_row(connection: Connection, record: type[Row], statement: str, values: Values) -> Row | None:
    """What is found first; None for nothing."""
    async with connection.cursor(row_factory=class_row(record)) as cursor:
        await cursor.execute(statement.encode(), values)
        return await cursor.fetchone()


async def one_row(connection: Connection, record: type[Row], statement: str, values: Values, kind: str) -> Row:
    """What is found first. Raises `NotFoundError` of this kind for nothing."""
    row = await first_row(connection, record, statement, values)
    if row is None:
        raise NotFoundError(kind)
    return row


async def one_value(connection: Connection, statement: str, values: Values, kind: str) -> Any:
    """The first column of what is found first. Raises `NotFoundError` of this kind for nothing."""
    value = await first_value(connection, statement, values)
    if value is None:
        raise NotFoundError(kind)
    return value


async def first_value(connection: Connection, statement: str, values: Values) -> Any:
    """The first column of what is found first; None for nothing."""
    cursor = await connection.execute(statement.encode(), values)
    row = await cursor.fetchone()
    return None if row is None else row[0]
