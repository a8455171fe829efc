"""`headroom checks`: the table of all checks."""

import argparse
import sys

import orjson

from headroom.commands.tables.findings_table import as_checks
from headroom.domain.checks.rows import check_rows


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument("--format", choices=("table", "json"), help="default: a table on a terminal, JSON elsewhere")


def run(arguments: argparse.Namespace) -> int:
    """Print what each check says and why, its sources, thresholds and fix."""
    rows = list(check_rows().values())
    if (arguments.format or ("table" if sys.stdout.isatty() else "json")) == "table":
        sys.stdout.write(as_checks(rows))
    else:
        sys.stdout.write(orjson.dumps(rows, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE).decode())
    return 0
