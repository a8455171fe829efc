"""`headroom evaluate`: how fast a design will be, what binds, what comes next."""

import argparse
import dataclasses
import sys

import orjson

from headroom.commands.designs import add_design, read_design
from headroom.commands.evaluation_table import as_table
from headroom.domain.performance.evaluate import evaluate


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_design(parser)
    parser.add_argument("--scenario", metavar="NAME", help="scenario for ladder and layers; else as the design says")
    parser.add_argument("--format", choices=("json", "table"), help="default: a table on a terminal, JSON elsewhere")


def run(arguments: argparse.Namespace) -> int:
    """Evaluate and print; 0 when it could be done.

    Raises:
        DomainError: the file cannot be read, or the design or scenario is wrong.
    """
    design, catalogue = read_design(arguments.design)
    result = evaluate(design, catalogue, arguments.basis or design.meta.basis, arguments.scenario)
    if (arguments.format or ("table" if sys.stdout.isatty() else "json")) == "json":
        whole = orjson.dumps(dataclasses.asdict(result), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
        sys.stdout.write(whole.decode())
    else:
        sys.stdout.write(as_table(result, design.meta.name))
    return 0
