"""`headroom delta`: the commands that lead from what listings say to what a design wishes, each with its way back."""

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import orjson

from headroom.commands.designs import add_parts, read_catalogue, read_design
from headroom.commands.tables.columns import counted_things
from headroom.commands.tables.delta_text import as_delta_text
from headroom.domain.deliverable.bundle.delta import bundle_with_delta, design_hash_of
from headroom.domain.delta.build import DeltaTerms, deltas, read_for_delta
from headroom.domain.delta.files import delta_files
from headroom.domain.delta.records import MachineDelta
from headroom.domain.delta.removals import RemovalChoice
from headroom.domain.design.canonical import design_hash
from headroom.domain.errors import DomainError, Problem
from headroom.domain.importers.knowledge import load_knowledge
from headroom.domain.writers.files.output import OutputFile
from headroom.settings import IMPORTERS

AGREES: Final = 0
DIFFERENT: Final = 1
PROBLEM: Final = 2
_MOST_HOURS: Final = 24 * 365


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument("design", metavar="DESIGN", help="a design file, or the id of a reference design")
    parser.add_argument(
        "listings",
        metavar="LISTING",
        nargs="+",
        type=Path,
        help="listings of today, folders of them, and archives; what they are is told by content, not by name",
    )
    parser.add_argument("--machine", metavar="NAME", default="", help="one host, switch or storage system alone")
    add_age(parser)
    parser.add_argument(
        "--remove",
        metavar="ID",
        action="append",
        default=[],
        help="write this removal, in a file of its own (remove.*); its id is shown with it; may be repeated",
    )
    parser.add_argument("--with-removals", action="store_true", help="write all that may be taken away, in such files")
    parser.add_argument("--out", metavar="FOLDER", type=Path, help="write steps and ways back as files")
    parser.add_argument(
        "--bundle",
        metavar="ZIP",
        type=Path,
        help="put the files into this bundle of the same design, in its folder delta",
    )
    parser.add_argument("--format", choices=("json", "text"), help="default: text on a terminal, JSON elsewhere")
    add_parts(parser)


def add_age(parser: argparse.ArgumentParser) -> None:
    """The argument that says how old listings may be."""
    parser.add_argument(
        "--max-age",
        metavar="HOURS",
        type=_hours,
        default=timedelta(hours=24),
        help="refuse listings that are older; default: 24",
    )


def _hours(text: str) -> timedelta:
    try:
        hours = float(text)
    except ValueError:
        hours = -1.0
    if not 0 < hours <= _MOST_HOURS:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of hours from 0 to {_MOST_HOURS}")
    return timedelta(hours=hours)


def run(arguments: argparse.Namespace) -> int:
    """Compare and print; 0 when world and design agree, 1 where steps lead there, something is refused or not written.

    Raises:
        DomainError: a file cannot be read or written, or the design is wrong.
    """
    catalogue = read_catalogue(arguments)
    design = read_design(arguments.design, catalogue)
    imported = read_for_delta(arguments.listings, load_knowledge(IMPORTERS))
    choice = RemovalChoice(arguments.with_removals, frozenset(arguments.remove))
    terms = DeltaTerms(datetime.now(UTC).astimezone(), arguments.max_age, arguments.machine, choice)
    found = deltas(design, catalogue, imported, terms)
    files = list(delta_files(found, choice, design_hash(design)))
    if arguments.out is not None:
        _write(arguments.out, files)
    if arguments.bundle is not None:
        _put_into(arguments.bundle, files, design_hash(design))
    if (arguments.format or ("text" if sys.stdout.isatty() else "json")) == "json":
        sys.stdout.write(orjson.dumps({"machines": found}, option=_JSON).decode())
    else:
        sys.stdout.write(as_delta_text(found, terms))
    return AGREES if _agree(found) else DIFFERENT


def _agree(found: Sequence[MachineDelta]) -> bool:
    return bool(found) and all(one.agrees for one in found)


_JSON: Final = orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE


def _write(folder: Path, files: Sequence[OutputFile]) -> None:
    """Raises: DomainError: the folder holds something already, or a file cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            words = "The folder is not empty: name another, so that no steps of an earlier delta stay among the new."
            raise DomainError(Problem("not_empty", words, str(folder)))
        for file in files:
            path = folder / file.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(file.text, encoding="utf-8")
    except OSError as error:
        raise DomainError(Problem("unwritable", f"It cannot be written: {error.strerror}.", str(folder))) from None
    sys.stderr.write(f"headroom: wrote {counted_things(len(files), 'file')} to {folder}\n")


def _put_into(bundle: Path, files: Sequence[OutputFile], wished: str) -> None:
    """Raises: DomainError: it is no bundle, or that of another design, or it cannot be read or written."""
    try:
        content = bundle.read_bytes()
        if design_hash_of(content) != wished:
            words = "The bundle is of another state of the design: export it again."
            raise DomainError(Problem("conflict", words, str(bundle)))
        bundle.write_bytes(bundle_with_delta(content, {file.path: file.text.encode() for file in files}))
    except OSError as error:
        raise DomainError(Problem("unwritable", f"It cannot be written: {error.strerror}.", str(bundle))) from None
    sys.stderr.write(f"headroom: put {counted_things(len(files), 'file')} into {bundle}\n")
