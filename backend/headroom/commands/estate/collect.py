"""`headroom collect`: the script that collects a host's listings, and lines to paste on other machines."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from headroom.commands.estate.command import write
from headroom.domain.importers.collection.commands import MACHINES, collect_script
from headroom.domain.writers.files.text import comment


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument(
        "--paste",
        choices=("all", *(one.name for one in MACHINES)),
        help="print the commands to paste on such a machine; without it: the script for Linux and AIX hosts",
    )
    parser.add_argument("--out", metavar="FILE", type=Path, help="write it to a file")


def run(arguments: argparse.Namespace) -> int:
    """Print the script or the commands; 0 when it could be done.

    Raises:
        DomainError: the file cannot be written.
    """
    text = collect_script() if arguments.paste is None else "\n".join(_lines(arguments.paste)) + "\n"
    if arguments.out is None:
        sys.stdout.write(text)
    else:
        write(arguments.out, text.encode())
    return 0


def _lines(wanted: str) -> Iterator[str]:
    for one in MACHINES:
        if wanted in {"all", one.name}:
            yield from comment(f"{one.label}. {one.how}")
            yield from (*one.commands, "")
