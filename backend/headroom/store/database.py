"""One pool of connections; each statement commits by itself unless it stands in a transaction."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from psycopg import AsyncConnection, OperationalError
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from headroom.store.errors import DatabaseError

Connection = AsyncConnection[tuple[Any, ...]]

_MAX_CONNECTIONS = 16
_PATIENCE_S = 5.0
UNAVAILABLE = (OperationalError, PoolTimeout)
"""What a database that does not answer raises."""


class Database:
    """The database of one process; `url` is kept for those who need a connection of their own (LISTEN, jobs)."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            url, min_size=1, max_size=_MAX_CONNECTIONS, timeout=_PATIENCE_S, open=False, kwargs={"autocommit": True}
        )

    async def open(self) -> None:
        """Connect. Raises `DatabaseError` with the remedy when the database does not answer."""
        try:
            await self._pool.open(wait=True, timeout=_PATIENCE_S)
        except BaseException as error:
            # The tasks of an open pool outlive a cancellation, and the process waits for them.
            await self._pool.close()
            if isinstance(error, UNAVAILABLE):
                words = "The database does not answer; check DATABASE_URL and that Postgres runs."
                raise DatabaseError(words) from None
            raise

    async def close(self) -> None:
        """Give all connections back and end them."""
        await self._pool.close()

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Connection]:
        """A connection on which each statement commits by itself."""
        async with self._pool.connection() as connection:
            yield connection

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Connection]:
        """A connection inside one transaction: all or nothing."""
        async with self._pool.connection() as connection, connection.transaction():
            yield connection

    async def schema(self) -> str:
        """Number of the schema that the database has, empty for none."""
        async with self.connection() as connection:
            row = await (await connection.execute("select version_num from alembic_version")).fetchone()
        return str(row[0]) if row else ""

    def pool_figures(self) -> dict[str, int]:
        """How many connections there are, are idle, and are waited for."""
        return self._pool.get_stats()

    async def version(self) -> str:
        """Version of the server, asked anew: raises when it does not answer."""
        async with self.connection() as connection:
            row = await (await connection.execute("select current_setting('server_version')")).fetchone()
        return str(row[0]) if row else ""
