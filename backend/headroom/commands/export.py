"""`headroom export`: the deliverable bundle of a design, or its bill alone."""

import argparse
import sys
from pathlib import Path

from headroom.commands.designs import add_design, read_design
from headroom.domain.bom.csv import bill_csv
from headroom.domain.bom.lines import bill
from headroom.domain.deliverable.bundle import bundle
from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.evaluate import evaluate
from headroom.drawing.node import draw


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add_design(parser)
    parser.add_argument("--output", type=Path, required=True, help="where to write: NAME.zip, or NAME.csv for the bill")


def run(arguments: argparse.Namespace) -> int:
    """Write the file and say so; 0 when it stands.

    Raises:
        DomainError: the design is wrong, leaves a value open that a file needs, or the file cannot be written.
    """
    output: Path = arguments.output
    design, catalogue = read_design(arguments.design)
    match output.suffix:
        case ".zip":
            result = evaluate(design, catalogue, arguments.basis or design.meta.basis, None)
            content = bundle(design, catalogue, result, draw)
        case ".csv":
            content = bill_csv(bill(design, catalogue))
        case other:
            message = f"A file ending in {other!r} cannot be made; name it .zip for the bundle or .csv for the bill."
            raise DomainError(Problem("unknown_format", message, str(output)))
    try:
        output.write_bytes(content)
    except OSError as error:
        message = f"The file cannot be written: {error.strerror}."
        raise DomainError(Problem("unwritable", message, str(output))) from None
    sys.stderr.write(f"headroom: wrote {output}, {len(content):,} bytes\n")
    return 0
