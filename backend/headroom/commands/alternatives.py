"""`headroom alternatives`: up to 20 designs in one table, with weights of one's own."""

import argparse
import sys
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

import orjson

from headroom.commands.designs import add_parts, read_catalogue, read_design
from headroom.commands.tables.alternatives_table import as_table
from headroom.domain.availability.facts import Facts, read_facts
from headroom.domain.bom.bill.lines import bill
from headroom.domain.bom.capacity.waterfall import capacity
from headroom.domain.bom.site.totals import site
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.check_design import check_design
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.policy import AS_SHIPPED
from headroom.domain.deliverable.alternatives.columns import MOST_ALTERNATIVES
from headroom.domain.deliverable.alternatives.figures import figures_of
from headroom.domain.deliverable.alternatives.pdf import alternatives_pdf
from headroom.domain.deliverable.alternatives.records import Alternative, AlternativeFigures, AlternativesTable
from headroom.domain.deliverable.alternatives.survival import survival_of
from headroom.domain.deliverable.alternatives.table import table_of
from headroom.domain.deliverable.alternatives.weights import weights_of
from headroom.domain.deliverable.alternatives.xlsx import alternatives_xlsx
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.settings import RELIABILITY

_JSON: Final = orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument("designs", metavar="FILE|ID", nargs="+", help="design files, or ids of reference designs")
    parser.add_argument(
        "--weight",
        metavar="COLUMN:N",
        action="append",
        default=[],
        help="how much a column counts, from 0 to 5, such as power_w:4; may be given for each column",
    )
    parser.add_argument(
        "--today", metavar="FILE|ID", default="", help="one of the designs that is shown and not ranked"
    )
    parser.add_argument("--format", choices=("table", "json", "xlsx", "pdf"), help="default: a table on a terminal")
    parser.add_argument("--output", type=Path, help="where to write; needed for xlsx and pdf")
    add_parts(parser)


def run(arguments: argparse.Namespace) -> int:
    """Work out every design, and print or write the table; 0 when it could be done.

    Raises:
        DomainError: a file cannot be read, a design is wrong, or too many are named.
    """
    names: list[str] = list(dict.fromkeys(arguments.designs))
    form = arguments.format or ("table" if sys.stdout.isatty() else "json")
    if len(names) > MOST_ALTERNATIVES:
        raise DomainError(Problem("malformed", f"At most {MOST_ALTERNATIVES} designs are compared at once.", ""))
    if form in ("xlsx", "pdf") and arguments.output is None:
        raise DomainError(Problem("malformed", f"Name the file to write with --output NAME.{form}.", "--output"))
    weights = weights_of(arguments.weight)
    catalogue, facts = read_catalogue(arguments), read_facts(RELIABILITY)
    today = datetime.now(UTC).date()
    worked = [_work_out(name, catalogue, facts, today, name != arguments.today) for name in names]
    table = table_of([row for row, _ in worked], [figures for _, figures in worked], weights, None)
    content = _content(table, form)
    if arguments.output is None:
        sys.stdout.write(content.decode())
    else:
        _write(arguments.output, content)
    return 0


def _work_out(
    name: str, catalogue: Catalogue, facts: Facts, today: date, ranked: bool
) -> tuple[Alternative, AlternativeFigures]:
    design = read_design(name, catalogue)
    memory = EvaluationMemory()
    figures = _figures(design, catalogue, today, memory)
    cells = figures.cells | survival_of(design, catalogue, facts, memory).cells
    return Alternative(name, figures.name, None, None, "answer", "", cells, (), ranked), figures


def _figures(design: Design, catalogue: Catalogue, today: date, memory: EvaluationMemory) -> AlternativeFigures:
    result = evaluate(design, catalogue, design.meta.basis, design.meta.scenario or None, memory)
    expanded = memory.expansions.expand(design, catalogue)
    report = check_design(CheckInputs(design, catalogue, result, today, memory.expansions), AS_SHIPPED)
    found = bill(design, catalogue, memory.expansions)
    return figures_of(design, result, found, capacity(expanded), site(expanded), report)


def _content(table: AlternativesTable, form: str) -> bytes:
    match form:
        case "table":
            return as_table(table).encode()
        case "xlsx":
            return alternatives_xlsx(table)
        case "pdf":
            return alternatives_pdf(table)
        case _:
            return orjson.dumps(table, option=_JSON)


def _write(output: Path, content: bytes) -> None:
    try:
        output.write_bytes(content)
    except OSError as error:
        raise DomainError(
            Problem("unwritable", f"The file cannot be written: {error.strerror}.", str(output))
        ) from None
