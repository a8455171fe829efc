"""The database that a command works on: the one that DATABASE_URL names, else the embedded one."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from headroom.commands.signals import signals_deferred
from headroom.settings import Settings
from headroom.store.migrate import migrate


@contextmanager
def migrated_database(settings: Settings) -> Iterator[str]:
    """Address of a database at the present schema.

    Raises:
        DatabaseError: one sentence with the remedy.
    """
    with used_database(settings) as url:
        migrate(url)
        yield url


@contextmanager
def used_database(settings: Settings) -> Iterator[str]:
    """Address of the database as it is; an embedded one is left, and stopped by the last one out.

    Raises:
        DatabaseError: one sentence with the remedy.
    """
    if settings.database_url is not None:
        yield settings.database_url
        return
    from headroom.store.postgres.launcher import start_postgres

    with ExitStack() as running:
        with signals_deferred():
            postgres = start_postgres(settings.data)
            running.callback(postgres.stop)
        yield postgres.url
