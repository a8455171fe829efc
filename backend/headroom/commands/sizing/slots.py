"""`headroom slots`: in which slots of a drawer or host like adapters carry most."""

import argparse
import sys
from typing import Final

import orjson

from headroom.commands.designs import add_parts, read_catalogue
from headroom.commands.tables.columns import printable
from headroom.domain.sizing.slots import SlotAdvice, advise_slots

PROBLEM: Final = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument("part", metavar="PART", help="id of a drawer, planar or host of the catalogue")
    parser.add_argument("adapter", metavar="ADAPTER", help="id of the adapter")
    parser.add_argument(
        "--basis",
        choices=("planning", "measured", "measured_only"),
        default="planning",
        help="which figures rule; planning (default) leaves room, on measured figures fewer adapters are enough",
    )
    parser.add_argument("--format", choices=("table", "json"), help="default: a table on a terminal, JSON elsewhere")
    add_parts(parser)


def run(arguments: argparse.Namespace) -> int:
    """Place and print; 0 when it could be done.

    Raises:
        DomainError: there is no such part, no slot takes the adapter, or nobody states what it carries.
    """
    found = advise_slots(read_catalogue(arguments), arguments.part, arguments.adapter, arguments.basis)
    form = arguments.format or ("table" if sys.stdout.isatty() else "json")
    if form == "table":
        sys.stdout.write(_table(found))
    else:
        sys.stdout.write(orjson.dumps(found, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE).decode())
    return 0


def _table(found: SlotAdvice) -> str:
    lines = [
        f"{len(found.adapters)} adapters carry {found.throughput_mb_s:,.0f} MB/s each way ({found.basis} figures)."
    ]
    for holder, count in found.counts.items():
        slots = ", ".join(one.slot for one in found.adapters if one.holder == holder)
        lines.append(f"  {holder or found.part}: {count}" + (f", slots {slots}" if slots else ""))
    return "\n".join(map(printable, [*lines, *found.reasons])) + "\n"
