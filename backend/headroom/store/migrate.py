"""Bring a database to the schema of this version; alembic is loaded only when there is something to do."""

import psycopg

from headroom.settings import MIGRATIONS
from headroom.store.errors import DatabaseError

HEAD = "0028"
"""The newest revision in `db/migrations/versions`; a test holds the two together."""

OLDEST_SERVER = 150000
_LOCK = 7_308_146_290_042
_PATIENCE_S = 10


def migrate(url: str) -> bool:
    """Migrate under an advisory lock, so that of two starting processes one does it and the other waits.

    Answers whether anything was done.

    Raises:
        DatabaseError: when the database does not answer, is too old, or belongs to a newer Headroom.
    """
    try:
        with psycopg.connect(url, autocommit=True, connect_timeout=_PATIENCE_S) as connection:
            _check_server(connection)
            if _revision(connection) == HEAD:
                return False
            connection.execute("select pg_advisory_lock(%s)", (_LOCK,))
            if _revision(connection) == HEAD:
                return False
            _upgrade(url)
            return True
    except psycopg.OperationalError as error:
        raise DatabaseError(f"The database does not answer: {first_line(error)}; check DATABASE_URL.") from None
    except psycopg.Error as error:
        raise DatabaseError(f"The database could not be migrated: {first_line(error)}.") from error


def dialect_url(url: str) -> str:
    """The address as SQLAlchemy wants it, with the driver named."""
    return "postgresql+psycopg://" + url.split("://", 1)[1]


def is_schema(revision: str) -> bool:
    """Whether this version has a migration to it."""
    return revision.isdecimal() and any((MIGRATIONS / "versions").glob(f"{revision}_*.py"))


def migrate_to(url: str, revision: str) -> None:
    """Bring an empty database to an older schema, for what was made with it. Raises `DatabaseError`."""
    try:
        _upgrade(url, revision)
    except psycopg.Error as error:
        raise DatabaseError(f"The database could not be migrated: {first_line(error)}.") from error


def _check_server(connection: psycopg.Connection) -> None:
    if connection.info.server_version < OLDEST_SERVER:
        found = connection.info.server_version // 10000
        raise DatabaseError(f"The database is Postgres {found}; Headroom needs 15 or newer.")


def schema_of(connection: psycopg.Connection) -> str | None:
    """The number of the schema that a database has; None for one that was never used."""
    found = connection.execute("select to_regclass('alembic_version') is not null").fetchone()
    row = connection.execute("select version_num from alembic_version").fetchone() if found and found[0] else None
    return str(row[0]) if row else None


def _revision(connection: psycopg.Connection) -> str | None:
    revision = schema_of(connection)
    if revision is not None and revision > HEAD:
        raise DatabaseError("The database was used by a newer Headroom; start that version again.")
    return revision


def _upgrade(url: str, revision: str = "head") -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["url"] = url
    command.upgrade(config, revision)


def first_line(error: Exception) -> str:
    """What a driver's error says, without its details."""
    return (str(error).strip().splitlines() or ["no reason given"])[0].rstrip(".")
