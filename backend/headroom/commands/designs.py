"""Reading the design that a command names, and evaluating it on the basis it asks for."""

import argparse
import sys
from functools import cache
from pathlib import Path
from typing import Final

from headroom.commands.locations import find_design
from headroom.domain.catalogue.folder import with_folder
from headroom.domain.catalogue.load import load_catalogue
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design, parse_json
from headroom.domain.design.frame import missing_places
from headroom.domain.design.problems import short_text
from headroom.domain.design.records import Design
from headroom.domain.errors import DomainError, Problem
from headroom.settings import CATALOGUE

_SHOWN: Final = 3


def add_parts(parser: argparse.ArgumentParser) -> None:
    """The arguments that lay a folder of one's own parts over the shipped catalogue."""
    parser.add_argument(
        "--parts",
        metavar="FOLDER",
        type=Path,
        help="parts of your own beside the shipped ones: YAML files, one a part, as docs/how-to-add/part.md says",
    )
    parser.add_argument(
        "--replace-shipped",
        action="store_true",
        help="a part of --parts may have the id of a shipped one and takes its place; else that is refused",
    )


def read_catalogue(arguments: argparse.Namespace) -> Catalogue:
    """The shipped catalogue, with the parts of `--parts` over it.

    Raises:
        DomainError: the folder has no parts, or a part is wrong: every problem with file and line.
    """
    shipped = _shipped()
    folder: Path | None = arguments.parts
    return with_folder(shipped, folder, CATALOGUE, arguments.replace_shipped) if folder is not None else shipped


def add_design(parser: argparse.ArgumentParser) -> None:
    """The argument that names a design, the basis of its figures, and the folder of one's own parts."""
    parser.add_argument("design", metavar="FILE|ID", help="a design file, or the id of a reference design")
    parser.add_argument(
        "--basis",
        choices=("planning", "measured", "measured_only"),
        help="planning figures first; best evidence, measured first; measured figures alone; else as the design says",
    )
    add_parts(parser)


def read_design(name: str, catalogue: Catalogue) -> Design:
    """The design of a file or reference id, checked against the catalogue; places left out are told on stderr.

    Raises:
        DomainError: the file cannot be found or read, or the design is wrong.
    """
    path = find_design(name)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise DomainError(Problem("unreadable", f"The file cannot be read: {error.strerror}.", str(path))) from None
    design = parse_design(parse_json(data), catalogue)
    if missing := missing_places(design.raw, design.components):
        sys.stderr.write(f"headroom: {_missing_text(missing)} (at {path})\n")
    return design


def _missing_text(missing: list[str]) -> str:
    more = f" and {len(missing) - _SHOWN} more" if len(missing) > _SHOWN else ""
    names = ", ".join(short_text(name) for name in missing[:_SHOWN])
    return f"Left out the places of components that the design does not have: {names}{more}."


@cache
def _shipped() -> Catalogue:
    """The shipped catalogue, read once however many designs a command names."""
    return load_catalogue(CATALOGUE)
