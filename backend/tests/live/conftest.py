"""A Postgres of its own and server processes for the tests of the live socket."""

import hashlib
import os
import shutil
import time
import urllib.request
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Protocol
from uuid import uuid4

import psycopg
import pytest

from headroom.store.database import Database
from headroom.store.migrate import migrate
from headroom.store.postgres.launcher import EmbeddedPostgres, start_postgres
from headroom.web.live.document.encode import document_to_update, update_to_document
from headroom.web.processes.parent import PRELOAD, process_context
from tests.conftest import database_folder, free_port, opened
from tests.live.served import LOADED, serve

START_SECONDS = 180
STOP_SECONDS = 120
# The process from which all others of this run are copied has the servers of these tests, too: nobody has asked yet.
PRELOAD.extend(LOADED)


@dataclass(frozen=True)
class Server:
    """A server process of the product."""

    port: int
    process: BaseProcess

    def address(self, design_id: str) -> str:
        """Where editors connect."""
        return f"ws://127.0.0.1:{self.port}/api/live/{design_id}"

    def shared(self, token: str) -> str:
        """Where readers connect."""
        return f"ws://127.0.0.1:{self.port}/api/shared/{token}/live"

    def worked_s(self) -> float:
        """Processor time until now, which does not grow when the machine does much else."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """End it without a chance to say anything."""
        self.process.kill()
        self.process.join()


class StartServer(Protocol):
    """Starts a server: on a port, or on any that is free."""

    def __call__(self, port: int | None = None) -> Server:
        """It answers when this returns."""


StandingServers = Callable[[int], list[Server]]


def stored_document(url: str, design_id: str) -> dict[str, Any]:
    """The design as the tables have it."""
    with psycopg.connect(url) as connection:
        # Rows go into the base while one looks: both must be of one moment.
        connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        base = connection.execute("select state from live_base where design_id = %s", (design_id,)).fetchone()
        rows = connection.execute("select payload from live_update where design_id = %s order by seq", (design_id,))
        assert base is not None
        return update_to_document(base[0], [row[0] for row in rows])


@contextmanager
def migrated_postgres() -> Iterator[EmbeddedPostgres]:
    """A real Postgres, migrated."""
    folder = database_folder()
    postgres = start_postgres(folder)
    try:
        migrate(postgres.url)
        yield postgres
    finally:
        postgres.stop()
        shutil.rmtree(folder)


@pytest.fixture(scope="session")
def live_postgres() -> Iterator[EmbeddedPostgres]:
    """The one of the run; whoever stops it has one of their own in its place."""
    with migrated_postgres() as postgres:
        yield postgres


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[EmbeddedPostgres]:
    """One that tests may stop and start."""
    with migrated_postgres() as postgres:
        yield postgres


def new_design(url: str) -> str:
    """An empty design."""
    identity = str(uuid4())
    with psycopg.connect(url) as connection:
        connection.execute("insert into design (id, name) values (%s, 'live test')", (identity,))
        connection.execute("insert into live_doc (design_id) values (%s)", (identity,))
        connection.execute(
            "insert into live_base (design_id, seq, state) values (%s, 0, %s)", (identity, document_to_update({}))
        )
    return identity


@pytest.fixture
def design_id(live_postgres: EmbeddedPostgres) -> str:
    """An empty design."""
    return new_design(live_postgres.url)


@pytest.fixture
def live_token(live_postgres: EmbeddedPostgres, design_id: str) -> str:
    """A view link to the design."""
    token = uuid4().hex
    with psycopg.connect(live_postgres.url) as connection:
        connection.execute(
            "insert into share_link (design_id, token_sha256, mode) values (%s, %s, 'live')",
            (design_id, hashlib.sha256(token.encode()).digest()),
        )
    return token


@pytest.fixture
async def database(live_postgres: EmbeddedPostgres) -> AsyncIterator[Database]:
    """The test's own pool."""
    async with opened(live_postgres.url) as database:
        yield database


@pytest.fixture
def start_server(live_postgres: EmbeddedPostgres) -> Iterator[StartServer]:
    """Starts server processes, for tests that end them; ends them afterwards."""
    with server_processes(live_postgres.url) as start:
        yield start


@pytest.fixture(scope="session")
def standing_servers(live_postgres: EmbeddedPostgres) -> Iterator[StandingServers]:
    """So many servers that nobody ends and that do not poll: to start one takes longer than most tests."""
    standing: list[Server] = []
    with server_processes(live_postgres.url, polls=False) as start:

        def some(count: int) -> list[Server]:
            standing.extend(start() for _ in range(count - len(standing)))
            return standing[:count]

        yield some


@pytest.fixture
def server(standing_servers: StandingServers) -> Server:
    """A server that nobody ends."""
    return standing_servers(1)[0]


@contextmanager
def server_processes(url: str, polls: bool = True) -> Iterator[StartServer]:
    """Starts server processes on a database; ends them afterwards."""
    started: list[Server] = []

    def start(port: int | None = None) -> Server:
        port = port or free_port()
        process: BaseProcess = process_context().Process(target=serve, args=(url, port, polls))  # type: ignore[attr-defined]
        process.start()
        server = Server(port, process)
        started.append(server)
        _wait_ready(server)
        return server

    try:
        yield start
    finally:
        for server in started:
            server.process.terminate()
        for server in started:
            server.process.join(STOP_SECONDS)
            assert server.process.exitcode is not None, "the server does not end"


def _wait_ready(server: Server) -> None:
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/api/health", timeout=1):
                return
        except OSError:
            assert server.process.exitcode is None, "the server ended"
            assert time.monotonic() < deadline, "the server does not answer"
            time.sleep(0.05)
