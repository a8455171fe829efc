"""`headroom calibrate`: runs of load generators beside the model, and the figures that they tell.

Ends with 0 where all measured rates lie in the predicted 80%, 1 where one does not or a figure is refuted, 2 where the
question could not be answered.
"""

import argparse
import sys
from dataclasses import fields
from pathlib import Path
from typing import Final

import orjson

from headroom.commands.designs import add_design, read_catalogue, read_design
from headroom.commands.estate.command import write
from headroom.commands.tables.calibration_table import as_calibration
from headroom.domain.design.document import canonical_json, parse_design, to_document
from headroom.domain.importers.reading.gather import gather
from headroom.domain.importers.result_files import read_runs
from headroom.domain.measurements.calibration import with_proposals
from headroom.domain.measurements.records import MeasurementReport
from headroom.domain.measurements.report import report_runs

AGREES: Final = 0
DIFFERS: Final = 1
PROBLEM: Final = 2
_KEYS: Final = tuple(one.name for one in fields(MeasurementReport))


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
    runs = read_runs(gather(arguments.results))
    report = report_runs(design, catalogue, runs, arguments.basis or design.meta.basis, arguments.on)
    if arguments.into is not None:
        document = with_proposals(to_document(design), report.proposals)
        write(arguments.into, canonical_json(to_document(parse_design(document, catalogue))))
    form = arguments.format or ("table" if sys.stdout.isatty() else "json")
    if form == "table":
        sys.stdout.write(as_calibration(report))
    else:
        answer = {"schema": 1, **{name: getattr(report, name) for name in _KEYS}}
        sys.stdout.write(orjson.dumps(answer, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE).decode())
    outside = any(row.inside is False for row in report.runs)
    return DIFFERS if outside or report.refuted else AGREES
