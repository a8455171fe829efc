"""`headroom sweep`: work on all candidates of a requirement, or all pairs of failures of a design, on any machines.

Sweeps are in the database: servers and workers on it share them, and what was worked out stays.
"""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final
from uuid import UUID

import orjson

from headroom.commands.database import migrated_database
from headroom.commands.locations import find_design
from headroom.commands.refusal import as_sentence
from headroom.commands.signals import ending_by_signal
from headroom.commands.sizing.files import add_prices, price_book_for, read_requirement_file
from headroom.commands.tables.sweep_table import as_sweep, as_sweeps
from headroom.domain.design.document import parse_json
from headroom.domain.errors import DomainError, Problem
from headroom.domain.sizing.sweeps.records import MOST_CANDIDATES
from headroom.settings import Settings, read_settings
from headroom.store.actor import LOCAL, act_as
from headroom.store.database import Database
from headroom.store.errors import NotFoundError
from headroom.store.sweeps.sweeps import SweepRow, Sweeps

_LISTED: Final = 50
_USUAL: Final = 100_000
FINISHED: Final = 0
NOT_FINISHED: Final = 1
PROBLEM: Final = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Sub-commands, each with its own arguments."""
    parts = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    start = parts.add_parser("start", help="begin a sweep, or go on with the same one; prints its id")
    start.add_argument("file", metavar="FILE", help="a requirement as `headroom size` takes it; a design with --pairs")
    start.add_argument("--pairs", action="store_true", help="all pairs of failures of a design, a file or reference id")
    start.add_argument(
        "--candidates", type=_candidates, default=_USUAL, metavar="N", help="the N cheapest; default 100000"
    )
    start.add_argument("--work", action="store_true", help="work on it here, too, until it is done, and print it")
    add_prices(start)
    _add_format(start)
    _add_format(parts.add_parser("list", help="all sweeps, newest first"))
    show = parts.add_parser("show", help="how far a sweep is, and what it has found")
    show.add_argument("id", type=UUID, metavar="ID")
    show.add_argument("--out", metavar="DIR", type=Path, help="folder that the designs of its front are written to")
    _add_format(show)
    cancel = parts.add_parser("cancel", help="end a sweep; what it found so far stays")
    cancel.add_argument("id", type=UUID, metavar="ID")


def _add_format(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--format", choices=("table", "json"), help="default: a table on a terminal, JSON elsewhere")


def _candidates(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= MOST_CANDIDATES:
        raise argparse.ArgumentTypeError(f"give 1 to {MOST_CANDIDATES}")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Do what is asked; ends with 0 where the sweep is done, 1 where it is not (yet).

    Raises:
        DomainError: a file cannot be read, or there is no such sweep.
    """
    code = NOT_FINISHED
    with as_sentence(), ending_by_signal():
        settings = read_settings()
        with migrated_database(settings) as url:
            code = asyncio.run(_on_database(url, settings, arguments))
    return code


async def _on_database(url: str, settings: Settings, arguments: argparse.Namespace) -> int:
    act_as(LOCAL)
    database = Database(url)
    await database.open()
    try:
        return await _ACTIONS[arguments.action](database, settings, arguments)
    except NotFoundError:
        words = "There is no sweep with this id; `headroom sweep list` has them."
        raise DomainError(Problem("not_found", words, "ID")) from None
    finally:
        await database.close()


async def _start(database: Database, settings: Settings, arguments: argparse.Namespace) -> int:
    from headroom.store.job_queue import ask_for_sweep

    row = await Sweeps(database).begin(await _requested_sweep(database, arguments))
    if not arguments.work:
        await ask_for_sweep(database.url, row.id)
        sys.stdout.write(f"{row.id}\n")
        return FINISHED if row.state == "done" else NOT_FINISHED
    from headroom.jobs.sweeps.here import work_here

    await work_here(database, settings.sweeps, row.id, _tell)
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
    return _print(await Sweeps(database).get(row.id), arguments.format)


