"""`headroom consolidate`: what of an estate fits on a design.

Ends with 0 where all fits, 1 where something is left over, 2 where the question could not be answered.
"""

import argparse
import sys
from typing import Final

import orjson

from headroom.commands.designs import add_parts, read_catalogue, read_design
from headroom.commands.tables.columns import UNKNOWN, printable, section
from headroom.domain.sizing.consolidation.consolidate import consolidate
from headroom.domain.sizing.consolidation.records import ConsolidationAnswer

FITS: Final = 0
LEFT_OVER: Final = 1
PROBLEM: Final = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument("estate", metavar="FILE|ID", nargs="+", help="designs whose workloads are to be moved")
    parser.add_argument("--on", required=True, metavar="FILE|ID", help="the design that they are moved to")
    parser.add_argument(
        "--place",
        default="",
        metavar="WORKLOAD",
        help="id or name of the workload of that design whose hosts and volumes are used; default: its first",
    )
    parser.add_argument("--format", choices=("table", "json"), help="default: a table on a terminal, JSON elsewhere")
    add_parts(parser)


def run(arguments: argparse.Namespace) -> int:
    """Move and print.

    Raises:
        DomainError: a file cannot be read, a design is wrong, has no workloads, or is full as it is.
    """
    catalogue = read_catalogue(arguments)
    estate = [read_design(name, catalogue) for name in arguments.estate]
    answer = consolidate(estate, read_design(arguments.on, catalogue), catalogue, arguments.place)
    form = arguments.format or ("table" if sys.stdout.isatty() else "json")
    if form == "table":
        sys.stdout.write(_as_table(answer))
    else:
        sys.stdout.write(orjson.dumps(answer, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE).decode())
    return LEFT_OVER if answer.left else FITS


def _as_table(answer: ConsolidationAnswer) -> str:
    full = f"{answer.fullest} is the fullest, {100 * answer.utilisation:.0f}%" if answer.fullest else "nothing is used"
    lines = [
        f"{answer.on}, where {answer.place} is: {_fits(len(answer.moved))}, {answer.mb_s:,.0f} MB/s, "
        f"{answer.taken_gib:,.0f} of {answer.usable_gib:,.0f} GiB; {full}."
    ]
    if answer.kept:
        lines.append(f"Stays: {', '.join(answer.kept)}.")
    if answer.moved:
        rows = [
            [one.workload, one.design, _text(one.mb_s), _text(one.capacity_gib), _text(one.response_ms, 2),
             f"{one.fullest} {100 * one.utilisation:.0f}%"]
            for one in answer.moved
        ]  # fmt: skip
        lines += section("\nFits, the largest first", ["workload", "of", "MB/s", "GiB", "ms", "fullest then"], rows)
    if answer.left:
        rows = [[one.workload, one.design, _text(one.mb_s), _text(one.capacity_gib), one.reason] for one in answer.left]
        lines += section("\nLeft over", ["workload", "of", "MB/s", "GiB", "why"], rows)
    lines += ["", *answer.warnings] if answer.warnings else []
    return "\n".join(printable(part) for line in lines for part in line.split("\n")).rstrip("\n") + "\n"


def _text(value: float | None, digits: int = 0) -> str:
    return UNKNOWN if value is None else f"{value:,.{digits}f}"


def _fits(count: int) -> str:
    return "1 workload fits" if count == 1 else f"{count:,} workloads fit"
