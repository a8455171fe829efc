"""The tables that statements are built from are those that the migrations make."""

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool

from headroom.store.migrate import dialect_url
from headroom.store.tables import metadata


def _is_ours(name: str | None, kind: str, _parents: object) -> bool:
    """The queue's tables are those of its library."""
    return kind != "table" or not str(name).startswith("procrastinate")


def test_the_migrations_make_exactly_these_tables(database_url: str) -> None:
    options = {"include_name": _is_ours, "compare_type": True, "compare_server_default": True}
    with create_engine(dialect_url(database_url), poolclass=NullPool).connect() as connection:
        context = MigrationContext.configure(connection, opts=options)
        assert compare_metadata(context, metadata) == []


def test_every_table_is_compared() -> None:
    assert len(metadata.tables) == 47
