"""`headroom export`: the deliverable bundle of a design, or its bill alone."""

import argparse
import sys
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

from headroom.commands.designs import add_design, read_catalogue, read_design
from headroom.domain.availability.facts import read_facts
from headroom.domain.bom.bill.csv import bill_csv
from headroom.domain.bom.bill.lines import bill
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.days import day_words
from headroom.domain.deliverable.bundle.package import Package
from headroom.domain.deliverable.documents.checks import CheckTerms
from headroom.domain.deliverable.report.report import Edition
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.drawing.node import draw
from headroom.settings import RELIABILITY

_INCOMPLETE: Final = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_design(parser)
    parser.add_argument("--output", type=Path, required=True, help="where to write: NAME.zip, or NAME.csv for the bill")
    parser.add_argument(
        "--date",
        type=_day,
        default=None,
        help="day on the report, YYYY-MM-DD; today unless given: name it for equal bytes",
    )
    parser.add_argument("--author", default="", help="who made the design, for the report's title")
    parser.add_argument("--customer", default="", help="whom the report is prepared for")
    parser.add_argument(
        "--failures",
        action="store_true",
        help="have single failures in the report even where the design has no failure policy; takes longer",
    )
    parser.add_argument("--strict", action="store_true", help="end with 3 when files were left out for missing values")


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no day; write it as 2026-11-22") from None


def run(arguments: argparse.Namespace) -> int:
    """Write the file and say so; 0 when it stands, 3 with `--strict` when files were left out for missing values.

    Raises:
        DomainError: the design is wrong, or the file cannot be written.
    """
    output: Path = arguments.output
    catalogue = read_catalogue(arguments)
    design = read_design(arguments.design, catalogue)
    match output.suffix:
        case ".zip":
            day = arguments.date or datetime.now(UTC).date()
            edition = Edition(
                None,
                date=day_words(day),
                author=arguments.author,
                customer=arguments.customer,
                checks=CheckTerms(day),
                failures=arguments.failures,
            )
            package = _package(design, catalogue, arguments.basis or design.meta.basis, edition)
            content, missing = package.zipped(), [problem.message for problem in package.problems]
        case ".csv":
            content, missing = bill_csv(bill(design, catalogue)), []
        case other:
            message = f"A file ending in {other!r} cannot be made; name it .zip for the bundle or .csv for the bill."
            raise DomainError(Problem("unknown_format", message, str(output)))
    try:
        output.write_bytes(content)
    except OSError as error:
        message = f"The file cannot be written: {error.strerror}."
        raise DomainError(Problem("unwritable", message, str(output))) from None
    sys.stderr.write(f"headroom: wrote {output}, {len(content):,} bytes\n")
    for message in missing:
        sys.stderr.write(f"headroom: left out for a missing value: {message}\n")
    return _INCOMPLETE if missing and arguments.strict else 0


def _package(design: Design, catalogue: Catalogue, basis: BasisPolicy, edition: Edition) -> Package:
    memory = EvaluationMemory()
    result = evaluate(design, catalogue, basis, None, memory)
    return Package(design, catalogue, result, draw, edition, read_facts(RELIABILITY), memory)
