"""`headroom calibrate`: runs of load generators beside the model, and the figures that they tell.

Ends with 0 where all measured rates lie in the predicted 80%, 1 where one does not or a figure is refuted, 2 where the
question could not be answered.
"""

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import orjson

from headroom.commands.designs import add_design, read_catalogue, read_design
from headroom.commands.estate.command import write
from headroom.commands.tables.calibration_table import as_calibration
from headroom.domain.design.document import canonical_json, parse_design, to_document
from headroom.domain.errors import DomainError, Problem
from headroom.domain.importers.reading.archives import Member, Refused
from headroom.domain.importers.reading.decode import characters
from headroom.domain.importers.reading.gather import gather
from headroom.domain.measurements.calibration import CalibrationAnswer, calibrate, with_proposals
from headroom.domain.measurements.comparison import RunComparison, SourceRun, compare_runs
from headroom.domain.measurements.results.table import read_results

AGREES: Final = 0
DIFFERS: Final = 1
PROBLEM: Final = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_design(parser)
    parser.add_argument(
        "results",
        metavar="RESULTS",
        nargs="+",
        type=Path,
        help="fio JSON, iostat, IOzone, vdbench, xdd or CSV; files, folders and archives of them",
    )
    parser.add_argument("--on", metavar="WORKLOAD", help="the workload that all runs are about")
    parser.add_argument("--into", metavar="FILE", type=Path, help="write the design with the proposed figures set")
    parser.add_argument("--format", choices=("table", "json"), help="default: a table on a terminal, JSON elsewhere")


def run(arguments: argparse.Namespace) -> int:
    """Compare, propose and print.

    Raises:
        DomainError: design or results cannot be read, or no run is among them.
    """
    catalogue = read_catalogue(arguments)
    design = read_design(arguments.design, catalogue)
    runs, left_out = _runs(arguments.results)
    basis = arguments.basis or design.meta.basis
    found = compare_runs(design, catalogue, runs, basis, arguments.on)
    told = calibrate(design, catalogue, found.solved, basis)
    if arguments.into is not None:
        document = with_proposals(to_document(design), told.proposals)
        write(arguments.into, canonical_json(to_document(parse_design(document, catalogue))))
    form = arguments.format or ("table" if sys.stdout.isatty() else "json")
    if form == "table":
        sys.stdout.write(as_calibration(found.rows, told, left_out))
    else:
        answer = _listing(found.rows, told, left_out)
        sys.stdout.write(orjson.dumps(answer, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE).decode())
    outside = any(row.inside is False for row in found.rows)
    return DIFFERS if outside or told.refuted else AGREES


def _runs(paths: list[Path]) -> tuple[list[SourceRun], list[Problem]]:
    """All runs, and why the other files gave none.

    Raises:
        DomainError: none gave any.
    """
    runs: list[SourceRun] = []
    left_out: list[Problem] = []
    for found in gather(paths):
        if isinstance(found, Refused):
            left_out.append(Problem("unreadable", found.why, found.name))
        if not isinstance(found, Member):
            continue
        try:
            runs += [SourceRun(found.name, one) for one in read_results(characters(found.data), found.name)]
        except DomainError as error:
            left_out += error.problems
    if not runs:
        raise DomainError(*left_out[:20])
    return runs, left_out


def _listing(rows: list[RunComparison], told: CalibrationAnswer, left_out: list[Problem]) -> Mapping[str, Any]:
    """The answer as JSON."""
    return {
        "schema": 1,
        "runs": rows,
        "proposals": told.proposals,
        "refuted": told.refuted,
        "undecided": told.undecided,
        "not_read": [{"file": one.place, "message": one.message} for one in left_out],
    }
