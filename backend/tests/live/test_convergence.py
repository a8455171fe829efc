"""Editors on two servers, one of them killed, the database stopped, sockets dropped: nothing saved is lost."""

import asyncio

import pytest

from headroom.store.postgres.launcher import EmbeddedPostgres
from tests.live.conftest import StartServer
from tests.live.convergence import Course, play


@pytest.fixture(scope="module")
def live_postgres(own_postgres: EmbeddedPostgres) -> EmbeddedPostgres:
    """It is stopped under the servers of these tests alone."""
    return own_postgres


def test_a_killed_replica_and_a_stopped_database_lose_nothing(
    start_server: StartServer, live_postgres: EmbeddedPostgres, design_id: str
) -> None:
    """The small form of `python -m tests.benchmarks.convergence`: all copies and both servers identical."""
    course = Course(commands=500, drop_share=0.05)
    outcome = asyncio.run(play(course, start_server, live_postgres, design_id))
    assert outcome.commands == 500
    assert outcome.promises > 100
    assert outcome.connections >= course.editors + 2  # at least the two editors of the killed replica came back
