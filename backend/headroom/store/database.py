"""One engine a process; each statement commits by itself unless it stands in a transaction."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, TypeAlias, TypeVar

import psycopg
from sqlalchemy import Executable, column, func, select, table
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from headroom.store.errors import DatabaseError
from headroom.store.queries import all_rows, first_row, first_value, one_row

Connection: TypeAlias = AsyncConnection
Row = TypeVar("Row")

_MAX_CONNECTIONS: Final = 16
_PATIENCE_S: Final = 5.0
_LONGEST_S: Final = 3600
_VERSION: Final = table("alembic_version", column("version_num"))
UNAVAILABLE: Final = (OperationalError, NoConnectionError, psycopg.OperationalError)
"""What a database that does not answer raises."""
FAILURES: Final = (DBAPIError, NoConnectionError, psycopg.Error, OSError)
"""Whatever a statement may fail with."""


class Database:
    """The database of one process; `url` is kept for those who need a connection of their own (LISTEN, jobs)."""

    def __init__(self, url: str) -> None:
        self.url = url
        # The driver reads the address itself, so that all that it allows holds here, too. Reads are many: what each
        # connection returns to is the state in which a statement commits by itself.
        self.engine = create_async_engine(
            "postgresql+psycopg://",
            async_creator=self._connect,
            isolation_level="AUTOCOMMIT",
            skip_autocommit_rollback=True,
            use_native_hstore=False,
            hide_parameters=True,
            pool_size=_MAX_CONNECTIONS,
            max_overflow=0,
            pool_timeout=_PATIENCE_S,
            pool_recycle=_LONGEST_S,
            pool_use_lifo=True,
        )
        self._transactions = self.engine.execution_options(isolation_level="READ COMMITTED")
        self._users = 0

    async def open(self) -> None:
        """Connect. Raises `DatabaseError` with the remedy when the database does not answer."""
        try:
            async with self.connection():
                pass
        except BaseException as error:
            await self.close()
            if isinstance(error, UNAVAILABLE):
                words = "The database does not answer; check DATABASE_URL and that Postgres runs."
                raise DatabaseError(words) from None
            raise

    async def close(self) -> None:
        """Give all connections back and end them."""
        await self.engine.dispose()

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Connection]:
        """A connection on which each statement commits by itself."""
        async with self._counted(), self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Connection]:
        """A connection inside one transaction: all or nothing."""
        async with self._counted(), self._transactions.begin() as connection:
            yield connection

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Connection]:
        """A connection whose statements all see the database as the first of them does."""
        async with self.connection() as connection:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            async with connection.begin():
                yield connection

    async def all(self, record: type[Row], statement: Executable) -> list[Row]:
        """All records that one statement finds."""
        async with self.connection() as connection:
            return await all_rows(connection, record, statement)

    async def first(self, record: type[Row], statement: Executable) -> Row | None:
        """The record that one statement finds first; None for nothing."""
        async with self.connection() as connection:
            return await first_row(connection, record, statement)

    async def one(self, record: type[Row], statement: Executable, kind: str) -> Row:
        """The record that one statement finds first. Raises `NotFoundError` of this kind for nothing."""
        async with self.connection() as connection:
            return await one_row(connection, record, statement, kind)

    async def value(self, statement: Executable) -> Any:
        """The first column of what one statement finds first; None for nothing."""
        async with self.connection() as connection:
            return await first_value(connection, statement)

    async def values(self, statement: Executable) -> list[Any]:
        """The first column of all that one statement finds."""
        async with self.connection() as connection:
            return list((await connection.execute(statement)).scalars())

    async def pairs(self, statement: Executable) -> dict[Any, Any]:
        """The second column of all that one statement finds, by the first."""
        async with self.connection() as connection:
            return {row[0]: row[1] for row in await connection.execute(statement)}

    async def run(self, statement: Executable) -> None:
        """Execute one statement that answers nothing."""
        async with self.connection() as connection:
            await connection.execute(statement)

    async def driver_row(self, statement: bytes, values: dict[str, object]) -> Sequence[Any] | None:
        """What one statement finds first, by the driver alone, which raises its own errors; None for nothing."""
        async with self.connection() as connection:
            driver = (await connection.get_raw_connection()).driver_connection
            assert driver is not None
            try:
                row: Sequence[Any] | None = await (await driver.execute(statement, values)).fetchone()
            except BaseException:
                # The pool has not seen what happened to the connection.
                await connection.invalidate()
                raise
        return row

    async def schema(self) -> str:
        """Number of the schema that the database has, empty for none."""
        return str(await self.value(select(_VERSION.c.version_num)) or "")

    def pool_figures(self) -> dict[str, int]:
        """How many connections there are, are idle, and are waited for."""
        pool = self.engine.pool
        assert isinstance(pool, AsyncAdaptedQueuePool)
        idle, used = pool.checkedin(), pool.checkedout()
        return {"pool_size": idle + used, "pool_available": idle, "requests_waiting": max(0, self._users - used)}

    async def version(self) -> str:
        """Version of the server, asked anew: raises when it does not answer."""
        return str(await self.value(select(func.current_setting("server_version"))))

    async def _connect(self) -> psycopg.AsyncConnection:
        return await psycopg.AsyncConnection.connect(self.url, connect_timeout=int(_PATIENCE_S))

    @asynccontextmanager
    async def _counted(self) -> AsyncIterator[None]:
        self._users += 1
        try:
            yield
        finally:
            self._users -= 1
