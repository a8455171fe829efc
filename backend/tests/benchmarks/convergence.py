"""Convergence at full size: `python -m tests.benchmarks.convergence [--commands 10000]`.

Five editors on two server processes over one Postgres of its own make random commands; sockets drop, one server is
killed by SIGKILL and started again, Postgres is stopped and started under load. It fails when a copy differs from
another, or when an edit is gone that its editor had seen as saved; else it prints figures.
"""

import argparse
import asyncio
import shutil
import sys
import tempfile
from pathlib import Path

from headroom.store.migrate import migrate
from headroom.store.postgres.launcher import start_postgres
from tests.live.conftest import new_design, server_processes
from tests.live.convergence import Course, play


def main() -> int:
    """Play one course on a database of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--commands", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--kills", type=int, default=2)
    parser.add_argument("--database-stops", type=int, default=1)
    given = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="headroom-convergence-"))
    postgres = start_postgres(folder)
    try:
        migrate(postgres.url)
        course = Course(given.commands, seed=given.seed, kills=given.kills, database_stops=given.database_stops)
        with server_processes(postgres.url) as start:
            outcome = asyncio.run(play(course, start, postgres, new_design(postgres.url)))
    finally:
        postgres.stop()
        shutil.rmtree(folder)
    sys.stdout.write(f"{outcome.words()}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
