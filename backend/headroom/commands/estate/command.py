"""`headroom import`: what listings of hosts, switches and storage systems say, merged."""

import argparse
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import orjson

from headroom.commands.designs import add_parts, read_catalogue
from headroom.commands.estate.merge_base import base_file, read_base
from headroom.commands.tables.import_table import as_summary
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import canonical_json, empty_document, parse_design, parse_json, to_document
from headroom.domain.errors import DomainError, Problem
from headroom.domain.importers.estate_reader import read_estate
from headroom.domain.importers.knowledge import load_knowledge
from headroom.domain.importers.match.part_index import PartIndex
from headroom.domain.importers.place.base import digest_of, written
from headroom.domain.importers.place.design import place
from headroom.domain.importers.place.merging import MergeTerms
from headroom.domain.importers.report import report_of
from headroom.domain.importers.report_placed import with_placed
from headroom.settings import IMPORTERS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        type=Path,
        help="listings, folders of listings, and archives (zip, tar, tar.gz, tar.xz) of them; names do not matter",
    )
    parser.add_argument(
        "--into",
        metavar="DESIGN",
        type=Path,
        help="a design file: written new, or merged into; what was changed by hand since the last import stays",
    )
    parser.add_argument(
        "--base",
        metavar="FILE",
        type=Path,
        help="what the last import knew; default: the file that it wrote beside the design, DESIGN.import.json",
    )
    parser.add_argument("--report", metavar="FILE", type=Path, help="write what was found as JSON")
    add_parts(parser)


def run(arguments: argparse.Namespace) -> int:
    """Read, merge and say what was found; 0 when it could be done.

    Raises:
        DomainError: a file cannot be read or written, or a limit is passed.
    """
    knowledge = load_knowledge(IMPORTERS)
    imported = read_estate(arguments.files, knowledge)
    report = report_of(imported)
    if arguments.into is not None:
        catalogue = read_catalogue(arguments)
        before, index = _document(arguments.into, catalogue), PartIndex(catalogue, knowledge)
        base = read_base(before, arguments.base or base_file(arguments.into), asked=arguments.base is not None)
        placed = place(before, imported, index, MergeTerms(base))
        kept = written(placed.base)
        placed.document["meta"] = {**placed.document["meta"], "imported": digest_of(kept)}
        design = parse_design(placed.document, catalogue)
        report = with_placed(report, placed) | {"base_missing": base is None and "imported" in before["meta"]}
        if not arguments.into.exists() or arguments.into.is_file():  # there is nothing beside /dev/stdout
            write(base_file(arguments.into), kept)
        write(arguments.into, canonical_json(to_document(design)))
    if arguments.report is not None:
        write(arguments.report, _json(report))
    sys.stdout.write(as_summary(report))
    return 0


def _document(file: Path, catalogue: Catalogue) -> dict[str, Any]:
    """The document of a file, an empty one where there is none.

    Raises:
        DomainError: it cannot be read, or is no design.
    """
    if not file.exists():
        return dict(empty_document(file.stem))
    try:
        raw = parse_json(file.read_bytes())
    except OSError as error:
        raise DomainError(Problem("unreadable", f"The file cannot be read: {error.strerror}.", str(file))) from None
    return dict(to_document(parse_design(raw, catalogue)))


def write(file: Path, data: bytes) -> None:
    """Write a file whole or not at all: an earlier design stays until the new one is there.

    Raises:
        DomainError: it cannot be written.
    """
    try:
        if file.exists() and not file.is_file():  # such as /dev/stdout
            file.write_bytes(data)
        else:
            _replace(file.resolve(), data)
    except OSError as error:
        raise DomainError(Problem("unwritable", f"The file cannot be written: {error.strerror}.", str(file))) from None


def _replace(file: Path, data: bytes) -> None:
    mode = file.stat().st_mode & 0o777 if file.exists() else 0o666 & ~_umask()
    with TemporaryDirectory(dir=file.parent, prefix=f".{file.name}.") as folder:
        made = Path(folder) / file.name
        made.write_bytes(data)
        made.chmod(mode)
        made.replace(file)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _json(answer: Any) -> bytes:
    return orjson.dumps(answer, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
