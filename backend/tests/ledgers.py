"""A ledger in the place of one that a server works out, which takes many seconds."""

from collections.abc import Awaitable, Callable

from headroom.domain.papers.bench import Bench
from headroom.domain.papers.debian import cases
from headroom.domain.papers.ledger import ledger_row
from headroom.domain.papers.records import Ledger
from headroom.domain.papers.summary import summarise
from headroom.web.http.reply import json_bytes
from headroom.web.state.ledger import LedgerService
from tests.builders import catalogue


def answering_one_paper() -> Callable[[LedgerService], Awaitable[bytes]]:
    """A `LedgerService.get` that has the figures of the shortest paper already."""
    bench = Bench(catalogue())
    rows = [ledger_row(case, bench, frozenset(), {}) for case in cases()]
    content = json_bytes(Ledger(rows, summarise(rows), None))

    async def get(_service: LedgerService) -> bytes:
        return content

    return get
