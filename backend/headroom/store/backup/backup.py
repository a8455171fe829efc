"""One consistent copy of a database, and back: every table as of one moment, while everybody goes on working.

Left out is what a restored server must not have, sessions and sign-ins that were under way, and counted tries; and what
fills itself again: the queue, and the index that designs are found by.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final, TypeAlias
from urllib.parse import quote

import psycopg
from psycopg import IsolationLevel, sql

from headroom import __version__
from headroom.store.backup.archive import BackupError, BackupReader, Manifest, TableFile, reading, writing
from headroom.store.migrate import first_line, is_schema, migrate, migrate_to, schema_of

OnTable: TypeAlias = Callable[[TableFile], None]
"""Hears of each table that is done."""

_LEFT_OUT: Final = ("alembic_version", "session", "sign_in", "search_design", "search_chunk", "search_fact")
_PRESENT: Final = "public"
_COMING, _GONE = "restore_coming", "restore_gone"
_PATIENCE_S: Final = 10
_LOOKS: Final = 20


def back_up(url: str, path: Path, on_table: OnTable) -> Manifest:
    """Write the database as it is at this moment; nobody waits for it. Raises `BackupError`."""
    with _connected(url) as connection, writing(path) as archive:
        connection.isolation_level = IsolationLevel.REPEATABLE_READ
        connection.read_only = True
        with connection.transaction():
            schema = _schema(connection)
            made_at = datetime.now(UTC).isoformat(timespec="seconds")
            for name, columns in _tables(connection).items():
                on_table(archive.add(name, columns, _copied_out(connection, name, columns)))
            return archive.finish(__version__, schema, made_at)


def restore(url: str, path: Path, replace: bool, on_table: OnTable) -> Manifest:
    """Make the database what the backup has, at the schema of this version; all of it or nothing.

    It is loaded beside what is there and takes its place at the end. Raises `BackupError` and `DatabaseError`.
    """
    with reading(path) as archive, _connected(url) as connection:
        manifest = archive.manifest
        if not is_schema(manifest.schema):
            raise BackupError(
                f"The backup has schema {manifest.schema[:20]}, which Headroom {__version__} does not know."
            )
        archive.check()
        _check_target(connection, replace)
        beside = _beside(url)
        try:
            connection.execute(_named("drop schema if exists {} cascade; create schema {}", _COMING, _COMING))
            migrate_to(beside, manifest.schema)
            with _connected(beside) as loading, loading.transaction():
                _load(loading, archive, on_table)
            migrate(beside)
            _swap(connection)
        finally:
            connection.execute(_named("drop schema if exists {} cascade", _COMING))
    return manifest


@contextmanager
def _connected(url: str) -> Iterator[psycopg.Connection]:
    try:
        with psycopg.connect(url, autocommit=True, connect_timeout=_PATIENCE_S) as connection:
            yield connection
    except psycopg.Error as error:
        raise BackupError(f"The database refused: {first_line(error)}.") from error


def _named(statement: str, *names: str) -> sql.Composed:
    return sql.SQL(statement).format(*map(sql.Identifier, names))


def _schema(connection: psycopg.Connection) -> str:
    schema = schema_of(connection)
    if schema is None:
        raise BackupError("There is nothing to back up: this database was never used by Headroom.")
    return schema


def _tables(connection: psycopg.Connection) -> dict[str, list[str]]:
    """Tables with their columns; what a row refers to comes before it."""
    rows = connection.execute(_COLUMNS, (list(_LEFT_OUT),)).fetchall()
    columns = {str(name): [str(column) for column in found] for name, found in rows}
    needs: dict[str, set[str]] = {name: set() for name in columns}
    for name, target in connection.execute(_REFERENCES).fetchall():
        if name in columns and target in columns and name != target:
            needs[name].add(target)
    try:
        return {name: columns[name] for name in TopologicalSorter(needs).static_order()}
    except CycleError as error:
        raise BackupError(f"Tables refer to each other in a ring: {error.args[1]}.") from None


def _copied_out(connection: psycopg.Connection, name: str, columns: list[str]) -> Iterator[bytes]:
    statement = sql.SQL("copy {} ({}) to stdout").format(sql.Identifier(name), _list(columns))
    with connection.cursor() as cursor, cursor.copy(statement) as copy:
        for block in copy:
            yield bytes(block)


def _list(columns: list[str]) -> sql.Composed:
    return sql.SQL(", ").join(map(sql.Identifier, columns))


def _check_target(connection: psycopg.Connection, replace: bool) -> None:
    if _is_used(connection):
        raise BackupError("Other programs use this database; stop every server and worker of it first.")
    used = connection.execute("select to_regclass('design') is not null").fetchone()
    if replace or not used or not used[0]:
        return
    row = connection.execute(_KEPT).fetchone()
    if row and row[0]:
        raise BackupError("The database has designs or people in it; --replace puts the backup in their place.")


def _is_used(connection: psycopg.Connection) -> bool:
    """Whether others are connected. A connection that was closed is listed until its process has ended: it may take
    a moment.
    """
    for _ in range(_LOOKS):
        programs = connection.execute(_OTHERS).fetchone()
        if not programs or not programs[0]:
            return False
        connection.execute("select pg_sleep(0.1)")
    return True


def _beside(url: str) -> str:
    """The address with another schema in front: migrations and COPY then work there."""
    return f"{url}{'&' if '?' in url else '?'}options={quote(f'-csearch_path={_COMING}', safe='')}"


def _load(connection: psycopg.Connection, archive: BackupReader, on_table: OnTable) -> None:
    tables = _tables(connection)
    files = {table.name: table for table in archive.manifest.tables}
    if {name: sorted(columns) for name, columns in tables.items()} != {
        table.name: sorted(table.columns) for table in files.values()
    }:
        raise BackupError(f"The backup does not have the tables of schema {archive.manifest.schema}.")
    # Migrations make a row here and there, which the backup has, too.
    for name in reversed(tables):
        connection.execute(_named("delete from {}", name))
    for name in tables:
        table = files[name]
        statement = sql.SQL("copy {} ({}) from stdin").format(sql.Identifier(name), _list(table.columns))
        with connection.cursor() as cursor:
            with cursor.copy(statement) as copy:
                for block in archive.blocks(table):
                    copy.write(block)
            if cursor.rowcount != table.rows:
                raise BackupError(f"Of {table.rows} rows of {name} the database took {cursor.rowcount}.")
        on_table(table)
    for name, column, sequence in connection.execute(_SEQUENCES).fetchall():
        largest = _named("select setval(%s, coalesce(max({}), 0) + 1, false) from {}", column, name)
        connection.execute(largest, (sequence,))


def _swap(connection: psycopg.Connection) -> None:
    with connection.transaction():
        connection.execute(_named("alter schema {} rename to {}", _PRESENT, _GONE))
        connection.execute(_named("alter schema {} rename to {}", _COMING, _PRESENT))
        connection.execute(_named("grant usage on schema {} to public", _PRESENT))
        connection.execute(_named("drop schema {} cascade", _GONE))


_COLUMNS: Final = """
select c.relname, array_agg(a.attname::text order by a.attnum)
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
  and c.relname not like 'procrastinate%%' and c.relname <> all(%s)
  and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
group by c.relname order by c.relname
"""
_REFERENCES: Final = """
select c.relname, f.relname
from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace
"""
_OTHERS: Final = """
select count(*) from pg_stat_activity
where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
"""
_KEPT: Final = """
select exists (select from design) or exists (select from own_part) or (select count(*) > 1 from account)
"""
_SEQUENCES: Final = """
select c.relname, a.attname, pg_get_serial_sequence(quote_ident(c.relname), a.attname)
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'procrastinate%'
  and a.attnum > 0 and not a.attisdropped and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null
"""
