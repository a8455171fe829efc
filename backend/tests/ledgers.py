"""Ledgers in the place of those that a server works out, which takes from many seconds to a minute."""

from collections.abc import Awaitable, Callable

from headroom.domain.papers.bench import Bench, SketchDesigns
from headroom.domain.papers.debian import cases
from headroom.domain.papers.ledger import ledger_row
from headroom.domain.papers.records import Ledger
from headroom.domain.papers.summary import summarise
from headroom.domain.world.bench import predict
from headroom.domain.world.facts import read_cases
from headroom.domain.world.ledger import IN_SAMPLE_PRIORS, made_of, world_row
from headroom.settings import WORLD
from headroom.web.engine.calls import ledger_json
from headroom.web.http.reply import json_bytes
from headroom.web.state.ledger import LedgerService
from tests.builders import catalogue

FACTS = WORLD / "single-drive.yaml"
"""The shortest part of the ledger of the world."""


def answering_at_once() -> Callable[[LedgerService], Awaitable[bytes]]:
    """A `LedgerService.get` that has the figures of the shortest paper, or of one measurement, already."""
    bench = Bench(catalogue(), SketchDesigns(catalogue()))
    rows = [ledger_row(case, bench, frozenset(), {}) for case in cases()]
    papers = json_bytes(Ledger(rows, summarise(rows), None))
    measured = read_cases(FACTS)[0]
    world = json_bytes(made_of([world_row(measured, predict(measured, catalogue()))], IN_SAMPLE_PRIORS))

    async def get(service: LedgerService) -> bytes:
        return papers if service._work_out is ledger_json else world

    return get
