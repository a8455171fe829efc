"""What the store's layer costs beside the bare driver: `python -m tests.benchmarks.store`.

The document of a revision is read by its repository and by a SELECT, and a live batch is committed by the log and by
the same statement, through the same driver on one database. They take turns, so that what else the machine does falls
on both alike.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from shutil import rmtree
from typing import Final
from uuid import UUID

import psycopg
from psycopg.types.json import Jsonb

from headroom.settings import REFERENCE_DESIGNS
from headroom.store.actor import LOCAL, act_as
from headroom.store.database import Database
from headroom.store.designs.designs import Designs
from headroom.store.designs.live_log import APPEND, LiveLog
from headroom.store.designs.revisions import Revisions
from headroom.store.migrate import migrate
from headroom.store.postgres.launcher import start_postgres
from headroom.web.state.references import load_references

READ_BUDGET: Final = 0.4
COMMIT_BUDGET: Final = 0.9
"""Of what the bare driver does in a second."""
_SELECT: Final = (
    "select d.document from revision r join revision_document d on d.sha256 = r.document_sha256 where r.id = %s"
)
_BATCH: Final = b"x" * 400
Call = Callable[[], Awaitable[object]]


def main() -> None:
    """Print the rates, their ratios and whether the budgets hold."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=2000, help="of each kind (default: 2000)")
    parser.add_argument("--design", default="p690-gpfs", help="reference design (default: p690-gpfs)")
    arguments = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="headroom-store-"))
    postgres = start_postgres(folder)
    try:
        migrate(postgres.url)
        asyncio.run(_play(postgres.url, arguments.design, arguments.turns))
    finally:
        postgres.stop()
        rmtree(folder)


async def _play(url: str, reference_id: str, turns: int) -> None:
    act_as(LOCAL)
    document = load_references(REFERENCE_DESIGNS)[reference_id].document
    database = Database(url)
    await database.open()
    try:
        design_id = (await Designs(database).create("Bench", b"<")).id
        revisions, log = Revisions(database), LiveLog(database)
        revision_id = (await revisions.create(design_id, "first", "", document, "0" * 64)).id
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as driver:

            async def select() -> object:
                return await (await driver.execute(_SELECT, (revision_id,))).fetchone()

            async def commit() -> object:
                return await (await driver.execute(APPEND, _values(design_id))).fetchone()

            await _compare("read of a revision", lambda: revisions.get(revision_id), select, READ_BUDGET, turns // 10)
            await _compare(
                "commit of a batch",
                lambda: log.append(design_id, _BATCH, "bench", [LOCAL]),
                commit,
                COMMIT_BUDGET,
                turns,
            )
    finally:
        await database.close()


async def _compare(words: str, ours: Call, bare: Call, budget: float, turns: int) -> None:
    seconds: dict[Call, list[float]] = {ours: [], bare: []}
    for turn in range(turns + 20):
        for call, found in seconds.items():
            began = time.perf_counter()
            await call()
            if turn >= 20:
                found.append(time.perf_counter() - began)
    own_ms, bare_ms = (statistics.median(found) * 1000 for found in seconds.values())
    ratio = bare_ms / own_ms
    verdict = "met" if ratio >= budget else "MISSED"
    sys.stdout.write(
        f"{words:20} {own_ms:7.3f} ms   bare driver {bare_ms:7.3f} ms   ratio {ratio:5.2f}"
        f"   budget {budget}   {verdict}\n"
    )


def _values(design_id: UUID) -> dict[str, object]:
    authors = Jsonb({str(LOCAL.account_id): LOCAL.name})
    return {
        "design": design_id,
        "payload": _BATCH,
        "replica": "bench",
        "authors": authors,
        "author": LOCAL.account_id,
    }


if __name__ == "__main__":
    main()
