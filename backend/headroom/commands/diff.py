"""`headroom diff`: in what two designs differ. Ends as diff does: 0 the same, 1 different, 2 a problem."""

import argparse
import sys
from datetime import UTC, datetime
from decimal import Decimal
from typing import Final

import orjson

from headroom.commands.designs import add_parts, read_catalogue, read_design
from headroom.commands.tables.diff_text import as_text
from headroom.domain.deliverable.comparison.comparison import compare
from headroom.domain.deliverable.comparison.work import side_of

SAME: Final = 0
DIFFERENT: Final = 1
PROBLEM: Final = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument("before", metavar="BEFORE", help="a design file, or the id of a reference design")
    parser.add_argument("after", metavar="AFTER", help="the design to hold against it")
    add_parts(parser)
    parser.add_argument("--format", choices=("json", "text"), help="default: text on a terminal, JSON elsewhere")


def run(arguments: argparse.Namespace) -> int:
    """Compare and print; 0 when both say the same, however they are drawn, else 1.

    Raises:
        DomainError: a file cannot be read, or a design is wrong.
    """
    catalogue = read_catalogue(arguments)
    before, after = read_design(arguments.before, catalogue), read_design(arguments.after, catalogue)
    today = datetime.now(UTC).date()
    comparison = compare(side_of(before, catalogue, today), side_of(after, catalogue, today))
    if (arguments.format or ("text" if sys.stdout.isatty() else "json")) == "json":
        sys.stdout.write(orjson.dumps(comparison, option=_JSON, default=_plain).decode())
    else:
        sys.stdout.write(as_text(comparison, before.meta.name, after.meta.name))
    return SAME if comparison.design.empty else DIFFERENT


_JSON: Final = orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE | orjson.OPT_NON_STR_KEYS


def _plain(value: object) -> object:
    if isinstance(value, Decimal):
        return str(value)
    raise TypeError(f"cannot write a {type(value).__name__}")
