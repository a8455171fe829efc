"""One engine a process; each statement commits by itself unless it stands in a transaction."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, TypeAlias, TypeVar

import psycopg
from sqlalchemy import Connection, Engine, Executable, Row, column, create_engine, func, select, table
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionError
from sqlalchemy.pool import AsyncAdaptedQueuePool, PoolProxiedConnection
from sqlalchemy.util import greenlet_spawn

from headroom.store.errors import DatabaseError, NotFoundError
from headroom.store.prepared_statements import PreparedStatement

Record = TypeVar("Record")
Answer = TypeVar("Answer")
Values: TypeAlias = Mapping[str, Any] | None
Parameters: TypeAlias = Values | Sequence[Mapping[str, Any]]

Statement: TypeAlias = Executable | PreparedStatement

_MAX_CONNECTIONS: Final = 16
_MAX_DRIVERS: Final = 4
"""Connections that stay with the driver between its statements: the pool takes longer than many a statement."""
_PATIENCE_S: Final = 5.0
_LONGEST_S: Final = 3600
_VERSION: Final = table("alembic_version", column("version_num"))
UNAVAILABLE: Final = (OperationalError, NoConnectionError, psycopg.OperationalError)
"""What a database that does not answer raises."""
FAILURES: Final = (DBAPIError, NoConnectionError, psycopg.Error, OSError)
"""Whatever a statement may fail with."""


class Executor(ABC):
    """What executes statements: a database each by itself, a transaction one after another.

    The fields of a record are a statement's columns in their order.
    """

    @abstractmethod
    async def work(self, task: Callable[[Connection], Answer]) -> Answer:
        """Do something with a connection."""

    async def all(
        self, record: Callable[..., Record], statement: Executable, parameters: Parameters = None
    ) -> list[Record]:
        """All records that a statement finds."""
        return [record(*row) for row in await self.rows(statement, parameters)]

    async def first(
        self, record: Callable[..., Record], statement: Statement, parameters: Values = None
    ) -> Record | None:
        """The record that a statement finds first; None for nothing."""
        row = await self.row(statement, parameters)
        return None if row is None else record(*row)

    async def one(
        self, record: Callable[..., Record], statement: Statement, kind: str, parameters: Values = None
    ) -> Record:
        """The record that a statement finds first. Raises `NotFoundError` of this kind for nothing."""
        row = await self.row(statement, parameters)
        if row is None:
            raise NotFoundError(kind)
        return record(*row)

    async def rows(self, statement: Executable, parameters: Parameters = None) -> Sequence[Row[*tuple[Any, ...]]]:
        """All that a statement finds."""
        return await self.work(lambda connection: connection.execute(statement, parameters).all())

    async def row(self, statement: Statement, parameters: Values = None) -> Sequence[Any] | None:
        """What a statement finds first; None for nothing."""
        expression = statement.expression if isinstance(statement, PreparedStatement) else statement
        return await self.work(lambda connection: connection.execute(expression, parameters).first())

    async def value(self, statement: Executable, parameters: Values = None) -> Any:
        """The first column of what a statement finds first; None for nothing."""
        row = await self.row(statement, parameters)
        return None if row is None else row[0]

    async def one_value(self, statement: Executable, kind: str) -> Any:
        """The first column of what a statement finds first. Raises `NotFoundError` of this kind for nothing."""
        value = await self.value(statement)
        if value is None:
            raise NotFoundError(kind)
        return value

    async def values(self, statement: Executable) -> list[Any]:
        """The first column of all that a statement finds."""
        return [row[0] for row in await self.rows(statement)]

    async def pairs(self, statement: Executable, parameters: Parameters = None) -> dict[Any, Any]:
        """The second column of all that a statement finds, by the first."""
        return {row[0]: row[1] for row in await self.rows(statement, parameters)}

    async def run(self, statement: Executable, parameters: Parameters = None) -> int:
        """Execute a statement that answers nothing; how many rows it was about."""
        return await self.work(lambda connection: connection.execute(statement, parameters).rowcount)


class Transaction(Executor):
    """A connection of the pool, as long as a transaction lasts."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def work(self, task: Callable[[Connection], Answer]) -> Answer:
        """Do something with this connection."""
        return await greenlet_spawn(task, self._connection)

    async def binary_rows(self, statement: PreparedStatement, values: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        """All that a statement finds, by the driver alone: megabytes come as they are, not as digits to be read."""
        cursor = await self.driver.execute(statement.text, {**statement.constants, **values}, binary=True)
        return await cursor.fetchall()

    @property
    def driver(self) -> psycopg.AsyncConnection:
        """The driver's own connection."""
        driver = self._connection.connection.driver_connection
        assert isinstance(driver, psycopg.AsyncConnection)
        return driver


class Database(Executor):
    """The database of one process; `url` is kept for those who need a connection of their own (LISTEN, jobs)."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _engine(url)
        self._transactions = self.engine.execution_options(isolation_level="READ COMMITTED")
        self._snapshots = self.engine.execution_options(isolation_level="REPEATABLE READ")
        self._users = 0
        self._drivers: list[PoolProxiedConnection] = []
        """Idle, each committing by itself."""

    async def open(self) -> None:
        """Connect. Raises `DatabaseError` with the remedy when the database does not answer."""
        try:
            await self.value(select(1))
        except BaseException as error:
            await self.close()
            if isinstance(error, UNAVAILABLE):
                words = "The database does not answer; check DATABASE_URL and that Postgres runs."
                raise DatabaseError(words) from None
            raise

    async def close(self) -> None:
        """Give all connections back and end them."""
        while self._drivers:
            self._drivers.pop().close()
        await greenlet_spawn(self.engine.dispose)

    async def row(self, statement: Statement, parameters: Values = None) -> Sequence[Any] | None:
        """What a statement finds first; None for nothing. A prepared one is sent by the driver alone."""
        if isinstance(statement, PreparedStatement):
            return await self.driver_row(statement.text, {**statement.constants, **(parameters or {})})
        return await super().row(statement, parameters)

    async def work(self, task: Callable[[Connection], Answer]) -> Answer:
        """Do something with a connection, from the pool and back to it in one greenlet."""
        self._make_room()

        def whole() -> Answer:
            with self.engine.connect() as connection:
                return task(connection)

        self._users += 1
        try:
            return await greenlet_spawn(whole)
        finally:
            self._users -= 1

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """What happens inside happens whole or not at all."""
        async with self._connected(self._transactions) as connection:
            yield Transaction(connection)
            await greenlet_spawn(connection.commit)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Transaction]:
        """Statements that all see the database as the first of them does."""
        async with self._connected(self._snapshots) as connection:
            yield Transaction(connection)

    @asynccontextmanager
    async def _connected(self, engine: Engine) -> AsyncIterator[Connection]:
        self._make_room()
        self._users += 1
        try:
            connection = await greenlet_spawn(engine.connect)
            try:
                yield connection
            finally:
                # What is not committed is rolled back, also for whoever is cancelled meanwhile.
                await asyncio.shield(greenlet_spawn(connection.close))
        finally:
            self._users -= 1

    async def driver_row(self, statement: bytes, values: Mapping[str, object]) -> Sequence[Any] | None:
        """What one statement finds first, by the driver alone, which raises its own errors; None for nothing."""
        self._users += 1
        try:
            connection = self._drivers.pop() if self._drivers else await greenlet_spawn(self.engine.raw_connection)
            driver = connection.driver_connection
            assert isinstance(driver, psycopg.AsyncConnection)
            try:
                row: Sequence[Any] | None = await (await driver.execute(statement, values)).fetchone()
            except BaseException:
                # The pool has not seen what happened to the connection, and the idle ones may have met the same.
                await greenlet_spawn(self._give_up, [connection, *self._drivers])
                raise
            if len(self._drivers) < _MAX_DRIVERS and self._pool.checkedout() < _MAX_CONNECTIONS:
                self._drivers.append(connection)
            else:
                connection.close()
        finally:
            self._users -= 1
        return row

    def _give_up(self, connections: list[PoolProxiedConnection]) -> None:
        self._drivers.clear()
        for connection in connections:
            connection.invalidate()

    def _make_room(self) -> None:
        """Let the pool have an idle connection of the driver where it has no other."""
        if self._drivers and self._pool.checkedout() >= _MAX_CONNECTIONS:
            self._drivers.pop().close()

    @property
    def _pool(self) -> AsyncAdaptedQueuePool:
        pool = self.engine.pool
        assert isinstance(pool, AsyncAdaptedQueuePool)
        return pool

    async def schema(self) -> str:
        """Number of the schema that the database has, empty for none."""
        return str(await self.value(select(_VERSION.c.version_num)) or "")

    def pool_figures(self) -> dict[str, int]:
        """How many connections there are, are idle, and are waited for."""
        idle, used = self._pool.checkedin() + len(self._drivers), self._pool.checkedout() - len(self._drivers)
        return {"pool_size": idle + used, "pool_available": idle, "requests_waiting": max(0, self._users - used)}

    async def version(self) -> str:
        """Version of the server, asked anew: raises when it does not answer."""
        return str(await self.value(select(func.current_setting("server_version"))))


class Repository:
    """What reads and writes the tables of one aggregate."""

    def __init__(self, database: Database) -> None:
        self._database = database


def _engine(url: str) -> Engine:
    # Not by `sqlalchemy.ext.asyncio`: it loads the ORM, a tenth of a start, and takes three greenlets and a task for
    # one statement. The driver reads the address itself, so that all that it allows holds here, too. Reads are many:
    # what each connection returns to is the state in which a statement commits by itself.
    engine: Engine = create_engine(
        "postgresql+psycopg_async://",
        creator=lambda: engine.dialect.loaded_dbapi.connect(url, connect_timeout=int(_PATIENCE_S)),
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
    return engine