async def _requested_sweep(database: Database, arguments: argparse.Namespace) -> Any:
    from headroom.jobs.catalogue import read_catalogue
    from headroom.web.engine.sweep_requests import candidates_request, requirement_for
    from headroom.web.features.sweeps.service import failures_request, sizing_request

    service = await read_catalogue(database)
    if arguments.pairs:
        document = _document(arguments.file)
        return failures_request("failure_pairs", None, document, service.for_document(document).version)
    raw = read_requirement_file(Path(arguments.file))
    requirement = requirement_for(raw, service.current)
    book = price_book_for(requirement, arguments.prices, arguments.currency)
    request = candidates_request(raw, book, datetime.now(UTC).date(), arguments.candidates)
    return sizing_request(requirement.name, request, service.current.version)


def _document(name: str) -> dict[str, Any]:
    path = find_design(name)
    try:
        found = parse_json(path.read_bytes())
    except OSError as error:
        raise DomainError(Problem("unreadable", f"The file cannot be read: {error.strerror}.", str(path))) from None
    if not isinstance(found, dict):
        raise DomainError(Problem("malformed", "This is no design: a design is a JSON object.", str(path)))
    return found


async def _list(database: Database, _settings: Settings, arguments: argparse.Namespace) -> int:
    rows = await Sweeps(database).newest(_LISTED)
    sys.stdout.write(as_sweeps(rows) if _form(arguments.format) == "table" else _json(rows))
    return FINISHED


async def _show(database: Database, _settings: Settings, arguments: argparse.Namespace) -> int:
    row = await Sweeps(database).get(arguments.id)
    if arguments.out is not None:
        await _write(database, row, arguments.out)
    return _print(row, arguments.format)


async def _cancel(database: Database, _settings: Settings, arguments: argparse.Namespace) -> int:
    await Sweeps(database).get(arguments.id)
    await Sweeps(database).cancel(arguments.id)
    return _print(await Sweeps(database).get(arguments.id), "table")


_Action = Callable[[Database, Settings, argparse.Namespace], Awaitable[int]]
_ACTIONS: Final[dict[str, _Action]] = {"start": _start, "list": _list, "show": _show, "cancel": _cancel}


async def _write(database: Database, row: SweepRow, folder: Path) -> None:
    """Write the designs of the front. Raises `DomainError` where the catalogue is another by now."""
    from headroom.jobs.catalogue import read_catalogue
    from headroom.web.engine.sweep_requests import candidates_of

    catalogue = (await read_catalogue(database)).current
    if row.kind != "sizing" or row.found is None:
        raise DomainError(Problem("conflict", "This sweep has no designs to write.", "--out"))
    if row.catalogue_version != catalogue.version:
        words = "The catalogue has changed since this sweep, so that its candidates are others; start it again."
        raise DomainError(Problem("conflict", words, "--out"))
    space = await asyncio.to_thread(candidates_of, row.request, catalogue)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for point in row.found["sum"]["front"]:
            content = orjson.dumps(space.document(point["number"]), option=orjson.OPT_INDENT_2 | orjson.OPT_SORT_KEYS)
            (folder / f"{point['number']}-{point['architecture']}.json").write_bytes(content)
    except OSError as error:
        words = f"The designs cannot be written: {error.strerror}."
        raise DomainError(Problem("unwritable", words, str(folder))) from None


def _tell(row: SweepRow) -> None:
    if sys.stderr.isatty():
        of = "" if row.total is None else f" of {row.total:,}"
        sys.stderr.write(f"\r{row.done:,}{of} worked out\x1b[K")


def _print(row: SweepRow, form: str | None) -> int:
    sys.stdout.write(as_sweep(row) if _form(form) == "table" else _json(_listing(row)))
    return FINISHED if row.state == "done" else NOT_FINISHED


def _listing(row: SweepRow) -> dict[str, Any]:
    head = {name: getattr(row, name) for name in ("id", "kind", "title", "state", "message", "done", "total", "lost")}
    return {**head, "work_s": row.work_s, "catalogue_version": row.catalogue_version, "found": row.found}


def _form(form: str | None) -> str:
    return form or ("table" if sys.stdout.isatty() else "json")


def _json(value: object) -> str:
    return orjson.dumps(value, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE).decode()
