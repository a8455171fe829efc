"""`headroom upgrade`: what to change in a design that stands, by what it gains for the money.

Ends with 0 where something helps, 1 where nothing does, 2 where the question could not be answered.
"""

import argparse
import sys
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

import orjson

from headroom.commands.designs import add_design, read_catalogue, read_design
from headroom.commands.sizing.files import add_prices, read_price_book
from headroom.commands.tables.upgrade_table import as_upgrades
from headroom.domain.sizing.upgrades.search import UpgradeInputs, find_upgrades

HELPS: Final = 0
NOTHING_HELPS: Final = 1
PROBLEM: Final = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_design(parser)
    parser.add_argument("--workload", default="", help="id or name of the workload that counts; default: all together")
    parser.add_argument(
        "--by",
        choices=("mb_s", "ms", "findings"),
        default="mb_s",
        help="what is gained: throughput (default), a shorter response, or fewer errors and warnings",
    )
    add_prices(parser)
    parser.add_argument("--format", choices=("table", "json"), help="default: a table on a terminal, JSON elsewhere")


def run(arguments: argparse.Namespace) -> int:
    """Try and print.

    Raises:
        DomainError: a file cannot be read, or design or workload are wrong.
    """
    catalogue = read_catalogue(arguments)
    design = read_design(arguments.design, catalogue)
    if arguments.basis is not None:
        design = replace(design, meta=design.meta._replace(basis=arguments.basis))
    book = read_price_book(arguments.prices, arguments.currency)
    today = datetime.now(UTC).date()
    answer = find_upgrades(design, UpgradeInputs(catalogue, (book,), today, arguments.by, arguments.workload))
    form = arguments.format or ("table" if sys.stdout.isatty() else "json")
    if form == "table":
        sys.stdout.write(as_upgrades(answer, design.meta.name, book.currency))
    else:
        sys.stdout.write(orjson.dumps(answer, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE).decode())
    return HELPS if answer.upgrades or answer.free or answer.unpriced else NOTHING_HELPS
