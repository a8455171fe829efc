"""`headroom failures`: what each failure of a design leaves of its workloads.

Ends with 0 where the policy holds, 1 where it is breached or nobody can tell (or, with `--fail-on single-points`, where
anything takes a workload down by itself), 2 where the question could not be answered.
"""

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import orjson

from headroom.commands.designs import add_design, read_catalogue, read_design
from headroom.commands.tables.failures_table import as_failures
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.catalogue.yaml_safe import read_yaml
from headroom.domain.design.records import FailureRule
from headroom.domain.errors import DomainError, Problem
from headroom.domain.failure.failures import find_failures, pair_blocks
from headroom.domain.failure.policy import read_policy
from headroom.domain.failure.records import Failure, FailureAnswer
from headroom.domain.failure.several.pair_records import Pair
from headroom.domain.performance.memory import EvaluationMemory

HOLDS: Final = 0
BREACHED: Final = 1
PROBLEM: Final = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_design(parser)
    parser.add_argument("--pairs", action="store_true", help="also every two failures at once that do different things")
    parser.add_argument(
        "--policy",
        metavar="FILE",
        type=Path,
        help="in place of the design's own policy: YAML or JSON with failure_policy, a list of rules with of (any, a "
        "kind such as controller, port, cable, feed, fabric, rack, site) and at_least_percent",
    )
    parser.add_argument(
        "--fail-on",
        choices=("breach", "single-points"),
        default="breach",
        help="what ends with 1: a policy that is breached or that nobody can tell (default), or also any single point "
        "of failure",
    )
    parser.add_argument("--format", choices=("table", "json"), help="default: a table on a terminal, JSON elsewhere")


def run(arguments: argparse.Namespace) -> int:
    """Find and print.

    Raises:
        DomainError: the file cannot be read, or design or policy are wrong.
    """
    catalogue = read_catalogue(arguments)
    design = read_design(arguments.design, catalogue)
    policy = _policy(arguments.policy, catalogue)
    memory = EvaluationMemory()
    answer = find_failures(design, catalogue, arguments.basis, memory, policy)
    blocks = pair_blocks(design, catalogue, arguments.basis, memory=memory) if arguments.pairs else ()
    pairs = [pair for block in blocks for pair in block.pairs]
    form = arguments.format or ("table" if sys.stdout.isatty() else "json")
    if form == "table":
        sys.stdout.write(as_failures(answer, pairs, design.meta.name))
    else:
        written = orjson.dumps(_listing(answer, pairs), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
        sys.stdout.write(written.decode())
    held = not (answer.breaches or answer.doubts) and not (
        arguments.fail_on == "single-points" and answer.single_points
    )
    return HOLDS if held else BREACHED


def _policy(file: Path | None, catalogue: Catalogue) -> tuple[FailureRule, ...] | None:
    if file is None:
        return None
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        words = f"{file} cannot be read; name a YAML or JSON file with `failure_policy`."
        raise DomainError(Problem("policy_missing", words, "")) from error
    return read_policy(read_yaml(text).value, catalogue)


def _listing(answer: FailureAnswer, pairs: list[Pair]) -> Mapping[str, Any]:
    """The answer as JSON; `failures[].workloads[]` have what is left, then everything else."""
    found: dict[str, Any] = {
        "schema": answer.schema,
        "design_hash": answer.design_hash,
        "catalogue_version": answer.catalogue_version,
        "basis": answer.basis,
        "failures": [_failure(one) for one in answer.failures],
        "classes": answer.classes,
        "single_points": answer.single_points,
        "breaches": answer.breaches,
        "doubts": answer.doubts,
        "kinds": answer.kinds,
    }
    return {**found, "pairs": pairs} if pairs else found


def _failure(one: Failure) -> Mapping[str, Any]:
    return {
        "id": one.id,
        "kind": one.kind,
        "name": one.name,
        "parts": one.parts,
        "copies": one.copies,
        "class": one.class_id,
        "drives_lost": one.drives_lost,
        "drives_at_risk": one.drives_at_risk,
        "arrays_lost": one.arrays_lost,
        "unknown_parts": one.unknown_parts,
        "workloads": one.workloads,
    }
