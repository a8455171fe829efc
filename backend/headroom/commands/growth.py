"""`headroom growth`: in which month growth crosses each threshold of a design, and what to buy before.

Ends with 0 where nothing is crossed within the years, 1 where something is (or, with `--fail-on lead-time`, only where
it is crossed sooner than a purchase takes), 2 where the question could not be answered.
"""

import argparse
import sys
from datetime import UTC, datetime
from typing import Final

import orjson

from headroom.commands.designs import add_design, read_catalogue, read_design
from headroom.commands.tables.growth_table import as_growth
from headroom.domain.growth.forecast import find_growth
from headroom.domain.growth.records import MOST_YEARS, GrowthAnswer

NOTHING: Final = 0
CROSSED: Final = 1
PROBLEM: Final = 2
_YEARS: Final = 5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_design(parser)
    parser.add_argument(
        "--years", type=int, default=_YEARS, help=f"how far to look, 1 to {MOST_YEARS}; default {_YEARS}"
    )
    parser.add_argument(
        "--fail-on",
        choices=("crossed", "lead-time"),
        default="crossed",
        help="what ends with 1: anything that is crossed within the years (default), or only what is crossed sooner "
        "than a purchase takes",
    )
    parser.add_argument("--format", choices=("table", "json"), help="default: a table on a terminal, JSON elsewhere")


def run(arguments: argparse.Namespace) -> int:
    """Find and print.

    Raises:
        DomainError: the file cannot be read, the design is wrong, or the years are out of range.
    """
    catalogue = read_catalogue(arguments)
    design = read_design(arguments.design, catalogue)
    today = datetime.now(UTC).strftime("%Y-%m")
    answer = find_growth(design, catalogue, arguments.years, arguments.basis, today=today).answer
    form = arguments.format or ("table" if sys.stdout.isatty() else "json")
    if form == "table":
        sys.stdout.write(as_growth(answer, design.meta.name))
    else:
        sys.stdout.write(orjson.dumps(answer, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE).decode())
    return CROSSED if _is_crossed(answer, arguments.fail_on == "lead-time") else NOTHING


def _is_crossed(answer: GrowthAnswer, only_too_soon: bool) -> bool:
    last = answer.lead_time_months if only_too_soon else answer.months
    return any(one.month is not None and one.month <= last for one in answer.thresholds)
