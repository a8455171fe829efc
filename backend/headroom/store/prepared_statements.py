"""Statements that each request asks, put into the database's words once instead of at every call."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from sqlalchemy import ARRAY, Select
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.sql.compiler import SQLCompiler

_DIALECT: Final = PGDialect_psycopg(paramstyle="pyformat")  # type: ignore[no-untyped-call]
_DOUBLE: Final = 701
"""The database's number of `double precision`, of which types of numbers ask."""


@dataclass(frozen=True, eq=False)
class PreparedStatement:
    """A SELECT of fixed shape whose parameters and answers need nothing but the driver."""

    expression: Select[*tuple[Any, ...]]

    @cached_property
    def text(self) -> bytes:
        """What is sent. Raises `TypeError` where SQLAlchemy would convert a parameter or a column."""
        if self._compiled._bind_processors:
            raise TypeError(f"parameters are converted: {sorted(self._compiled._bind_processors)}")
        for column in self.expression.selected_columns:
            kind = column.type.item_type if isinstance(column.type, ARRAY) else column.type
            if kind.dialect_impl(_DIALECT).result_processor(_DIALECT, _DOUBLE) is not None:
                raise TypeError(f"the column {column} is converted")
        return str(self._compiled).encode()

    @cached_property
    def constants(self) -> dict[str, Any]:
        """Values of the parameters that the expression itself states; None for those of a call."""
        return dict(self._compiled.params)

    @cached_property
    def _compiled(self) -> SQLCompiler:
        compiled = self.expression.compile(dialect=_DIALECT)
        assert isinstance(compiled, SQLCompiler)
        return compiled
