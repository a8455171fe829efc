"""`headroom ledger`: every published figure beside its prediction."""

import argparse
import dataclasses
import sys

import orjson

from headroom.commands.ledger_table import as_table
from headroom.domain.catalogue.load import load_catalogue
from headroom.domain.papers.ledger import ledger
from headroom.domain.papers.state import STATE_FILE, state_json
from headroom.settings import CATALOGUE


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument("--format", choices=("json", "table"), help="default: a table on a terminal, JSON elsewhere")
    parser.add_argument("--accept", action="store_true", help="commit to it: later ones may not be worse")


def run(arguments: argparse.Namespace) -> int:
    """Evaluate the designs of all published figures and print the ledger.

    Raises:
        DomainError: the catalogue cannot be loaded.
    """
    figures = ledger(load_catalogue(CATALOGUE))
    if arguments.accept:
        STATE_FILE.write_text(state_json(figures), encoding="utf-8")
    if (arguments.format or ("table" if sys.stdout.isatty() else "json")) == "json":
        whole = orjson.dumps(dataclasses.asdict(figures), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
        sys.stdout.write(whole.decode())
    else:
        sys.stdout.write(as_table(figures))
    return 0
