"""`headroom backup`: one consistent archive of the database, made while servers go on working."""

import argparse
import sys
from pathlib import Path

from headroom.commands.database import used_database
from headroom.commands.refusal import as_sentence
from headroom.settings import read_settings
from headroom.store.backup.archive import TableFile
from headroom.store.backup.backup import back_up


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where it goes."""
    parser.add_argument("file", type=Path, help="archive to write; it must not be there yet")


def run(arguments: argparse.Namespace) -> int:
    """Write it, telling of each table."""
    with as_sentence(), used_database(read_settings()) as url:
        manifest = back_up(url, arguments.file, tell)
    rows = sum(table.rows for table in manifest.tables)
    size_mb = arguments.file.stat().st_size / 1e6
    sys.stdout.write(f"{arguments.file}: {rows} rows of {len(manifest.tables)} tables, {size_mb:.1f} MB.\n")
    return 0


def tell(table: TableFile) -> None:
    """One line of progress."""
    sys.stderr.write(f"  {table.name}: {table.rows} rows\n")
