"""`headroom migrate`: bring the database to the schema of this version; `serve` and `worker` do it by themselves."""

import argparse
import sys

from headroom.commands.database import migrated_database
from headroom.commands.refusal import as_sentence
from headroom.settings import read_settings


def add_arguments(_parser: argparse.ArgumentParser) -> None:
    """None: the environment says which database."""


def run(_arguments: argparse.Namespace) -> int:
    """Migrate and say so."""
    with as_sentence(), migrated_database(read_settings()):
        sys.stdout.write("The database is at the schema of this version.\n")
    return 0
