"""`headroom size`: from what is required to complete designs with a price.

Ends with 0 where designs meet it, 1 where nothing fits (and says what to give up), 2 where the question could not be
answered.
"""

import argparse
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from headroom.commands.designs import add_parts, read_catalogue
from headroom.commands.sizing.files import add_prices, price_book_for, read_base_file, required
from headroom.commands.sizing.offer_files import answer_json, found_offers, write_designs, write_offers
from headroom.commands.tables.sizing_table import as_sizing
from headroom.domain.sizing.architectures.read import read_architectures
from headroom.domain.sizing.base.base_design import with_base
from headroom.domain.sizing.offers.prices import priced_offers
from headroom.domain.sizing.requirements.presets import read_presets
from headroom.domain.sizing.requirements.read import read_requirement
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.records import SizingAnswer, SizingProgress
from headroom.domain.sizing.search.search import size
from headroom.domain.sizing.search.solve import SizingInputs
from headroom.settings import ARCHITECTURES, REQUIREMENTS

FITS: Final = 0
NOTHING_FITS: Final = 1
PROBLEM: Final = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument(
        "requirement",
        metavar="FILE",
        type=Path,
        nargs="?",
        help="what is required: YAML or JSON, as docs/guide/sizing.md says; may be left out with --load",
    )
    parser.add_argument(
        "--load",
        metavar="FILE",
        type=Path,
        action="append",
        default=[],
        help="what fio, iostat or another tool measured, as workloads beside those of the requirement; may be repeated",
    )
    parser.add_argument(
        "--out", metavar="DIR", type=Path, help="folder for the designs, and for the first three offers as PDF and XLSX"
    )
    add_prices(parser)
    parser.add_argument("--format", choices=("table", "json"), help="default: a table on a terminal, JSON elsewhere")
    add_parts(parser)


def run(arguments: argparse.Namespace) -> int:
    """Search, write the designs and print.

    Raises:
        DomainError: a file cannot be read or written, or the requirement is wrong: every problem with its place.
    """
    catalogue = read_catalogue(arguments)
    raw = required(arguments.requirement, arguments.load)
    requirement = read_requirement(raw, read_presets(REQUIREMENTS))
    book = price_book_for(requirement, arguments.prices, arguments.currency)
    beside = Path() if arguments.requirement is None else arguments.requirement.parent
    base = read_base_file(requirement, beside, catalogue)
    if base is not None:
        requirement = with_base(requirement, base)
    inputs = SizingInputs(catalogue, (book,), datetime.now(UTC).date(), base)
    answer = _search(requirement, inputs)
    if arguments.out is not None:
        answer = _write(arguments.out, answer, raw, requirement, inputs)
    form = arguments.format or ("table" if sys.stdout.isatty() else "json")
    sys.stdout.write(as_sizing(answer) if form == "table" else answer_json(answer).decode())
    return FITS if answer.offers else NOTHING_FITS


def _search(requirement: Requirement, inputs: SizingInputs) -> SizingAnswer:
    """The answer; a terminal is told how far the search is."""
    for step in size(requirement, read_architectures(ARCHITECTURES), inputs):
        if isinstance(step, SizingAnswer):
            return step
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{_so_far(step)}\x1b[K")
    raise AssertionError("a search ends with its answer")


def _so_far(step: SizingProgress) -> str:
    cheapest = "" if step.cheapest is None else f", from {step.cheapest:,.0f}"
    return f"{step.solved:,} solved of {step.designs:,} designs, {step.meeting:,} meet all{cheapest}"


def _write(
    folder: Path, answer: SizingAnswer, raw: Mapping[str, Any], requirement: Requirement, inputs: SizingInputs
) -> SizingAnswer:
    """Write designs, requirement and answer, and where there are offers those side by side."""
    answer = write_designs(folder, answer, raw, inputs.base)
    if answer.offers:
        (book,), base = inputs.books, inputs.base
        priced = priced_offers(answer.offers, answer.documents, inputs.catalogue, book, base)
        write_offers(folder, found_offers(answer), priced, requirement, inputs.catalogue, book)
    return answer
