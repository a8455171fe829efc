"""`headroom evaluate`: how fast a design will be, what binds, what comes next."""

import argparse
import sys

import orjson

from headroom.commands.designs import add_design, read_catalogue, read_design
from headroom.commands.tables.evaluation_table import as_table
from headroom.commands.tables.explanation_table import as_explanations
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.lookup import find_explanations


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_design(parser)
    parser.add_argument("--scenario", metavar="NAME", help="scenario for ladder and layers; else as the design says")
    parser.add_argument(
        "--explain",
        metavar="ROW",
        help="say why a figure is what it is: of a row, component, cable, workload or layer, by its key or id",
    )
    parser.add_argument("--format", choices=("json", "table"), help="default: a table on a terminal, JSON elsewhere")


def run(arguments: argparse.Namespace) -> int:
    """Evaluate and print; 0 when it could be done.

    Raises:
        DomainError: the file cannot be read, the design or scenario is wrong, or nothing is called as asked.
    """
    catalogue = read_catalogue(arguments)
    design = read_design(arguments.design, catalogue)
    result = evaluate(design, catalogue, arguments.basis or design.meta.basis, arguments.scenario)
    as_json = (arguments.format or ("table" if sys.stdout.isatty() else "json")) == "json"
    if arguments.explain is not None:
        explanations = find_explanations(result, arguments.explain)
        sys.stdout.write(_json({"explanations": explanations}) if as_json else as_explanations(explanations))
    else:
        sys.stdout.write(_json(result) if as_json else as_table(result, design.meta.name))
    return 0


def _json(answer: object) -> str:
    return orjson.dumps(answer, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE).decode()
