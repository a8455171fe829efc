"""`headroom size`: from what is required to complete designs with a price.

Ends with 0 where designs meet it, 1 where nothing fits (and says what to give up), 2 where the question could not be
answered.
"""

import argparse
import json
import sys
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import orjson

from headroom.commands.designs import add_parts, read_catalogue
from headroom.commands.tables.sizing_table import as_sizing
from headroom.domain.bom.prices.book import PriceBook
from headroom.domain.bom.prices.mapping import preview
from headroom.domain.bom.prices.rows import read_prices
from headroom.domain.catalogue.yaml_safe import read_yaml
from headroom.domain.errors import DomainError, Problem
from headroom.domain.sizing.architectures.read import read_architectures
from headroom.domain.sizing.requirements.presets import read_presets
from headroom.domain.sizing.requirements.read import DEMONSTRATION, read_requirement
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.records import SizingAnswer, SizingProgress
from headroom.domain.sizing.search.search import size
from headroom.domain.sizing.search.solve import SizingInputs
from headroom.settings import ARCHITECTURES, DEMONSTRATION_PRICES, REQUIREMENTS

FITS: Final = 0
NOTHING_FITS: Final = 1
PROBLEM: Final = 2
_MOST_BYTES: Final = 20_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument(
        "requirement", metavar="FILE", type=Path, help="what is required: YAML or JSON, as docs/guide/sizing.md says"
    )
    parser.add_argument("--out", metavar="DIR", type=Path, help="folder that the designs are written to")
    parser.add_argument(
        "--prices", metavar="FILE", type=Path, help="a price list of your own, CSV or XLSX; else demonstration prices"
    )
    parser.add_argument("--currency", default="EUR", help="of --prices; default EUR")
    parser.add_argument("--format", choices=("table", "json"), help="default: a table on a terminal, JSON elsewhere")
    add_parts(parser)


def run(arguments: argparse.Namespace) -> int:
    """Search, write the designs and print.

    Raises:
        DomainError: a file cannot be read or written, or the requirement is wrong: every problem with its place.
    """
    catalogue = read_catalogue(arguments)
    requirement = read_requirement(_read(arguments.requirement), read_presets(REQUIREMENTS))
    book = _book(arguments.prices, arguments.currency, requirement)
    inputs = SizingInputs(catalogue, (book,), datetime.now(UTC).date())
    answer = _search(requirement, inputs)
    if arguments.out is not None:
        answer = _write(arguments.out, answer)
    form = arguments.format or ("table" if sys.stdout.isatty() else "json")
    sys.stdout.write(as_sizing(answer) if form == "table" else _json(answer))
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


def _read(file: Path) -> Any:
    try:
        if file.stat().st_size > _MOST_BYTES:
            raise DomainError(Problem("too_large", "A requirement is a short file; this one is not.", str(file)))
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text in UTF-8"
        raise DomainError(Problem("unreadable", f"The file cannot be read: {reason}.", str(file))) from None
    return read_yaml(text).value


def _book(file: Path | None, currency: str, requirement: Requirement) -> PriceBook:
    """The price book that counts: one's own, or the one that comes with the product."""
    if file is None and requirement.price_book != DEMONSTRATION:
        words = (
            f"There is no price book {requirement.price_book!r} here; name a file with --prices, or {DEMONSTRATION}."
        )
        raise DomainError(Problem("not_found", words, "/price_book"))
    path = DEMONSTRATION_PRICES if file is None else file
    try:
        content = path.read_bytes()
    except OSError as error:
        raise DomainError(Problem("unreadable", f"The file cannot be read: {error.strerror}.", str(path))) from None
    found = preview(content, None, None)
    rows = read_prices(content, None, found.header_row, found.mapping, None if file is not None else ".")
    return PriceBook(requirement.price_book, requirement.price_book, currency, file is None, None, rows.lines)


def _write(folder: Path, answer: SizingAnswer) -> SizingAnswer:
    """Write each offer's design; returns the answer with the names of the files."""
    offers = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for offer, document in zip(answer.offers, answer.documents, strict=True):
            name = f"{offer.id}-{offer.architecture}.json"
            (folder / name).write_text(_canonical(document), encoding="utf-8")
            offers.append(replace(offer, design=name))
    except OSError as error:
        raise DomainError(
            Problem("unwritable", f"The designs cannot be written: {error.strerror}.", str(folder))
        ) from None
    return replace(answer, offers=tuple(offers))


def _canonical(document: Mapping[str, Any]) -> str:
    return json.dumps(document, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def _json(answer: SizingAnswer) -> str:
    """The answer without the documents, which `--out` writes."""
    told = replace(answer, documents=())
    return orjson.dumps(told, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE).decode()
