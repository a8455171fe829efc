"""`headroom ledger`: every published figure beside its prediction: of the papers, the world, or availability."""

import argparse
import dataclasses
import sys
from pathlib import Path

import orjson

from headroom.commands.designs import add_parts, read_catalogue
from headroom.commands.tables.ledger_table import as_table
from headroom.commands.tables.published_table import as_published_table
from headroom.commands.tables.world_table import as_world_table
from headroom.domain.availability.facts import read_facts
from headroom.domain.availability.published_figures import AvailabilityLedger, availability_ledger
from headroom.domain.availability.published_state import STATE_FILE as PUBLISHED_STATE_FILE
from headroom.domain.availability.published_state import state_json as published_state_json
from headroom.domain.errors import DomainError, Problem
from headroom.domain.papers.ledger import ledger
from headroom.domain.papers.records import Ledger
from headroom.domain.papers.state import STATE_FILE, state_json
from headroom.domain.world.facts import read_cases
from headroom.domain.world.ledger import world_ledger
from headroom.domain.world.ledger_records import WorldLedger
from headroom.domain.world.prior_files import without_groups, write_values
from headroom.domain.world.prior_values import observe
from headroom.domain.world.state import PREDICTIONS_FILE, predictions_json
from headroom.domain.world.state import STATE_FILE as WORLD_STATE_FILE
from headroom.domain.world.state import state_json as world_state_json
from headroom.settings import PRIORS, RELIABILITY, WORLD


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument("--format", choices=("json", "table"), help="default: a table on a terminal, JSON elsewhere")
    parser.add_argument("--accept", action="store_true", help="commit to it: later ones may not be worse")
    parser.add_argument("--world", action="store_true", help="public measurements of other machines, not the papers")
    parser.add_argument("--availability", action="store_true", help="published rebuild times, pauses and odds")
    parser.add_argument(
        "--fit", action="store_true", help="write the values that public measurements give into the priors"
    )
    parser.add_argument(
        "--facts",
        type=Path,
        metavar="FOLDER_OR_FILE",
        help="facts of other measurements; with it --world is understood",
    )
    add_parts(parser)


def run(arguments: argparse.Namespace) -> int:
    """Evaluate the designs of all published figures and print the ledger.

    Raises:
        DomainError: the catalogue, the facts or the folder of `--parts` cannot be loaded, or figures of own parts or
            facts were to be accepted.
    """
    if arguments.accept and (arguments.parts is not None or arguments.facts is not None):
        message = "The accepted ledger is that of the shipped parts and facts; leave out --parts, --facts or --accept."
        raise DomainError(Problem("parts_not_shipped", message, "--accept"))
    if arguments.availability:
        return _run_availability(arguments)
    return _run_world(arguments) if arguments.world or arguments.facts is not None else _run_papers(arguments)


def _run_availability(arguments: argparse.Namespace) -> int:
    found = availability_ledger(RELIABILITY / "published", read_facts(RELIABILITY))
    if arguments.accept:
        PUBLISHED_STATE_FILE.write_text(published_state_json(found), encoding="utf-8")
    return _print(found, as_published_table(found), arguments)


def _run_papers(arguments: argparse.Namespace) -> int:
    figures = ledger(read_catalogue(arguments))
    if arguments.accept:
        STATE_FILE.write_text(state_json(figures), encoding="utf-8")
    return _print(figures, as_table(figures), arguments)


def _run_world(arguments: argparse.Namespace) -> int:
    shipped = arguments.facts is None and arguments.parts is None
    cases = read_cases(arguments.facts or WORLD)
    catalogue = read_catalogue(arguments)
    if arguments.fit:
        write_values(PRIORS, catalogue, observe(catalogue, cases, _progress))
        catalogue = read_catalogue(arguments)
    without_group = without_groups(PRIORS, catalogue) if shipped else None
    found = world_ledger(catalogue, cases, without_group, progress=_progress, committed=shipped)
    if arguments.accept:
        WORLD_STATE_FILE.write_text(world_state_json(found), encoding="utf-8")
        PREDICTIONS_FILE.write_text(predictions_json(found, (WORLD, PRIORS)), encoding="utf-8")
    return _print(found, as_world_table(found), arguments)


def _print(found: Ledger | WorldLedger | AvailabilityLedger, table: str, arguments: argparse.Namespace) -> int:
    if (arguments.format or ("table" if sys.stdout.isatty() else "json")) == "json":
        whole = orjson.dumps(dataclasses.asdict(found), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
        sys.stdout.write(whole.decode())
    else:
        sys.stdout.write(table)
    return 0


def _progress(done: int, cases: int) -> None:
    end = "\n" if done == cases else ""
    sys.stderr.write(f"\r{done} of {cases} measurements{end}")
    sys.stderr.flush()
