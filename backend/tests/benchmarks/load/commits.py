"""Batches of live edits that one Postgres commits, with and without NOTIFY: `python -m tests.benchmarks.load.commits`.

A notifying transaction holds a lock of the whole database server until its commit is on disk, so that such commits
come one after another and share no write of the disk. The statement of the log (`live_log.py: APPEND`) is run as it is,
other replicas being told afterwards, and with a notification of its own, in turn, by so many connections at once, each
on a design of its own.
"""

import argparse
import asyncio
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import psycopg
from psycopg.types.json import Jsonb

from headroom.store.designs.live_log import APPEND
from headroom.store.migrate import migrate
from headroom.store.postgres.launcher import start_postgres

PLAIN: Final = b"select seq from i"
NOTIFYING: Final = b"select seq, pg_notify('live', %(design)s::text || ' ' || seq || ' ' || %(replica)s::text) from i"
PAYLOAD: Final = bytes(60)
"""About what one edit takes in the log."""
TURNS: Final = 3


def main() -> None:
    """Print commits a second and the mean time of one, for each number of connections."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--connections", default="1,4,16", help="numbers of connections at once (default: 1,4,16)")
    parser.add_argument("--seconds", type=float, default=3, help="of each turn (default: 3)")
    arguments = parser.parse_args()
    assert PLAIN in APPEND, "the statement of the log does not notify"
    with TemporaryDirectory(prefix="headroom-commits-") as folder:
        postgres = start_postgres(Path(folder))
        try:
            migrate(postgres.url)
            for text in arguments.connections.split(","):
                asyncio.run(_compare(postgres.url, int(text), arguments.seconds))
        finally:
            postgres.stop()


async def _compare(url: str, connections: int, seconds: float) -> None:
    statements = {"each notifies": APPEND.replace(PLAIN, NOTIFYING), "told apart": APPEND}
    found: dict[str, list[float]] = {name: [] for name in statements}
    for _ in range(TURNS):
        for name, statement in statements.items():
            found[name].append(await _rate(url, statement, connections, seconds))
    for name, rates in found.items():
        rate = sorted(rates)[TURNS // 2]
        each_ms = 1000 * connections / rate
        sys.stdout.write(
            f"{connections:3} connections, {name:13} {rate:7.0f} commits a second, {each_ms:6.1f} ms each"
            f" (turns: {', '.join(f'{one:.0f}' for one in rates)})\n"
        )
    sys.stdout.flush()


async def _rate(url: str, statement: bytes, connections: int, seconds: float) -> float:
    end = time.monotonic() + seconds
    counts = await asyncio.gather(*(_commit(url, statement, end) for _ in range(connections)))
    return sum(counts) / seconds


async def _commit(url: str, statement: bytes, end: float) -> int:
    count = 0
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        made = await connection.execute("insert into design (id, name) values (gen_random_uuid(), 'x') returning id")
        row = await made.fetchone()
        assert row is not None
        values = {"design": row[0], "payload": PAYLOAD, "replica": "r", "authors": Jsonb({}), "author": None}
        while time.monotonic() < end:
            await connection.execute(statement, values)
            count += 1
    return count


if __name__ == "__main__":
    main()
