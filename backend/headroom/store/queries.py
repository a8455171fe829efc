"""What a statement finds, as records whose fields are its columns in their order, or as one value."""

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Executable, FromClause, any_, literal
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncConnection

from headroom.store.errors import NotFoundError

Row = TypeVar("Row")


def columns(record: type[Any], table: FromClause, **computed: ColumnElement[Any]) -> list[ColumnElement[Any]]:
    """The fields of a record as columns of a table, or as what is computed for them."""
    return [
        computed[field.name].label(field.name) if field.name in computed else table.c[field.name]
        for field in fields(record)
    ]


def among(column: ColumnElement[Any], values: Iterable[Any]) -> ColumnElement[bool]:
    """Whether a column is one of these: as one parameter, however many they are."""
    return column == any_(literal(list(values), ARRAY(column.type)))


async def all_rows(connection: AsyncConnection, record: type[Row], statement: Executable) -> list[Row]:
    """Everything that is found."""
    return [record(*row) for row in await connection.execute(statement)]


async def first_row(connection: AsyncConnection, record: type[Row], statement: Executable) -> Row | None:
    """What is found first; None for nothing."""
    row = (await connection.execute(statement)).first()
    return None if row is None else record(*row)


async def one_row(connection: AsyncConnection, record: type[Row], statement: Executable, kind: str) -> Row:
    """What is found first. Raises `NotFoundError` of this kind for nothing."""
    row = await first_row(connection, record, statement)
    if row is None:
        raise NotFoundError(kind)
    return row


async def one_value(connection: AsyncConnection, statement: Executable, kind: str) -> Any:
    """The first column of what is found first. Raises `NotFoundError` of this kind for nothing."""
    value = await first_value(connection, statement)
    if value is None:
        raise NotFoundError(kind)
    return value


async def first_value(connection: AsyncConnection, statement: Executable) -> Any:
    """The first column of what is found first; None for nothing."""
    return (await connection.execute(statement)).scalar()
