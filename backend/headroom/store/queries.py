"""Parts of expressions that many statements have."""

from collections.abc import Iterable
from dataclasses import fields
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, FromClause, Table, Update, any_, literal, update
from sqlalchemy.dialects.postgresql import ARRAY


def columns(record: type[Any], table: FromClause, **computed: ColumnElement[Any]) -> list[ColumnElement[Any]]:
    """The fields of a record as columns of a table, or as what is computed for them."""
    return [
        computed[field.name].label(field.name) if field.name in computed else table.c[field.name]
        for field in fields(record)
    ]


def update_one(table: Table, row_id: UUID, **values: Any) -> Update:
    """A statement that changes the row with this id."""
    return update(table).where(table.c.id == row_id).values(**values)


def among(column: ColumnElement[Any], values: Iterable[Any]) -> ColumnElement[bool]:
    """Whether a column is one of these: as one parameter, however many they are."""
    return column == any_(literal(list(values), ARRAY(column.type)))
