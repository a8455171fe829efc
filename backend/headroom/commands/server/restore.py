"""`headroom restore`: make a database what a backup has; every hash is checked before anything is touched."""

import argparse
import sys
from pathlib import Path

from headroom.commands.database import used_database
from headroom.commands.refusal import as_sentence
from headroom.commands.server.backup import tell
from headroom.settings import read_settings
from headroom.store.backup.backup import restore


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where from, and whether what is there may go."""
    parser.add_argument("file", type=Path, help="archive that `headroom backup` wrote")
    parser.add_argument("--replace", action="store_true", help="put it in the place of what the database has")


def run(arguments: argparse.Namespace) -> int:
    """Restore it, telling of each table."""
    with as_sentence(), used_database(read_settings()) as url:
        manifest = restore(url, arguments.file, arguments.replace, tell)
    rows = sum(table.rows for table in manifest.tables)
    sys.stdout.write(f"Restored {rows} rows as of {manifest.made_at}. Everybody signs in again.\n")
    return 0
