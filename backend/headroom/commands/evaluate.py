"""`headroom evaluate`: how fast a design will be, what binds, what comes next."""

import argparse
import dataclasses
import sys

import orjson

from headroom.commands.evaluation_table import as_table
from headroom.commands.locations import CATALOGUE, find_design
from headroom.domain.catalogue.load import load_catalogue
from headroom.domain.design.document import parse_design, parse_json
from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.evaluate import evaluate


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument("design", metavar="FILE|ID", help="a design file, or the id of a reference design")
    parser.add_argument("--basis", choices=("planning", "measured"), help="figures to use; else as the design says")
    parser.add_argument("--scenario", metavar="NAME", help="scenario for ladder and layers; else as the design says")
    parser.add_argument("--format", choices=("json", "table"), default="table", help="table (default) or json")


def run(arguments: argparse.Namespace) -> int:
    """Evaluate and print; 0 when it could be done.

    Raises:
        DomainError: the file cannot be read, or the design or scenario is wrong.
    """
    path = find_design(arguments.design)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise DomainError(Problem("unreadable", f"The file cannot be read: {error.strerror}.", str(path))) from None
    catalogue = load_catalogue(CATALOGUE)
    design = parse_design(parse_json(data), catalogue)
    result = evaluate(design, catalogue, arguments.basis or design.meta.basis, arguments.scenario)
    if arguments.format == "json":
        whole = orjson.dumps(dataclasses.asdict(result), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
        sys.stdout.write(whole.decode())
    else:
        sys.stdout.write(as_table(result, design.meta.name))
    return 0
