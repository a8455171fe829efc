"""One real Postgres a run; each test that asks gets a migrated database of its own, copied from a template."""

import asyncio
import gc
import shutil
import socket
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import httpx
import psutil
import psycopg
import pytest
from fastapi import FastAPI
from hypothesis import settings

from headroom.settings import REFERENCE_DESIGNS
from headroom.store.actor import LOCAL, act_as
from headroom.store.database import Database
from headroom.store.migrate import migrate
from headroom.store.postgres.launcher import start_postgres
from headroom.web.app import create_app
from headroom.web.interpreter import GC_THRESHOLDS
from headroom.web.state.references import load_references
from tests.builders import catalogue
from tests.ledgers import FACTS

TEMPLATE = "migrated"
STARTED = "started"
"""The template of a database that an app was started on: it has the shipped parts and the demonstration prices."""
BARE = "template1"
"""The template of a database with nothing in it."""
API_DATABASE = "api"
BASE_URL = "http://127.0.0.1:8610"
_IN_MEMORY = Path("/dev/shm")
_ROOM_BYTES = 4_000_000_000
"""A server has some hundred megabytes, and three run at once."""

# As seldom as a server: to look for garbage among what is loaded and stays took a tenth of the run.
gc.set_threshold(*GC_THRESHOLDS)

# Its own limit is a fifth of a second by the clock, which a busy machine exceeds.
settings.register_profile("unhurried", settings.default, deadline=None)
settings.load_profile("unhurried")


def pytest_collection_finish() -> None:
    """Never look for garbage among what is there before the first test, which stays."""
    gc.freeze()


def pytest_sessionfinish() -> None:
    """Look for garbage once, which tells of what fails there: pytest does so five times, and what stays is large."""
    gc.collect()
    gc.freeze()


def with_database(url: str, name: str) -> str:
    """The address of another database of the same server."""
    return urlunsplit(urlsplit(url)._replace(path=f"/{name}"))


@contextmanager
def fresh_database(postgres_url: str, template: str = TEMPLATE, name: str = "") -> Iterator[str]:
    """Address of a fresh database, a migrated one unless told otherwise, which is gone afterwards."""
    name = name or f"test_{uuid4().hex}"
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        # To copy its files takes half the processor time of writing each of its pages to the log.
        connection.execute(f"create database {name} template {template} strategy file_copy".encode())
    try:
        yield with_database(postgres_url, name)
    finally:
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            connection.execute(f"drop database {name} with (force)".encode())


@pytest.fixture(autouse=True)
def local_owner() -> None:
    """Tests of repositories act as the machine's owner; what a server does it names by itself."""
    act_as(LOCAL)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Database]:
    """A database, open."""
    database = Database(url)
    await database.open()
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def driver(database: Database) -> AsyncIterator[psycopg.AsyncConnection]:
    """A connection of the driver's own, on which each statement commits by itself."""
    async with await psycopg.AsyncConnection.connect(database.url, autocommit=True) as connection:
        yield connection


async def rows_in(database: Database, table: str) -> int:
    """How many rows a table has."""
    async with driver(database) as connection:
        found = await (await connection.execute(f"select count(*) from {table}".encode())).fetchone()
    assert found is not None
    return int(found[0])


def free_port() -> int:
    """A port that nothing listens at now."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def database_folder() -> Path:
    """A folder for the files of a database server: in memory where there is room, else on the disk.

    To copy a template takes a seventh of the processor time there, and nothing of it needs to outlive a run.
    """
    try:
        room = min(shutil.disk_usage(_IN_MEMORY).free, psutil.virtual_memory().available)
    except OSError:
        room = 0
    return Path(tempfile.mkdtemp(prefix="headroom-tests-", dir=_IN_MEMORY if room > _ROOM_BYTES else None))


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """Address of the run's server, with a migrated template in it."""
    folder = database_folder()
    postgres = start_postgres(folder)
    try:
        with psycopg.connect(postgres.url, autocommit=True) as connection:
            # A machine that stops takes the run along: nothing of it needs to be on the disk.
            for setting in ("fsync", "full_page_writes", "synchronous_commit"):
                connection.execute(f"alter system set {setting} = off".encode())
            connection.execute("select pg_reload_conf()")
            connection.execute(f"create database {TEMPLATE}".encode())
        migrate(with_database(postgres.url, TEMPLATE))
        yield postgres.url
    finally:
        postgres.stop()
        shutil.rmtree(folder)


@pytest.fixture
def begins_with() -> str:
    """The template of the app's database, which a test may have another of."""
    return STARTED


@pytest.fixture
def database_url(postgres_url: str, begins_with: str, request: pytest.FixtureRequest) -> Iterator[str]:
    """Address of a fresh migrated database: the one of the app, if the test asks for that, too."""
    if "api" in request.fixturenames:
        request.getfixturevalue("api_app")
        database = fresh_database(postgres_url, begins_with, API_DATABASE)
    else:
        database = fresh_database(postgres_url)
    with database as url:
        yield url


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    """A fresh migrated database, open."""
    async with opened(database_url) as database:
        yield database


@pytest.fixture(scope="session", autouse=True)
def commands_catalogue() -> Iterator[None]:
    """Commands of the run in this process have the one catalogue, too: to read the files takes more than a second."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("headroom.commands.designs._shipped", catalogue)
        yield


@pytest.fixture(scope="session")
def catalogue_once() -> Iterator[None]:
    """Every app of the run in this process has the one catalogue: reading the files takes longer than most tests.

    Its ledger of the world is that of one class: all of it takes a minute, which `tests/world` spends once a run.
    """
    references = load_references(REFERENCE_DESIGNS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("headroom.web.start.load_references", lambda _folder: dict(references))
        patch.setattr("headroom.web.start.load_catalogue", lambda _folder, _record: catalogue())
        patch.setattr("headroom.web.state.studio.WORLD_SHOWN", FACTS)
        yield


@pytest.fixture(scope="session")
def api_app(postgres_url: str, tmp_path_factory: pytest.TempPathFactory, catalogue_once: None) -> FastAPI:
    """The whole app, which each test starts on its own copy of a database: routes are typed once a run."""
    page = tmp_path_factory.mktemp("page")
    (page / "assets").mkdir()
    (page / "index.html").write_text("<!doctype html><title>Headroom</title>" + " " * 2000, encoding="utf-8")
    (page / "assets" / "index-abc123.js").write_text("export {};\n" * 200, encoding="utf-8")
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(f"create database {STARTED} template {TEMPLATE}".encode())
    asyncio.run(_start_once(create_app(with_database(postgres_url, STARTED), page=page, ahead=False)))
    # Building every route's types ahead takes longer than most tests, and those that start a server do it.
    return create_app(with_database(postgres_url, API_DATABASE), page=page, ahead=False)


async def _start_once(app: FastAPI) -> None:
    async with app.router.lifespan_context(app):
        pass


@pytest.fixture
async def api(database_url: str, api_app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """The whole app on a fresh database, reached in process."""
    async with reached(api_app) as client:
        yield client


@asynccontextmanager
async def reached(api_app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """An app, started and reached in process."""
    transport = httpx.ASGITransport(api_app, raise_app_exceptions=False)
    async with (
        api_app.router.lifespan_context(api_app),
        httpx.AsyncClient(transport=transport, base_url=BASE_URL) as client,
    ):
        yield client
