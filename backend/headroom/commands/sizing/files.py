"""Files that commands of sizing read: a requirement, and prices."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from headroom.commands.designs import read_design
from headroom.commands.tables.columns import printable
from headroom.domain.bom.prices.book import PriceBook
from headroom.domain.bom.prices.mapping import preview
from headroom.domain.bom.prices.rows import read_prices
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.catalogue.yaml_safe import read_yaml
from headroom.domain.errors import DomainError, Problem
from headroom.domain.sizing.base.base_design import BaseDesign, read_base
from headroom.domain.sizing.requirements.measured_load import measured_load, with_loads
from headroom.domain.sizing.requirements.read import DEMONSTRATION
from headroom.domain.sizing.requirements.records import Requirement
from headroom.settings import DEMONSTRATION_PRICES

_MOST_BYTES: Final = 20_000_000


def add_prices(parser: argparse.ArgumentParser) -> None:
    """The arguments that name a price list."""
    parser.add_argument(
        "--prices", metavar="FILE", type=Path, help="a price list of your own, CSV or XLSX; else demonstration prices"
    )
    parser.add_argument("--currency", default="EUR", help="of --prices; default EUR")


def read_requirement_file(file: Path) -> Any:
    """A requirement as its file has it, YAML or JSON. Raises `DomainError`."""
    return read_yaml(_text(file)).value


def _text(file: Path) -> str:
    try:
        if file.stat().st_size > _MOST_BYTES:
            raise DomainError(Problem("too_large", f"The file has over {_MOST_BYTES:,} bytes.", str(file)))
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text in UTF-8"
        raise DomainError(Problem("unreadable", f"The file cannot be read: {reason}.", str(file))) from None


def required(file: Path | None, loads: Sequence[Path]) -> Any:
    """A requirement with the workloads that measurements tell; what those leave open is said on stderr.

    Raises:
        DomainError: neither is named, or a file cannot be read.
    """
    if file is None and not loads:
        raise DomainError(Problem("malformed", "Name a requirement, or a measurement with --load.", "FILE"))
    raw = None if file is None else read_requirement_file(file)
    if not loads:
        return raw
    found = [measured_load(_text(one), str(one)) for one in loads]
    for note in (note for load in found for note in load.notes):
        sys.stderr.write(f"headroom: {printable(note)}\n")
    if raw is not None and not isinstance(raw, dict):
        return raw  # no requirement: the reader says what it must be
    return with_loads(raw, found, loads[0].stem)


def read_base_file(requirement: Requirement, beside: Path, catalogue: Catalogue) -> BaseDesign | None:
    """The base that a requirement names: a file beside the requirement, or a reference design; None for none.

    Raises:
        DomainError: it cannot be found or read, or cannot be a base.
    """
    if not requirement.base:
        return None
    file = beside / requirement.base
    design = read_design(str(file) if file.is_file() else requirement.base, catalogue)
    return read_base(design.raw, catalogue)


def price_book_for(requirement: Requirement, file: Path | None, currency: str) -> PriceBook:
    """The price book that counts: one's own, or the one that comes with the product. Raises `DomainError`."""
    if file is None and requirement.price_book != DEMONSTRATION:
        words = (
            f"There is no price book {requirement.price_book!r} here; name a file with --prices, or {DEMONSTRATION}."
        )
        raise DomainError(Problem("not_found", words, "/price_book"))
    return read_price_book(file, currency, requirement.price_book)


def read_price_book(file: Path | None, currency: str, name: str = DEMONSTRATION) -> PriceBook:
    """A price list, or the demonstration prices. Raises `DomainError`."""
    path = DEMONSTRATION_PRICES if file is None else file
    try:
        content = path.read_bytes()
    except OSError as error:
        raise DomainError(Problem("unreadable", f"The file cannot be read: {error.strerror}.", str(path))) from None
    found = preview(content, None, None)
    rows = read_prices(content, None, found.header_row, found.mapping, None if file is not None else ".")
    return PriceBook(name, name, currency, file is None, None, rows.lines)
