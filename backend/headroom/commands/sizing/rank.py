"""`headroom rank`: what another price list makes of offers that were found, without solving them again.

Ends with 0 where the order stays, 1 where it changes or an offer cannot be ranked, 2 where the question could not be
answered.
"""

import argparse
import sys
from pathlib import Path
from typing import Final

import orjson

from headroom.commands.designs import add_parts, read_catalogue
from headroom.commands.sizing.files import read_base_file, read_price_book
from headroom.commands.sizing.offer_files import read_found, read_raw_requirement, write_offers
from headroom.commands.tables.columns import UNKNOWN, printable, section
from headroom.domain.sizing.offers.prices import priced_offers
from headroom.domain.sizing.offers.ranking import OffersRanking, RankedOffer, rank_offers
from headroom.domain.sizing.requirements.presets import read_presets
from headroom.domain.sizing.requirements.read import DEMONSTRATION, read_requirement
from headroom.settings import REQUIREMENTS

SAME: Final = 0
CHANGED: Final = 1
PROBLEM: Final = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    parser.add_argument("folder", metavar="DIR", type=Path, help="what `headroom size --out DIR` wrote")
    parser.add_argument(
        "--prices", metavar="FILE", type=Path, help="the price list, CSV or XLSX; else demonstration prices"
    )
    parser.add_argument("--currency", default="EUR", help="of --prices; default EUR")
    parser.add_argument("--out", metavar="DIR", type=Path, help="folder for offers.pdf and offers.xlsx at these prices")
    parser.add_argument("--format", choices=("table", "json"), help="default: a table on a terminal, JSON elsewhere")
    add_parts(parser)


def run(arguments: argparse.Namespace) -> int:
    """Price the offers anew and print their order.

    Raises:
        DomainError: a file cannot be read or written, or is not what a search wrote.
    """
    catalogue = read_catalogue(arguments)
    found, documents = read_found(arguments.folder)
    requirement = read_requirement(read_raw_requirement(arguments.folder), read_presets(REQUIREMENTS))
    base = read_base_file(requirement, arguments.folder, catalogue)
    file: Path | None = arguments.prices
    book = read_price_book(file, arguments.currency, DEMONSTRATION if file is None else file.stem)
    priced = priced_offers(found.offers, documents, catalogue, book, base)
    ranking = rank_offers(found, priced, requirement, book)
    if arguments.out is not None:
        places = {one.id: one.place for one in ranking.offers}
        ordered = sorted(priced, key=lambda one: places[one.offer.id])
        write_offers(arguments.out, found, ordered, requirement, catalogue, book)
    form = arguments.format or ("table" if sys.stdout.isatty() else "json")
    sys.stdout.write(_table(ranking) if form == "table" else _json(ranking))
    changed = ranking.reordered or any(one.unpriced for one in ranking.offers)
    return CHANGED if changed else SAME


def _json(ranking: OffersRanking) -> str:
    return orjson.dumps(ranking, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE).decode()


def _table(ranking: OffersRanking) -> str:
    heads = [
        "place",
        "was",
        "offer",
        f"cost, {ranking.currency}",
        f"was, {ranking.currency_before}",
        "change",
        "over budget",
    ]
    lines = section(ranking.price_book, heads, [_row(one) for one in ranking.offers])
    lines += ["", *ranking.sentences]
    return "\n".join(map(printable, lines)) + "\n"


def _row(one: RankedOffer) -> list[str]:
    return [
        str(one.place),
        str(one.place_before),
        f"{one.id}: {one.title}",
        _money(one.cost),
        _money(one.cost_before),
        UNKNOWN if one.change is None else f"{one.change:+,.0f}",
        ("" if one.cost is not None else UNKNOWN) if one.over_budget is None else f"{one.over_budget:,.0f}",
    ]


def _money(amount: float | None) -> str:
    return UNKNOWN if amount is None else f"{amount:,.0f}"
