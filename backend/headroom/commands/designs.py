"""Reading the design that a command names, and evaluating it on the basis it asks for."""

import argparse
from functools import cache

from headroom.commands.locations import find_design
from headroom.domain.catalogue.load import load_catalogue
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design, parse_json
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError, Problem
from headroom.settings import CATALOGUE


def add_design(parser: argparse.ArgumentParser) -> None:
    """The argument that names a design, and the basis of its figures."""
    parser.add_argument("design", metavar="FILE|ID", help="a design file, or the id of a reference design")
    parser.add_argument(
        "--basis",
        choices=("planning", "measured"),
        help="figures to use: planning figures first, or the best evidence, measured first; else as the design says",
    )


def read_design(name: str) -> tuple[Design, Catalogue]:
    """The design of a file or reference id, checked against the shipped catalogue.

    Raises:
        DomainError: the file cannot be found or read, or the design is wrong.
    """
    path = find_design(name)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise DomainError(Problem("unreadable", f"The file cannot be read: {error.strerror}.", str(path))) from None
    catalogue = _shipped()
    return parse_design(parse_json(data), catalogue), catalogue


@cache
def _shipped() -> Catalogue:
    """The shipped catalogue, read once however many designs a command names."""
    return load_catalogue(CATALOGUE)
