"""`headroom search`: which designs of a data folder, or of the database of a server, have something in them."""

import argparse
import asyncio
import sys

import orjson

from headroom.commands.database import migrated_database
from headroom.commands.refusal import as_sentence
from headroom.commands.signals import ending_by_signal
from headroom.commands.tables.search_table import as_search
from headroom.domain.errors import DomainError, Problem
from headroom.settings import read_settings
from headroom.web.features.search.answers import SearchAnswer

FOUND, NOTHING, PROBLEM = 0, 1, 2
_NO_ORGANISATION = "There is not one organisation of this name; the page under Organisation says how it is called."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What is looked for, and whose designs."""
    parser.add_argument("query", metavar="QUERY", help="such as 'part:brocade', 'wwn:c9:2f:01', 'out of support'")
    parser.add_argument("--organisation", metavar="NAME", help="of a server's database; default: that of local mode")
    parser.add_argument("--offset", type=int, default=0, metavar="N", help="leave out the first N designs; default 0")
    parser.add_argument("--format", choices=("table", "json"), help="default: a table on a terminal, JSON elsewhere")


def run(arguments: argparse.Namespace) -> int:
    """Print the designs; ends as grep does: 0 found, 1 nothing, 2 a problem.

    Raises:
        DomainError: the query cannot be read, or there is no such organisation.
    """
    with as_sentence(), ending_by_signal():
        with migrated_database(read_settings()) as url:
            answer = asyncio.run(_search(url, arguments))
        if answer.problem is not None:
            raise DomainError(Problem("malformed", answer.problem.message, f"character {answer.problem.at + 1}"))
        form = arguments.format or ("table" if sys.stdout.isatty() else "json")
        sys.stdout.write(as_search(answer) if form == "table" else _json(answer))
    return FOUND if answer.total else NOTHING


async def _search(url: str, arguments: argparse.Namespace) -> SearchAnswer:
    from headroom.store.actor import LOCAL, act_as, server_in
    from headroom.web.access.caller import Caller
    from headroom.web.features.search.service import search
    from headroom.web.start import open_studio

    async with open_studio(url) as studio:
        actor = LOCAL
        if arguments.organisation is not None:
            names = {one: await studio.organisations.name(one) for one in await studio.organisations.ids()}
            found = [one for one, name in names.items() if name == arguments.organisation]
            if len(found) != 1:
                raise DomainError(Problem("not_found", _NO_ORGANISATION, "--organisation"))
            actor = server_in(found[0])
        act_as(actor)
        return await search(studio, Caller(actor), arguments.query, arguments.offset)


def _json(answer: SearchAnswer) -> str:
    return orjson.dumps(answer, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE).decode()
