"""`headroom availability`: minutes down, odds of loss, what follows each failure, and what two sites are worth."""

import argparse
import dataclasses
import sys
from collections.abc import Iterator, Sequence

import orjson

from headroom.commands.designs import add_design, read_catalogue, read_design
from headroom.commands.tables.availability_table import as_table
from headroom.domain.availability.answer import find_availability
from headroom.domain.availability.facts import read_facts
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design
from headroom.domain.failure.failures import find_failures, find_impact, pair_blocks
from headroom.domain.failure.records import Failure, FailureTarget
from headroom.domain.failure.several.pair_records import Pair
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.topology.expansion import expand
from headroom.settings import RELIABILITY


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_design(parser)
    parser.add_argument("--pairs", action="store_true", help="count two failures at once too, which takes longer")
    parser.add_argument(
        "--scenario", metavar="NAME", help="scenario of whose writes sites are judged; else the design's"
    )
    parser.add_argument("--format", choices=("json", "table"), help="default: a table on a terminal, JSON elsewhere")


def run(arguments: argparse.Namespace) -> int:
    """Work it out and print; 0 when it could be done.

    Raises:
        DomainError: the file cannot be read, or the design or scenario is wrong.
    """
    catalogue = read_catalogue(arguments)
    design = read_design(arguments.design, catalogue)
    basis: BasisPolicy = arguments.basis or design.meta.basis
    memory = EvaluationMemory()
    found = find_availability(
        design,
        expand(design, catalogue),
        evaluate(design, catalogue, basis, arguments.scenario),
        find_failures(design, catalogue, basis, memory),
        read_facts(RELIABILITY),
        _pairs(design, catalogue, basis, memory) if arguments.pairs else None,
        lambda targets: _impact(design, catalogue, basis, memory, targets),
    )
    if (arguments.format or ("table" if sys.stdout.isatty() else "json")) == "json":
        whole = orjson.dumps(dataclasses.asdict(found), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
        sys.stdout.write(whole.decode())
    else:
        sys.stdout.write(as_table(found, design))
    return 0


def _pairs(design: Design, catalogue: Catalogue, basis: BasisPolicy, memory: EvaluationMemory) -> Iterator[Pair]:
    for block in pair_blocks(design, catalogue, basis, memory=memory):
        yield from block.pairs


def _impact(
    design: Design, catalogue: Catalogue, basis: BasisPolicy, memory: EvaluationMemory, targets: Sequence[FailureTarget]
) -> Failure:
    return find_impact(design, catalogue, targets, basis, memory)
