"""`headroom drift`: where a later collection and a design differ, as findings.

Ends with 0 where nothing differs, 1 where something does or a machine could not be compared, 2 for a problem.
"""

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import orjson

from headroom.commands.designs import add_parts, read_catalogue, read_design
from headroom.commands.estate.delta import add_age
from headroom.commands.estate.merge_base import base_file, read_base
from headroom.commands.tables.columns import printable, section
from headroom.domain.checks.records import Finding
from headroom.domain.delta.build import DeltaTerms, deltas, read_for_delta
from headroom.domain.delta.drift import drift
from headroom.domain.delta.faults import find_faults
from headroom.domain.delta.records import MachineDelta
from headroom.domain.design.document import to_document
from headroom.domain.importers.knowledge import load_knowledge
from headroom.domain.importers.match.part_index import PartIndex
from headroom.domain.importers.place.design import place
from headroom.domain.importers.place.merging import MergeTerms
from headroom.domain.topology.expansion import expand
from headroom.domain.writers.files.text import count
from headroom.settings import IMPORTERS

CLEAN: Final = 0
FOUND: Final = 1
PROBLEM: Final = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument("design", metavar="DESIGN", help="the approved design: a file, or the id of a reference design")
    parser.add_argument(
        "listings", metavar="LISTING", nargs="+", type=Path, help="the later collection: listings, folders, archives"
    )
    parser.add_argument(
        "--base",
        metavar="FILE",
        type=Path,
        help="what the last import into the design knew; default: the file that it wrote beside it, DESIGN.import.json",
    )
    add_age(parser)
    parser.add_argument("--format", choices=("json", "table"), help="default: a table on a terminal, JSON elsewhere")
    add_parts(parser)


def run(arguments: argparse.Namespace) -> int:
    """Compare and print.

    Raises:
        DomainError: a file cannot be read, or the design is wrong.
    """
    catalogue, knowledge = read_catalogue(arguments), load_knowledge(IMPORTERS)
    design = read_design(arguments.design, catalogue)
    imported = read_for_delta(arguments.listings, knowledge)
    terms = DeltaTerms(datetime.now(UTC).astimezone(), arguments.max_age)
    machines = deltas(design, catalogue, imported, terms)
    document, beside = to_document(design), arguments.base or base_file(Path(arguments.design))
    base = read_base(document, beside, asked=arguments.base is not None)
    placed = place(document, imported, PartIndex(catalogue, knowledge), MergeTerms(base))
    faults = find_faults(expand(design, catalogue), imported.estate, placed.component_of)
    found = drift(placed, machines, faults, catalogue)
    refused = [one for one in machines if one.refused]
    if (arguments.format or ("table" if sys.stdout.isatty() else "json")) == "json":
        words = [{"machine": one.machine, "format": one.format, "why": one.refused} for one in refused]
        sys.stdout.write(orjson.dumps({"findings": found, "not_compared": words}, option=_JSON).decode())
    else:
        sys.stdout.write(_table(found, refused))
    return FOUND if found or refused else CLEAN


_JSON: Final = orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE


def _table(found: list[Finding], refused: list[MachineDelta]) -> str:
    lines = [f"{count(len(found), 'finding')}, {count(len(refused), 'target')} not compared."]
    lines += section("", ["severity", "check", "finding"], [[one.severity, one.check, one.message] for one in found])
    rows = [[one.machine, one.format, one.refused] for one in refused]
    lines += section("\nNot compared", ["machine", "what", "why"], rows)
    return "\n".join(printable(part) for line in lines for part in line.split("\n")) + "\n"
