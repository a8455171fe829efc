"""Errors of settings and database, told like every other: one sentence, exit code 1."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from headroom.settings import SettingsError
from headroom.store.backup.archive import BackupError
from headroom.store.errors import DatabaseError

PROBLEM = 1


@contextmanager
def as_sentence() -> Iterator[None]:
    """End the command with the error's sentence on stderr instead of a traceback."""
    try:
        yield
    except (SettingsError, DatabaseError, BackupError) as error:
        sys.stderr.write(f"headroom: {error}\n")
        raise SystemExit(PROBLEM) from None
