"""`headroom import`: what listings of hosts, switches and storage systems say, merged."""

import argparse
import sys
from pathlib import Path
from typing import Any

import orjson

from headroom.commands.tables.import_table import as_summary
from headroom.domain.errors import DomainError, Problem
from headroom.domain.importers.estate_reader import read_estate
from headroom.domain.importers.knowledge import load_knowledge
from headroom.domain.importers.report import report_of
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
    parser.add_argument("--report", metavar="FILE", type=Path, help="write what was found as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Read, merge and say what was found; 0 when it could be done.

    Raises:
        DomainError: a file cannot be read or written, or a limit is passed.
    """
    imported = read_estate(arguments.files, load_knowledge(IMPORTERS))
    report = report_of(imported)
    if arguments.report is not None:
        write(arguments.report, _json(report))
    sys.stdout.write(as_summary(report))
    return 0


def write(file: Path, data: bytes) -> None:
    """Write a file.

    Raises:
        DomainError: it cannot be written.
    """
    try:
        file.write_bytes(data)
    except OSError as error:
        raise DomainError(Problem("unwritable", f"The file cannot be written: {error.strerror}.", str(file))) from None


def _json(answer: Any) -> bytes:
    return orjson.dumps(answer, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
